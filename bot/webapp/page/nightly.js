// What is about the night rather than about a hand: it begins, seats change, chips are counted, the
// house rules are read and changed. Each is said as the command that the chat knows.

import { html } from "/app/page/vendor/preact.js";
import { Refused, get } from "/app/page/api.js";
import { book, show } from "/app/page/booking.js";
import { Chips, Frame, Options } from "/app/page/sheet.js";
import { nameOf, night, players, set, view } from "/app/page/store.js";
import { say } from "/app/page/words.js";

const WINDS = ["E", "S", "W", "N"];
const STAKE = /^\d{1,3}([.,]\d{1,2})?$/;
const WON = /^[+-]?\d{1,6}([.,]\d{1,2})?$/;
const POINTS = /^[+-]?\d{1,6}$/; // whole ones, where a night is played for no money

/** Says a command, as if it were typed; `isNew`: an entry comes of it. */
export const typed = (command, words, more) => book({ do: "typed", command, words }, more);

const edit = (change) => set({ sheet: { ...view.sheet, refused: null, ...change } });

/** A field for the name of somebody new; `take` gets what is written in it. */
const Guest = ({ name, write, take, label, kind = "", full = false }) => {
  const submit = (event) => {
    event.preventDefault();
    if (name.trim()) take(name.trim());
  };
  return html`<form class="pay-form" onSubmit=${submit}>
    <input
      autocomplete="off"
      maxlength="40"
      placeholder=${say("guest")}
      aria-label=${say("guest")}
      value=${name}
      onInput=${(event) => write(event.target.value)}
    />
    <button class=${kind} disabled=${!name.trim() || full}>${label}</button>
  </form>`;
};

// --- a night begins ---

/** Four faces are tapped, or guests typed, East first; preset, money or points, and stake where they
 * are others. */
export function Begin() {
  const { begins } = view;
  const { seats, preset, plays, stake, guest, last } = begins;
  const { people, presets, played_for: kinds, begins: usual } = view.state;
  const put = (change) => set({ begins: { ...begins, ...change } });
  const known = people.map(({ name }) => name);
  const guests = seats.filter((name) => !known.includes(name));
  const sits = (name) =>
    put({
      seats: seats.includes(name)
        ? seats.filter((one) => one !== name)
        : [...seats, name].slice(0, 4),
    });
  const comes = (written) => {
    const name = written.replace(/[\s,，"]+/g, " ").trim();
    if (name && !seats.includes(name)) put({ guest: "", seats: [...seats, name].slice(0, 4) });
  };
  const isPoints = (plays || usual.plays) === "points";
  const isUsual = !preset && !plays;
  const isSum = stake === "" || (isPoints ? POINTS : STAKE).test(stake);
  const start = () => {
    const rules = [preset, plays, stake.replace(",", ".")].filter(Boolean).join(" ");
    typed("newgame", `${seats.join(", ")} ${rules}`.trim());
    set({ begins: null });
  };
  const wind = (name) => {
    const at = seats.indexOf(name);
    return at < 0 ? name : `${say(`tile-${WINDS[at].toLowerCase()}`)} · ${name}`;
  };
  const faces = [...known, ...guests].map((id) => ({ id, label: wind(id) }));
  return html`<section class="begins paper" aria-label=${say("begin")}>
    <h2>${say("who-sits")}</h2>
    <${Chips} label=${say("players")} all=${faces} on=${(id) => seats.includes(id)} pick=${sits} />
    <${Guest}
      name=${guest}
      write=${(name) => put({ guest: name })}
      take=${comes}
      label=${say("add")}
      full=${seats.length === 4}
    />
    ${
      last.length === 4 &&
      html`<button type="button" class="more" onClick=${() => put({ seats: last })}>
        ${say("same-again")}
      </button>`
    }
    <${Chips}
      label=${say("preset")}
      all=${presets}
      on=${(id) => id === (preset || usual.preset)}
      pick=${(id) => put({ preset: id === usual.preset ? "" : id })}
    />
    <p class="hint">${presets.find(({ id }) => id === (preset || usual.preset))?.about}</p>
    <${Chips}
      label=${say("played-for")}
      all=${kinds}
      on=${(id) => id === (plays || usual.plays)}
      pick=${(id) => put({ plays: id === usual.plays ? "" : id })}
    />
    <label class="row">
      <span class="label">${say("stake")}</span>
      <input
        class="stake"
        inputmode="decimal"
        autocomplete="off"
        placeholder=${isUsual ? usual.stake : ""}
        value=${stake}
        onInput=${(event) => put({ stake: event.target.value.trim() })}
      />
    </label>
    ${!isSum && html`<p class="hint" role="status">${say(isPoints ? "points-wrong" : "amount-wrong")}</p>`}
    <div class="answers">
      <button
        type="button"
        class="primary"
        disabled=${seats.length !== 4 || !isSum}
        onClick=${start}
      >
        ${say("begin-it")}
      </button>
      <button type="button" onClick=${() => set({ begins: null })}>${say("cancel")}</button>
    </div>
  </section>`;
}

// --- seats ---

function Sub({ leaves = null, guest = "" }) {
  const seats = night().seats.map(({ id, name }) => ({ id, label: name }));
  const seated = seats.map(({ id }) => id);
  const others = view.state.people.filter(({ id }) => !seated.includes(id));
  const all = others.map(({ name }) => ({ id: name, label: name }));
  const joins = (name) => typed("sub", `${nameOf(leaves)}, ${name}`, { isNew: true });
  return html`<${Frame} title=${say("sub")}>
    <${Chips}
      label=${say("who-leaves")}
      all=${seats}
      on=${(id) => id === leaves}
      pick=${(id) => edit({ leaves: id })}
    />
    ${
      leaves &&
      html`<h2>${say("who-joins", { name: nameOf(leaves) })}</h2>
        <${Options} all=${all} pick=${joins} />
        <${Guest}
          name=${guest}
          write=${(name) => edit({ guest: name })}
          take=${joins}
          label=${say("book")}
          kind="primary"
        />`
    }
  <//>`;
}

function Seats({ order = [] }) {
  const { seats } = night();
  const wind = (id) => {
    const at = order.indexOf(id);
    return at < 0 ? nameOf(id) : `${say(`tile-${WINDS[at].toLowerCase()}`)} · ${nameOf(id)}`;
  };
  const all = seats.map(({ id }) => ({ id, label: wind(id) }));
  const pick = (id) =>
    edit({ order: order.includes(id) ? order.filter((one) => one !== id) : [...order, id] });
  return html`<${Frame} title=${say("seats")}>
    <p class="hint">${say("seats-how")}</p>
    <${Chips} label=${say("players")} all=${all} on=${(id) => order.includes(id)} pick=${pick} />
    <div class="answers">
      <button
        type="button"
        class="primary"
        disabled=${order.length !== 4}
        onClick=${() => typed("seats", order.map(nameOf).join(", "))}
      >
        ${say("book")}
      </button>
    </div>
  <//>`;
}

// --- chips ---

/** A count of chips that was booked, to be counted anew: by all whom it names. */
export const recount = (number, counted) => ({
  kind: "chips",
  number,
  all: counted.map(({ id }) => id),
  won: Object.fromEntries(counted.map(({ id, won }) => [id, won])),
});

function Count({ won = {}, number = null, all: named = null }) {
  const isMoney = night().for_money;
  const all = players().filter(({ id }) => !named || named.includes(id));
  const good = all.every(({ id }) => (isMoney ? WON : POINTS).test(won[id] ?? ""));
  const count = (event) => {
    event.preventDefault();
    const parts = all.map(({ id, name }) => `${name} ${sum(won[id])}`);
    if (!good) return;
    if (number) typed("fix", `${number} chips ${parts.join(", ")}`);
    else typed("chips", parts.join(", "), { isNew: true });
  };
  return html`<${Frame} title=${say("chips")}>
    <p class="hint">${say(isMoney ? "chips-how" : "chips-how-points")}</p>
    <form class="count" onSubmit=${count}>
      ${all.map(
        ({ id, name, amount }) =>
          html`<label key=${id}
            ><span>${name}</span>
            <input
              inputmode="text"
              autocomplete="off"
              placeholder=${amount}
              value=${won[id] ?? ""}
              onInput=${(event) => edit({ won: { ...won, [id]: event.target.value.trim() } })}
            />
          </label>`,
      )}
      <button class="primary" disabled=${!good}>
        ${number ? say("fix-book", { number }) : say("book")}
      </button>
    </form>
  <//>`;
}

/** A sum with its sign, as `/chips` reads it. */
const sum = (said) => (/^[+-]/.test(said) ? said : `+${said}`).replace(",", ".");

// --- house rules ---

/** A page of the house rules: what is so, what each choice would come to, where to go on. */
function House({ page = "", told = null, of = null }) {
  const version = view.state.version;
  if (of !== `${page}/${version}`) turn(page, version);
  if (!told) return html`<${Frame} title=${say("house")} />`;
  const [title, ...lines] = told.text.split("\n");
  const pick = (at) => {
    const { page: next, words } = told.choices[at];
    if (next !== null) edit({ page: next });
    else typed("house", words);
  };
  const may = view.state.may.rule || view.state.may.log;
  const all = told.choices
    .map(({ label, page: next }, id) => ({ id, label, next }))
    .filter(({ next }) => next !== null || may);
  return html`<${Frame} title=${title}>
    <div class="told-rules">${lines.map((line, at) => html`<p key=${at}>${line}</p>`)}</div>
    <${Options} all=${all} pick=${pick} />
  <//>`;
}

let turning = null;

async function turn(page, version) {
  const of = `${page}/${version}`;
  if (turning === of) return;
  turning = of;
  try {
    const told = await get(`house?page=${encodeURIComponent(page)}`);
    if (view.sheet?.kind === "house") edit({ told, of });
  } catch (error) {
    set({ sheet: null });
    const text = error instanceof Refused ? error.message : say("offline");
    show({ text, verdict: "failed" });
  } finally {
    turning = null;
  }
}

export const NIGHTLY = { sub: Sub, seats: Seats, chips: Count, house: House };
