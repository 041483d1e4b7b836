// Text with Bot API entities to nodes. Offsets count UTF-16 units, as JavaScript strings do.

import { copy, el } from "./dom.js";
import { word } from "./words.js";

const SAFE_LINK = /^(https?|tg|mailto):/i;

const WRAP = {
  bold: () => el("b"),
  italic: () => el("i"),
  underline: () => el("u"),
  strikethrough: () => el("s"),
  pre: () => el("pre", { tabIndex: 0 }),
  blockquote: () => el("blockquote"),
  expandable_blockquote: foldedQuote,
  spoiler,
  code: (text) => el("code", { title: word("Copy"), onclick: () => copy(text) }),
  mention: () => el("span", { className: "mention" }),
  text_mention: () => el("span", { className: "mention" }),
  url: (text) => link(text),
  text_link: (_, entity) => link(entity.url),
  bot_command: (text, _, say) =>
    el("button", { type: "button", className: "command", onclick: () => say(text) }),
};

const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

/** Nodes for the text; `say` is called with a bot command that is tapped. */
export function formatted(text, entities, say) {
  return pieces(text, 0, text.length, entities ?? [], say);
}

function pieces(text, start, end, entities, say) {
  const nodes = document.createDocumentFragment();
  let at = start;
  let rest = entities;
  while (rest.length) {
    const entity = rest[0];
    const first = Math.max(entity.offset, at);
    const last = Math.min(entity.offset + entity.length, end);
    // The list is in order, outermost first: what begins before this one ends lies inside it.
    const inner = rest.slice(1).filter((other) => other.offset < last);
    rest = rest.slice(1 + inner.length);
    if (last <= first) continue;
    nodes.append(text.slice(at, first));
    const wrap = WRAP[entity.type] ?? (() => el("span"));
    const node = wrap(text.slice(first, last), entity, say);
    node.append(pieces(text, first, last, inner, say));
    nodes.append(node);
    // A block ends its line by itself: the line break after it would be an empty line.
    at = BLOCKS.has(entity.type) && last < end && text[last] === "\n" ? last + 1 : last;
  }
  nodes.append(text.slice(at, end));
  return nodes;
}

function link(url) {
  const address = /^[a-z]+:/i.test(url) ? url : `https://${url}`;
  if (!SAFE_LINK.test(address)) return el("span");
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" });
}

function spoiler() {
  const node = el("span", {
    className: "spoiler",
    tabIndex: 0,
    attributes: { role: "button", "aria-label": word("Hidden text, tap to show") },
  });
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter") return;
    node.classList.add("shown");
    node.removeAttribute("aria-label");
  };
  node.onclick = node.onkeydown = show;
  return node;
}

function foldedQuote() {
  const node = el("blockquote", { className: "folded", tabIndex: 0 });
  node.onclick = () => node.classList.toggle("folded");
  return node;
}

/** One line that tells what a message is about, for quotes and the pinned bar. */
export function summary(message) {
  const text = message.text ?? message.caption;
  if (text) return text.replaceAll("\n", " · ");
  if (message.photo) return word("Picture");
  if (message.poll) return message.poll.question;
  return message.document?.file_name ?? word("Message");
}
