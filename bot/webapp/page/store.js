// What the page knows and shows, in one place. Every change draws the page again.

import { empty } from "/app/page/hand.js";

export const view = {
  state: null, // what the server told last
  spoken: false, // whether the words are there
  screen: "table",
  behind: null, // the other screens and the sheets, once they are loaded
  live: true, // whether the server can be reached; the sentence of its refusal
  sending: null, // {key, action}: told to the server, its answer is not here yet
  receipt: null, // {text, verdict, back}: what the last booking came to, and what takes it back
  sheet: null, // what lies over the page
  since: null, // the night and its hand when it was begun to be said
  begins: null, // {seats, preset, plays, stake, guest, last}: the night that is being begun
  felt: null, // what can be begun at the table, and what each tap on a seat leads to
  step: null, // {of, taps}: which of these is being said on Table, and the seats that are tapped
  fixing: null, // {number, then}: the entry to be fixed, and the felt and the seats of its hand
  hand: empty(),
  entered: null, // the night and its hand when the first tile was tapped
  said: null, // what is said beside the tiles, as the server told it
  score: null,
  menu: null, // {tile, box}: the sets that a tile of the keypad offers
  set: null, // the key of the set of the hand whose menu is open
};

let draw = () => {};
let waiting = false;

/** Calls `drawing` after every change, once for all changes of one moment. */
export function drawnBy(drawing) {
  draw = drawing;
}

export function set(change) {
  Object.assign(view, change);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    draw();
  });
}

/** Takes a state in, unless a newer one is there. */
export function take(state) {
  if (!view.state || state.version >= view.state.version) set({ state });
}

/** The night that is played, or was played last; null where there is none. */
export const night = () => view.state?.night ?? null;

/** The night and the hand that are on the screen: what is said now is said of them. */
export const shown = () => ({ night: night()?.number ?? null, hand: night()?.hand ?? null });

/** Whether the reader may log now. */
export const mayLog = () => Boolean(view.state?.may.log && night()?.open);

/** The seats of what is being said: those of now, or in a fix those of its hand. */
export const table = () => view.fixing?.then ?? night();

/** What can be begun there; null until it is known as the table stands. */
export const felt = () =>
  view.fixing?.then ?? (view.felt?.version === view.state.version ? view.felt : null);

/** The players, each {id, name, wind, ...}: those seated first, then those who left. */
export const players = () => [
  ...(night()?.seats ?? []),
  ...(night()?.others ?? []),
];

/** The class of an amount: what is won, what is lost, what is neither. */
export const tone = (cents) => (cents > 0 ? "plus" : cents < 0 ? "minus" : "even");

/** An amount with a mark between thousands: -12,345.60. */
export const grouped = (amount) =>
  amount.replace(/\d+/, (whole) => whole.replace(/\d(?=(\d{3})+$)/g, "$&,"));

export const nameOf = (id) => players().find((player) => player.id === id)?.name ?? "?";
