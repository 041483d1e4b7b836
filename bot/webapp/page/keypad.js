// The keypad: a tap adds a tile, a long press or a sweep offers the sets that begin with it.

import { html, useLayoutEffect, useRef } from "/app/page/vendor/preact.js";
import { play } from "/app/page/entry.js";
import * as hands from "/app/page/hand.js";
import { set, view } from "/app/page/store.js";
import { buzz } from "/app/page/telegram.js";
import { Tile, faces, tileName } from "/app/page/tile.js";
import { say } from "/app/page/words.js";

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const HELD = 350; // ms of a long press
const SWEPT = 14; // px of a sweep
const HIGH = 190; // px of the menu of sets

/** Three rows of nine, the winds and the dragons. */
export const Faces = ({ hand }) =>
  html`<div class="keypad" role="group" aria-label=${say("keypad")}>
    ${hands.SUITS.map(
      (suit) =>
        html`<div class="keys nine" key=${suit}>
          ${NINE.map((number) => html`<${Key} key=${number} tile=${number + suit} hand=${hand} />`)}
        </div>`,
    )}
    <div class="keys nine">
      ${hands.HONOURS.map((tile) => html`<${Key} key=${tile} tile=${tile} hand=${hand} />`)}
      <${Back} hand=${hand} />
    </div>
  </div>`;

/** Takes the last tile back. */
export const Back = ({ hand }) =>
  html`<button
    type="button"
    class="key wide"
    aria-label=${say("back")}
    disabled=${hands.isEmpty(hand)}
    onClick=${() => play({ hand: hands.back(hand), set: null })}
  >
    ⌫
  </button>`;

/** Animals and flowers: one of each. */
export const BonusRow = ({ hand }) =>
  html`<div class="keypad">
    <div class="keys twelve" role="group" aria-label=${say("bonus")}>
      ${hands.BONUS.map((tile) => {
        const on = hands.held(hand, tile) > 0;
        return html`<button
          type="button"
          key=${tile}
          class="key ${on ? "used" : ""}"
          data-tile=${tile}
          aria-pressed=${on}
          onClick=${() => tap(tile)}
        >
          <${Tile} tile=${tile} />
        </button>`;
      })}
    </div>
  </div>`;

function Key({ tile, hand }) {
  const count = hands.held(hand, tile);
  const used = !hands.fits(hand, [tile]);
  return html`<button
    type="button"
    class="key ${used ? "used" : ""}"
    aria-disabled=${used}
    data-tile=${tile}
    aria-label=${tileName(tile)}
    aria-haspopup="menu"
    onPointerDown=${press}
    onPointerMove=${sweep}
    onPointerUp=${release}
    onPointerCancel=${release}
    onContextMenu=${(event) => event.preventDefault()}
    onKeyDown=${byKey}
    onClick=${clicked}
  >
    <${Tile} tile=${tile} name=${false} />${count > 0 && html`<i>${count}</i>`}
  </button>`;
}

/** Adds a tile. */
export function tap(tile) {
  buzz("tap");
  play({ hand: hands.add(view.hand, tile), set: null });
}

let pressed = null; // {tile, x, y, timer, opened}

function press(event) {
  if (event.button) return;
  const key = event.currentTarget;
  pressed = { tile: key.dataset.tile, x: event.clientX, y: event.clientY, opened: false };
  pressed.timer = setTimeout(() => offer(key), HELD);
  key.setPointerCapture(event.pointerId);
}

function sweep(event) {
  if (!pressed) return;
  const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SWEPT;
  if (far && !pressed.opened) offer(event.currentTarget);
  if (!pressed.opened) return;
  const over = optionAt(event);
  for (const option of document.querySelectorAll(".set-menu button")) {
    option.classList.toggle("over", option === over);
  }
}

function release(event) {
  if (!pressed) return;
  clearTimeout(pressed.timer);
  const { opened, x, y } = pressed;
  const swept = Math.hypot(event.clientX - x, event.clientY - y) > SWEPT;
  swallow = opened;
  pressed = null;
  if (!opened) return;
  const over = event.type === "pointerup" && optionAt(event);
  if (over) over.click();
  else if (swept) set({ menu: null });
}

let swallow = false; // the click that follows a long press adds no tile

function clicked(event) {
  const { tile } = event.currentTarget.dataset;
  if (!swallow) tap(tile);
  swallow = false;
}

function byKey(event) {
  const asks =
    event.key === "ContextMenu" ||
    (event.key === "Enter" && event.shiftKey) ||
    event.key === "ArrowUp";
  if (!asks) return;
  event.preventDefault();
  pressed = null;
  offer(event.currentTarget);
}

const optionAt = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest(".set-menu button:not(:disabled)");

/** Offers the sets of a tile, above it. */
function offer(key) {
  clearTimeout(pressed?.timer);
  const { tile } = key.dataset;
  const fits = (shape) => hands.fits(view.hand, hands.setOf(shape, tile));
  if (!fits("pung") && !fits("chow")) return;
  if (pressed) pressed.opened = true;
  const { left, top, width } = key.getBoundingClientRect();
  buzz("tap");
  set({ menu: { tile, middle: left + width / 2, top } });
}

const OFFERED = [
  { open: false, shapes: ["chow", "pung", "kong"] },
  { open: true, shapes: ["chow", "pung", "kong"] },
];

/** The sets of a tile: what is under the finger when it is lifted is added. */
export function SetMenu({ hand, tile, middle, top }) {
  const wide = Math.min(innerWidth - 16, 330);
  const left = Math.max(8, Math.min(middle - wide / 2, innerWidth - wide - 8));
  const bottom = Math.min(innerHeight - top + 8, innerHeight - HIGH);
  const chosen = (shape, open) => {
    buzz("tap");
    play({ hand: hands.addSet(hand, shape, tile, open), menu: null, set: null });
  };
  const close = (event) => event.target === event.currentTarget && set({ menu: null });
  const menu = useRef();
  useLayoutEffect(() => {
    const byFinger = pressed;
    if (byFinger) return undefined;
    menu.current.querySelector("button:not(:disabled)").focus();
    return () => document.querySelector(`[data-tile="${tile}"]`)?.focus();
  }, []);
  return html`<div
    class="set-veil"
    onClick=${close}
    onKeyDown=${(event) => event.key === "Escape" && set({ menu: null })}
  >
    <div
      class="set-menu"
      role="menu"
      ref=${menu}
      style=${{ left: `${left}px`, width: `${wide}px`, bottom: `${bottom}px` }}
    >
      ${OFFERED.map(
        ({ open, shapes }) =>
          html`<div class="offer" key=${open}>
            <span class="label">${say(open ? "exposed" : "in-hand")}</span>
            ${shapes.map((shape) => {
              const tiles = hands.setOf(shape, tile);
              if (!tiles) return null;
              const name = say(open || shape !== "kong" ? shape : "concealed-kong");
              return html`<button
                type="button"
                key=${shape}
                role="menuitem"
                disabled=${!hands.fits(hand, tiles)}
                data-set="${open ? "open" : "closed"}-${shape}"
                aria-label="${say(open ? "exposed" : "in-hand")}: ${name}"
                onClick=${() => chosen(shape, open)}
              >
                <span class="mini">
                  ${faces(tiles, open).map(
                    (face, index) => html`<${Tile} key=${index} tile=${face} name=${false} />`,
                  )}
                </span>
              </button>`;
            })}
          </div>`,
      )}
    </div>
  </div>`;
}
