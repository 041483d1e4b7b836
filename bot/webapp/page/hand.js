// A hand as it is tapped: frozen values, each function returns a new one. Tiles are their codes in
// the notation (4p, E, cat). A part is a loose tile or a set, in the order it was tapped.

export const SUITS = ["m", "p", "s"];
export const HONOURS = ["E", "S", "W", "N", "C", "F", "B"];
export const BONUS = [
  "cat",
  "rat",
  "rooster",
  "centipede",
  "f1",
  "f2",
  "f3",
  "f4",
  "g1",
  "g2",
  "g3",
  "g4",
];
const ORDER = [
  ...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => n + suit)),
  ...HONOURS,
];
const FULL = 14; // a kong counts as three

export const empty = () => ({ parts: [], bonus: [], winning: null, next: 1 });

export const isBonus = (tile) => BONUS.includes(tile);
export const isEmpty = (hand) => hand.parts.length === 0 && hand.bonus.length === 0;
export const rank = (tile) => ORDER.indexOf(tile);

/** How many of a kind the hand holds. */
export const held = (hand, tile) =>
  isBonus(tile)
    ? hand.bonus.filter((one) => one === tile).length
    : hand.parts.flatMap((part) => part.tiles).filter((one) => one === tile).length;

/** How many of the 14 are there. */
export const size = (hand) =>
  hand.parts.reduce((sum, part) => sum + Math.min(part.tiles.length, 3), 0);

export const isFull = (hand) => size(hand) >= FULL;

/** The tiles of a chow, pung, kong or pair that begins with `tile`; null where there is none. */
export function setOf(shape, tile) {
  if (shape !== "chow") return Array(shape === "kong" ? 4 : shape === "pung" ? 3 : 2).fill(tile);
  if (tile.length < 2) return null;
  const first = Math.min(Number(tile[0]), 7);
  return [0, 1, 2].map((step) => first + step + tile[1]);
}

/** Whether these tiles, more than there are, can still be added. */
export function fits(hand, tiles) {
  if (!tiles || size(hand) + Math.min(tiles.length, 3) > FULL) return false;
  return tiles.every((tile) => held(hand, tile) + tiles.filter((one) => one === tile).length <= 4);
}

/** One tile more. A bonus tile that is there is taken back: there is one of each. */
export function add(hand, tile) {
  if (isBonus(tile)) {
    const without = hand.bonus.filter((one) => one !== tile);
    const bonus = without.length < hand.bonus.length ? without : [...hand.bonus, tile];
    return { ...hand, bonus };
  }
  return fits(hand, [tile]) ? put(hand, { tiles: [tile], shape: "loose", open: false }) : hand;
}

/** One set more, exposed (`open`) or not. */
export function addSet(hand, shape, tile, open) {
  const tiles = setOf(shape, tile);
  return fits(hand, tiles) ? put(hand, { tiles, shape, open }) : hand;
}

function put(hand, part) {
  const key = hand.next;
  const parts = [...hand.parts, { ...part, key }];
  const wins = canWin(part) ? { key, index: part.tiles.length - 1 } : hand.winning;
  return { ...hand, parts, winning: wins, next: key + 1 };
}

// The winning tile is a concealed one, and none of a kong.
const canWin = (part) => !part.open && part.shape !== "kong";

/** The hand without a part; the last tile that can be is then the winning one. */
export function remove(hand, key) {
  return rewon({ ...hand, parts: hand.parts.filter((part) => part.key !== key) });
}

/** The hand without what was tapped last; its bonus tiles go when nothing else is left. */
export function back(hand) {
  if (hand.parts.length) return remove(hand, hand.parts.at(-1).key);
  return { ...hand, bonus: hand.bonus.slice(0, -1) };
}

/** The tile that lies in the hand four times, each tapped by itself; undefined where none does. */
export const fourAlike = (hand) =>
  hand.parts.map((part) => part.tiles[0]).find((tile) => loose(hand, tile).length === 4);

/** Those four laid as a kong: that they are one only its owner knows (1111m 23m holds no kong). */
export const makeKong = (hand, tile, open) =>
  addSet(
    loose(hand, tile).reduce((without, { key }) => remove(without, key), hand),
    "kong",
    tile,
    open,
  );

const loose = (hand, tile) =>
  hand.parts.filter((part) => part.shape === "loose" && part.tiles[0] === tile);

/** The sets of a whole hand whose tiles were tapped one by one, the winning tile not among them:
 * what lay open of them nobody has said. */
export function heldSets(hand) {
  const tiles = hand.parts.filter(({ shape }) => shape === "loose").map((part) => part.tiles[0]);
  const sets = (isFull(hand) && setsIn(tiles.sort((a, b) => rank(a) - rank(b)))) || [];
  return sets.filter((set) => keysOf(hand, set.tiles));
}

/** The hand with one of those exposed. */
export function expose(hand, { shape, tiles }) {
  const keys = keysOf(hand, tiles);
  const parts = hand.parts.filter((part) => !keys.includes(part.key));
  return put({ ...hand, parts }, { tiles, shape, open: true });
}

/** The pungs and chows of tiles in order, beside one pair; null where there are none such. */
function setsIn(tiles, paired = false) {
  if (!tiles.length) return [];
  for (const shape of paired ? ["pung", "chow"] : ["pung", "chow", "pair"]) {
    const set = setOf(shape, tiles[0]);
    if (set?.[0] !== tiles[0]) continue;
    const rest = [...tiles];
    const there = set.every((tile) => rest.includes(tile) && rest.splice(rest.indexOf(tile), 1));
    const others = there && setsIn(rest, paired || shape === "pair");
    if (others) return shape === "pair" ? others : [{ shape, tiles: set }, ...others];
  }
  return null;
}

/** The keys of these tiles where each lies loose and none is the winning one; else null. */
function keysOf(hand, tiles) {
  const free = (tile) => loose(hand, tile).filter(({ key }) => key !== hand.winning?.key);
  const before = (at) => tiles.slice(0, at).filter((tile) => tile === tiles[at]).length;
  const keys = tiles.map((tile, at) => free(tile)[before(at)]?.key);
  return keys.includes(undefined) ? null : keys;
}

/** A set changed: exposed or concealed, or a pung made a kong. */
export function change(hand, key, changes) {
  const parts = hand.parts.map((part) => (part.key === key ? { ...part, ...changes } : part));
  return rewon({ ...hand, parts });
}

/** The winning tile is this one. */
export function wonOn(hand, key, index = 0) {
  const part = hand.parts.find((one) => one.key === key);
  return part && canWin(part) ? { ...hand, winning: { key, index } } : hand;
}

function rewon(hand) {
  const holds = hand.parts.some((part) => part.key === hand.winning?.key && canWin(part));
  if (holds) return hand;
  const last = hand.parts.filter(canWin).at(-1);
  return { ...hand, winning: last ? { key: last.key, index: last.tiles.length - 1 } : null };
}

/** The parts as they lie: exposed sets, kongs, sets in the hand, loose tiles in order. */
export function laid(hand) {
  const place = (part) =>
    part.open ? 0 : part.shape === "kong" ? 1 : part.shape !== "loose" ? 2 : wins(part) ? 4 : 3;
  const wins = (part) => isFull(hand) && part.key === hand.winning?.key;
  const tile = (part) => (part.shape === "loose" ? rank(part.tiles[0]) : 0);
  return [...hand.parts].sort((a, b) => place(a) - place(b) || tile(a) - tile(b) || a.key - b.key);
}

/** The hand in notation; the winning tile is named once the hand is full. */
export function notation(hand) {
  const loose = [];
  const melds = [];
  let winning = "";
  for (const part of hand.parts) {
    const wins = isFull(hand) && part.key === hand.winning?.key;
    if (part.open) melds.push(`(${grouped(part.tiles)})`);
    else if (part.shape === "kong") melds.push(`[${grouped(part.tiles)}]`);
    else
      part.tiles.forEach((tile, index) => {
        if (wins && index === hand.winning.index) winning = `+${tile}`;
        else loose.push(tile);
      });
  }
  loose.sort((a, b) => rank(a) - rank(b));
  const bonus = hand.bonus.length ? ["|", ...hand.bonus] : [];
  return [grouped(loose), ...melds, winning, ...bonus].filter(Boolean).join(" ");
}

/** Tiles side by side, as the notation has them: 123m EE. */
function grouped(tiles) {
  let text = "";
  tiles.forEach((tile, index) => {
    const next = tiles[index + 1];
    const suit = tile[1] ?? "";
    text += tile[0] + (next && (next[1] ?? next) === (suit || tile) ? "" : suit + " ");
  });
  return text.trim();
}

/** The hand that canonical notation writes. */
export function read(text) {
  let hand = empty();
  const [tiles, bonus = ""] = text.split("|");
  for (const word of tiles.match(/[([]?[^\s()[\]]+[)\]]?/g) ?? []) {
    const codes = ungrouped(word.replace(/[()[\]+]/g, ""));
    const open = word.startsWith("(");
    if (open || word.startsWith("["))
      hand = put(hand, { tiles: codes, shape: shapeOf(codes), open });
    else for (const tile of codes) hand = add(hand, tile);
  }
  for (const tile of bonus.split(" ").filter(Boolean)) hand = add(hand, tile);
  return hand;
}

function ungrouped(word) {
  const suit = /[mps]$/.test(word) ? word.at(-1) : "";
  return [...(suit ? word.slice(0, -1) : word)].map((letter) => letter + suit);
}

const shapeOf = (tiles) => (tiles.length === 4 ? "kong" : tiles[0] === tiles[1] ? "pung" : "chow");
