// The server: calls, and the live stream with polling where it is cut off.

import { initData, table } from "/app/page/telegram.js";

const HEADERS = { "X-Init-Data": initData, "X-Table": table };

/** Asks of this table from now on. */
export const sitAt = (token) => (HEADERS["X-Table"] = token);

const FIRST = 6000; // ms until the first state must have come through the stream
const SILENT = 40000; // ms without a beat: the stream is dead, whatever the socket says
const LONGEST = 15000; // ms between two attempts while the server is away
const POLLED = 2000; // ms between two states that are asked for
const OFTEN = 3; // streams cut off before they are tried only now and then
const SELDOM = 15; // states asked for between two such tries

/** The server answered, and said no: `message` is its sentence, `status` the HTTP status. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(path, options = {}) {
  const headers = { ...HEADERS, ...(options.body && { "Content-Type": "application/json" }) };
  const answer = await fetch(`/app/${path}`, { ...options, headers, cache: "no-store" });
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.error ?? `HTTP ${answer.status}`, answer.status);
}

export const get = async (path) => (await call(path)).json();

export const post = async (path, body, signal) =>
  (await call(path, { method: "POST", body: JSON.stringify(body), signal })).json();

/** A picture as a data URL: an `img` sends no headers of its own. */
export async function picture(path) {
  const blob = await (await call(path)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = failed;
    reader.readAsDataURL(blob);
  });
}

/**
 * Calls `onState` with every state there is, for ever, and `onLink` with whether the server is
 * there, or with its refusal. Where the stream is cut off, the state is asked for instead, and the
 * stream is tried again from time to time.
 */
export async function follow(onState, onLink) {
  let pause = POLLED;
  let cut = 0; // how often in a row nothing came through the stream
  const came = (state) => {
    cut = 0;
    onLink(true);
    onState(state);
  };
  for (let turn = 0; ; turn += 1) {
    if (cut < OFTEN || turn % SELDOM === 0) {
      cut += 1;
      await stream(came).catch(() => {});
    }
    try {
      onState(await get("state"));
      onLink(true);
      pause = POLLED;
    } catch (error) {
      onLink(error instanceof Refused ? error : false);
      pause = Math.min(pause * 1.6, LONGEST);
    }
    await moment(pause);
  }
}

/** Waits so many ms; not as long where the network is back or the page is looked at again. */
export function moment(ms) {
  return new Promise((done) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener("online", over);
      document.removeEventListener("visibilitychange", over);
      done();
    };
    const timer = setTimeout(over, ms);
    addEventListener("online", over);
    document.addEventListener("visibilitychange", over);
  });
}

let heard = null; // the live stream that was asked for and is not read yet

/** Asks for the live stream; it is read when somebody follows. */
export function listen() {
  const stopping = new AbortController();
  const answer = call("live", { signal: stopping.signal });
  answer.catch(() => {}); // whoever reads it hears of it
  heard = { stopping, answer };
}

/** Reads the live stream until it ends. Raises where it cannot be had or falls silent. */
async function stream(onState) {
  if (!heard) listen();
  const { stopping, answer: asked } = heard;
  heard = null;
  let watch = setTimeout(() => stopping.abort(), FIRST);
  const answer = await asked;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return clearTimeout(watch);
    clearTimeout(watch);
    watch = setTimeout(() => stopping.abort(), SILENT);
    const events = (held + value).split("\n\n");
    held = events.pop();
    for (const event of events) {
      const data = event.split("\n").filter((line) => line.startsWith("data: "));
      if (data.length) onState(JSON.parse(data.map((line) => line.slice(6)).join("\n")));
    }
  }
}
