// Table: four seats around a felt, as they sit. A tap on the winner, on who shot, on the tai.

import { html } from "/app/page/vendor/preact.js";
import { ask, book, show } from "/app/page/booking.js";
import { known, learnFelt } from "/app/page/laying.js";
import { Receipt, isTold } from "/app/page/receipt.js";
import { felt, grouped, mayLog, night, set, shown, table, tone, view } from "/app/page/store.js";
import { Tile } from "/app/page/tile.js";
import { buzz } from "/app/page/telegram.js";
import { say } from "/app/page/words.js";

const PLACES = ["bottom", "right", "top", "left"]; // the next in turn sits to the right
const WIDE = 7; // characters of an amount that finds no room beside another
const FLAT = "kaki-flat";

/** Whether each side is read by who sits there: on what is wide enough to lie in the middle, and
 * has no mouse. */
const flat = () => {
  const told = localStorage.getItem(FLAT);
  if (told) return told === "yes";
  return (innerWidth > innerHeight || innerWidth >= 700) && !matchMedia("(pointer: fine)").matches;
};

function turn() {
  localStorage.setItem(FLAT, flat() ? "no" : "yes");
  set({});
}

/** The seats from the reader's own side on, else from the first dealer. */
function around({ seats }) {
  const own = Math.max(
    0,
    seats.findIndex(({ id }) => id === view.state.me),
  );
  return [...seats.slice(own), ...seats.slice(0, own)];
}

export function Table() {
  const tonight = night();
  if (!tonight?.open && view.state.may.begin && view.begins)
    return view.behind && html`<${view.behind.Begin} />`;
  if (!tonight)
    return html`<div class="nothing">
      <p>${say(view.state.may.begin ? "nobody-plays" : "no-night")}</p>
      <${BeginButton} />
    </div>`;
  const { seats, round, heading, streak } = table();
  const wide = seats.some(({ amount }) => grouped(amount).length > WIDE);
  const kinds = [flat() && "flat", isTold() && "says", wide && "wide"].filter(Boolean).join(" ");
  return html`<section class="felt ${kinds}" aria-label=${say("table")}>
    ${around(table()).map((seat, index) => {
      const place = PLACES[index];
      return html`<${Seat} key=${place} seat=${seat} place=${place} streak=${streak} />`;
    })}
    <${Middle} ...${tonight} round=${round} heading=${heading} />
    <${Actions} open=${tonight.open} />
  </section>`;
}

/** Begins to seat four; nothing where the reader may not. */
function BeginButton() {
  if (!view.state.may.begin) return null;
  const last = night()?.seats.map(({ name }) => name) ?? [];
  const begins = { seats: [], preset: "", plays: "", stake: "", guest: "", last };
  return html`<button type="button" class="primary begin" onClick=${() => set({ begins })}>
    ${say("begin")}
  </button>`;
}

function Seat({ seat, place, streak }) {
  const { step } = view;
  const said = [seat.name, seat.wind_name, seat.amount, seat.dealer && say("deals")];
  return html`<button
    type="button"
    class="seat ${place}"
    aria-label=${said.filter(Boolean).join(", ")}
    aria-pressed=${Boolean(step?.taps.includes(seat.id))}
    onClick=${() => tap(seat.id)}
  >
    <span class="side">
      <span class="who">
        <${Tile} tile=${seat.wind} name=${false} />
        <span class="name">${seat.name}</span>
        ${seat.dealer && html`<${Disc} streak=${streak} />`}
      </span>
      <span class="amount ${tone(seat.cents)}">${grouped(seat.amount)}</span>
    </span>
  </button>`;
}

const Disc = ({ streak }) =>
  html`<span class="disc">
    ${say("dealer-mark")}${streak > 1 && html`<small>${streak}</small>`}
  </span>`;

function Middle({ round, heading, log, others, open }) {
  const gone = others.map(({ name, amount }) => `${name} ${grouped(amount)}`).join(" · ");
  return html`<button type="button" class="compass" onClick=${turn} title=${say("turn")} aria-label=${say("turn")}>
      <${Tile} tile=${round} name=${false} />
    </button>
    <div class="told ${view.step || view.fixing ? "asks" : ""}" role="status" aria-live="polite">
      <p class="heading">${open ? heading : say("night-over")}</p>
      ${isTold() ? html`<${Receipt} />` : html`<p class="prompt">${prompt(open)}</p>`}
      ${!isTold() && !view.step && html`<p class="last">${shownEntry(log)}</p>`}
      ${gone && !isTold() && html`<p class="gone">${gone}</p>`}
    </div>`;
}

/** The entry that is being fixed, else the last that stands, with what it brought. */
function shownEntry(log) {
  const { fixing } = view;
  const entry = log.find(({ number, stands }) => (fixing ? number === fixing.number : stands));
  return entry ? `#${entry.number} ${entry.text} ${grouped(entry.amount)}` : "";
}

/** What is to be tapped next. */
function prompt(open) {
  const { step, fixing } = view;
  if (step) return felt() ? (reached(step)?.asks ?? null) : "…";
  if (fixing) return say("fixing", { number: fixing.number });
  return open && mayLog() ? say("tap-winner") : null;
}

function Actions({ open }) {
  if (!open) return html`<div class="actions"><${BeginButton} /></div>`;
  if (view.step) {
    return html`<div class="actions ends">
      <button type="button" onClick=${() => set({ step: null, since: null })}>
        ${say("cancel")}
      </button>
    </div>`;
  }
  if (!mayLog()) return html`<${Reads} />`;
  return html`<div class="actions" role="group">
    ${begun("seats").map(
      ({ of }) =>
        html`<button type="button" key=${of} onClick=${() => begin(of)}>${say("win")}</button>`,
    )}
    ${begun("button").map(
      ({ label, of }) =>
        html`<button type="button" key=${of} onClick=${() => begin(of)}>${label}</button>`,
    )}
    <button
      type="button"
      aria-label=${say("more")}
      onClick=${() => set({ sheet: { kind: "more" } })}
    >
      ⋯
    </button>
    ${
      view.fixing &&
      html`<button type="button" onClick=${() => set({ fixing: null })}>${say("cancel")}</button>`
    }
  </div>`;
}

/** Why one only reads, with the guests of whom the reader may be one. */
function Reads() {
  const { reason, guests } = view.state;
  return html`<div class="actions reason" role="group">
    <p>${reason ?? say("reads-only")}</p>
    ${guests.map(
      ({ label, press }) =>
        html`<button type="button" key=${press} onClick=${() => book({ do: "answer", press })}>
          ${label}
        </button>`,
    )}
  </div>`;
}

// --- what is said by taps on the seats, as the server told it ahead ---

/** What is begun at this place, below the felt or under More: {label, of}. */
export const begun = (place) =>
  (view.fixing?.then ?? night()).begun
    .map((one, of) => ({ ...one, of }))
    .filter((one) => one.place === place);

/** What the taps of a step lead to; without a button it is what seats alone begin. */
const reached = ({ of, taps }) =>
  taps.reduce((told, seat) => told?.seats?.[seat], felt().begun[of ?? begun("seats")[0]?.of]);

/** Begins to say what stands at this place of the felt. */
export function begin(of) {
  set({ sheet: null, since: shown(), receipt: null });
  arrive({ of, taps: [] });
}

/** A seat was tapped: it answers what is asked, else it is the winner's. */
function tap(seat) {
  if (!mayLog())
    return show({ text: view.state.reason ?? say("reads-only"), verdict: "refused" });
  buzz("tap");
  const { step } = view;
  if (step) return arrive({ ...step, taps: [...step.taps, seat] });
  set({ since: shown(), receipt: null });
  arrive({ of: null, taps: [seat] });
}

/** Goes on from the taps of a step: to the next question, an event, or a sheet. */
function arrive(step) {
  if (!felt()) {
    learnFelt(arrived);
    return set({ step }); // it goes on when it is known what they lead to
  }
  const told = reached(step);
  // Nobody pays themself: who does, anew. And what no seat begins here is not begun.
  if (!told) return set({ step: step.of === null ? null : { ...step, taps: [] } });
  if (told.seats) return set({ step });
  set({ step: null });
  const { event, said, sheet, refused } = told;
  if (refused) return show({ text: refused, verdict: "refused" });
  if (event) return ask(event);
  if (sheet) known(said, sheet);
  set({ sheet: { kind: "said", said } });
}

/** What can be begun is known now: what was tapped meanwhile goes on. */
export function arrived() {
  if (view.step && felt()) arrive(view.step);
}
