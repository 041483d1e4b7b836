// The sheets: each asks for what is still missing, or shows what would be done. A new entry is
// booked by the tap that completes it; what is laid together first, by a button of its own.

import { html, useLayoutEffect } from "/app/page/vendor/preact.js";
import { book, fixed, tell } from "/app/page/booking.js";
import { play } from "/app/page/entry.js";
import { empty, read } from "/app/page/hand.js";
import { sheetOf } from "/app/page/laying.js";
import { NIGHTLY } from "/app/page/nightly.js";
import { Beside, Choices, Frame, Moved, Options, WAITS, close } from "/app/page/sheet.js";
import { grouped, nameOf, night, set, shown, view } from "/app/page/store.js";
import { begin, begun } from "/app/page/table.js";
import { say } from "/app/page/words.js";

/** The sheet that is open, if one is. */
export function Sheet() {
  const { sheet } = view;
  const Body = sheet && BODIES[sheet.kind];
  return Body ? html`<${Body} key=${sheet.kind} ...${sheet} />` : null;
}

const edit = (change) => set({ sheet: { ...view.sheet, refused: null, ...change } });

/** Whether a sheet's event can be booked: a fix only where it changes something. */
const mayBook = (event, { fix }) => Boolean(event && (!view.fixing || (fix && !fix.refused)));

/** What a whole event would come to, and the button that books it. */
function Whole({ event, laid }) {
  const { fixing } = view;
  const wrong = laid.refused ?? laid.fix?.refused;
  const refused = wrong !== view.sheet.refused && wrong; // else it is said above
  const ofTiles = Boolean(laid.by_tiles);
  return html`${refused && html`<p class="wrong" role="status">${refused}</p>`}
    <${Moved} moved=${laid.moved} />
    <${Follows} ...${laid.fix} />
    <div class="answers">
      <button
        type="button"
        class=${laid.missing ? "" : "primary"}
        disabled=${!mayBook(event, laid)}
        onClick=${() => says(event, { ofTiles })}
      >
        ${laid.missing ?? (fixing ? say("fix-book", { number: fixing.number }) : say("book"))}
      </button>
      ${
        fixing &&
        html`<button type="button" onClick=${() => set({ sheet: null, screen: "table" })}>
          ${say("other-kind")}
        </button>`
      }
    </div>`;
}

/** Books an event that the sheet shows whole, with what follows from it: nothing is asked again. */
const says = (event, more) =>
  view.fixing ? book(fixed(view.fixing, event), { since: view.since ?? shown(), ...more }) : tell(event, more);

/** What follows from a fix: later entries, and the hand that is played then. */
const Follows = ({ later = [], heading = "" }) =>
  html`${later.length > 0 && html`<p class="hint">${say("later", { numbers: later.map((n) => `#${n}`).join(" ") })}</p>`}
  ${heading && heading !== night().heading && html`<p class="hint">${heading}</p>`}`;

// --- an event: laid out by the server, part by part ---

let before = null; // what the sheet showed last: it stays until the next is here

/** What is `said` of an event: what can be chosen.
 *
 * What the sheet showed last stays until the next is here, but is not tapped: it does not know what
 * was said since. */
function Said({ said }) {
  const fresh = sheetOf(said);
  const laid = fresh ?? before;
  useLayoutEffect(() => () => (before = null), []);
  if (!laid) return html`<${Frame} title=${WAITS} />`;
  before = laid;
  const pick = ({ draft, at, event, tiles }) => {
    if (tiles) return enter(laid, { draft, at });
    if (event) return tell(event);
    edit({ said: { ...said, draft, at } });
  };
  const hasSum = laid.rows.some(({ form }) => form === "sum");
  const wrong = laid.refused && html`<p class="wrong" role="status">${laid.refused}</p>`;
  return html`<${Frame} title=${laid.title}>
    ${laid.tiles && html`<p class="hint">${laid.tiles}</p>`}
    ${laid.rows.map(
      (row, at) =>
        html`<div key=${`${row.form} ${row.label} ${at}`} inert=${!fresh && row.form !== "sum"}>
          <${Row} ...${row} laid=${laid} fresh=${fresh} said=${said} pick=${pick} />
        </div>`,
    )}
    ${!hasSum && (laid.together ? html`<${Whole} event=${fresh?.event} laid=${laid} />` : wrong)}
  <//>`;
}

/** Says a hand by its tiles: those that are said of it lie there. */
function enter({ tiles }, said) {
  set({ sheet: null, screen: "tiles" });
  play({ hand: tiles ? read(tiles) : empty(), said });
}

/** A sum that is typed, what it was for, and what it moves; booked by the button below. */
function Sum({ laid, fresh, said, sum, note }) {
  const write = (change) => edit({ said: { ...said, ...change } });
  const submit = (pressed) => {
    pressed.preventDefault();
    if (fresh && mayBook(fresh.event, fresh)) says(fresh.event);
  };
  return html`<form class="pay-form" onSubmit=${submit}>
      <input
        inputmode="decimal"
        autocomplete="off"
        placeholder="5.00"
        aria-label=${say("amount")}
        value=${said.sum ?? sum}
        onInput=${(typed) => write({ sum: typed.target.value.trim() })}
      />
      <input
        autocomplete="off"
        maxlength="100"
        placeholder=${say("note")}
        aria-label=${say("note")}
        value=${said.note ?? note}
        onInput=${(typed) => write({ note: typed.target.value })}
      />
      <button class="primary" disabled=${!fresh || !mayBook(fresh.event, fresh)}>
        ${view.fixing ? say("fix-book", { number: view.fixing.number }) : say("book")}
      </button>
    </form>
    ${laid.refused && html`<p class="wrong" role="status">${laid.refused}</p>`}
    <${Moved} moved=${laid.moved} />
    <${Follows} ...${laid.fix} />`;
}

function Row(row) {
  return row.form === "sum" ? html`<${Sum} ...${row} />` : html`<${Choices} ...${row} />`;
}

function More() {
  const seldom = begun("more").map(({ of, label }) => ({ id: of, label }));
  const nightly = Object.keys(NIGHTLY).map((id) => ({ id, label: say(id) }));
  const pick = (id) => (id in NIGHTLY ? set({ sheet: { kind: id } }) : begin(id));
  return html`<${Frame} title=${say("more")}>
    <${Options} all=${view.fixing ? seldom : [...seldom, ...nightly]} pick=${pick} />
  <//>`;
}

// --- what would be done, what is asked ---

function Preview({ action, look, ofTiles }) {
  if (!look) return html`<${Frame} title=${WAITS} />`;
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
            html`<li key=${payer + payee}><span>${payer} → ${payee}</span><b>${grouped(amount)}</b></li>`,
        )}
      </ul>`
    }
    ${notes.map(told)}
    <${Moved} moved=${look.moved} />
    ${action.do === "end" && html`<${Beside} moved=${night().beside} />`}
    ${numbers && html`<p class="hint">${say("later", { numbers })}</p>`}
    ${!look.text.includes(look.heading) && html`<p class="hint">${look.heading}</p>`}
    <div class="answers">
      <button type="button" class="primary" onClick=${() => book(action, { since: view.since, ofTiles })}>
        ${action.do === "log" ? say("book") : say(`do-${action.do}`)}
      </button>
      <button type="button" onClick=${close}>${say("leave")}</button>
    </div>
  <//>`;
}

function Question({ text, choices, isNew, ofTiles }) {
  const all = choices.map(({ label, press }) => ({ id: press, label }));
  const answer = (press) => book({ do: "answer", press }, { isNew, ofTiles });
  return html`<${Frame} title=${text}><${Options} kind="wide" all=${all} pick=${answer} /><//>`;
}

const Code = ({ name, title, picture }) =>
  html`<${Frame} title=${title}>
    <img class="code" src=${picture} alt=${say("code-of", { name })} />
  <//>`;

const BODIES = {
  said: Said,
  more: More,
  preview: Preview,
  question: Question,
  code: Code,
  ...NIGHTLY,
};
