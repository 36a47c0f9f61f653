// The words around a lesson, in the language in force.

import english from "../words/en/lesson.js";
import { part } from "../words/words.js";

export const words = part("lesson", english);
