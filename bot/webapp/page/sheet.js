// What sheets are made of, and how amounts are shown.

import { html, useLayoutEffect, useRef } from "/app/page/vendor/preact.js";
import { grouped, nameOf, set, tone, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

const SETTLING = 500; // ms in which a tap beside it was meant for what lay there before

export const close = () => set({ sheet: null });

/** The same of an amount as it is shown: +16.00, -8.00. */
const toneOf = (shown) => (/^[-−]/.test(shown) ? "minus" : "plus");

/** The title of a sheet of which nothing is here yet: what comes is not tapped at once either. */
export const WAITS = "…";

let opened = 0;

function outside(event) {
  const settled = performance.now() - opened > SETTLING;
  if (event.target === event.currentTarget && settled) close();
}

/** A sheet over the page, closed by Escape, by its cross and by a tap beside it. */
export function Frame({ title, children }) {
  const dialog = useRef();
  useLayoutEffect(() => {
    opened = performance.now();
    dialog.current.showModal();
  }, []);
  return html`<dialog
    class="sheet"
    ref=${dialog}
    onClick=${outside}
    onCancel=${close}
    aria-label=${title}
  >
    <div class="sheet-body" key=${title === WAITS}>
      <header>
        <h2>${title}</h2>
        <button type="button" class="close" onClick=${close} aria-label=${say("close")}>✕</button>
      </header>
      ${view.sheet?.refused && html`<p class="wrong" role="alert">${view.sheet.refused}</p>`}
      ${children}
    </div>
  </dialog>`;
}

/** Big buttons, one for each of `all`: {id, label, worth, on}; `pick` gets the id. */
export const Options = ({ all, pick, kind = "" }) =>
  html`<div class="options ${kind}">
    ${all.map(
      ({ id, label, worth, on }) =>
        html`<button
          type="button"
          class="option"
          key=${id}
          aria-pressed=${on === undefined ? null : Boolean(on)}
          onClick=${() => pick(id)}
        >
          <span>${label}</span>
          ${worth !== undefined && html`<small class=${toneOf(worth)}>${worth}</small>`}
        </button>`,
    )}
  </div>`;

/** A row of a sheet, {form, label, options}: `pick` gets the option, {label, worth, on, ...}. */
export function Choices({ form, label, options, pick }) {
  const all = options.map((option, id) => ({ ...option, id }));
  const chosen = (id) => pick(options[id]);
  const on = (id) => options[id].on;
  if (form === "switches") return html`<${Chips} label=${label} all=${all} on=${on} pick=${chosen} />`;
  if (form === "faces") return html`<${Faces} label=${label} all=${all} pick=${chosen} />`;
  if (form === "more")
    return html`<div class="row">
      ${all.map(
        ({ id, label: name }) =>
          html`<button type="button" class="more" key=${id} onClick=${() => chosen(id)}>
            ${name}
          </button>`,
      )}
    </div>`;
  return html`<p class="label">${label}</p>
    <${Options} all=${all} pick=${chosen} kind=${form} />`;
}

/** Four faces side by side, each with what it moves. */
const Faces = ({ label, all, pick }) =>
  html`<div class="faces" role="group" aria-label=${label}>
    <span class="label">${label}</span>
    ${all.map(
      ({ id, label: name, on, worth }) =>
        html`<button
          type="button"
          class="face"
          key=${id}
          aria-pressed=${Boolean(on)}
          onClick=${() => pick(id)}
        >
          <span class="who"><span class="name">${name}</span></span>
          ${worth && html`<b class=${toneOf(worth)}>${worth}</b>`}
        </button>`,
    )}
  </div>`;

/** A row of small switches with its label, one for each of `all`: {id, label}. */
export const Chips = ({ label, all, on, pick }) =>
  html`<div class="row" role="group" aria-label=${label || null}>
    ${label && html`<span class="label">${label}</span>`}
    ${all.map(
      (one) =>
        html`<${Chip}
          key=${one.id}
          on=${on(one.id)}
          label=${one.label}
          onClick=${() => pick(one.id)}
        />`,
    )}
  </div>`;

export const Chip = ({ on, label, onClick }) =>
  html`<button type="button" class="chip" aria-pressed=${Boolean(on)} onClick=${onClick}>
    ${label}
  </button>`;

/** What bills and payments of the night came to: it is no winnings, and stands apart from them. */
export const Beside = ({ moved }) =>
  moved.length > 0 &&
  html`<div>
    <h2>${say("beside")}</h2>
    <${Moved} moved=${moved} />
  </div>`;

/** Amounts that move, one line a player. */
export const Moved = ({ moved }) =>
  html`<ul class="moved">
    ${moved.map(
      ({ id, cents, amount }) =>
        html`<li key=${id}><span>${nameOf(id)}</span><b class=${tone(cents)}>${grouped(amount)}</b></li>`,
    )}
  </ul>`;
