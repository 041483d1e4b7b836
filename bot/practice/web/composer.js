// The message box: what is typed, what it answers or edits, and the commands and names it offers.

import { $, el } from "./dom.js";
import { nameOf } from "./message.js";
import { summary } from "./text.js";
import { word } from "./words.js";

const box = $("text");
const list = $("commands");

export class Composer {
  /** `table` sends: `send(text, replyTo)`, `change(message, text)`, `lastOwn()`. */
  constructor(table) {
    this.table = table;
    this.offered = [];
    this.matches = [];
    this.chosen = -1;
    this.about = null;
    box.oninput = () => this.typed();
    box.onkeydown = (event) => this.key(event);
    box.onblur = () => setTimeout(() => this.offer([]), 150);
    $("form").onsubmit = (event) => {
      event.preventDefault();
      this.submit();
    };
    $("menu").onclick = () => this.toggleMenu();
    $("about-close").onclick = () => this.cancel();
    // Buttons beside the box must not take its focus: a phone would fold its keyboard.
    for (const id of ["menu", "send"]) $(id).onpointerdown = (event) => event.preventDefault();
  }

  /** Whether something is being written already. */
  get isUsed() {
    return Boolean(box.value || this.about);
  }

  /** Offers the commands, and the bot by its @name. */
  offerFrom(commands, bot) {
    const named = { said: `@${bot.username}`, description: nameOf(bot) };
    const slashed = ({ command, description }) => ({ said: `/${command}`, description });
    this.offered = [...commands.map(slashed), named];
    $("menu").hidden = commands.length === 0;
    if (document.activeElement === box) this.typed();
  }

  reply(message) {
    this.stop();
    this.about = { reply: message };
    this.showAbout("reply", word("Reply to {name}", { name: nameOf(message.from) }), summary(message));
  }

  edit(message) {
    this.stop();
    this.about = { edit: message };
    this.fill(message.text);
    this.showAbout("edit", word("Edit message"), message.text);
  }

  /** Ends a reply or an edit; what was being edited is taken out of the box. */
  cancel() {
    this.leave();
    box.focus();
  }

  leave() {
    if (this.about?.edit) this.put("");
    this.stop();
  }

  stop() {
    this.about = null;
    $("about").hidden = true;
    $("send-icon").setAttribute("href", "/page/icons.svg#send");
    $("send").ariaLabel = word("Send");
  }

  fill(text) {
    this.put(text);
    box.focus();
  }

  put(text) {
    box.value = text;
    this.typed();
  }

  showAbout(icon, title, text) {
    $("about").hidden = false;
    $("about-icon").setAttribute("href", `/page/icons.svg#${icon}`);
    $("about-title").textContent = title;
    $("about-text").textContent = text;
    if (icon === "edit") {
      $("send-icon").setAttribute("href", "/page/icons.svg#done");
      $("send").ariaLabel = word("Save");
    }
    box.focus();
  }

  async submit() {
    const text = box.value.trim();
    const about = this.about;
    if (!text) return;
    this.fill("");
    this.stop();
    const done = about?.edit
      ? await this.table.change(about.edit, text)
      : await this.table.send(text, about?.reply);
    if (!done && !box.value) this.fill(text);
  }

  typed() {
    $("send").disabled = !box.value.trim();
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight + 2}px`;
    const begun = /^[/@]\w*$/.exec(box.value)?.[0].toLowerCase();
    const fits = ({ said }) => said.startsWith(begun);
    this.offer(begun ? this.offered.filter(fits) : []);
    if (this.matches.some(({ said }) => said === begun)) this.choose(-1);
  }

  toggleMenu() {
    const shown = !list.hidden;
    if (box.value === "/" && shown) this.fill("");
    else if (!shown) this.fill("/");
  }

  offer(matches) {
    this.matches = matches;
    list.hidden = matches.length === 0;
    for (const node of [box, $("menu")]) node.ariaExpanded = String(!list.hidden);
    list.replaceChildren(...matches.map((match, index) => this.option(match, index)));
    this.choose(matches.length ? 0 : -1);
    list.scrollTop = 0;
  }

  option({ said, description }, index) {
    return el(
      "li",
      {
        id: `command-${index}`,
        attributes: { role: "option" },
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.take(index),
      },
      el("b", {}, said),
      el("span", {}, description),
    );
  }

  choose(index) {
    this.chosen = index;
    [...list.children].forEach((node, at) => {
      node.ariaSelected = String(at === index);
      if (at === index) node.scrollIntoView({ block: "nearest" });
    });
    if (index < 0) box.removeAttribute("aria-activedescendant");
    else box.setAttribute("aria-activedescendant", `command-${index}`);
  }

  take(index) {
    this.fill(`${this.matches[index].said} `);
  }

  key(event) {
    if (event.isComposing) return;
    if (this.matches.length && this.listKey(event)) event.preventDefault();
    else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.submit();
    } else if (event.key === "Escape" && this.about) this.cancel();
    else if (event.key === "ArrowUp" && !box.value && !this.about) {
      const message = this.table.lastOwn();
      if (message) {
        event.preventDefault();
        this.edit(message);
      }
    }
  }

  /** Keys while commands are offered; true if the key meant the list. */
  listKey(event) {
    const count = this.matches.length;
    switch (event.key) {
      case "ArrowDown":
        this.choose((this.chosen + 1) % count);
        return true;
      case "ArrowUp":
        this.choose((Math.max(this.chosen, 0) + count - 1) % count);
        return true;
      case "Tab":
        this.take(Math.max(this.chosen, 0));
        return true;
      case "Enter":
        // A command typed in full is sent; only an unfinished one is completed.
        if (this.chosen < 0 || event.shiftKey) return false;
        this.take(this.chosen);
        return true;
      case "Escape":
        this.offer([]);
        return true;
      default:
        return false;
    }
  }
}
