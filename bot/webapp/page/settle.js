// Settling: who pays whom, in the fewest payments.

import { html } from "/app/page/vendor/preact.js";
import { picture } from "/app/page/api.js";
import { book, look, show } from "/app/page/booking.js";
import { Beside } from "/app/page/sheet.js";
import { grouped, night, players, set, tone, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

export function Settle() {
  const tonight = night();
  if (!tonight) return html`<div class="nothing"><p>${say("no-night")}</p></div>`;
  const { settle, settle_note: note, code_of: codes, open, for_money: isMoney } = tonight;
  return html`<section class="settle paper">
    <${Standing} />
    <${Beside} moved=${tonight.beside} />
    ${isMoney && html`<h2>${say("who-pays")}</h2>`}
    ${note && html`<p class="hint note">${note}</p>`}
    ${isMoney && settle.length === 0 && html`<p class="hint">${say("even")}</p>`}
    <ul class="dues">
      ${settle.map((due) => html`<${Due} key=${keyOf(due)} due=${due} codes=${codes} />`)}
    </ul>
    ${
      open &&
      view.state.may.end &&
      html`<button type="button" class="more" onClick=${() => look({ do: "end" })}>
        ${say("end")}
      </button>`
    }
  </section>`;
}

const keyOf = ({ due, payer, payee }) => due ?? `${payer}-${payee}`;

function Standing() {
  const standing = [...players()].sort((a, b) => b.cents - a.cents);
  return html`<ul class="standing" aria-label=${say("standing")}>
    ${standing.map(
      ({ id, name, cents, amount }) =>
        html`<li key=${id}><span>${name}</span><b class=${tone(cents)}>${grouped(amount)}</b></li>`,
    )}
  </ul>`;
}

function Due({ due: one, codes }) {
  const { payer, payee, amount, left, open, due, doubtful, mine, may, may_deny: mayDeny } = one;
  const paid = left === 0;
  const mayConfirm = doubtful && mine === "get";
  const hasCode = codes.includes(due);
  const pay = () => book({ do: "paid", due, cents: left });
  const has = () => book({ do: "received", due, cents: one.unconfirmed });
  const hasNot = () => book({ do: "denied", due, cents: one.last });
  const of = (sum) => (sum === amount ? "" : ` ${sum}`);
  const own = mine === "get"; // one's own code, held out to who pays
  const title = own ? say("pays-me", { name: payer, amount: open }) : say("pay-to", { name: payee, amount: open });
  const show = () => code(due, payee, title);
  return html`<li class="due ${mine ?? ""} ${paid && !mayConfirm ? "paid" : ""}">
    <p><span>${payer} → ${payee}</span><b>${grouped(paid ? amount : open)}</b></p>
    ${paid && html`<p class="hint">${say(doubtful ? "is-said-paid" : "is-paid")}</p>`}
    ${!paid && open !== amount && html`<p class="hint">${say("of-amount", { amount: grouped(amount) })}</p>`}
    ${
      (mayConfirm || mayDeny) &&
      html`<div class="answers">
        ${
          mayConfirm &&
          html`<button type="button" class="primary" onClick=${has}>
            ${say("received")}${of(one.received)}
          </button>`
        }
        ${mayDeny && html`<button type="button" onClick=${hasNot}>${say("denied")}${of(one.denied)}</button>`}
      </div>`
    }
    ${
      (may || hasCode) &&
      html`<div class="answers">
        ${may && html`<button type="button" class="primary" onClick=${pay}>${say("paid")}</button>`}
        ${hasCode && html`<button type="button" onClick=${show}>
          ${own ? say("my-code") : "PayNow"}
        </button>`}
      </div>`
    }
  </li>`;
}

async function code(due, name, title) {
  try {
    set({ sheet: { kind: "code", name, title, picture: await picture(`code?due=${due}`) } });
  } catch (error) {
    show({ text: error.message, verdict: "failed" });
  }
}
