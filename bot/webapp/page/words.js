// The page's words: the messages `app-*` of the reader's language, told by the server.

let words = {};

/** Takes the words in: {"app-book": "Book", ...}. */
export function learn(told) {
  words = told;
}

/** The message `app-KEY` with its facts put in; the key itself where the server knows none. */
export function say(key, facts = {}) {
  const text = words[`app-${key}`] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}
