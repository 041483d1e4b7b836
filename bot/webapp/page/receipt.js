// The undo bar: what the last thing came to, and the button that takes it back. On Table it stands in the middle, over nobody's amount.

import { html } from "/app/page/vendor/preact.js";
import { book, show } from "/app/page/booking.js";
import { view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

/** Whether something is told, or under way. */
export const isTold = () => Boolean(view.receipt || (view.sending && view.live === true));

/** What the last thing came to, with its undo or redo; while it is under way, that it is. */
export function Receipt() {
  const { receipt, sending } = view;
  if (sending && view.live === true)
    return html`<div class="receipt sending" role="status">${say("sending")}</div>`;
  if (!receipt) return html`<div class="receipt" role="status" hidden></div>`;
  const { text, verdict, back } = receipt;
  const takeBack = () => {
    show(null);
    book(back);
  };
  const [first, ...rest] = text.split("\n");
  // Of a new entry the table shows who pays: the receipt says what it was, and who deals.
  const shown = [first, ...(back?.do === "undo" ? rest.slice(-1) : rest)].filter(Boolean);
  return html`<div class="receipt ${verdict}" role="status">
    <div>${shown.map((line) => html`<p key=${line}>${line}</p>`)}</div>
    ${
      back &&
      html`<button type="button" onClick=${takeBack}>
        ${say(back.do === "redo" ? "redo" : "undo")}
      </button>`
    }
  </div>`;
}
