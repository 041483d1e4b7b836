// Log: what was booked, the newest first; each line can be undone and fixed.

import { html } from "/app/page/vendor/preact.js";
import { post } from "/app/page/api.js";
import { askWin, look, show } from "/app/page/booking.js";
import { read } from "/app/page/hand.js";
import { Moved } from "/app/page/sheet.js";
import { night, set, tone, view } from "/app/page/store.js";
import { play } from "/app/page/entry.js";
import { counted } from "/app/page/nightly.js";
import { say } from "/app/page/words.js";

export function Log() {
  const lines = night()?.log ?? [];
  if (!lines.length) return html`<div class="nothing"><p>${say("log-empty")}</p></div>`;
  return html`<ol class="log paper" aria-label=${say("log")}>
    ${lines.map((line) => html`<${Line} key=${line.number} ...${line} />`)}
  </ol>`;
}

function Line(line) {
  const { number, text, stands, by, at, moved, event } = line;
  const may = view.state.may.mend;
  return html`<li class=${stands ? "" : "undone"}>
    <details>
      <summary>
        <span class="number">#${number}</span><span class="text">${text}</span>
        <b class=${tone(line.cents)}>${line.amount}</b><time>${at}</time>
      </summary>
      ${line.tiles.map((tiles) => html`<p class="hint" key=${tiles}>${tiles}</p>`)}
      <${Moved} moved=${moved} />
      <p class="hint">${say("logged-by", { name: by })}</p>
      ${
        may &&
        html`<div class="answers">
          ${
            stands
              ? html`<button type="button" onClick=${() => look({ do: "undo", number })}>
                  ${say("undo")}
                </button>`
              : html`<button type="button" onClick=${() => look({ do: "redo", number })}>
                  ${say("redo")}
                </button>`
          }
          ${
            stands &&
            event &&
            html`<button type="button" onClick=${() => fix(line)}>${say("fix")}</button>`
          }
        </div>`
      }
    </details>
  </li>`;
}

/** Opens an entry to be said otherwise, on all that it says: one hand of tiles on Tiles. */
async function fix({ number, event }) {
  let then;
  try {
    ({ then } = await post("price", { events: [], number }));
  } catch (error) {
    return show({ text: error.message, verdict: "failed", number: null });
  }
  if (event.kind === "chips") return set({ sheet: counted(number, event) });
  set({ fixing: { number, then }, screen: "table", step: null, rest: null, since: null });
  if (event.kind === "draw") return; // it is something else: that is said on the table
  if (event.kind !== "win") return set({ sheet: { kind: "said", event } });
  const [{ player, hand, claims, bao }, another] = event.winners;
  if (another || hand.by !== "tiles") return askWin(event);
  const fed = bao && { id: bao.payer, reason: bao.reason };
  set({ screen: "tiles", rest: { event, at: 0 } });
  const { discarder: from } = event;
  play({ hand: read(hand.notation), winner: player, from, events: claims, bao: fed });
}
