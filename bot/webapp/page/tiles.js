// Tiles: a keypad of faces; below 14 what the hand waits for, at 14 what it is worth.

import { html, useLayoutEffect, useRef } from "/app/page/vendor/preact.js";
import { Refused, post } from "/app/page/api.js";
import { HAND, book, clearHand, look, show } from "/app/page/booking.js";
import * as hands from "/app/page/hand.js";
import { Chip, tone } from "/app/page/sheet.js";
import { mayLog, nameOf, night, set, view } from "/app/page/store.js";
import { Tile, tileName } from "/app/page/tile.js";
import { buzz, hasMainButton } from "/app/page/telegram.js";
import { say } from "/app/page/words.js";

const HELD = 260; // ms of a long press
const SWEPT = 14; // px of a sweep

// --- the hand, kept over a reload ---

function play(change) {
  set(change);
  const { hand, winner, from, events, bao } = view;
  sessionStorage.setItem(HAND, JSON.stringify({ hand, winner, from, events, bao }));
  rescore();
}

/** The hand as it was before the page was left. */
export function restore() {
  const kept = sessionStorage.getItem(HAND);
  if (kept) set(JSON.parse(kept));
}

const winnerId = () => view.winner ?? night()?.seats.find(({ id }) => id === view.state.me)?.id ?? null;

/** What is asked about the hand. */
function question() {
  const { hand, from, events } = view;
  const won = { from: from ?? null, self_draw: from === null, events };
  return { hand: hands.notation(hand), winner: winnerId(), ...won };
}

let asking = null;

/** Asks what the hand is worth now; an older question is dropped. */
export async function rescore() {
  asking?.abort();
  if (hands.isEmpty(view.hand)) return set({ score: null });
  asking = new AbortController();
  const body = question();
  let score;
  try {
    score = await post("score", body, asking.signal);
  } catch (error) {
    if (error.name === "AbortError") return;
    set({ score: null });
    if (error instanceof Refused) show({ text: error.message, verdict: "failed", number: null });
    return; // where the network is away, the stream says so
  }
  scored({ ...score, body });
}

/** Takes a score in, unless the hand is another by now; what it says cannot be is unsaid. */
function scored(score) {
  if (!isOf(score, question())) return;
  set({ score });
  const may = view.events.filter((event) => score.may.some(({ id }) => id === event));
  const fed = baosOf(score).some((one) => isSame(one, view.bao));
  const changed = may.length < view.events.length || (view.bao && !fed);
  if (changed) play({ events: may, bao: fed ? view.bao : null });
}

/** Who may have to pay for all: self-drawn, any of the others may have fed it. */
function baosOf({ bao, body }) {
  const others = (night()?.seats ?? []).filter(({ id }) => id !== body.winner);
  const payers = (one) => (one.id === null ? others.map(({ id }) => ({ ...one, id })) : [one]);
  return bao.flatMap(payers);
}

const isSame = (one, other) => one.id === other?.id && one.reason === other?.reason;

/** Whether a score is the answer to this. */
const isOf = (score, asked) => JSON.stringify(score?.body) === JSON.stringify(asked);

/** Whether the score is that of what lies there now. */
const isCurrent = () => isOf(view.score, question());

// --- booking ---

/** What the Book button says, and whether it can be pressed. */
export function bookButton() {
  const { score, from, hand } = view;
  if (score?.state !== "win" || !night()?.open) return null;
  const winner = winnerId();
  const gain = score.pay.find(({ id }) => id === winner);
  const missing = !winner ? say("who-won") : from === undefined ? say("who-shot-it") : null;
  const fixing = view.fixing && say("fix-book", { number: view.fixing.number });
  const text = missing ?? fixing ?? say("book-worth", { amount: gain?.amount ?? "" });
  return { text, active: !missing && mayLog() && isCurrent() && !view.sending && !hands.isEmpty(hand), press: bookHand };
}

function bookHand() {
  const button = bookButton();
  if (!button?.active) return;
  const { hand, events, from, fixing, bao } = view;
  const winner = { id: winnerId(), hand: hands.notation(hand), events };
  const action = { do: "win", winners: [winner], from, bao };
  if (fixing) look({ do: "fix", number: fixing.number, action });
  else book(action);
}

// --- the screen ---

export function Tiles() {
  const { hand, score } = view;
  const won = score?.state === "win" || (hands.isFull(hand) && score?.state === "below");
  return html`
    <section class="tiles" aria-label=${say("tiles")}>
      <${Rack} hand=${hand} />
      <${Worth} score=${score} hand=${hand} />
      ${hands.isFull(hand) || won ? html`<${Circumstances} score=${score} />` : html`<${Faces} hand=${hand} />`}
      <${BonusRow} hand=${hand} />
      <${Foot} hand=${hand} />
      ${view.menu && html`<${SetMenu} hand=${hand} ...${view.menu} />`}
    </section>`;
}

function Rack({ hand }) {
  if (hands.isEmpty(hand)) return html`<div class="rack"><p class="hint">${say("tap-tiles")}</p></div>`;
  return html`<div class="rack">
    <ul class="hand" aria-label=${say("hand")}>
      ${hands.laid(hand).map((part) => html`<${Part} key=${part.key} part=${part} hand=${hand} />`)}
    </ul>
    ${hand.bonus.length > 0 && html`<ul class="hand bonus">${hand.bonus.map((tile) => html`
      <li key=${tile}><button type="button" onClick=${() => play({ hand: hands.add(hand, tile) })}><${Tile} tile=${tile} /></button></li>`)}</ul>`}
  </div>`;
}

function Part({ part, hand }) {
  const wins = (index) => hand.winning?.key === part.key && hand.winning.index === index;
  const opened = view.set === part.key;
  return html`<li class="part ${part.shape} ${part.open ? "open" : ""}">
    ${part.tiles.map((tile, index) => {
      const back = part.shape === "kong" && !part.open && (index === 0 || index === 3);
      return html`<button type="button" key=${index} class=${wins(index) ? "wins" : ""} aria-pressed=${wins(index)}
        onClick=${() => touch(part, index, wins(index))}><${Tile} tile=${back ? "back" : tile} /></button>`;
    })}
    ${opened && html`<${PartMenu} part=${part} hand=${hand} />`}
  </li>`;
}

/** A tile of the hand was tapped: the winning one from now on; what is that, or cannot be, is taken back. */
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
  return html`<div class="part-menu" role="menu">
    ${shape !== "pair" && html`<button type="button" role="menuitem" onClick=${() => changed({ open: !open })}>${say(open ? "conceal" : "expose")}</button>`}
    ${grows && html`<button type="button" role="menuitem" onClick=${() => changed({ shape: "kong", tiles: Array(4).fill(tiles[0]) })}>${say("make-kong")}</button>`}
    <button type="button" role="menuitem" onClick=${() => play({ hand: hands.remove(hand, part.key), set: null })}>${say("take-back")}</button>
  </div>`;
}

function Worth({ score, hand }) {
  if (!score) return html`<div class="worth"></div>`;
  const { state, message, tai, raw_tai, patterns, waits } = score;
  const won = state === "win";
  return html`<div class="worth ${state}" role="status" aria-live="polite" aria-busy=${!isCurrent()}>
    ${won && html`<p class="total"><b>${tai}</b> ${say("tai")}${raw_tai > tai && html` <small>${say("of-raw", { raw: raw_tai })}</small>`}</p>`}
    ${!won && message && html`<p class="message">${message}</p>`}
    ${patterns.length > 0 && html`<ul class="patterns">${patterns.map(({ id, label, tai: each, count }) => html`
      <li key=${id}><span>${label}${count > 1 ? ` ×${count}` : ""}</span><b>${each}</b></li>`)}</ul>`}
    ${waits.length > 0 && html`<ul class="waits">${waits.map(({ tile, left, label }) => html`
      <li key=${tile}><button type="button" disabled=${left < 1} onClick=${() => tap(tile)}><${Tile} tile=${tile} /><span>${label}</span><small>${say("left", { count: left })}</small></button></li>`)}</ul>`}
    ${score.not_counted.length > 0 && html`<details class="not-counted"><summary>${say("not-counted", { count: score.not_counted.length })}</summary>
      <ul>${score.not_counted.map((sentence) => html`<li key=${sentence}>${sentence}</li>`)}</ul></details>`}
  </div>`;
}

// --- who won, off whom, and how ---

function Circumstances({ score }) {
  const seats = night()?.seats ?? [];
  const { from, events } = view;
  const winner = winnerId();
  const pay = (id) => score?.pay.find((one) => one.id === id);
  const baos = score ? baosOf(score) : [];
  const toggled = (id) => (events.includes(id) ? events.filter((one) => one !== id) : [...events, id]);
  const wins = (id) => play({ winner: id, ...(from === id && { from: undefined }), bao: null });
  return html`<div class="how">
    ${seats.length > 0 && html`
      <div class="faces" role="group" aria-label=${say("winner")}><span class="label">${say("winner")}</span>
        ${seats.map(({ id, name, wind }) => html`<${Face} key=${id} on=${id === winner} name=${name} wind=${wind} onClick=${() => wins(id)} />`)}</div>
      <div class="faces" role="group" aria-label=${say("shooter")}><span class="label">${say("shooter")}</span>
        ${seats.map(({ id, name }) => id === winner
          ? html`<${Face} key=${id} on=${from === null} name=${say("self-drawn")} pay=${pay(id)} onClick=${() => play({ from: null, bao: null })} />`
          : html`<${Face} key=${id} on=${from === id} name=${name} pay=${pay(id)} onClick=${() => play({ from: id, bao: null })} />`)}</div>`}
    ${(score?.may.length > 0 || baos.length > 0) && html`<div class="row">
      ${score.may.map(({ id, label }) => html`<${Chip} key=${id} on=${events.includes(id)} label=${label} onClick=${() => play({ events: toggled(id) })} />`)}
      ${baos.map((one) => html`<${Chip} key=${`${one.id}-${one.reason}`} on=${isSame(one, view.bao)} label=${say("bao-by", { name: nameOf(one.id), why: one.label })}
        onClick=${() => play({ bao: isSame(one, view.bao) ? null : { id: one.id, reason: one.reason } })} />`)}
    </div>`}
  </div>`;
}

const Face = ({ on, name, wind, pay, onClick }) => html`
  <button type="button" class="face" aria-pressed=${Boolean(on)} onClick=${onClick}>
    <span class="who">${wind && html`<${Tile} tile=${wind} name=${false} />`}<span class="name">${name}</span></span>
    ${pay && html`<b class=${tone(pay.cents)}>${pay.amount}</b>`}
  </button>`;

// --- the keypad ---

const Faces = ({ hand }) => html`
  <div class="keypad" role="group" aria-label=${say("keypad")}>
    ${hands.SUITS.map((suit) => html`<div class="keys nine" key=${suit}>
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => html`<${Key} key=${number} tile=${number + suit} hand=${hand} />`)}</div>`)}
    <div class="keys nine">${hands.HONOURS.map((tile) => html`<${Key} key=${tile} tile=${tile} hand=${hand} />`)}
      <button type="button" class="key wide" aria-label=${say("back")} disabled=${hands.isEmpty(hand)} onClick=${() => play({ hand: hands.back(hand), set: null })}>⌫</button>
    </div>
  </div>`;

const BonusRow = ({ hand }) => html`
  <div class="keypad"><div class="keys twelve" role="group" aria-label=${say("bonus")}>
    ${hands.BONUS.map((tile) => {
      const on = hands.held(hand, tile) > 0;
      return html`<button type="button" key=${tile} class="key ${on ? "used" : ""}" data-tile=${tile} aria-pressed=${on} onClick=${() => tap(tile)}><${Tile} tile=${tile} /></button>`;
    })}
  </div></div>`;

function Key({ tile, hand }) {
  const count = hands.held(hand, tile);
  const used = !hands.fits(hand, [tile]);
  return html`<button type="button" class="key ${used ? "used" : ""}" disabled=${used} data-tile=${tile}
    aria-label=${tileName(tile)} aria-haspopup="menu"
    onPointerDown=${press} onPointerMove=${sweep} onPointerUp=${release} onPointerCancel=${release}
    onContextMenu=${(event) => event.preventDefault()} onKeyDown=${byKey} onClick=${clicked}>
    <${Tile} tile=${tile} name=${false} />${count > 0 && html`<i>${count}</i>`}</button>`;
}

function tap(tile) {
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
  const asks = event.key === "ContextMenu" || (event.key === "Enter" && event.shiftKey) || event.key === "ArrowUp";
  if (!asks) return;
  event.preventDefault();
  pressed = null;
  offer(event.currentTarget);
}

const optionAt = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest(".set-menu button:not(:disabled)");

/** Offers the sets of a tile, above it. */
function offer(key) {
  if (pressed) pressed.opened = true;
  clearTimeout(pressed?.timer);
  const { tile } = key.dataset;
  if (!hands.fits(view.hand, hands.setOf("pung", tile)) && !hands.fits(view.hand, hands.setOf("chow", tile))) return;
  const { left, top, width } = key.getBoundingClientRect();
  buzz("tap");
  set({ menu: { tile, middle: left + width / 2, top } });
}

const OFFERED = [
  { open: false, shapes: ["chow", "pung", "kong"] },
  { open: true, shapes: ["chow", "pung", "kong"] },
];

function SetMenu({ hand, tile, middle, top }) {
  const wide = Math.min(innerWidth - 16, 330);
  const left = Math.max(8, Math.min(middle - wide / 2, innerWidth - wide - 8));
  const chosen = (shape, open) => {
    buzz("tap");
    play({ hand: hands.addSet(hand, shape, tile, open), menu: null, set: null });
  };
  const close = (event) => event.target === event.currentTarget && set({ menu: null });
  const menu = useRef();
  useLayoutEffect(() => {
    if (!pressed) menu.current.querySelector("button:not(:disabled)")?.focus(); // asked for by a key
  }, []);
  return html`<div class="set-veil" onClick=${close} onKeyDown=${(event) => event.key === "Escape" && set({ menu: null })}>
    <div class="set-menu" role="menu" ref=${menu} style=${{ left: `${left}px`, width: `${wide}px`, bottom: `${Math.min(innerHeight - top + 8, innerHeight - 190)}px` }}>
      ${OFFERED.map(({ open, shapes }) => html`<div class="offer" key=${open}>
        <span class="label">${say(open ? "exposed" : "in-hand")}</span>
        ${shapes.map((shape) => {
          const tiles = hands.setOf(shape, tile);
          if (!tiles) return null;
          const name = say(open || shape !== "kong" ? shape : "concealed-kong");
          return html`<button type="button" key=${shape} role="menuitem" disabled=${!hands.fits(hand, tiles)}
            data-set="${open ? "open" : "closed"}-${shape}" aria-label="${say(open ? "exposed" : "in-hand")}: ${name}" onClick=${() => chosen(shape, open)}>
            <span class="mini">${tiles.map((one, index) => html`<${Tile} key=${index} tile=${!open && shape === "kong" && (index === 0 || index === 3) ? "back" : one} name=${false} />`)}</span></button>`;
        })}</div>`)}
    </div></div>`;
}

function Foot({ hand }) {
  const button = bookButton();
  const clear = () => {
    clearHand();
    set({ fixing: null });
  };
  return html`<div class="foot">
    ${!hands.isEmpty(hand) && html`<button type="button" class="quiet" onClick=${clear}>${say("clear")}</button>`}
    ${button && !hasMainButton()
      ? html`<button type="button" class="primary book" disabled=${!button.active} onClick=${button.press}>${button.text}</button>`
      : html`<span class="count">${say("count", { count: hands.size(hand) })}</span>`}
  </div>`;
}
