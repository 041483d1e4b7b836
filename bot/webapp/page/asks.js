// The sheets: each asks for what is still missing, or shows what would be done.

import { html } from "/app/page/vendor/preact.js";
import { book, tell } from "/app/page/booking.js";
import { Chip, Chips, Frame, Moved, Options, close, money } from "/app/page/sheet.js";
import { nameOf, night, paidBy, set, shown, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

/** The sheet that is open, if one is. */
export function Sheet() {
  const { sheet } = view;
  const Body = sheet && BODIES[sheet.kind];
  return Body ? html`<${Body} key=${sheet.kind} ...${sheet} />` : null;
}

const edit = (change) => set({ sheet: { ...view.sheet, ...change } });

// --- a win: for how many tai ---

/** Asks for the tai of a win; `from` is null where it was self-drawn. */
export const askTai = (who, from) =>
  set({ sheet: { kind: "win", winners: [{ player: who }], from, bao: null, specials: false } });

const isSaid = (winner) => "hand" in winner;

function Win({ winners, from, bao, specials }) {
  const { rules, seats } = night();
  const asked = winners.find((winner) => !isSaid(winner));
  const is = (hand) => {
    const said = winners.map((winner) => (winner === asked ? { ...winner, hand } : winner));
    if (!said.every(isSaid)) return edit({ winners: said });
    const each = said.map((winner) => ({ ...winner, bao: paidBy(bao) }));
    tell({ kind: "win", winners: each, discarder: from });
  };
  const isTai = (tai) => is({ by: "tai", tai });
  const isSpecial = (pattern) => is({ by: "special", pattern });
  const won = { name: nameOf(asked.player), from: nameOf(from) };
  return html`<${Frame} title=${say(from === null ? "drew" : "won-off", won)}>
    <${Options} kind="tai" all=${worths(rules, winners, from)} pick=${isTai} />
    <${OffWhom} winners=${winners} from=${from} seats=${seats} />
    ${
      rules.several_winners &&
      from !== null &&
      html`<${AlsoWon} winners=${winners} from=${from} seats=${seats} />`
    }
    ${winners.length === 1 && html`<${Bao} winner=${asked.player} from=${from} bao=${bao} />`}
    ${
      specials
        ? html`<${Options} all=${rules.specials} pick=${isSpecial} />`
        : html`<button type="button" class="quiet" onClick=${() => edit({ specials: true })}>
            ${say("special")}
          </button>`
    }
  <//>`;
}

/** What each number of tai brings the one winner; several share what others pay. */
function worths({ tai: rows }, winners, from) {
  const gain = ({ discard, self_draw }) =>
    from === null ? 3 * self_draw : discard.shooter + 2 * discard.other;
  const worth = (row) => (winners.length === 1 ? money(gain(row)) : null);
  return rows.map((row) => ({ id: row.tai, label: row.label, worth: worth(row) }));
}

function OffWhom({ winners, from, seats }) {
  const others = seats.filter(({ id }) => winners.every(({ player }) => player !== id));
  const all = [{ id: null, label: say("self-drawn") }, ...others];
  const pick = (id) =>
    edit({ from: id, winners: id === null ? winners.slice(0, 1) : winners, bao: null });
  return html`<${Chips}
    label=${say("shooter")}
    all=${all}
    on=${(id) => id === from}
    pick=${pick}
  />`;
}

function AlsoWon({ winners, from, seats }) {
  const all = seats.filter(({ id }) => id !== from && id !== winners[0].player);
  const on = (id) => winners.some(({ player }) => player === id);
  const without = (id) => winners.filter(({ player }) => player !== id);
  const pick = (id) => edit({ winners: on(id) ? without(id) : [...winners, { player: id }], bao: null });
  return html`<${Chips} label=${say("also-won")} all=${all} on=${on} pick=${pick} />`;
}

function Bao({ winner, from, bao }) {
  const { rules, seats } = night();
  const way = from === null ? "self_draw" : "discard";
  const reasons = rules.bao.filter(({ on }) => on.includes(way));
  if (!reasons.length) return null;
  const others = seats.filter(({ id }) => id !== winner);
  const payer = (id) => edit({ bao: bao?.id === id ? null : { id, reason: null } });
  const reason = (id) => edit({ bao: { ...bao, reason: bao.reason === id ? null : id } });
  return html`<${Chips}
      label=${say("bao")}
      all=${others}
      on=${(id) => id === bao?.id}
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

// --- kong, bite, foul hand, payment ---

function Kong({ who, bao = null }) {
  const { rules, seats } = night();
  const others = seats.filter(({ id }) => id !== who);
  const from = others.map(({ id, name }) => ({ id, label: say("from", { name }) }));
  const is = (kind, discarder = null) =>
    tell({
      kind: "kong",
      player: who,
      concealed: kind === "concealed",
      discarder,
      bao: paidBy(bao),
    });
  const [reason, another] = rules.bao.filter(({ on }) => on.includes("kong"));
  const fed = (id) => ({ id, reason: another ? null : reason.id });
  return html`<${Frame} title=${say("kong-of", { name: nameOf(who) })}>
    <${Options} all=${rules.kongs} pick=${is} />
    ${rules.kong_from && html`<${Options} all=${from} pick=${(id) => is("exposed", id)} />`}
    ${
      reason &&
      html`<${Chips}
        label=${say("bao")}
        all=${others}
        on=${(id) => id === bao?.id}
        pick=${(id) => edit({ bao: bao?.id === id ? null : fed(id) })}
      />`
    }
  <//>`;
}

function Bite({ who, dealt = false }) {
  const bites = night().rules.bites.filter((bite) => bite.dealt || !dealt);
  const is = (bite) => tell({ kind: "bite", player: who, what: bite, dealt });
  return html`<${Frame} title=${say("bite-of", { name: nameOf(who) })}>
    <${Options} all=${bites} pick=${is} />
    <div class="row">
      <${Chip} on=${dealt} label=${say("dealt")} onClick=${() => edit({ dealt: !dealt })} />
    </div>
  <//>`;
}

function Foul({ who }) {
  const is = (kind) => tell({ kind: "foul", player: who, foul: kind });
  return html`<${Frame} title=${say("foul-of", { name: nameOf(who) })}>
    <${Options} all=${night().rules.fouls} pick=${is} />
  <//>`;
}

function Pay({ who, to, typed = "" }) {
  const cents = Math.round(Number(typed.replace(",", ".")) * 100);
  const good = /^\d{1,6}([.,]\d{1,2})?$/.test(typed) && cents > 0;
  const submit = (event) => {
    event.preventDefault();
    if (good) tell({ kind: "payment", payer: who, payee: to, cents });
  };
  return html`<${Frame} title=${say("pays", { name: nameOf(who), to: nameOf(to) })}>
    <form class="pay-form" onSubmit=${submit}>
      <input
        inputmode="decimal"
        autocomplete="off"
        placeholder="5.00"
        aria-label=${say("amount")}
        value=${typed}
        onInput=${(event) => edit({ typed: event.target.value.trim() })}
      />
      <button class="primary" disabled=${!good}>${say("book")}</button>
    </form>
    ${typed && !good && html`<p class="hint" role="status">${say("amount-wrong")}</p>`}
  <//>`;
}

function More() {
  const all = [
    { id: "foul", label: say("foul") },
    { id: "pay", label: say("pay") },
  ];
  const begin = (verb) => set({ sheet: null, step: { do: verb, who: null }, since: shown() });
  return html`<${Frame} title=${say("more")}><${Options} all=${all} pick=${begin} /><//>`;
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
  return html`<${Frame} title=${title}>
    ${lines.filter((line) => !isListed(line)).map((line) => html`<p key=${line}>${line}</p>`)}
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

const Code = ({ name, amount, picture }) =>
  html`<${Frame} title=${say("pay-to", { name, amount })}>
    <img class="code" src=${picture} alt=${say("code-of", { name })} />
  <//>`;

const BODIES = {
  win: Win,
  kong: Kong,
  bite: Bite,
  foul: Foul,
  pay: Pay,
  more: More,
  preview: Preview,
  question: Question,
  code: Code,
};
