// The server: calls, and the live stream with polling where it is cut off.

import { initData, table } from "/app/page/telegram.js";

const HEADERS = { "X-Init-Data": initData, "X-Table": table };
const FIRST = 6000; // ms until the first state must have come through the stream
const SILENT = 40000; // ms without a beat: the stream is dead, whatever the socket says
const LONGEST = 15000; // ms between two attempts

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
 * there, or with the refusal. Where the stream breaks, it asks for the state and tries again later.
 */
export async function follow(onState, onLink) {
  let pause = 1000;
  for (;;) {
    try {
      await stream((state) => {
        pause = 1000;
        onLink(true);
        onState(state);
      });
    } catch {
      // The stream is not all: what is behind a proxy that cuts it off is asked for instead.
    }
    try {
      onState(await get("state"));
      onLink(true);
    } catch (error) {
      onLink(error instanceof Refused ? error : false);
    }
    await moment(pause);
    pause = Math.min(pause * 1.6, LONGEST);
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

async function stream(onState) {
  const stopping = new AbortController();
  let watch = setTimeout(() => stopping.abort(), FIRST);
  const answer = await call("live", { signal: stopping.signal });
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
