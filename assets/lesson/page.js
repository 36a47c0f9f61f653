// The entry of a lesson's page: the words, then the lesson. No module waits at its top level: see page.js of the whole
// page.

import { come } from "../words/table.js";

come.then(() => import("./open.js")).then((m) => m.open());
