// The dialog's words, in the language in force.

import english from "../words/en/take/share.js";
import { part } from "../words/words.js";

export const words = part("take/share", english);
