// What can be said, and what each answer leads to: asked of the server, which books it by the same
// rules. The page itself knows no kind of event, and none of its parts.

import { post } from "/app/page/api.js";
import { mayLog, set, view } from "/app/page/store.js";

const AGAIN = 2000; // ms until what a tap waits for is asked once more

let place = ""; // the state and the entry that these sheets are of
let sheets = new Map();

/** Forgets what was told of another state, or in place of another entry. */
function turn() {
  const now = `${view.state.version}/${view.fixing?.number ?? ""}`;
  if (now === place) return;
  place = now;
  sheets = new Map();
}

/** The sheet of what is said, as the server lays it out; null until it is here. */
export function sheetOf(said) {
  turn();
  const key = JSON.stringify(said);
  if (!sheets.has(key)) {
    sheets.set(key, null);
    layOut(said, key, sheets);
  }
  return sheets.get(key);
}

/** Takes in a sheet that was told ahead. */
export function known(said, sheet) {
  turn();
  sheets.set(JSON.stringify(said), sheet);
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

/** What can be begun in place of an entry, with the sheet of that; raises what the call does. */
export const feltOf = (number) => post("felt", { number });

let learning = null; // the version of the table for which this is asked

/** Learns what can be begun as the table stands now: so no tap on the felt waits for the server, nor
 * does one while the network is away. `arrived` is called once it is known. */
export async function learnFelt(arrived) {
  const { version } = view.state;
  if (view.felt?.version === version) return arrived();
  if (!mayLog() || document.hidden || learning === version) return;
  learning = version;
  try {
    const felt = await post("felt", {});
    if (felt.version >= (view.felt?.version ?? 0)) set({ felt });
  } catch {
    if (view.step) setTimeout(() => learnFelt(arrived), AGAIN); // a tap waits for it
  } finally {
    if (learning === version) learning = null;
  }
  arrived();
}
