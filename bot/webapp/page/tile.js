// Tiles drawn: our own pictures, one file a kind.

import { html } from "/app/page/vendor/preact.js";
import { say } from "/app/page/words.js";

const SUIT = { m: "characters", p: "dots", s: "bamboo" };

/** What a tile is called, for who cannot see it. */
export const tileName = (tile) =>
  SUIT[tile[1]] && tile.length === 2 && Number(tile[0])
    ? say(`tile-${SUIT[tile[1]]}`, { number: tile[0] })
    : say(`tile-${/^[fg]\d$/.test(tile) ? tile : tile.toLowerCase()}`);

/** The picture of a tile; `name` false where its name already stands beside it. */
export const Tile = ({ tile, name = true }) =>
  html`<img
    class="tile"
    src="/app/tiles/${tile}.svg"
    alt=${name ? tileName(tile) : ""}
    draggable=${false}
    width="60"
    height="90"
  />`;

/** What a set shows: of a concealed kong the outer tiles lie face down. */
export const faces = (tiles, open) =>
  tiles.length === 4 && !open ? ["back", tiles[1], tiles[2], "back"] : tiles;
