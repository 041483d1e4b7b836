// Log: what was booked, the newest first; each line can be undone and fixed.

import { html } from "/app/page/vendor/preact.js";
import { askTai } from "/app/page/asks.js";
import { look } from "/app/page/booking.js";
import { read } from "/app/page/hand.js";
import { Moved } from "/app/page/sheet.js";
import { night, set, view } from "/app/page/store.js";
import { play } from "/app/page/entry.js";
import { say } from "/app/page/words.js";

export function Log() {
  const lines = night()?.log ?? [];
  if (!lines.length) return html`<div class="nothing"><p>${say("log-empty")}</p></div>`;
  return html`<ol class="log paper" aria-label=${say("log")}>
    ${lines.map((line) => html`<${Line} key=${line.number} ...${line} />`)}
  </ol>`;
}

function Line(line) {
  const { number, text, stands, by, at, moved, action } = line;
  const may = view.state.may.mend;
  return html`<li class=${stands ? "" : "undone"}>
    <details>
      <summary>
        <span class="number">#${number}</span><span class="text">${text}</span><time>${at}</time>
      </summary>
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
            action &&
            html`<button type="button" onClick=${() => fix(line)}>${say("fix")}</button>`
          }
        </div>`
      }
    </details>
  </li>`;
}

/** Says an entry again: a hand on Tiles, a win with its tai, anything else from the start. */
function fix(line) {
  const { action } = line;
  const winner = action.do === "win" ? action.winners[0] : null;
  const fixing = { number: line.number };
  if (winner?.hand) {
    const { id, hand, events = [] } = winner;
    set({ fixing, screen: "tiles" });
    return play({ hand: read(hand), winner: id, from: action.from, events, bao: action.bao });
  }
  set({ fixing, screen: "table", step: action.do === "win" ? null : begun(action) });
  if (winner) askTai(winner.id, action.from);
}

const begun = ({ do: verb }) =>
  ["kong", "bite", "false_win", "foul", "pay"].includes(verb) ? { do: verb, who: null } : null;
