// What is said to the server: once, whatever the finger and the network do.

import { Refused, get, moment, post } from "/app/page/api.js";
import { empty } from "/app/page/hand.js";
import { set, shown, take, view } from "/app/page/store.js";
import { buzz } from "/app/page/telegram.js";
import { say } from "/app/page/words.js";

const SENDING = "kaki-sending";
export const HAND = "kaki-hand"; // where the hand is kept
const SHOWN = 8000; // ms that a receipt with its undo stays
const LONGEST = 8000; // ms between two attempts

let fading;

/** Shows what came of something for some seconds. */
export function show(receipt) {
  clearTimeout(fading);
  set({ receipt });
  if (receipt) fading = setTimeout(() => set({ receipt: null }), SHOWN);
}

/** Logs an event, as the rules have it; in a fix it is shown first what that would change. What is
 * entered on Tiles is done with it where it is `ofTiles`. */
export const tell = (event, { ofTiles = false, since = view.since } = {}) =>
  view.fixing ? ask(event, ofTiles) : book({ do: "log", event }, { since, ofTiles });

/** Shows what a new entry would come to before it is logged; in a fix, what the fix would. */
export function ask(event, ofTiles = false) {
  set({ step: null, since: view.since ?? shown() });
  return look(view.fixing ? fixed(view.fixing, event) : { do: "log", event }, ofTiles);
}

/** What takes the place of an entry. */
export const fixed = ({ number }, event) => ({ do: "fix", number, event });

/**
 * Shows what an action would do, and does it when that is confirmed. What was said on a sheet is
 * still there where it cannot be, with the reason.
 */
export async function look(action, ofTiles = false) {
  const kept = isSaid(view.sheet) ? view.sheet : null;
  set({ sheet: { kind: "preview", action, ofTiles, look: null } });
  try {
    const told = await post("look", { action });
    if (view.sheet?.action !== action) return;
    const again = told.refused && kept && { ...kept, refused: told.refused };
    set({ sheet: again || { kind: "preview", action, ofTiles, look: told } });
  } catch (error) {
    if (view.sheet?.action === action) set({ sheet: kept });
    failed(error);
  }
}

/**
 * Does an action. Its key is made here, once: whatever is sent again is the same intention. While
 * one is under way no other begins. `since` is the hand that it was begun for, the one on the
 * screen unless told; `isNew`: an entry comes of it; `ofTiles`: that of the hand on Tiles.
 */
export async function book(action, { isNew = action.do === "log", ofTiles = false, since } = {}) {
  if (view.sending) return buzz("no");
  buzz("tap");
  const kept = action.do === "answer" ? null : view.sheet;
  await send({ key: newKey(), action, isNew, ofTiles, kept, ...(since ?? shown()) });
}

/** Sends again what was under way when the page was left. */
export async function resume() {
  const kept = sessionStorage.getItem(SENDING);
  if (kept) await send(JSON.parse(kept));
}

async function send(sending) {
  sessionStorage.setItem(SENDING, JSON.stringify(sending));
  set({ sending, step: null, since: null, sheet: null });
  try {
    const done = await judged(sending);
    // The table is to stand as the receipt says: what is tapped next is of the next hand.
    take(await get("state").catch(() => view.state));
    finished(sending, done);
  } catch (error) {
    sessionStorage.removeItem(SENDING);
    set({ sending: null, sheet: isSaid(sending.kept) ? sending.kept : null });
    failed(error);
  }
}

/** What the action came to, however often it had to be sent. Raises `Refused`. */
async function judged({ key, action, night, hand }) {
  const said = { key, action, night, hand };
  let sent = false;
  for (let pause = 500; ; pause = Math.min(pause * 2, LONGEST)) {
    try {
      const done = sent ? await get(`done?key=${key}`) : await post("do", said);
      sent = true;
      if (done.verdict) return done;
    } catch (error) {
      const away = !(error instanceof Refused) || error.status >= 500 || error.status === 429;
      if (!away && !(sent && error.status === 404)) throw error;
      sent = false; // it may have been lost: the key makes a second time harmless
      if (away) set({ live: false });
    }
    await moment(pause);
  }
}

function finished({ action, isNew, ofTiles, kept }, done) {
  sessionStorage.removeItem(SENDING);
  set({ sending: null, live: true });
  // What was said is kept where it was refused, with the reason; nothing has to be tapped anew.
  if (done.verdict !== "booked" && done.verdict !== "asked" && isSaid(kept)) {
    buzz("no");
    return set({ sheet: { ...kept, refused: done.text } });
  }
  const { verdict, choices, offer } = done;
  const text = action.do === "end" ? done.text.split("\n")[0] : done.text; // Settle has the rest
  if (verdict === "asked" && choices?.length) {
    return set({ sheet: { kind: "question", text, choices, isNew, ofTiles } });
  }
  const booked = verdict === "booked";
  const back = booked ? takesBack(action, isNew, done.number) : null;
  if (booked) set({ fixing: null });
  if (booked && ofTiles) {
    clearHand();
    set({ screen: "table" });
  }
  buzz(booked ? "done" : "no");
  show({ text, verdict, back });
  if (offer) set({ sheet: { kind: "question", text: offer, choices } });
}

/** The action by which one is taken back at once: a new entry by its undo, an undo by its redo, a
 * fix by what the entry said before. */
function takesBack({ do: done, number }, isNew, booked) {
  if (isNew) return { do: "undo", number: booked };
  if (done === "undo") return { do: "redo", number };
  const before = view.fixing?.then.entry?.event;
  return done === "fix" && before ? fixed({ number }, before) : null;
}

const isSaid = (sheet) => Boolean(sheet) && !["question", "preview", "code"].includes(sheet.kind);

export function clearHand() {
  set({
    hand: empty(),
    entered: null,
    said: null,
    score: null,
    set: null,
  });
  sessionStorage.removeItem(HAND);
}

function failed(error) {
  buzz("no");
  show({
    text: error instanceof Refused ? error.message : say("offline"),
    verdict: "failed",
  });
}

/** A key that nobody else makes; outside https there is no randomUUID. */
function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}
