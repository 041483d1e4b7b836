"""The schema of the app's replies: what the server sends is checked against it, and so is every
field that the page reads.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from bot.webapp import replies

REPLIES: Final[Mapping[str, type[replies.Reply]]] = {
    "words": replies.WordsReply,
    "state": replies.StateReply,
    "score": replies.ScoreReply,
    "look": replies.PreviewReply,
    "felt": replies.FeltReply,
    "sheet": replies.SheetReply,
    "house": replies.HousePageReply,
    "do": replies.ActionResultReply,
    "done": replies.ActionResultReply,
}
"""The reply of each endpoint."""
_WATCH: Final = """
(() => {
  const schemas = SCHEMAS, watched = new WeakMap();
  const FREE = new Set(["then", "toJSON", "constructor"]);  // the language itself asks for these
  const kindOf = (schema, root, value) => {
    if (schema.$ref) return kindOf(root.$defs[schema.$ref.split("/").pop()], root, value);
    if (!schema.anyOf) return schema;
    const all = schema.anyOf.map((one) => kindOf(one, root, value));
    return all.find(({ type }) => type === (Array.isArray(value) ? "array" : "object"));
  };
  const watch = (value, of, root, path) => {
    if (value === null || typeof value !== "object") return value;
    if (watched.has(value)) return watched.get(value);
    const { items, properties, additionalProperties: others } = kindOf(of, root, value);
    const get = (target, key) => {
      const part = items ?? properties?.[key] ?? (others || null);
      if (typeof key === "symbol" || FREE.has(key) || (items && !/^\\d+$/.test(key)))
        return Reflect.get(target, key);
      if (!part) console.error(`the page reads ${path}.${key}: it is no part of the reply`);
      return part && part !== true ? watch(target[key], part, root, `${path}.${key}`) : target[key];
    };
    const proxy = new Proxy(value, { get });
    watched.set(value, proxy);
    return proxy;
  };
  const reply = (value, name) => watch(value, schemas[name], schemas[name], name);
  const { json } = Response.prototype, { parse } = JSON;
  Response.prototype.json = async function () {
    const [, name] = /\\/app\\/(\\w+)/.exec(this.url) ?? [];
    const value = await json.call(this);
    return this.ok && name in schemas ? reply(value, name) : value;
  };
  JSON.parse = (text) => {
    const value = parse(text);
    return value?.presets ? reply(value, "state") : value;  // of the live stream
  };
})();
"""


def check(path: str, reply: Any) -> None:
    """Raises `ValidationError` where the reply of an endpoint is not what its model says."""
    if path in REPLIES:
        REPLIES[path].model_validate_json(json.dumps(reply))


def watching() -> str:
    """Returns the script by which a page complains when it reads what is no part of a reply."""
    schemas = {
        path: reply.model_json_schema(mode="serialization") for path, reply in REPLIES.items()
    }
    return _WATCH.replace("SCHEMAS", json.dumps(schemas))
