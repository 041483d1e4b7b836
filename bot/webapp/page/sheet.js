// Sheets: what lies over the page until it is answered.

import { html, useLayoutEffect, useRef } from "/app/page/vendor/preact.js";
import { book, tell } from "/app/page/booking.js";
import { nameOf, night, set, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

const SETTLING = 350; // ms in which a tap was meant for what lay there before

export const close = () => set({ sheet: null });

/** Cents as the chat shows them: +16.00, -8.00. */
export function money(cents) {
  const sign = cents > 0 ? "+" : cents < 0 ? "-" : "";
  return sign + (Math.abs(cents) / 100).toFixed(2);
}

/** The class of an amount: what is won, what is lost, what is neither. */
export const tone = (cents) => (cents > 0 ? "plus" : cents < 0 ? "minus" : "even");

let opened = 0;

const outside = (event) => {
  const settled = performance.now() - opened > SETTLING;
  if (event.target === event.currentTarget && settled) close();
};

function Frame({ title, children }) {
  const dialog = useRef();
  useLayoutEffect(() => {
    opened = performance.now();
    dialog.current.showModal();
  }, []);
  return html`<dialog class="sheet" ref=${dialog} onClick=${outside} onCancel=${close} aria-label=${title}>
    <div class="sheet-body">
      <header><h2>${title}</h2><button type="button" class="close" onClick=${close} aria-label=${say("close")}>✕</button></header>
      ${children}
    </div>
  </dialog>`;
}

const Option = ({ label, worth, chosen, disabled, onClick }) => html`
  <button type="button" class="option" aria-pressed=${chosen} disabled=${disabled} onClick=${onClick}>
    <span>${label}</span>${worth && html`<small>${worth}</small>`}
  </button>`;

/** The sheet that is open, if one is. */
export function Sheet() {
  const { sheet } = view;
  const Body = sheet && BODIES[sheet.kind];
  return Body ? html`<${Body} key=${sheet.kind} ...${sheet} />` : null;
}

// --- a win: for how many tai ---

/** The sheet that asks for the tai of a win. */
export const askTai = (who, from) =>
  set({ sheet: { kind: "win", winners: [{ id: who }], from, bao: null, specials: false } });

function Win({ winners, from, bao, specials }) {
  const { rules, seats } = night();
  const asked = winners.find((winner) => !("tai" in winner || "special" in winner));
  const alone = winners.length === 1;
  const edit = (change) => set({ sheet: { ...view.sheet, ...change } });
  const is = (worth) => {
    const said = winners.map((winner) => (winner === asked ? { ...winner, ...worth } : winner));
    if (said.every((winner) => "tai" in winner || "special" in winner)) {
      return tell({ do: "win", winners: said, from, bao });
    }
    edit({ winners: said });
  };
  const others = seats.filter(({ id }) => winners.every((winner) => winner.id !== id));
  const reasons = rules.bao.filter(({ on }) => on.includes(from === null ? "self_draw" : "discard"));
  const worth = ({ discard, self_draw }) =>
    alone ? money(from === null ? 3 * self_draw : discard.shooter + 2 * discard.other) : null;
  return html`<${Frame} title=${say(from === null ? "drew" : "won-off", { name: nameOf(asked.id), from: nameOf(from) })}>
    <div class="options tai">
      ${rules.tai.map((row) => html`<${Option} key=${row.tai} label=${row.label} worth=${worth(row)} onClick=${() => is({ tai: row.tai })} />`)}
    </div>
    <div class="row" role="group" aria-label=${say("shooter")}>
      <span class="label">${say("shooter")}</span>
      <${Chip} on=${from === null} label=${say("self-drawn")} onClick=${() => edit({ from: null, winners: winners.slice(0, 1), bao: null })} />
      ${others.map(({ id, name }) => html`<${Chip} key=${id} on=${from === id} label=${name} onClick=${() => edit({ from: id, bao: null })} />`)}
    </div>
    ${rules.several_winners && from !== null && html`<div class="row" role="group" aria-label=${say("also-won")}>
      <span class="label">${say("also-won")}</span>
      ${seats.filter(({ id }) => id !== from && id !== winners[0].id).map(({ id, name }) => {
        const on = winners.some((winner) => winner.id === id);
        const changed = on ? winners.filter((winner) => winner.id !== id) : [...winners, { id }];
        return html`<${Chip} key=${id} on=${on} label=${name} onClick=${() => edit({ winners: changed, bao: null })} />`;
      })}
    </div>`}
    ${reasons.length > 0 && alone && html`<div class="row" role="group" aria-label=${say("bao")}>
      <span class="label">${say("bao")}</span>
      ${others.map(({ id, name }) => html`<${Chip} key=${id} on=${bao?.id === id} label=${name}
        onClick=${() => edit({ bao: bao?.id === id ? null : { id, reason: null } })} />`)}
    </div>`}
    ${bao && html`<div class="row" role="group" aria-label=${say("reason")}>
      <span class="label">${say("reason")}</span>
      ${reasons.map(({ id, label }) => html`<${Chip} key=${id} on=${bao.reason === id} label=${label}
        onClick=${() => edit({ bao: { ...bao, reason: bao.reason === id ? null : id } })} />`)}
    </div>`}
    ${rules.specials.length > 0 && (specials
      ? html`<div class="options">${rules.specials.map(({ id, label }) => html`<${Option} key=${id} label=${label} onClick=${() => is({ special: id })} />`)}</div>`
      : html`<button type="button" class="quiet" onClick=${() => edit({ specials: true })}>${say("special")}</button>`)}
  <//>`;
}

export const Chip = ({ on, label, onClick, disabled }) => html`
  <button type="button" class="chip" aria-pressed=${Boolean(on)} disabled=${disabled} onClick=${onClick}>${label}</button>`;

// --- kong, bite, false win, foul, payment ---

function Kong({ who }) {
  const { rules, seats } = night();
  const is = (kind, from = null) => tell({ do: "kong", who, kind, from, bao: null });
  const from = rules.kong_from ? seats.filter(({ id }) => id !== who) : [];
  return html`<${Frame} title=${say("kong-of", { name: nameOf(who) })}><div class="options">
    ${rules.kongs.map(({ id, label }) => html`<${Option} key=${id} label=${label} onClick=${() => is(id)} />`)}
    ${from.map(({ id, name }) => html`<${Option} key=${name} label=${say("from", { name })} onClick=${() => is("exposed", id)} />`)}
  </div><//>`;
}

function Bite({ who, dealt = false }) {
  const bites = night().rules.bites.filter((bite) => bite.dealt || !dealt);
  const deal = () => set({ sheet: { ...view.sheet, dealt: !dealt } });
  return html`<${Frame} title=${say("bite-of", { name: nameOf(who) })}>
    <div class="options">${bites.map(({ id, label }) => html`<${Option} key=${id} label=${label} onClick=${() => tell({ do: "bite", who, bite: id, dealt })} />`)}</div>
    <div class="row"><${Chip} on=${dealt} label=${say("dealt")} onClick=${deal} /></div>
  <//>`;
}

function Foul({ who }) {
  return html`<${Frame} title=${say("foul-of", { name: nameOf(who) })}><div class="options">
    ${night().rules.fouls.map(({ id, label }) => html`<${Option} key=${id} label=${label} onClick=${() => tell({ do: "foul", who, kind: id })} />`)}
  </div><//>`;
}

function Pay({ who, to, typed = "" }) {
  const cents = Math.round(Number(typed.replace(",", ".")) * 100);
  const good = /^\d{1,6}([.,]\d{1,2})?$/.test(typed) && cents > 0;
  const submit = (event) => {
    event.preventDefault();
    if (good) tell({ do: "pay", from: who, to, cents, note: "" });
  };
  return html`<${Frame} title=${say("pays", { name: nameOf(who), to: nameOf(to) })}>
    <form class="pay-form" onSubmit=${submit}>
      <input inputmode="decimal" autocomplete="off" placeholder="5.00" aria-label=${say("amount")} value=${typed}
        onInput=${(event) => set({ sheet: { ...view.sheet, typed: event.target.value.trim() } })} />
      <button class="primary" disabled=${!good}>${say("book")}</button>
    </form>
    ${typed && !good && html`<p class="hint" role="status">${say("amount-wrong")}</p>`}
  <//>`;
}

function More() {
  const begin = (verb) => set({ sheet: null, step: { do: verb, who: null } });
  return html`<${Frame} title=${say("more")}><div class="options">
    <${Option} label=${say("foul")} onClick=${() => begin("foul")} />
    <${Option} label=${say("pay")} onClick=${() => begin("pay")} />
  </div><//>`;
}

// --- questions ---

function Preview({ action, look }) {
  if (look?.refused) return html`<${Frame} title=${look.refused}><div class="answers"><button type="button" onClick=${close}>${say("close")}</button></div><//>`;
  return html`<${Frame} title=${look?.text ?? "…"}>
    ${look && html`
      <${Moved} moved=${look.moved} />
      ${look.later.length > 0 && html`<p>${say("later", { numbers: look.later.map((number) => `#${number}`).join(" ") })}</p>`}
      ${look.heading && html`<p class="hint">${look.heading}</p>`}
      <div class="answers">
        <button type="button" class="primary" onClick=${() => book(action)}>${say(`do-${action.do}`)}</button>
        <button type="button" onClick=${close}>${say("leave")}</button>
      </div>`}
  <//>`;
}

/** Amounts that move, one line a player. */
export const Moved = ({ moved }) => html`
  <ul class="moved">${moved.map(({ id, cents, amount }) => html`
    <li key=${id}><span>${nameOf(id)}</span><b class=${tone(cents)}>${amount}</b></li>`)}</ul>`;

function Question({ text, choices, about }) {
  return html`<${Frame} title=${text}><div class="options wide">
    ${choices.map(({ label, press }) => html`<${Option} key=${press} label=${label} onClick=${() => book({ do: "answer", press }, about)} />`)}
  </div><//>`;
}

const Code = ({ name, amount, picture }) => html`
  <${Frame} title=${say("pay-to", { name, amount })}>
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
