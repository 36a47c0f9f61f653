// The dialog's words, in the language in force.

import english from "../words/en/share.js";
import { part } from "../words/words.js";

export const words = part("share", english);
