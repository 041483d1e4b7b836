// One message of the Bot API to the row that shows it.

import { $, el, icon } from "./dom.js";
import { formatted, summary } from "./text.js";
import { word } from "./words.js";

const clock = new Intl.DateTimeFormat([], { hour: "numeric", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat([], { weekday: "long", day: "numeric", month: "long" });

export const timeOf = (message) => clock.format(message.date * 1000);
export const dayOf = (message) => calendar.format(message.date * 1000);

export const nameOf = (user) => [user.first_name, user.last_name].filter(Boolean).join(" ");

function initials(user) {
  const words = nameOf(user).split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0] ?? "").join("").toUpperCase();
}

/** A round picture of a person, or of the bot. */
export function avatar(user, colour) {
  const inside = user.is_bot ? icon("tile") : initials(user);
  return el("span", { className: `avatar ${colour}`, attributes: { "aria-hidden": "true" } }, inside);
}

/**
 * The row of a message. `table` knows the colours, who speaks and what is busy, and takes
 * what is done: `say(text)`, `press(message, button)`, `showMenu(message, x, y)`, `goTo(id)`,
 * `startReply(message)`, `startEdit(message)`, `vote(message, places)`.
 */
export function messageRow(message, table) {
  const notice = serviceText(message);
  return notice ? serviceRow(message, notice, table) : bubbleRow(message, table);
}

function serviceRow(message, notice, table) {
  const pinned = message.pinned_message;
  const inside = pinned
    ? el("button", { type: "button", onclick: () => table.goTo(pinned.message_id) }, notice)
    : notice;
  return el("div", { className: "service", dataset: { id: message.message_id } }, inside);
}

function serviceText(message) {
  const who = nameOf(message.from);
  if (message.new_chat_members) {
    const names = message.new_chat_members.map(nameOf).join(", ");
    const said = names === who ? "{who} joined the group" : "{who} added {name}";
    return word(said, { who, name: names });
  }
  if (message.left_chat_member) {
    const name = nameOf(message.left_chat_member);
    return word(name === who ? "{who} left the group" : "{who} removed {name}", { who, name });
  }
  if (message.pinned_message) {
    return word("{who} pinned “{what}”", { who, what: clip(summary(message.pinned_message)) });
  }
  if (message.migrate_to_chat_id) return word("The group moved on as a supergroup");
  if (message.migrate_from_chat_id) return word("The group became a supergroup");
  return null;
}

/** A poll: each option with its votes; a tap votes, a tap on one's own takes it back. */
function pollOf(message, table) {
  const poll = message.poll;
  if (!poll) return "";
  const mine = message.votes?.[table.speaker.id] ?? [];
  const option = ({ text, voter_count: votes }, place) => {
    const chosen = mine.includes(place);
    return el(
      "button",
      {
        type: "button",
        className: "option",
        disabled: poll.is_closed,
        ariaPressed: String(chosen),
        onclick: () => table.vote(message, chosen ? [] : [place]),
      },
      el("span", {}, text),
      el("b", {}, String(votes)),
    );
  };
  const kind = poll.is_closed ? "Final results" : poll.is_anonymous ? "Anonymous poll" : "Poll";
  const head = [el("b", {}, poll.question), el("small", {}, word(kind))];
  return el("div", { className: "poll" }, ...head, ...poll.options.map(option));
}

const clip = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function bubbleRow(message, table) {
  const mine = message.from.id === table.speaker.id;
  const colour = table.colourOf(message.from);
  const row = el("div", {
    className: `row ${colour}${mine ? " mine" : ""}`,
    dataset: { id: message.message_id, from: message.from.id },
  });
  const bubble = el("div", { className: "bubble" });
  if (!mine) bubble.append(nameLine(message.from));
  if (message.reply_to_message) bubble.append(quote(message.reply_to_message, table));
  bubble.append(...attachments(message), pollOf(message, table));
  bubble.append(textOf(message, table), reactions(message));
  bubble.append(tools(message, mine, table));
  listenForMenu(bubble, message, table);
  const body = el("div", { className: "body" }, bubble);
  if (message.reply_markup) body.append(keyboard(message, table));
  if (!mine) row.append(avatar(message.from, colour));
  row.append(body);
  return row;
}

function nameLine(user) {
  return el("b", { className: "name" }, nameOf(user), user.is_bot && el("small", {}, `@${user.username}`));
}

function quote(replied, table) {
  const jump = () => table.goTo(replied.message_id);
  const colour = table.colourOf(replied.from);
  return el(
    "button",
    { type: "button", className: `quote ${colour}`, onclick: jump },
    el("b", {}, nameOf(replied.from)),
    el("span", {}, summary(replied)),
  );
}

function textOf(message, table) {
  const text = message.text ?? message.caption ?? "";
  const entities = message.entities ?? message.caption_entities;
  const time = timeOf(message);
  return el(
    "div",
    { className: text ? "text" : "text bare" },
    formatted(text, entities, table.say),
    el("span", { className: "time" }, message.edit_date ? word("edited {time}", { time }) : time),
  );
}

function attachments(message) {
  if (message.photo) return [picture(message)];
  return message.document ? [download(message.document)] : [];
}

function picture(message) {
  const { file_id: id, width, height } = message.photo.at(-1);
  const image = { src: `/page/file/${id}`, alt: message.caption ?? word("Picture"), width, height };
  const enlarge = () => {
    Object.assign($("picture-image"), { src: image.src, alt: image.alt });
    $("picture").showModal();
  };
  return el(
    "button",
    { type: "button", className: "photo", ariaLabel: word("Enlarge the picture"), onclick: enlarge },
    el("img", image),
  );
}

function download(file) {
  return el(
    "a",
    { className: "document", href: `/page/file/${file.file_id}`, download: file.file_name },
    el("span", { className: "disc" }, icon("file")),
    el("span", {}, el("b", {}, file.file_name), el("small", {}, sizeOf(file.file_size))),
  );
}

function sizeOf(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function reactions(message) {
  if (!message.reactions?.length) return "";
  const each = message.reactions.map((emoji) => el("span", {}, emoji));
  return el("div", { className: "reactions", ariaLabel: word("Reactions") }, ...each);
}

function keyboard(message, table) {
  const rows = message.reply_markup.inline_keyboard.map((row) =>
    el("div", {}, ...row.map((button) => key(message, button, table))),
  );
  return el("div", { className: "keys" }, ...rows);
}

function key(message, button, table) {
  const className = `key ${button.style ?? ""}`;
  const start = startOf(button, table);
  if (start !== null) {
    const open = { type: "button", className, onclick: () => table.openApp(start) };
    return el("button", open, button.text, icon("tile"));
  }
  if (button.url) {
    const link = { className, href: button.url, target: "_blank", rel: "noopener noreferrer" };
    return el("a", link, button.text, icon("link"));
  }
  const busy = table.isBusy(message, button);
  return el(
    "button",
    {
      type: "button",
      className: className + (busy ? " busy" : ""),
      ariaBusy: String(busy),
      onclick: () => table.press(message, button),
    },
    button.text,
    Boolean(button.copy_text) && icon("copy"),
  );
}

/** What a button that opens the Mini App starts it with ("" for nothing); null for any other. */
function startOf(button, table) {
  if (button.web_app) return "";
  const link = button.url?.match(/^https:\/\/t\.me\/(\w+)\/\w+\?startapp=([\w-]+)$/);
  return link && link[1] === table.bot.username ? link[2] : null;
}

function tools(message, mine, table) {
  const tool = (name, label, act) =>
    el("button", { type: "button", ariaLabel: label, title: label, onclick: act }, icon(name));
  return el(
    "span",
    { className: "tools" },
    tool("reply", word("Reply"), () => table.startReply(message)),
    mine && Boolean(message.text) && tool("edit", word("Edit"), () => table.startEdit(message)),
  );
}

function listenForMenu(bubble, message, table) {
  let timer;
  const cancel = () => clearTimeout(timer);
  const interactive = (event) => event.target.closest("a, button, pre");
  bubble.oncontextmenu = (event) => {
    if (event.target.closest("a")) return;
    event.preventDefault();
    table.showMenu(message, event.clientX, event.clientY);
  };
  // Not every phone makes a context menu event of a long press.
  bubble.ontouchstart = (event) => {
    const { clientX, clientY } = event.touches[0];
    if (!interactive(event)) timer = setTimeout(() => table.showMenu(message, clientX, clientY), 500);
  };
  bubble.ontouchend = bubble.ontouchmove = bubble.ontouchcancel = cancel;
}
