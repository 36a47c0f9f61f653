// All words of this language, by file.

import car from "./car.js";
import catalogue from "./catalogue.js";
import custom from "./custom.js";
import drawn from "./drawn.js";
import embed from "./embed.js";
import embedded from "./embedded.js";
import help from "./help.js";
import messages from "./messages.js";
import offline from "./offline.js";
import page from "./page.js";
import pointer from "./pointer.js";
import save from "./save.js";
import sayMore from "./say-more.js";
import share from "./share.js";
import slices from "./slices.js";
import study from "./study.js";
import symbols from "./symbols.js";
import symbolsPage from "./symbols-page.js";
import tour from "./tour.js";
import update from "./update.js";
import why from "./why.js";

export default { car, catalogue, custom, drawn, embed, embedded, help, messages, offline, page, pointer, save, "say-more": sayMore, share, slices, study, symbols, "symbols-page": symbolsPage, tour, update, why };
