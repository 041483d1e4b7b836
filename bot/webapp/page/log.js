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
  const { number, text, stands, by, at, moved, event } = line;
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
            event &&
            html`<button type="button" onClick=${() => fix(line)}>${say("fix")}</button>`
          }
        </div>`
      }
    </details>
  </li>`;
}

/** Says an entry again: a hand on Tiles, a win with its tai, anything else from the start. */
function fix(line) {
  const { number, event } = line;
  const [winner] = event.winners ?? [];
  if (winner?.hand.by === "tiles") {
    const { player, hand, claims, bao } = winner;
    set({ fixing: { number }, screen: "tiles" });
    const fed = bao && { id: bao.payer, reason: bao.reason };
    const { discarder: from } = event;
    return play({ hand: read(hand.notation), winner: player, from, events: claims, bao: fed });
  }
  const step = STEPS[event.kind] ? { do: STEPS[event.kind], who: null } : null;
  set({ fixing: { number }, screen: "table", step });
  if (winner) askTai(winner.player, event.discarder);
}

const STEPS = {
  kong: "kong",
  bite: "bite",
  false_win: "false_win",
  foul: "foul",
  payment: "pay",
};
