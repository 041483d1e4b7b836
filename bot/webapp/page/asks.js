// The sheets: each asks for what is still missing, or shows what would be done. A new entry is
// booked by the tap that completes it; a fix, and a hand that several won, is laid together first.

import { html } from "/app/page/vendor/preact.js";
import { book, tell, won } from "/app/page/booking.js";
import { play } from "/app/page/entry.js";
import { empty, read } from "/app/page/hand.js";
import { brings, priceOf } from "/app/page/prices.js";
import { Chip, Chips, Frame, Moved, Options, close } from "/app/page/sheet.js";
import { nameOf, set, shown, table, view } from "/app/page/store.js";
import { NIGHTLY } from "/app/page/nightly.js";
import { say } from "/app/page/words.js";

const MOST_TIMES = 8; // flowers in a set: so often can one be replaced

/** The sheet that is open, if one is. */
export function Sheet() {
  const { sheet } = view;
  const Body = sheet && BODIES[sheet.kind];
  return Body ? html`<${Body} key=${sheet.kind} ...${sheet} />` : null;
}

const edit = (change) => set({ sheet: { ...view.sheet, refused: null, ...change } });
const choose = (event) => (view.fixing ? edit({ event }) : tell(event));
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What has been laid together, with what it moves; nothing for an entry that one tap completes. */
function Done({ event, ready = true, always = false }) {
  if (!view.fixing && !always) return null;
  const price = ready ? priceOf(event) : null;
  const { fixing } = view;
  const refused = price?.refused !== view.sheet.refused && price?.refused; // else it is said above
  return html`${refused && html`<p class="wrong" role="status">${refused}</p>`}
    ${price && html`<${Moved} moved=${price.moved} />`}
    <div class="answers">
      <button type="button" class="primary" disabled=${!ready} onClick=${() => tell(event)}>
        ${fixing ? say("fix-book", { number: fixing.number }) : say("book")}
      </button>
      ${
        fixing &&
        html`<button type="button" onClick=${() => set({ sheet: null, screen: "table" })}>
          ${say("other-kind")}
        </button>`
      }
    </div>`;
}

/** In a fix: whom the entry is about. */
function Who({ label, event, part = "player" }) {
  if (!view.fixing) return null;
  return html`<${Chips}
    label=${label ?? say("who")}
    all=${table().seats}
    on=${(id) => id === event[part]}
    pick=${(id) => edit({ event: { ...event, [part]: id } })}
  />`;
}

// --- a win: for how many tai ---

function Win({ event, at, specials }) {
  const { rules, seats } = table();
  const { winners, discarder } = event;
  const asked = winners[at];
  const several = winners.length > 1;
  const together = several || Boolean(view.fixing);
  const having = (change) => ({
    ...event,
    winners: winners.map((winner, index) => (index === at ? { ...winner, ...change } : winner)),
  });
  const is = (hand) => {
    const said = having({ hand });
    if (!together) return tell(said);
    const open = said.winners.findIndex((winner) => !winner.hand);
    edit({ event: said, at: open < 0 ? at : open });
  };
  const worth = (hand) => {
    const said = having({ hand }).winners.filter((winner) => winner.hand);
    return brings({ ...event, winners: said }, asked.player);
  };
  const choice = (hand, { id, label }) => ({ id, label, worth: worth(hand), on: isSame(hand, asked.hand) });
  const tai = rules.tai.map((one) => choice({ by: "tai", tai: one.id }, one));
  const names = { name: nameOf(asked.player), from: nameOf(discarder) };
  const byTiles = () => {
    set({ sheet: null, screen: "tiles", rest: { event, at } });
    const { hand, claims, bao } = asked;
    play({
      hand: hand?.by === "tiles" ? read(hand.notation) : empty(),
      winner: asked.player,
      from: discarder,
      events: claims,
      bao: bao && { id: bao.payer, reason: bao.reason },
    });
  };
  return html`<${Frame} title=${say(discarder === null ? "drew" : "won-off", names)}>
    ${several && html`<${Winners} event=${event} at=${at} />`}
    ${asked.hand?.by === "tiles" && html`<p class="hint">${asked.hand.notation}</p>`}
    <${Options} kind="tai" all=${tai} pick=${(id) => is({ by: "tai", tai: id })} />
    <${Winner} event=${event} at=${at} seats=${seats} />
    <${OffWhom} event=${event} seats=${seats} />
    ${discarder !== null && html`<${AlsoWon} event=${event} seats=${seats} />`}
    <${Bao} winner=${asked} from=${discarder} put=${(bao) => edit({ event: having({ bao }) })} />
    ${
      specials || asked.claims.length
        ? html`<${Claims}
            all=${rules.circumstances}
            claims=${asked.claims}
            put=${(claims) => edit({ event: having({ claims }) })}
          />`
        : null
    }
    ${
      specials || asked.hand?.by === "special"
        ? html`<${Options}
            all=${rules.specials.map((one) => choice({ by: "special", pattern: one.id }, one))}
            pick=${(pattern) => is({ by: "special", pattern })}
          />`
        : null
    }
    <div class="row">
      ${
        !specials &&
        html`<button type="button" class="more" onClick=${() => edit({ specials: true })}>
          ${say("special")}
        </button>`
      }
      <button type="button" class="more" onClick=${byTiles}>${say("by-tiles")}</button>
    </div>
    <${Done} event=${event} ready=${winners.every(({ hand }) => hand)} always=${several} />
  <//>`;
}

/** Whose hand of several is being said, and which are said. */
function Winners({ event, at }) {
  const said = ({ player, hand }) =>
    hand ? `${nameOf(player)} · ${handName(hand)}` : `${nameOf(player)} · ?`;
  const all = event.winners.map((winner, id) => ({ id, name: said(winner) }));
  return html`<${Chips}
    label=${say("winner")}
    all=${all}
    on=${(id) => id === at}
    pick=${(id) => edit({ at: id })}
  />`;
}

const handName = (hand) => {
  const { tai, specials } = table().rules;
  const all = hand.by === "tai" ? tai : hand.by === "special" ? specials : [];
  return all.find(({ id }) => id === (hand.tai ?? hand.pattern))?.label ?? say("tiles");
};

/** In a fix: who won. */
function Winner({ event, at, seats }) {
  if (!view.fixing || event.winners.length > 1) return null;
  const pick = (player) =>
    edit({
      event: {
        ...event,
        winners: [{ ...event.winners[0], player }],
        discarder: player === event.discarder ? event.winners[0].player : event.discarder,
      },
    });
  return html`<${Chips}
    label=${say("winner")}
    all=${seats}
    on=${(id) => id === event.winners[at].player}
    pick=${pick}
  />`;
}

function OffWhom({ event, seats }) {
  const { winners, discarder } = event;
  const others = seats.filter(({ id }) => winners.every(({ player }) => player !== id));
  const all = [{ id: null, label: say("self-drawn") }, ...others];
  const pick = (id) => {
    const left = id === null ? winners.slice(0, 1) : winners;
    edit({ event: { ...event, winners: left, discarder: id }, at: 0 });
  };
  return html`<${Chips}
    label=${say("shooter")}
    all=${all}
    on=${(id) => id === discarder}
    pick=${pick}
  />`;
}

function AlsoWon({ event, seats }) {
  const { winners, discarder } = event;
  const all = seats.filter(({ id }) => id !== discarder && id !== winners[0].player);
  const on = (id) => winners.some(({ player }) => player === id);
  const pick = (id) => {
    const left = on(id) ? winners.filter(({ player }) => player !== id) : [...winners, won(id)];
    const open = left.findIndex(({ hand }) => !hand);
    edit({ event: { ...event, winners: left }, at: Math.max(open, 0) });
  };
  return html`<${Chips} label=${say("also-won")} all=${all} on=${on} pick=${pick} />`;
}

function Bao({ winner, from, put }) {
  const { rules, seats } = table();
  const { player, bao } = winner;
  const way = from === null ? "self_draw" : "discard";
  const reasons = rules.bao.filter(({ on }) => on.includes(way));
  if (!reasons.length && !bao) return null;
  const others = seats.filter(({ id }) => id !== player);
  const payer = (id) => put(bao?.payer === id ? null : { payer: id, reason: null });
  const reason = (id) => put({ ...bao, reason: bao.reason === id ? null : id });
  return html`<${Chips}
      label=${say("bao")}
      all=${others}
      on=${(id) => id === bao?.payer}
      pick=${payer}
    />
    ${
      bao &&
      html`<${Chips}
        label=${say("reason")}
        all=${reasons}
        on=${(id) => id === bao.reason}
        pick=${reason}
      />`
    }`;
}

function Claims({ all, claims, put }) {
  const named = all.map(({ id, label }) => ({ id, label: counted(label, id, claims) }));
  return html`<${Chips}
    label=${say("circumstances")}
    all=${named}
    on=${(id) => claims.includes(id)}
    pick=${(id) => put(toggled(claims, id, MOST_TIMES))}
  />`;
}

/** What is claimed, with how often where that is more than once. */
export function counted(label, id, claims) {
  const times = claims.filter((one) => one === id).length;
  return times > 1 ? `${label} ×${times}` : label;
}

/** One more of what is counted one by one, none again after the `most`; else there or not. */
export function toggled(claims, id, most) {
  const times = claims.filter((one) => one === id).length;
  const without = claims.filter((one) => one !== id);
  const upTo = id === "flower_replacement" ? Math.max(1, most) : 1;
  return times >= upTo ? without : [...without, ...Array(times + 1).fill(id)];
}

// --- kong, bite, false win, foul hand, payment ---

function Kong({ event }) {
  const { rules, seats } = table();
  const { player, bao } = event;
  const others = seats.filter(({ id }) => id !== player);
  const off = others.map(({ id, name }) => ({ id, label: say("from", { name }) }));
  const of = (id) => ({
    ...event,
    concealed: id === "concealed",
    discarder: typeof id === "number" ? id : null,
  });
  const all = [...rules.kongs, ...(rules.kong_from || event.discarder ? off : [])];
  const priced = all.map((one) => ({
    ...one,
    worth: brings(of(one.id), player),
    on: view.fixing && isSame(of(one.id), event),
  }));
  const [reason, another] = rules.bao.filter(({ on }) => on.includes("kong"));
  const fed = (id) => ({ payer: id, reason: another ? null : reason.id });
  const put = (change) => edit({ event: { ...event, ...change } });
  return html`<${Frame} title=${say("kong-of", { name: nameOf(player) })}>
    <${Who} event=${event} />
    ${
      reason &&
      html`<${Chips}
        label=${say("bao")}
        all=${others}
        on=${(id) => id === bao?.payer}
        pick=${(id) => put({ bao: bao?.payer === id ? null : fed(id) })}
      />`
    }
    <${Options} all=${priced} pick=${(id) => choose(of(id))} />
    <${Done} event=${event} />
  <//>`;
}

function Bite({ event }) {
  const { player, dealt } = event;
  const of = (what) => ({ ...event, what, ...(what !== event.what && { number: null }) });
  const bites = table().rules.bites.filter((bite) => bite.dealt || !dealt);
  const all = bites.map((bite) => ({
    ...bite,
    worth: brings(of(bite.id), player),
    on: bite.id === event.what,
  }));
  return html`<${Frame} title=${say("bite-of", { name: nameOf(player) })}>
    <${Who} event=${event} />
    <div class="row">
      <${Chip}
        on=${dealt}
        label=${say("dealt")}
        onClick=${() => edit({ event: { ...event, dealt: !dealt } })}
      />
    </div>
    <${Options} all=${all} pick=${(what) => choose(of(what))} />
    <${Done} event=${event} ready=${Boolean(event.what)} />
  <//>`;
}

function FalseWin({ event }) {
  const { player, discarder, self_draw: drawn } = event;
  const others = table().seats.filter(({ id }) => id !== player);
  const of = (id) => ({ ...event, discarder: id, self_draw: id === null });
  const all = [{ id: null, label: say("self-drawn") }, ...others.map(({ id, name }) => ({ id, label: say("from", { name }) }))];
  const priced = all.map((one) => ({
    ...one,
    worth: brings(of(one.id), player),
    on: one.id === discarder && (one.id !== null || drawn),
  }));
  return html`<${Frame} title=${`${say("false-win")} · ${nameOf(player)}`}>
    <${Who} event=${event} />
    <${Options} all=${priced} pick=${(id) => choose(of(id))} />
    <${Done} event=${event} />
  <//>`;
}

function Foul({ event }) {
  const all = table().rules.fouls.map((one) => ({ ...one, on: one.id === event.foul }));
  return html`<${Frame} title=${say("foul-of", { name: nameOf(event.player) })}>
    <${Who} event=${event} />
    <${Options} all=${all} pick=${(foul) => choose({ ...event, foul })} />
    <${Done} event=${event} ready=${Boolean(event.foul)} />
  <//>`;
}

function Pay({ event, typed = inFull(event.cents) }) {
  const { payer, payee } = event;
  return html`<${Frame} title=${say("pays", { name: nameOf(payer), to: nameOf(payee) })}>
    <${Who} label=${say("who-pay")} event=${event} part="payer" />
    <${Who} label=${say("to-whom", { name: nameOf(payer) })} event=${event} part="payee" />
    <${Sum} event=${event} typed=${typed} ready=${payer !== payee} />
  <//>`;
}

/** A bill that one paid for several: who shares it, by switches; the payer need not be one. */
function Split({ event, typed = inFull(event.cents) }) {
  const { payer, shares } = event;
  const isIn = (id) => shares.some(({ player }) => player === id);
  const flip = (id) =>
    isIn(id) ? shares.filter(({ player }) => player !== id) : [...shares, { player: id, parts: 1 }];
  return html`<${Frame} title=${say("paid-bill", { name: nameOf(payer) })}>
    <${Who} label=${say("who-split")} event=${event} part="payer" />
    <${Chips}
      label=${say("who-shares")}
      all=${table().seats}
      on=${isIn}
      pick=${(id) => edit({ typed, event: { ...event, shares: flip(id) } })}
    />
    <${Sum} event=${event} typed=${typed} ready=${shares.some(({ player }) => player !== payer)} />
  <//>`;
}

const inFull = (cents) => (cents ? (cents / 100).toFixed(2) : "");

/** A sum that is typed, what it was for, and what it moves; booked by the button below. */
function Sum({ event, typed, ready }) {
  const cents = Math.round(Number(typed.replace(",", ".")) * 100);
  const good = /^\d{1,6}([.,]\d{1,2})?$/.test(typed) && cents > 0 && ready;
  const whole = { ...event, cents };
  const price = good && event.kind === "split" ? priceOf(whole) : null;
  const submit = (pressed) => {
    pressed.preventDefault();
    if (good) tell(whole);
  };
  return html`<form class="pay-form" onSubmit=${submit}>
      <input
        inputmode="decimal"
        autocomplete="off"
        placeholder="5.00"
        aria-label=${say("amount")}
        value=${typed}
        onInput=${(said) => edit({ typed: said.target.value.trim() })}
      />
      <input
        autocomplete="off"
        maxlength="100"
        placeholder=${say("note")}
        aria-label=${say("note")}
        value=${event.note ?? ""}
        onInput=${(said) => edit({ typed, event: { ...event, note: said.target.value } })}
      />
      <button class="primary" disabled=${!good}>
        ${view.fixing ? say("fix-book", { number: view.fixing.number }) : say("book")}
      </button>
    </form>
    ${price?.refused && html`<p class="wrong" role="status">${price.refused}</p>`}
    ${price && html`<${Moved} moved=${price.moved} />`}
    ${typed && ready && !good && html`<p class="hint" role="status">${say("amount-wrong")}</p>`}`;
}

function More() {
  const steps = [
    { id: "foul", label: say("foul") },
    ...(table().rules.for_money
      ? [
          { id: "pay", label: say("pay") },
          { id: "split", label: say("split") },
        ]
      : []),
  ];
  const nightly = ["sub", "seats", "chips", "house"].map((id) => ({ id, label: say(id) }));
  const begin = (verb) =>
    steps.some(({ id }) => id === verb)
      ? set({ sheet: null, step: { do: verb, who: null }, since: shown() })
      : set({ sheet: { kind: verb } });
  return html`<${Frame} title=${say("more")}>
    <${Options} all=${view.fixing ? steps : [...steps, ...nightly]} pick=${begin} />
  <//>`;
}

// --- what would be done, what is asked ---

function Preview({ action, look }) {
  if (!look) return html`<${Frame} title="…" />`;
  if (look.refused) {
    return html`<${Frame} title=${look.refused}>
      <div class="answers"><button type="button" onClick=${close}>${say("close")}</button></div>
    <//>`;
  }
  const [title, ...lines] = look.text.split("\n");
  const isListed = (line) =>
    look.moved.some(({ id, amount }) => line.includes(amount) && line.includes(nameOf(id)));
  const numbers = look.later.map((number) => `#${number}`).join(" ");
  const [lead, ...notes] = lines.filter((line) => !isListed(line));
  const told = (line) => html`<p key=${line}>${line}</p>`;
  return html`<${Frame} title=${title}>
    ${lead && told(lead)}
    ${
      look.dues.length > 0 &&
      html`<ul class="moved">
        ${look.dues.map(
          ({ payer, payee, amount }) =>
            html`<li key=${payer + payee}><span>${payer} → ${payee}</span><b>${amount}</b></li>`,
        )}
      </ul>`
    }
    ${notes.map(told)}
    <${Moved} moved=${look.moved} />
    ${numbers && html`<p class="hint">${say("later", { numbers })}</p>`}
    ${!look.text.includes(look.heading) && html`<p class="hint">${look.heading}</p>`}
    <div class="answers">
      <button type="button" class="primary" onClick=${() => book(action, { since: view.since })}>
        ${say(`do-${action.do === "log" ? action.event.kind : action.do}`)}
      </button>
      <button type="button" onClick=${close}>${say("leave")}</button>
    </div>
  <//>`;
}

function Question({ text, choices, about }) {
  const all = choices.map(({ label, press }) => ({ id: press, label }));
  const answer = (press) => book({ do: "answer", press }, { about });
  return html`<${Frame} title=${text}><${Options} kind="wide" all=${all} pick=${answer} /><//>`;
}

const Code = ({ name, title, picture }) =>
  html`<${Frame} title=${title}>
    <img class="code" src=${picture} alt=${say("code-of", { name })} />
  <//>`;

const BODIES = {
  win: Win,
  kong: Kong,
  bite: Bite,
  false_win: FalseWin,
  foul: Foul,
  payment: Pay,
  split: Split,
  more: More,
  preview: Preview,
  question: Question,
  code: Code,
  ...NIGHTLY,
};
