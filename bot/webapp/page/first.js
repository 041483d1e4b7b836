// What is asked of the server while the rest of the page is still on its way.

import { get, listen } from "/app/page/api.js";
import { HOME, table } from "/app/page/telegram.js";

/** The words of the page; null once they were taken. From the home screen they name the table. */
export let words = get("words");
words.catch(() => {}); // whoever takes them hears of it

/** The words that were asked for first; every time after that they are asked for anew. */
export function taken() {
  const first = words ?? get("words");
  words = null;
  return first;
}

if (table !== HOME) listen();
