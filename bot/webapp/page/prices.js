// What each choice would move, and the sheets of events: asked of the server, which books them by the
// same rules.

import { post } from "/app/page/api.js";
import { set, view } from "/app/page/store.js";

const MOST = 60; // events in one question

let place = ""; // the state and the entry that these prices are of
let known = new Map();
let sheets = new Map();
let wanted = [];

/** Forgets what was told of another state, or in place of another entry. */
function turn() {
  const now = `${view.state.version}/${view.fixing?.number ?? ""}`;
  if (now === place) return;
  place = now;
  known = new Map();
  sheets = new Map();
  wanted = [];
}

/** What an event would come to, {moved, refused}; null until the answer is here. */
export function priceOf(event) {
  turn();
  const key = JSON.stringify(event);
  if (!known.has(key)) {
    known.set(key, null);
    if (wanted.push(event) === 1) queueMicrotask(ask);
  }
  return known.get(key);
}

/** What an event would bring a player, as an amount; "" until that is known, and where it is none. */
export const brings = (event, id) =>
  priceOf(event)?.moved.find((one) => one.id === id)?.amount ?? "";

async function ask() {
  const events = wanted.splice(0, MOST);
  const prices = known;
  if (!events.length) return;
  if (wanted.length) queueMicrotask(ask);
  try {
    const told = await post("price", { events, number: view.fixing?.number ?? null });
    events.forEach((event, index) => prices.set(JSON.stringify(event), told.prices[index]));
  } catch {
    for (const event of events) prices.delete(JSON.stringify(event)); // asked again when drawn
    return;
  }
  set({});
}

/** The sheet of an event that is being said, by its `draft` or by the `event` of an entry, as the
 * server lays it out; null until it is here. */
export function sheetOf(said) {
  turn();
  const key = JSON.stringify(said);
  if (!sheets.has(key)) {
    sheets.set(key, null);
    layOut(said, key, sheets);
  }
  return sheets.get(key);
}

async function layOut(said, key, here) {
  try {
    here.set(key, await post("sheet", { ...said, number: view.fixing?.number ?? null }));
  } catch {
    here.delete(key); // asked again when drawn
    return;
  }
  set({});
}
