// The Mini App: its frame, its screens, and what runs all the time.

import { html, render } from "/app/page/vendor/preact.js";
import { Refused, follow, moment, sitAt } from "/app/page/api.js";
import { resume, show } from "/app/page/booking.js";
import { taken } from "/app/page/first.js";
import { isEmpty } from "/app/page/hand.js";
import { learnFelt } from "/app/page/laying.js";
import { Receipt } from "/app/page/receipt.js";
import { drawnBy, mayLog, night, set, take, view } from "/app/page/store.js";
import { Table, arrived } from "/app/page/table.js";
import {
  HOME,
  backButton,
  connect,
  guardClosing,
  mainButton,
  stayAwake,
  table,
} from "/app/page/telegram.js";
import { learn, say } from "/app/page/words.js";

const SCREENS = ["table", "tiles", "log", "settle"];

function App() {
  // While the server is told of one tap no other is taken: it would be lost without a word.
  const telling = Boolean(view.sending) && view.live === true;
  const { screens, Sheet } = view.behind ?? {};
  const { [view.screen]: Screen } = { table: Table, ...screens };
  return html`<nav class="tabs" role="tablist">
      ${SCREENS.map(
        (name) =>
          html`<button
            type="button"
            key=${name}
            role="tab"
            aria-selected=${view.screen === name}
            onClick=${() => go(name)}
          >
            ${say(name)}
          </button>`,
      )}
    </nav>
    <${Banner} />
    <main class="screen" role="tabpanel" inert=${telling}>
      ${Screen && html`<${Screen} />`}
    </main>
    ${view.screen !== "table" && html`<${Receipt} />`}
    ${Sheet && html`<${Sheet} />`}`;
}

/** What stands in the way: no network, a refusal, or that one only reads. */
function Banner() {
  const { live, sending, screen, state } = view;
  if (live !== true) {
    const sentence = live || say(sending ? "offline-keeps" : "offline");
    return html`<p class="banner" role="alert">${sentence}</p>`;
  }
  const reads = screen === "tiles" && night() && !mayLog();
  return reads ? html`<p class="banner calm">${state.reason ?? say("reads-only")}</p>` : null;
}

function go(screen) {
  show(null); // it would lie over what is to be tapped there
  set({ screen, menu: null, set: null, step: null, begins: null });
}

function draw() {
  if (!view.state || !view.spoken) return;
  render(html`<${App} />`, document.getElementById("app"));
  const over = view.sheet || view.menu || view.step;
  backButton(over ? () => set({ sheet: null, menu: null, step: null }) : null);
  const { bookButton } = view.behind ?? {};
  mainButton(view.screen === "tiles" && !view.sheet && bookButton ? bookButton() : null);
  guardClosing(!isEmpty(view.hand) || Boolean(view.sending));
  behind ??= load();
}

let behind = null;

/** Loads what lies behind the first screen, as soon as that stands. */
async function load() {
  await new Promise(requestAnimationFrame);
  try {
    set({ behind: await import("/app/page/behind.js") });
  } catch {
    // The browser does not ask again for a part that it could not have: the page begins anew, once
    // the server is there.
    do await moment(2000);
    while (!(await taken().catch(() => null)));
    location.reload();
    return;
  }
  view.behind.restore();
  view.behind.rescore();
}

function took(state) {
  const before = view.state;
  take(state);
  if (before && before.chat.language !== view.state.chat.language) {
    set({ felt: null }); // it was told in the other language
    speak();
  }
  view.behind?.rescore();
  learnFelt(arrived);
  if (!before) resume();
}

function linked(link) {
  const live = link instanceof Refused ? link.message : link;
  if (live !== view.live) set({ live });
  if (link instanceof Refused && !view.state) refused(link.message);
}

function refused(sentence) {
  render(
    html`<div class="nothing"><p role="alert">${sentence}</p></div>`,
    document.getElementById("app"),
  );
}

/** Learns the words of the reader's language; tries until the server is there. */
async function speak() {
  try {
    const { language, words, table: last } = await taken();
    if (table === HOME && !view.spoken) sitAt(last);
    learn(words);
    document.documentElement.lang = language;
    set({ spoken: true });
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    await moment(2000);
    await speak();
  }
}

/** The words and the table at once; from the home screen the words first, which name the table. */
async function start() {
  const spoken = speak();
  if (table === HOME) await spoken;
  follow(took, linked);
}

connect(() => set({}));
drawnBy(draw);
start();
stayAwake();
addEventListener("resize", () => set({}));
document.addEventListener("visibilitychange", () => {
  stayAwake();
  if (view.state) learnFelt(arrived);
});
