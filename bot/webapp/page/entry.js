// The hand that is being entered: kept over a reload, scored at every change, booked.

import { Refused, post } from "/app/page/api.js";
import { HAND, book, fixed, look, show } from "/app/page/booking.js";
import * as hands from "/app/page/hand.js";
import { mayLog, night, paidBy, set, shown, table, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

/** Changes what is said of the hand, and asks what it is worth. */
export function play(change) {
  set(change);
  set({ entered: hands.isEmpty(view.hand) ? null : (view.entered ?? shown()) });
  const { hand, entered, winner, from, events, bao, rest } = view;
  const kept = { hand, entered, winner, from, events, bao, rest };
  sessionStorage.setItem(HAND, JSON.stringify(kept));
  rescore();
}

/** The hand as it was before the page was left. */
export function restore() {
  const kept = sessionStorage.getItem(HAND);
  if (kept) set(JSON.parse(kept));
}

/** Who won: as was tapped, else the reader, if they are seated. */
export const winnerId = () =>
  view.winner ?? table()?.seats.find(({ id }) => id === view.state.me)?.id ?? null;

/** What is asked about the hand. */
function question() {
  const { hand, from, events } = view;
  const won = { from: from ?? null, self_draw: from === null, events };
  const number = view.fixing?.number ?? null;
  return { hand: hands.notation(hand), winner: winnerId(), number, ...won };
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
  if (!score.may.length) return; // a hand that is not won yet forbids nothing
  const may = view.events.filter((event) => score.may.some(({ id }) => id === event));
  const fed = baosOf(score).some((one) => isSame(one, view.bao));
  const changed = may.length < view.events.length || (view.bao && !fed);
  if (changed) play({ events: may, bao: fed ? view.bao : null });
}

/** Who may have to pay for all: self-drawn, any of the others may have fed it. */
export function baosOf({ bao, body }) {
  const others = (table()?.seats ?? []).filter(({ id }) => id !== body.winner);
  const payers = (one) => (one.id === null ? others.map(({ id }) => ({ ...one, id })) : [one]);
  return bao.flatMap(payers);
}

/** Whether one bao is the other. */
export const isSame = (one, other) => one.id === other?.id && one.reason === other?.reason;

/** Whether a score is the answer to this. */
const isOf = (score, asked) => JSON.stringify(score?.body) === JSON.stringify(asked);

/** Whether the score is that of what lies there now. */
export const isCurrent = () => isOf(view.score, question());

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
  return {
    text,
    active: !missing && mayLog() && isCurrent() && !view.sending && !hands.isEmpty(hand),
    press: bookHand,
  };
}

function bookHand() {
  const button = bookButton();
  if (!button?.active) return;
  const { fixing, rest } = view;
  const event = noted();
  if (rest && event.winners.length > 1) set({ sheet: { kind: "win", event, ...open(event) } });
  else if (fixing) look(fixed(fixing, event));
  else book({ do: "log", event }, { since: view.entered });
}

/** The win of the hand that lies there, with what else was said of it. */
export function noted() {
  const { hand, events, from, bao, rest } = view;
  const tiles = { by: "tiles", notation: hands.notation(hand) };
  const winner = { player: winnerId(), hand: tiles, claims: events, bao: paidBy(bao) };
  const all = rest ? rest.event.winners : [winner];
  const winners = all.map((one, index) => (index === (rest?.at ?? 0) ? winner : one));
  return { kind: "win", winners, discarder: from };
}

/** Which winner of several is asked about next. */
const open = ({ winners }) => ({ at: Math.max(0, winners.findIndex(({ hand }) => !hand)) });
