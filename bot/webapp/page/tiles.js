// Tiles: the hand; below 14 what it waits for, at 14 what it is worth; who won it, and off whom.

import { html } from "/app/page/vendor/preact.js";
import { clearHand } from "/app/page/booking.js";
import { bookButton, isAsSaid, isCurrent, open, play } from "/app/page/entry.js";
import * as hands from "/app/page/hand.js";
import { Back, BonusRow, Faces, SetMenu, tap } from "/app/page/keypad.js";
import { Choices } from "/app/page/sheet.js";
import { set, view } from "/app/page/store.js";
import { buzz, hasMainButton } from "/app/page/telegram.js";
import { Tile, faces } from "/app/page/tile.js";
import { say } from "/app/page/words.js";

export function Tiles() {
  const { hand, score } = view;
  const lacks = ["incomplete", "waiting"].includes(score?.state); // eight flowers win as they are
  const whole = score?.state === "won" || (hands.isFull(hand) && !lacks);
  return html`<section class="tiles" aria-label=${say("tiles")}>
    <${Rack} hand=${hand} />
    <${Worth} score=${score} hand=${hand} whole=${whole} />
    ${whole ? html`<${Beside} score=${score} />` : html`<${Faces} hand=${hand} />`}
    <${BonusRow} hand=${hand} />
    <${Foot} hand=${hand} whole=${whole} />
    ${view.menu && html`<${SetMenu} hand=${hand} ...${view.menu} />`}
  </section>`;
}

function Rack({ hand }) {
  if (hands.isEmpty(hand))
    return html`<div class="rack"><p class="hint">${say("tap-tiles")}</p></div>`;
  return html`<div class="rack">
    <ul class="hand" aria-label=${say("hand")}>
      ${hands.laid(hand).map((part) => html`<${Part} key=${part.key} part=${part} hand=${hand} />`)}
    </ul>
    ${
      hand.bonus.length > 0 &&
      html`<ul class="hand bonus">
        ${hand.bonus.map(
          (tile) =>
            html`<li key=${tile}>
              <button type="button" onClick=${() => play({ hand: hands.add(hand, tile) })}>
                <${Tile} tile=${tile} />
              </button>
            </li>`,
        )}
      </ul>`
    }
  </div>`;
}

function Part({ part, hand }) {
  const wins = (index) => hand.winning?.key === part.key && hand.winning.index === index;
  const opened = view.set === part.key;
  return html`<li class="part ${part.shape} ${part.open ? "open" : ""}">
    ${faces(part.tiles, part.open).map(
      (face, index) =>
        html`<button
          type="button"
          key=${index}
          class=${wins(index) ? "wins" : ""}
          aria-pressed=${wins(index)}
          onClick=${() => touch(part, index, wins(index))}
        >
          <${Tile} tile=${face} />
        </button>`,
    )}
    ${opened && html`<${PartMenu} part=${part} hand=${hand} />`}
  </li>`;
}

/** A tile of the hand was tapped: it is the winning one; if it is that, or cannot be, it goes. */
function touch(part, index, wins) {
  buzz("tap");
  const { hand } = view;
  const fixed = part.open || part.shape === "kong";
  if (!fixed && !wins) return play({ hand: hands.wonOn(hand, part.key, index), set: null });
  if (part.shape === "loose") return play({ hand: hands.remove(hand, part.key) });
  set({ set: view.set === part.key ? null : part.key });
}

function PartMenu({ part, hand }) {
  const changed = (changes) => play({ hand: hands.change(hand, part.key, changes), set: null });
  const { shape, tiles, open } = part;
  const grows = shape === "pung" && hands.held(hand, tiles[0]) === 3;
  const kong = { shape: "kong", tiles: Array(4).fill(tiles[0]) };
  const remove = () => play({ hand: hands.remove(hand, part.key), set: null });
  return html`<div class="part-menu" role="menu">
    <${Item} label=${say(open ? "conceal" : "exposed")} onClick=${() => changed({ open: !open })} />
    ${grows && html`<${Item} label=${say("make-kong")} onClick=${() => changed(kong)} />`}
    <${Item} label=${say("take-back")} onClick=${remove} />
  </div>`;
}

const Item = ({ label, onClick }) =>
  html`<button type="button" role="menuitem" onClick=${onClick}>${label}</button>`;

function Worth({ score, hand, whole }) {
  if (!score) return html`<div class="worth"></div>`;
  const { state, message, tai, raw_tai, patterns, waits } = score;
  const won = state === "won";
  return html`<div
    class="worth ${state}"
    role="status"
    aria-live="polite"
    aria-busy=${!isCurrent()}
  >
    ${
      won &&
      html`<p class="total">
        <b>${tai}</b> ${say("tai")}
        ${raw_tai > tai && html`<small>${say("of-raw", { raw: raw_tai })}</small>`}
      </p>`
    }
    ${!won && message && html`<p class="message">${message}</p>`}
    ${
      patterns.length > 0 &&
      html`<ul class="patterns">
        ${patterns.map(
          ({ id, label, tai: each, count }) =>
            html`<li key=${id}>
              <span>${label}${count > 1 ? ` ×${count}` : ""}</span><b>${each}</b>
            </li>`,
        )}
      </ul>`
    }
    ${
      waits.length > 0 &&
      html`<ul class="waits">
        ${waits.map(
          ({ tile, left, label }) =>
            html`<li key=${tile}>
              <button type="button" disabled=${left < 1} onClick=${() => tap(tile)}>
                <${Tile} tile=${tile} /><span>${label}</span
                ><small>${say("left", { count: left })}</small>
              </button>
            </li>`,
        )}
      </ul>`
    }
    <${Sets} hand=${hand} whole=${whole} />
    ${
      score.not_counted.length > 0 &&
      html`<details class="not-counted">
        <summary>${say("not-counted", { count: score.not_counted.length })}</summary>
        <ul>
          ${score.not_counted.map((sentence) => html`<li key=${sentence}>${sentence}</li>`)}
        </ul>
      </details>`
    }
  </div>`;
}

/** What can be made of tiles that were tapped one by one, each a tap away: of four alike either
 * kong; of a whole hand its exposed sets. */
function Sets({ hand, whole }) {
  const tile = whole ? null : hands.fourAlike(hand);
  const kongs = (tile ? [false, true] : []).map((open) => ({
    tiles: faces(Array(4).fill(tile), open),
    name: say(open ? "exposed-kong" : "concealed-kong"),
    made: () => hands.makeKong(hand, tile, open),
  }));
  const held = whole ? hands.heldSets(hand) : [];
  const sets = held.map((set) => ({ tiles: set.tiles, made: () => hands.expose(hand, set) }));
  if (!kongs.length && !sets.length) return null;
  return html`<div class="sets">
    ${sets.length > 0 && html`<span class="label">${say("which-exposed")}</span>`}
    ${[...kongs, ...sets].map(
      ({ tiles, name, made }, at) =>
        html`<button type="button" key=${at} onClick=${() => play({ hand: made(), set: null })}>
          <span class="mini">
            ${tiles.map(
              (face, index) => html`<${Tile} key=${index} tile=${face} name=${!name} />`,
            )}
          </span>
          ${name}
        </button>`,
    )}
  </div>`;
}

// --- who won, off whom, and how ---

/** What is said beside the tiles, as the server lays it out; what somebody else won is said beside
 * this hand on a sheet. */
function Beside({ score }) {
  const pick = ({ draft, at, sheet }) =>
    sheet ? open({ draft, at }) : play({ said: { draft, at } });
  return html`<div class="how" inert=${!isAsSaid()}>
    ${score?.rows.map((row, at) => html`<${Choices} key=${at} ...${row} pick=${pick} />`)}
  </div>`;
}

function Foot({ hand, whole }) {
  const button = bookButton();
  const clear = () => {
    clearHand();
    set({ fixing: null });
  };
  return html`<div class="foot">
    ${
      !hands.isEmpty(hand) &&
      html`<button type="button" class="quiet" onClick=${clear}>${say("clear")}</button>`
    }
    ${whole && html`<${Back} hand=${hand} />`}
    ${
      button && !hasMainButton()
        ? html`<button
            type="button"
            class="primary book"
            disabled=${!button.active}
            onClick=${button.press}
          >
            ${button.text}
          </button>`
        : html`<span class="count">${say("count", { count: hands.size(hand) })}</span>`
    }
  </div>`;
}
