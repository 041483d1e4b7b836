// The hand that is being entered: kept over a reload, scored at every change, booked.

import { Refused, post } from "/app/page/api.js";
import { HAND, show, tell } from "/app/page/booking.js";
import * as hands from "/app/page/hand.js";
import { mayLog, night, set, shown, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

/** Changes what is said of the hand, and asks what it is worth. */
export function play(change) {
  set(change);
  set({ entered: hands.isEmpty(view.hand) ? null : (view.entered ?? shown()) });
  const { hand, entered, said } = view;
  sessionStorage.setItem(HAND, JSON.stringify({ hand, entered, said }));
  rescore();
}

/** The hand as it was before the page was left. */
export function restore() {
  const { hand, entered, said } = JSON.parse(sessionStorage.getItem(HAND) ?? "{}");
  if (hand) set({ hand, entered, said: said ?? null });
}

/** What is asked about the hand. */
const question = () => ({
  hand: hands.notation(view.hand),
  ...view.said,
  number: view.fixing?.number ?? null,
});

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
    if (error instanceof Refused) show({ text: error.message, verdict: "failed" });
    return; // where the network is away, the stream says so
  }
  if (isOf({ body }, question())) set({ score: { ...score, body } });
}

/** Whether a score is the answer to this. */
const isOf = (score, asked) => JSON.stringify(score?.body) === JSON.stringify(asked);

/** Whether the score is that of what lies there now. */
export const isCurrent = () => isOf(view.score, question());

/** Whether what can be said beside the tiles is that of what is said now, whatever the tiles are. */
export const isAsSaid = () =>
  isOf({ body: { ...view.score?.body, hand: "" } }, { ...question(), hand: "" });

// --- booking ---

/** What the Book button says, and whether it can be pressed. */
export function bookButton() {
  const { score, hand } = view;
  if (score?.state !== "won" || !night()?.open) return null;
  // What a fix changes is shown first: the button leads there.
  const fixing = view.fixing && `${say("fix-book", { number: view.fixing.number })} …`;
  return {
    text: score.missing ?? fixing ?? say("book-worth", { amount: score.worth }),
    active:
      !score.missing && mayLog() && isCurrent() && !view.sending && !hands.isEmpty(hand),
    press: bookHand,
  };
}

/** Opens the sheet of what is said beside the tiles. */
export const open = (said) => set({ since: view.entered, sheet: { kind: "said", said } });

/** Books the hand; of several winners the others' are said first. */
function bookHand() {
  if (!bookButton()?.active) return;
  const { several, draft, at, event } = view.score;
  if (several) open({ draft, at });
  else tell(event, { ofTiles: true, since: view.entered });
}
