// The practice table's page: keeps what the server tells, shows it, and sends what is done.

import { Composer } from "./composer.js";
import { $, alertBox, copy, el, icon, toast } from "./dom.js";
import { avatar, dayOf, messageRow, nameOf } from "./message.js";
import { summary } from "./text.js";
import { translatePage, word } from "./words.js";

const SLOGAN = "Practice table · nothing here leaves this computer";
const PATIENCE = 30_000;
const UNANSWERED = 2_500;
const TOGETHER = 300; // seconds within which messages of one sender stand as one group

class Table {
  constructor() {
    this.chats = new Map(); // chat id -> chat
    this.messages = new Map(); // chat id -> Map of message id -> message, in order
    this.unread = new Set(); // chat ids with news not looked at
    this.busy = new Map(); // "chat message data" -> query id, or null until that is known
    this.follows = true; // whether the newest message is kept in sight
    this.answers = new Map(); // query id -> answer that came before its id was known
    this.people = [];
    this.suggestions = [];
    this.privately = sessionStorage.getItem("privately") === "yes";
    this.hints = 3; // so often somebody is told that nothing came of what they said
    this.composer = new Composer(this);
    for (const name of ["say", "press", "vote", "showMenu", "goTo", "startReply", "startEdit"]) {
      this[name] = this[name].bind(this);
    }
  }

  // --- where we are ---

  get chat() {
    return this.chats.get(this.privately ? this.speaker.id : this.group);
  }

  get shown() {
    return this.messages.get(this.chat.id);
  }

  colourOf(user) {
    const seat = this.people.findIndex((person) => person.id === user.id);
    return user.is_bot ? "kaki" : `c${(seat < 0 ? user.id : seat) % 6}`;
  }

  lastOwn() {
    const own = ({ from, text }) => from.id === this.speaker.id && text;
    return [...this.shown.values()].reverse().find(own);
  }

  // --- what the server tells ---

  hello(state) {
    this.bot = state.bot;
    this.group = state.group;
    this.people = state.people;
    this.suggestions = state.suggestions;
    this.eachTaps = state.each_taps;
    const kept = Number(sessionStorage.getItem("speaker"));
    this.speaker = this.people.find(({ id }) => id === kept) ?? this.people[0];
    this.chats = new Map(state.chats.map((chat) => [chat.id, chat]));
    for (const [id, messages] of Object.entries(state.messages)) {
      this.messages.set(Number(id), new Map(messages.map((one) => [one.message_id, one])));
    }
    this.show();
  }

  message(message) {
    const chat = message.chat.id;
    const known = this.messages.get(chat);
    if (!known) return;
    if (message.from.is_bot) clearTimeout(this.unanswered);
    const isNew = !known.has(message.message_id);
    this.freshenPinned(message);
    // A change to a message further up than what is loaded shows when that is loaded.
    if (isNew && message.message_id < Math.max(...known.keys())) return;
    known.set(message.message_id, message);
    if (chat !== this.chat.id) {
      if (isNew && message.from.is_bot) this.unread.add(chat);
      this.showTabs();
      this.showPeople();
    } else if (isNew) {
      this.append(message);
      if (this.isAsked(message)) this.composer.reply(message);
    } else this.replace(message);
  }

  /** Whether the message asks the one who speaks for a reply; a selective one names whom. */
  isAsked({ force_reply: asks, reply_to_message: replied, entities = [] }) {
    const me = this.speaker.id;
    const named = replied?.from.id === me || entities.some(({ user }) => user?.id === me);
    return asks && !this.composer.isUsed && (!asks.selective || named);
  }

  /** The pinned bar tells what the pinned message says now. */
  freshenPinned(message) {
    const chat = this.chats.get(message.chat.id);
    if (chat?.pinned?.message_id !== message.message_id) return;
    chat.pinned = message;
    if (chat.id === this.chat.id) this.showPinned();
  }

  deleted({ chat_id: chat, message_id: id }) {
    this.messages.get(chat)?.delete(id);
    if (chat === this.chat.id) this.showLog(false);
  }

  changed(chat) {
    this.chats.set(chat.id, chat);
    if (chat.upgraded_to && chat.id === this.group) stream.restart();
    else if (chat.id === this.chat.id) this.showPinned();
  }

  answer(answer) {
    const place = [...this.busy].find(([, query]) => query === answer.query_id)?.[0];
    if (place) this.settle(place, answer);
    else if ([...this.busy.values()].includes(null)) this.answers.set(answer.query_id, answer);
  }

  // --- what is done here ---

  async post(path, body) {
    const whole = { person: this.speaker.id, chat: this.chat.id, ...body };
    try {
      const response = await fetch(`/page/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(whole),
      });
      const result = await response.json();
      if (response.ok) return result;
      toast(result.error);
    } catch {
      toast(word("The practice table does not answer. Is it still running?"));
    }
    return null;
  }

  say(text) {
    return this.send(text);
  }

  async send(text, replyTo) {
    const sent = await this.post("say", { text, reply_to: replyTo?.message_id });
    if (sent) this.scrollToEnd();
    if (sent && !this.privately) this.awaitAnswer();
    return sent;
  }

  /** What is said to nobody gets no answer, which who is new here cannot know. */
  awaitAnswer() {
    clearTimeout(this.unanswered);
    this.unanswered = setTimeout(() => {
      if (this.hints-- <= 0) return;
      const hint = "{name} took that for talk. Tap a button, or start with /, like /help";
      toast(word(hint, { name: nameOf(this.bot) }));
    }, UNANSWERED);
  }

  change(message, text) {
    return this.post("edit", { message: message.message_id, text });
  }

  vote(message, options) {
    return this.post("vote", { message: message.message_id, options });
  }

  /** Opens the Mini App over the chat as the client of whoever speaks would. */
  async openApp(start) {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const opened = await this.post("app", { start, dark });
    if (!opened) return;
    $("sheet-title").textContent = nameOf(this.speaker);
    $("sheet-frame").src = `/app/#${opened.hash}`;
    $("sheet").showModal();
  }

  placeOf(message, button) {
    return `${message.chat.id} ${message.message_id} ${button.callback_data}`;
  }

  isBusy(message, button) {
    return this.busy.has(this.placeOf(message, button));
  }

  async press(message, button) {
    if (button.copy_text) return copy(button.copy_text.text);
    if (!button.callback_data) return toast(word("Inline queries are not part of the practice table"));
    const place = this.placeOf(message, button);
    if (this.busy.has(place)) return;
    this.setBusy(place, null);
    this.pressed = { place, message, button };
    const pressed = { message: message.message_id, data: button.callback_data };
    const query = (await this.post("press", pressed))?.query_id;
    const early = this.answers.get(query);
    this.answers.delete(query);
    if (!query || early) return this.settle(place, early);
    this.setBusy(place, query);
    setTimeout(() => this.busy.get(place) === query && this.settle(place), PATIENCE);
  }

  /** After a tap that is one person's each, the next one speaks; after the last button the first. */
  passOn(message, button) {
    const isEachs = (one) => this.eachTaps && one.callback_data?.startsWith(this.eachTaps);
    const turns = (message.reply_markup?.inline_keyboard ?? []).flat().filter(isEachs).length;
    const at = this.people.findIndex(({ id }) => id === this.speaker.id);
    if (!isEachs(button) || at >= turns || button.text.includes(this.speaker.first_name)) return;
    this.speakAs(this.people[(at + 1) % turns % this.people.length]);
    if (at + 1 < turns) toast(word("You are {name} now", { name: this.speaker.first_name }));
  }

  setBusy(place, query) {
    this.busy.set(place, query);
    this.refresh(place);
  }

  settle(place, answer) {
    this.busy.delete(place);
    this.refresh(place);
    if (this.pressed?.place === place && answer && !answer.text) {
      this.passOn(this.pressed.message, this.pressed.button);
    }
    if (answer?.text) (answer.show_alert ? alertBox : toast)(answer.text);
    if (answer?.url?.startsWith("http")) window.open(answer.url, "_blank", "noopener");
  }

  refresh(place) {
    const [chat, id] = place.split(" ").map(Number);
    const message = this.messages.get(chat)?.get(id);
    if (message && chat === this.chat.id) this.replace(message);
  }

  startReply(message) {
    this.composer.reply(message);
  }

  startEdit(message) {
    this.composer.edit(message);
  }

  showMenu(message, x, y) {
    const menu = $("context");
    const entry = (name, label, act) =>
      el(
        "button",
        { type: "button", attributes: { role: "menuitem" }, onclick: () => (closeMenu(), act()) },
        icon(name),
        label,
      );
    const own = message.from.id === this.speaker.id && message.text;
    const text = message.text ?? message.caption;
    menu.replaceChildren(entry("reply", word("Reply"), () => this.startReply(message)));
    if (own) menu.append(entry("edit", word("Edit"), () => this.startEdit(message)));
    if (text) menu.append(entry("copy", word("Copy text"), () => copy(text)));
    menu.hidden = false;
    menu.style.left = `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`;
    menu.firstChild.focus({ preventScroll: true });
  }

  async goTo(id) {
    while (!this.shown.has(id) && (await this.loadEarlier()));
    const row = rowOf(id);
    if (!row) return toast(word("That message is gone"));
    row.scrollIntoView({ block: "center" });
    row.classList.remove("flash");
    requestAnimationFrame(() => row.classList.add("flash"));
  }

  /** Fetches what came before; false when there is nothing more. */
  async loadEarlier() {
    const first = this.shown.keys().next().value;
    const chat = this.chat.id;
    if (first === undefined) return false;
    const found = await (await fetch(`/page/messages?chat=${chat}&before=${first}`)).json();
    const all = [...found.map((one) => [one.message_id, one]), ...this.messages.get(chat)];
    this.messages.set(chat, new Map(all));
    const below = $("scroll").scrollHeight - $("scroll").scrollTop;
    this.showLog(false);
    $("scroll").scrollTop = $("scroll").scrollHeight - below;
    if (!found.length) $("earlier").hidden = true;
    return found.length > 0;
  }

  speakAs(person) {
    this.speaker = person;
    sessionStorage.setItem("speaker", person.id);
    if (this.privately || this.composer.about?.edit) this.composer.leave(); // others may reply too
    this.show();
  }

  open(privately) {
    this.privately = privately;
    sessionStorage.setItem("privately", privately ? "yes" : "no");
    this.composer.leave();
    this.show();
  }

  // --- what is shown ---

  show() {
    this.unread.delete(this.chat.id);
    const pair = word("{name} and {other}", { name: nameOf(this.bot), other: nameOf(this.speaker) });
    $("title").textContent = this.privately ? pair : this.chat.title;
    document.title = `${$("title").textContent} · ${word("practice")}`;
    $("text").placeholder = word("Message as {name}", { name: this.speaker.first_name });
    this.showTabs();
    this.showPeople();
    this.showSuggestions();
    this.showPinned();
    this.showLog(true);
    this.fetchCommands();
  }

  showTabs() {
    const tab = (id, selected, news) => {
      $(id).ariaSelected = String(selected);
      $(id).tabIndex = selected ? 0 : -1;
      $(id).classList.toggle("news", news);
    };
    tab("tab-group", !this.privately, this.unread.has(this.group));
    tab("tab-private", this.privately, this.unread.has(this.speaker.id));
    const both = { name: this.speaker.first_name, other: nameOf(this.bot) };
    $("tab-private").title = word("{name} and {other} alone", both);
  }

  showPeople() {
    const chips = this.people.map((person) => {
      const chosen = person.id === this.speaker.id;
      const news = !chosen && this.unread.has(person.id);
      return el(
        "button",
        {
          type: "button",
          className: this.colourOf(person) + (news ? " news" : ""),
          tabIndex: chosen ? 0 : -1,
          attributes: { role: "radio", "aria-checked": String(chosen) },
          onclick: () => this.speakAs(person),
          onpointerdown: (event) => event.preventDefault(),
        },
        avatar(person, this.colourOf(person)),
        nameOf(person),
      );
    });
    $("people").replaceChildren(el("span", { ariaHidden: "true" }, word("You are")), ...chips);
    $("people").querySelector("[aria-checked=true]").scrollIntoView({ inline: "nearest", block: "nearest" });
  }

  showSuggestions() {
    const used = new Set(JSON.parse(localStorage.getItem("suggestions used") ?? "[]"));
    const use = (...texts) => {
      localStorage.setItem("suggestions used", JSON.stringify([...used, ...texts]));
      this.showSuggestions();
    };
    const left = this.suggestions.filter((text) => !used.has(text));
    const chips = left.slice(0, 3).map((text) => {
      const onclick = async () => (await this.send(text)) && use(text);
      return el("button", { type: "button", title: text, onclick }, text);
    });
    const dismiss = { type: "button", className: "dismiss", ariaLabel: word("Hide the suggestions") };
    const away = el("button", { ...dismiss, onclick: () => use(...left) }, "✕");
    $("suggestions").replaceChildren(el("span", {}, word("Try")), ...chips, away);
    $("suggestions").hidden = this.privately || !left.length;
  }

  showPinned() {
    const pinned = this.chat.pinned;
    $("pinned").hidden = !pinned;
    if (!pinned) return;
    $("pinned-text").textContent = summary(pinned);
    $("pinned").onclick = () => this.goTo(pinned.message_id);
  }

  showLog(toEnd) {
    $("log").replaceChildren();
    $("log").ariaBusy = "true"; // it is not all news to a screen reader
    let before = null;
    for (const message of this.shown.values()) {
      this.put(message, before);
      before = message;
    }
    if (!this.shown.size) this.showWelcome();
    $("earlier").hidden = this.shown.size < 100;
    $("log").ariaBusy = "false";
    if (toEnd) this.scrollToEnd();
  }

  showWelcome() {
    const start = { type: "button", className: "key primary", onclick: () => this.say("/start") };
    const both = { name: this.speaker.first_name, other: nameOf(this.bot) };
    const hint = word("Only {name} and {other} see what is said here.", both);
    $("log").append(el("div", { className: "service" }, hint), el("button", start, word("Start")));
  }

  /** Appends the message's row, joined to the message before if the two belong together. */
  put(message, before) {
    const log = $("log");
    if (!before) log.replaceChildren();
    if (!before || dayOf(before) !== dayOf(message)) {
      log.append(el("div", { className: "day" }, dayOf(message)));
      before = null;
    }
    const row = messageRow(message, this);
    const together = before && belong(before, message);
    row.classList.add("last", together ? "next" : "first");
    if (together) unseat(log.lastElementChild);
    log.append(row);
    if (together) row.querySelector(".name")?.remove();
  }

  append(message) {
    this.put(message, [...this.shown.values()].at(-2));
    if (this.follows) this.scrollToEnd();
    else $("to-end").hidden = false;
  }

  replace(message) {
    const old = rowOf(message.message_id);
    if (!old) return;
    const row = messageRow(message, this);
    for (const mark of ["first", "next", "last"]) row.classList.toggle(mark, old.classList.contains(mark));
    if (row.classList.contains("next")) row.querySelector(".name")?.remove();
    if (!row.classList.contains("last")) unseat(row);
    const focused = [...old.querySelectorAll("button, a")].indexOf(document.activeElement);
    old.replaceWith(row);
    row.querySelectorAll("button, a")[focused]?.focus({ preventScroll: true });
    this.resized();
  }

  scrollToEnd() {
    this.follows = true;
    $("scroll").scrollTop = $("scroll").scrollHeight;
    $("to-end").hidden = true;
  }

  /** Scrolled by hand: whoever looks at the newest message wants to see the next, too. */
  scrolled() {
    this.follows = isAtEnd();
    if (this.follows) $("to-end").hidden = true;
  }

  /** Pictures, banners and keyboards change heights; the newest message stays in sight. */
  resized() {
    if (this.follows) this.scrollToEnd();
  }

  async fetchCommands() {
    const [person, chat] = [this.speaker.id, this.chat.id];
    const response = await fetch(`/page/commands?person=${person}&chat=${chat}`);
    if (response.ok) this.composer.offerFrom(await response.json(), this.bot);
  }
}

const rowOf = (id) => $("log").querySelector(`[data-id="${id}"]`);

const isAtEnd = () => {
  const { scrollTop, scrollHeight, clientHeight } = $("scroll");
  return scrollHeight - scrollTop - clientHeight < 80;
};

function belong(before, message) {
  const service = rowOf(before.message_id)?.classList.contains("service");
  return (
    !service && before.from.id === message.from.id && message.date - before.date < TOGETHER
  );
}

/** Takes the avatar from a row that another of the same sender follows. */
function unseat(row) {
  row.classList.remove("last");
  row.querySelector(".avatar")?.replaceWith(el("span"));
}

function closeMenu() {
  $("context").hidden = true;
}

/** Listens to the server, and connects again by itself when it went away. */
class Stream {
  start() {
    if (this.source) return;
    const source = (this.source = new EventSource("/page/events"));
    const on = (event, take) => source.addEventListener(event, ({ data }) => take(JSON.parse(data)));
    on("hello", (state) => {
      setStatus(true);
      table.hello(state);
    });
    on("message", (message) => table.message(message));
    on("deleted", (place) => table.deleted(place));
    on("chat", (chat) => table.changed(chat));
    on("answer", (answer) => table.answer(answer));
    on("commands", () => table.fetchCommands());
    source.onerror = () => {
      setStatus(false);
      this.stop();
      this.timer = setTimeout(() => this.start(), 1000);
    };
  }

  stop() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  restart() {
    this.stop();
    this.start();
  }
}

function setStatus(connected) {
  $("status").textContent = word(connected ? SLOGAN : "connecting…");
  $("status").classList.toggle("lost", !connected);
}

translatePage();
const table = new Table();
$("sheet").addEventListener("close", () => ($("sheet-frame").src = "about:blank"));
window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || event.source !== $("sheet-frame").contentWindow) return;
  if (String(event.data).includes("web_app_close")) $("sheet").close();
});
const stream = new Stream();

$("tab-group").onclick = () => table.open(false);
$("tab-private").onclick = () => table.open(true);
$("earlier").onclick = () => table.loadEarlier();
$("to-end").onclick = () => table.scrollToEnd();
$("scroll").onscroll = () => table.scrolled();
const sizes = new ResizeObserver(() => table.resized());
for (const id of ["scroll", "log"]) sizes.observe($(id));
for (const group of ["people", "tabs"]) {
  const node = $(group) ?? document.querySelector(`.${group}`);
  node.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...node.querySelectorAll("button")];
    const at = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length;
    buttons[at].click();
    node.querySelectorAll("button")[at].focus();
  });
}
// Some phones lay their keyboard over the page instead of making it smaller.
visualViewport?.addEventListener("resize", () => {
  document.body.style.height = `${visualViewport.height}px`;
});
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#context")) closeMenu();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && closeMenu());
// A browser allows few connections to one place: a tab out of sight gives its own up.
document.addEventListener("visibilitychange", () => (document.hidden ? stream.stop() : stream.start()));
stream.start();
