// The undo bar: what the last thing came to. On Table it stands in the middle, over nobody's amount.

import { html } from "/app/page/vendor/preact.js";
import { book, show } from "/app/page/booking.js";
import { view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

/** Whether something is told, or under way. */
export const isTold = () => Boolean(view.receipt || (view.sending && view.live === true));

/** What the last thing came to, with its undo; while it is under way, that it is. */
export function Receipt() {
  const { receipt, sending } = view;
  if (sending && view.live === true)
    return html`<div class="receipt sending" role="status">${say("sending")}</div>`;
  if (!receipt) return html`<div class="receipt" role="status" hidden></div>`;
  const { text, number, verdict } = receipt;
  const undo = () => {
    show(null);
    book({ do: "undo", number });
  };
  const lines = text.split("\n");
  // Of what was booked the table shows who pays: the receipt says what it was, and who deals.
  const deals = number === null ? [] : lines.slice(1).slice(-1);
  const shown = verdict === "booked" ? [lines[0], ...deals] : [text];
  return html`<div class="receipt ${verdict}" role="status">
    <div>${shown.map((line) => html`<p key=${line}>${line}</p>`)}</div>
    ${number !== null && html`<button type="button" onClick=${undo}>${say("undo")}</button>`}
  </div>`;
}
