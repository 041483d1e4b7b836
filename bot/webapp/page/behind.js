// All that does not stand on the first screen: loaded behind it, at once.

import { Sheet } from "/app/page/asks.js";
import { bookButton, rescore, restore } from "/app/page/entry.js";
import { Log } from "/app/page/log.js";
import { Begin } from "/app/page/nightly.js";
import { Settle } from "/app/page/settle.js";
import { Tiles } from "/app/page/tiles.js";
// What these ask for: named here, so that it is not waited for after them.
import "/app/page/keypad.js";
import "/app/page/sheet.js";

export { Begin, Sheet, bookButton, rescore, restore };
export const screens = { tiles: Tiles, log: Log, settle: Settle };
