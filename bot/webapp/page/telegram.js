// What Telegram tells the page, and what the page tells Telegram. Anywhere else all of it is quiet.

const SCRIPT = "https://telegram.org/js/telegram-web-app.js";
const PRACTICE = "practice";

const hash = new URLSearchParams(location.hash.slice(1));

/** A value of the hash that Telegram opened the page with; a reload finds it again. */
function told(name) {
  const value = hash.get(name) ?? sessionStorage.getItem(name) ?? "";
  sessionStorage.setItem(name, value);
  return value;
}

/** Who reads, signed by Telegram. */
export const initData = told("tgWebAppData");
const platform = told("tgWebAppPlatform");

/** The token of the chat that this is about; "" for the reader's own, `HOME` where it is not told. */
export const HOME = "addToHomeScreen";
export const table =
  new URLSearchParams(location.search).get("table") ??
  new URLSearchParams(initData).get("start_param") ??
  "";

const COLOURS = JSON.parse(told("tgWebAppThemeParams") || "{}");

let app = null;
let onBack = null;
let onMain = null;

/** Puts the colours on; inside Telegram loads its script, and is ready for it. */
export function connect(changed) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => {
    const isDark = COLOURS.bg_color ? isDim(COLOURS.bg_color) : dark.matches;
    const { style, dataset } = document.documentElement;
    dataset.theme = app?.colorScheme ?? (isDark ? "dark" : "light");
    // Telegram's script does this itself, and follows when the theme changes.
    for (const [name, colour] of Object.entries(app ? {} : COLOURS)) {
      style.setProperty(`--tg-theme-${name.replaceAll("_", "-")}`, colour);
    }
  };
  theme();
  dark.addEventListener("change", theme);
  if (!platform || platform === PRACTICE) return;
  const script = document.createElement("script");
  script.src = SCRIPT;
  script.onload = () => {
    app = window.Telegram.WebApp;
    app.ready();
    app.expand();
    app.onEvent("themeChanged", theme);
    if (has("7.7")) app.disableVerticalSwipes();
    if (has("6.1")) app.BackButton.onClick(() => onBack?.());
    app.MainButton.onClick(() => onMain?.());
    theme();
    changed();
  };
  document.head.append(script);
}

/** Whether a colour, `#rrggbb`, is rather black than white. */
function isDim(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
}

const has = (version) => Boolean(app?.isVersionAtLeast(version));

/** Whether Telegram shows a main button in the place of the page's own. */
export const hasMainButton = () => Boolean(app);

/** Shows Telegram's back button while there is something to go back from. */
export function backButton(going) {
  onBack = going;
  if (has("6.1")) app.BackButton[going ? "show" : "hide"]();
}

/** Shows Telegram's main button: {text, active, press}; null hides it. */
export function mainButton(button) {
  onMain = button?.press ?? null;
  if (!app) return;
  if (button)
    app.MainButton.setParams({ text: button.text, is_active: button.active, is_visible: true });
  else app.MainButton.hide();
}

/** Asks before the app is closed while something would be lost. */
export function guardClosing(asking) {
  if (has("6.2")) app[asking ? "enableClosingConfirmation" : "disableClosingConfirmation"]();
}

/** A short buzz: "tap", "done" or "no". */
export function buzz(kind) {
  if (!has("6.1")) return;
  if (kind === "tap") app.HapticFeedback.impactOccurred("light");
  else app.HapticFeedback.notificationOccurred(kind === "done" ? "success" : "error");
}

let lock = null;

/** Keeps the screen awake while the page is seen, where the browser can. */
export async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    lock = null; // a low battery or a setting forbids it
  }
}
