// The sheets: each asks for what is still missing, or shows what would be done. A new entry is
// booked by the tap that completes it; a fix, and a hand that several won, is laid together first.

import { html, useLayoutEffect } from "/app/page/vendor/preact.js";
import { book, tell, won } from "/app/page/booking.js";
import { play } from "/app/page/entry.js";
import { empty, read } from "/app/page/hand.js";
import { brings, priceOf, sheetOf } from "/app/page/prices.js";
import { Chips, Frame, Moved, Options, close } from "/app/page/sheet.js";
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
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What has been laid together, with what it moves; nothing for an entry that one tap completes. */
function Done({ event, ready = true, always = false }) {
  if (!view.fixing && !always) return null;
  return html`<${Whole} event=${ready && event} price=${ready ? priceOf(event) : null} />`;
}

/** What a whole event would come to, {moved, refused}, and the button that books it. */
function Whole({ event, price }) {
  const { fixing } = view;
  const refused = price?.refused !== view.sheet.refused && price?.refused; // else it is said above
  return html`${refused && html`<p class="wrong" role="status">${refused}</p>`}
    ${price && html`<${Moved} moved=${price.moved} />`}
    <div class="answers">
      <button type="button" class="primary" disabled=${!event} onClick=${() => tell(event)}>
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

// --- all other events: laid out by the server, part by part ---

let before = null; // what the sheet showed last: it stays until the next is here

/** What is known of an event, {draft}, or an entry to be fixed, {event}: what can be chosen.
 *
 * What the sheet showed last stays until the next is here, but is not tapped: it does not know what
 * was said since. */
function Said({ draft, event, typed }) {
  const fresh = sheetOf(draft ? { draft } : { event });
  const laid = fresh ?? before;
  useLayoutEffect(() => () => (before = null), []);
  if (!laid) return html`<${Frame} title="…" />`;
  before = laid;
  const pick = ({ draft: next, event: whole }) => (whole ? tell(whole) : edit({ draft: next }));
  const now = fresh ?? { ...laid, draft: draft ?? laid.draft, event: null };
  const hasSum = laid.rows.some(({ form }) => form === "sum");
  const wrong = laid.refused && html`<p class="wrong" role="status">${laid.refused}</p>`;
  return html`<${Frame} title=${laid.title}>
    ${laid.rows.map(
      (row, at) =>
        html`<div key=${at} inert=${!fresh && row.form !== "sum"}>
          <${FORMS[row.form]} ...${row} laid=${now} typed=${typed} pick=${pick} />
        </div>`,
    )}
    ${!hasSum && (view.fixing ? html`<${Whole} event=${now.event} price=${now} />` : wrong)}
  <//>`;
}

/** Options by their place; what the server leaves open is not shown. */
const numbered = (options) =>
  options.map(({ label, worth, on }, id) => ({
    id,
    label,
    worth: worth ?? undefined,
    on: on ?? undefined,
  }));

const Switches = ({ label, options, pick }) =>
  html`<${Chips}
    label=${label}
    all=${numbered(options)}
    on=${(id) => options[id].on}
    pick=${(id) => pick(options[id])}
  />`;

const Buttons = ({ label, options, pick }) =>
  html`<p class="label">${label}</p>
    <${Options} all=${numbered(options)} pick=${(id) => pick(options[id])} />`;

/** A sum that is typed, what it was for, and what it moves; booked by the button below. */
function Sum({ laid, typed = inFull(laid.draft.cents) }) {
  const { draft, event, moved, refused } = laid;
  const isSum = centsOf(typed) > 0;
  const is = (change) => edit({ typed, draft: { ...draft, ...change } });
  const write = (text) =>
    edit({ typed: text, draft: { ...draft, cents: centsOf(text) || null } });
  const submit = (pressed) => {
    pressed.preventDefault();
    if (event && isSum) tell(event);
  };
  return html`<form class="pay-form" onSubmit=${submit}>
      <input
        inputmode="decimal"
        autocomplete="off"
        placeholder="5.00"
        aria-label=${say("amount")}
        value=${typed}
        onInput=${(said) => write(said.target.value.trim())}
      />
      <input
        autocomplete="off"
        maxlength="100"
        placeholder=${say("note")}
        aria-label=${say("note")}
        value=${draft.note ?? ""}
        onInput=${(said) => is({ note: said.target.value })}
      />
      <button class="primary" disabled=${!event || !isSum}>
        ${view.fixing ? say("fix-book", { number: view.fixing.number }) : say("book")}
      </button>
    </form>
    ${refused && html`<p class="wrong" role="status">${refused}</p>`}
    <${Moved} moved=${moved} />
    ${typed && !isSum && html`<p class="hint" role="status">${say("amount-wrong")}</p>`}`;
}

/** The cents of a typed sum; 0 where it is none. */
const centsOf = (text) =>
  /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(",", ".")) * 100) : 0;

const inFull = (cents) => (cents ? (cents / 100).toFixed(2) : "");
const FORMS = { switches: Switches, buttons: Buttons, sum: Sum };

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
  said: Said,
  more: More,
  preview: Preview,
  question: Question,
  code: Code,
  ...NIGHTLY,
};
