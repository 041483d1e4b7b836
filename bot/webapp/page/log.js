// Log: what was booked, the newest first; each line can be undone and fixed.

import { html } from "/app/page/vendor/preact.js";
import { look, show } from "/app/page/booking.js";
import { read } from "/app/page/hand.js";
import { Moved } from "/app/page/sheet.js";
import { grouped, night, set, tone, view } from "/app/page/store.js";
import { play } from "/app/page/entry.js";
import { feltOf, known } from "/app/page/laying.js";
import { recount } from "/app/page/nightly.js";
import { say } from "/app/page/words.js";

export function Log() {
  const lines = night()?.log ?? [];
  if (!lines.length) return html`<div class="nothing"><p>${say("log-empty")}</p></div>`;
  return html`<ol class="log paper" aria-label=${say("log")}>
    ${lines.map((line) => html`<${Line} key=${line.number} ...${line} />`)}
  </ol>`;
}

function Line(line) {
  const { number, text, stands, by, at, moved, fixes } = line;
  const may = view.state.may.mend;
  return html`<li class=${stands ? "" : "undone"}>
    <details>
      <summary>
        <span class="number">#${number}</span><span class="text">${text}</span>
        <b class=${tone(line.cents)}>${grouped(line.amount)}</b><time>${at}</time>
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
            fixes &&
            html`<button type="button" onClick=${() => fix(number)}>${say("fix")}</button>`
          }
        </div>`
      }
    </details>
  </li>`;
}

/** Opens an entry to be said otherwise, on all that it says: one hand of tiles on Tiles. */
async function fix(number) {
  let then;
  try {
    then = await feltOf(number);
  } catch (error) {
    return show({ text: error.message, verdict: "failed" });
  }
  const { refused, entry, counted } = then;
  if (refused) return show({ text: refused, verdict: "refused" });
  if (counted) return set({ sheet: recount(number, counted) });
  set({ fixing: { number, then }, screen: "table", step: null, since: null });
  if (!entry) return; // it is something else: that is said on the table
  const said = { draft: entry.draft, at: entry.at };
  known(said, entry);
  if (!entry.tiles || entry.several) return set({ sheet: { kind: "said", said } });
  set({ screen: "tiles" });
  play({ hand: read(entry.tiles), said });
}
