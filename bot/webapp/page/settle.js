// Settling: who pays whom, in the fewest payments.

import { html } from "/app/page/vendor/preact.js";
import { picture } from "/app/page/api.js";
import { book, look, show } from "/app/page/booking.js";
import { tone } from "/app/page/sheet.js";
import { night, players, set, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

export function Settle() {
  const tonight = night();
  if (!tonight) return html`<div class="nothing"><p>${say("no-night")}</p></div>`;
  const standing = [...players()].sort((a, b) => b.cents - a.cents);
  return html`<section class="settle paper">
    <ul class="standing" aria-label=${say("standing")}>
      ${standing.map(({ id, name, cents, amount }) => html`<li key=${id}><span>${name}</span><b class=${tone(cents)}>${amount}</b></li>`)}
    </ul>
    <h2>${say("who-pays")}</h2>
    ${tonight.settle.length ? html`<ul class="dues">${tonight.settle.map((due) => html`<${Due} key=${due.due ?? `${due.from}-${due.to}`} due=${due} codes=${tonight.code_of} />`)}</ul>` : html`<p class="hint">${say("even")}</p>`}
    ${tonight.open && view.state.may.end && html`<button type="button" class="quiet" onClick=${() => look({ do: "end" })}>${say("end")}</button>`}
  </section>`;
}

function Due({ due: { payer, payee, amount, left, open, due, mine, may }, codes }) {
  const paid = left === 0;
  return html`<li class="due ${mine ?? ""} ${paid ? "paid" : ""}">
    <p><span>${payer} → ${payee}</span><b>${paid ? amount : open}</b></p>
    ${paid && html`<p class="hint">${say("is-paid")}</p>`}
    ${!paid && open !== amount && html`<p class="hint">${say("of-amount", { amount })}</p>`}
    ${!paid && due !== null && (may || codes.includes(due)) && html`<div class="answers">
      ${may && html`<button type="button" class="primary" onClick=${() => book({ do: "paid", due })}>${say("paid")}</button>`}
      ${codes.includes(due) && html`<button type="button" onClick=${() => code(due, payee, open)}>PayNow</button>`}
    </div>`}
  </li>`;
}

async function code(due, name, amount) {
  try {
    set({ sheet: { kind: "code", name, amount, picture: await picture(`code?due=${due}`) } });
  } catch (error) {
    show({ text: error.message, verdict: "failed", number: null });
  }
}
