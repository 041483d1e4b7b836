// Small helpers to build the page from nodes; nothing here ever parses HTML.

import { word } from "./words.js";

export const $ = (id) => document.getElementById(id);

/** A new element: properties, then children (nodes or texts; false and null are left out). */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  const { dataset, attributes, ...rest } = properties;
  Object.assign(element, rest);
  Object.assign(element.dataset, dataset);
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** An icon of icons.svg by its id. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `/page/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

let toastTimer;

/** Shows a short text above the message box for a moment. */
export function toast(text) {
  const box = $("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (box.hidden = true), 2500 + 40 * text.length);
}

/** Shows a text that waits for OK. */
export function alertBox(text) {
  $("alert-text").textContent = text;
  $("alert").showModal();
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(word("Copied"));
  } catch {
    toast(word("The browser does not allow copying"));
  }
}
