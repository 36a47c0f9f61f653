// The page. It only routes: messages of the worker go to the parts that show them, and the visitor's actions go to the
// worker.

import { $, inSight, text } from "./base/dom.js";
import { flush, inForce, moved, problemsName, settings } from "./base/address-bar.js";
import { count } from "./base/format.js";
import { inWords } from "./words/told.js";
import { fill, words } from "./words/words.js";
import { divergence, publish } from "./embedding/api.js";
import { Engine, Stopped } from "./engine/engine.js";
import { Gate } from "./engine/gate.js";
import { Newest } from "./engine/newest.js";
import { pending } from "./sentence/phrases.js";
import { learnToSay } from "./sentence/sentence.js";
import { first } from "./stage/first.js";
import { Stage } from "./stage/link.js";
import { Caption } from "./panel/caption.js";
import { Cards } from "./panel/cards.js";
import { dock } from "./panel/dock.js";
import { folds } from "./panel/folds.js";
import { Theme, enliven, preparing, readable, waiting, wardrobe, wear } from "./panel/dress.js";
import { acceptFiles } from "./bring/drop.js";
import { Headline } from "./panel/headline.js";
import { listen } from "./panel/keys.js";
import { Learners } from "./panel/learners.js";
import { Lenses } from "./panel/lenses.js";
import { notice, withdraw } from "./panel/notices.js";
import { Controls } from "./panel/settings.js";
import { Switches } from "./panel/switches.js";
import { Legend } from "./panel/table.js";
import { Transport } from "./panel/transport.js";
import { acts, clicks } from "./acts.js";
import { dead, noPictures, oops, quiet } from "./failures.js";
import { listed } from "./listed.js";
import { Opening } from "./opening.js";
import { parts } from "./parts.js";

const catalogue = inWords(/** @type {Catalogue} */ (listed.catalogue));
/** @type {{ sync(s: Summary): void }[]} */
let panels = []; // parts that show summaries, once the learners' program has run
/** @type {Controls | null} */
let controls = null;
/** @type {Cards | null} */
let views = null;
/** @type {(s: Summary) => string} */
let question = () => ""; // returns the question about a problem of the gallery
const gate = new Gate();
const ready = () => gate.passed(); // resolves once the experiment is open

// Nobody needs the progress of a wait so short, and each change of the page delays the first picture.
const soon = () => performance.now() < 1000;

const engine = new Engine({
  started: (saved) => {
    // before the program has loaded, because opening must not wait for a busy page
    gate.close();
    opening.started(saved);
    stage.connect();
  },
  loading: ({ loaded, total }) => {
    if (soon()) return;
    $("bar").hidden = false;
    $("bar").value = loaded / total;
    starting(words.loading(Math.floor((100 * loaded) / total)));
  },
  ready() {
    if (!panels.length) build(catalogue);
    withdraw("dead");
  },
  summary: show,
  error: oops,
  fatal({ message, why }) {
    starting("");
    /** @type {[string, () => void, boolean]} */
    const again = [panels.length ? words.restart : words.tryAgain, () => engine.start(), true];
    dead(host, panels.length ? words.died : words.noLearners, [why === message ? { message } : message], again, why);
  },
});

const act = acts(engine);
const click = clicks(engine, act, () => part);

const stage = new Stage({
  loading(part) {
    if (part === 1) waiting("");
    else if (!soon()) waiting(words.loadingPictures(Math.floor(100 * part)));
  },
  drawn: (step) => {
    $("pictures").dataset.stage = "drawn";
    if (!drawn) {
      first.over();
      import("./stage/printing.js").then((m) => m.printing(stage)).catch(() => {}); // nothing prints before
    }
    if (!drawn && engine.summary) setTimeout(showAgain); // other code waits for the first picture
    drawn = true;
    readable(true);
    emit("drawn", { step });
  },
  failed(why, message, own) {
    first.over();
    noPictures(why, message, own, () => stage.start());
    showAgain();
  },
  readout: (m) =>
    part.pointer.loading?.then(
      (x) => x.readout(m),
      () => {},
    ),
  port: (port) => engine.connect(port),
});
const theme = new Theme(() => stage.layout.recolour());
const transport = new Transport({
  ...click,
  watch: quiet((/** @type {number} */ run) => engine.ask({ cmd: "watch", run })),
  speed: (value) => plainly("speed", value),
});
// The sources of pictures and data. Only code that runs after the first summary reads the summary.
const shown = {
  stage,
  summary: () => /** @type {Summary} */ (engine.summary),
  catalogue: () => catalogue,
  csv: () => engine.csv(),
};
const part = parts({
  ...shown,
  shown,
  set,
  plainly,
  bring,
  click,
  play: act.play,
  begun(answer, fragment, push) {
    const done = opening.begun(answer, fragment, push);
    showAgain(); // the address now identifies the problem
    return done;
  },
  ask: (command, how) => engine.ask(command, how),
  second: () => engine.second(),
  controls: () => controls,
  open: (query, hash = null) => opening.open(query, true, hash),
  async back() {
    await opening.back("");
    showAgain(); // the address now identifies the problem
  },
  arranged,
  asked(ofGallery) {
    question = ofGallery;
    showAgain();
  },
});
/** @type {Record<string, Lazy<import("./plot/view.js").View>>} */
const rooms = part.views;
const emit = publish({
  engine,
  ready,
  act,
  catalogue: shown.catalogue,
  set,
  custom: part.own,
  studies: part.studies,
  files: async () => (await part.files()).snapshot(shown),
});
const host = { gate, engine, transport, enable, emit }; // the parts that change when the learners stop
const opening = new Opening({ engine, gate, act, part, catalogue: shown.catalogue, emit, oops });
// The page around an embedded one. If its module does not load, no other page can control the picture.
if (parent !== window)
  import("./embedding/messages.js").then((m) => m.listen((is) => rest("there", is))).catch(() => {});

/** @param {string} key @param {string} to */
async function set(key, to) {
  return change({ key, to });
}

/** @param {{ key: string, to: string } | { query: string }} what */
async function change(what) {
  const answer = await engine.ask({ cmd: "set", ...what });
  withdraw("error");
  return answer;
}

const newest = new Newest(set);
// Sets several keys at once, as a query.
const together = new Newest((_, query) => change({ query }));

// Sets a key, for callers without a place for a message of their own.
/** @param {string} key @param {string} value */
async function plainly(key, value) {
  told(await newest.change(key, value));
}

/** @param {Record<string, string>} values */
async function bring(values) {
  told(await together.change(Object.keys(values).join(), `${new URLSearchParams(values)}`));
}

/** @param {unknown} error null for none */
function told(error) {
  if (!error || error instanceof Stopped) return;
  oops(error);
  showAgain(); // show the value in force
}

/** @param {Catalogue} c */
function build(c) {
  stage.layout.number(c.pictures.map((p) => p.id));
  views = new Cards(c, { set: plainly, moved: stage.layout.remeasure });
  controls = new Controls(c, (key, value) => newest.change(key, value));
  const learners = new Learners(c, (ids) => plainly("alg", ids.join()));
  const step = (/** @type {string} */ view) => view === "forward";
  const lenses = new Lenses(c, Object.keys(rooms), {
    look(view) {
      // The view Step by step includes the last update in numbers.
      bring({ view, ...(step(view) || step(shown.summary().values.view) ? { numbers: step(view) ? "1" : "0" } : {}) });
      // Load the view while the learners answer, so that it can request its data.
      rooms[view]?.()
        .then((x) => x.ahead?.(shown.summary()))
        .catch(() => {}); // the error is reported when the view is shown
    },
    async back(query) {
      const answer = await opening.back(query);
      showAgain(); // the address now identifies the problem
      return answer;
    },
  });
  panels = [
    lenses,
    new Caption(c, plainly, (s) => question(s)),
    new Switches(c, { ask: (command, how) => engine.ask(command, how), hold: () => act.hold().catch(() => {}), bring }),
    learners,
    controls,
    new Legend(c),
    transport,
    views,
  ];
}

// Arranges the page after a study has appeared or disappeared, with its pictures.
function arranged() {
  stage.layout.remeasure();
  readable(stage.state === "drawn");
  dressUp(inForce(shown.summary().values));
}

let drawn = false; // whether any picture was ever drawn
let dressed = "";
const diverged = divergence(emit);
const headline = new Headline($("sentence"));

let studied = false; // whether the page of a study has arrived, or cannot

/** @param {Summary} s */
function show(s) {
  // A study appears with its page in one frame, so nothing moves under a pointer.
  if (s.study && !studied) {
    const there = () => {
      studied = true;
      showAgain();
    };
    part.studies().then(there, (e) => (oops(e), there())); // before others who wait for it
    return;
  }
  opening.shown(s);
  first.shown(s, catalogue);
  $("bar").hidden = true;
  if ($("tabs").inert) enable(true); // only now, because the controls of the first paint do nothing
  const clothes = wardrobe(s, stage.state);
  if (clothes !== dressed) {
    dressed = clothes;
    dress(s);
  }
  for (const panel of s.study ? panels.slice(0, 2) : panels) panel.sync(s);
  onDemand(s);
  preparing(s, pending(s), stage.state === "drawn");
  if (!s.study) headline.say(s, catalogue, views?.ids ?? []);
  if (s.problems_with_query?.length) notice("query", words.badLink, s.problems_with_query);
  diverged(s);
  if (s.log) {
    const unlog = quiet(() => engine.ask({ cmd: "unlog" }));
    notice("log", words.logged(s.log.name, count(s.log.rows)), s.log.remarks, [words.unlog, unlog], true);
  } else withdraw("log");
  if (s.custom?.remarks.length)
    notice("custom", words.readSo(s.custom.name), s.custom.remarks, meant(s.custom.remarks), true);
  else withdraw("custom");
  if (!s.custom) withdraw("brought");
  // Without a stage the curves are still shown, as a table.
  if (stage.state === "failed" && !s.study) part.figures(s).catch(() => {});
  emit("change", s);
}

// Remarks on ambiguous problems. One press adds a key to the file of a visitor's own problem.
/** @type {[code: string, key: "episodic" | "rounding"][]} */
const MEANT = [
  ["mdp.absorbed", "episodic"],
  ["mdp.start-once", "episodic"],
  ["mdp.deficit", "rounding"],
];
/** @param {{ code: string }[]} remarks @returns {[string, () => unknown] | null} */
function meant(remarks) {
  const found = MEANT.find(([code]) => remarks.some((r) => r.code === code));
  return found ? [words.meant[found[1]], quiet(() => part.own().then((own) => own.mark(found[1])))] : null;
}

// Shows the newest summary once more.
function showAgain() {
  if (engine.summary) show(engine.summary);
}

// Updates the loaded parts, and loads those that a summary needs. A part that loads late gets the newest summary.
/** @param {Summary} s */
function onDemand(s) {
  /** @type {[part: Lazy<{ sync(s: Summary): void }>, wanted: unknown][]} */
  const known = [
    [part.tours, s.values.tour !== "0"],
    [part.studies, s.study],
    [part.slices, drawn],
    [part.spectra, s.large && drawn],
    [part.held, s.held.length && !s.study],
  ];
  for (const [view, load] of Object.entries(rooms)) known.push([load, s.values.view === view]);
  if (s.problem === "custom" && problemsName()) known.push([part.views.gallery, true]); // for its question
  for (const [load, wanted] of known) {
    if (load.loading || wanted)
      load()
        .then((x) => x.sync(shown.summary()))
        .catch(oops);
  }
  if (part.update.loading || s.values.numbers === "1")
    part
      .update()
      .then((x) => x.sync(s))
      .catch(oops);
}

// Applies settings that rarely change: hidden parts, theme, titles.
/** @param {Summary} s */
function dress(s) {
  if (!s.study) views?.dress(s, stage.state !== "failed");
  if (!s.study)
    learnToSay(s, catalogue)
      ?.then(showAgain)
      .catch(() => {}); // the words stay general then
  dressUp(inForce(s.values));
}

/** @param {Settings} chosen */
function dressUp(chosen) {
  wear(chosen, theme);
  if (chosen.embed) import("./embedding/embedded.js").then((m) => m.dress(chosen.hide)).catch(() => {});
}

// Enables or disables the parts that need the learners.
/** @param {boolean} yes */
function enable(yes) {
  transport.enable(yes);
  enliven(yes);
}

/** @param {Event} e */
const explain = (e) => import("./symbols/symbols.js").then((m) => m.start(e.type === "keydown")).catch(() => {});
for (const event of ["pointerover", "keydown"]) addEventListener(event, explain, { once: true });
fill();
dock();
folds();
waiting(words.starting);
starting(words.starting);
dressUp(settings(location.search));
$("take").onclick = quiet(part.take);
$("hold").onclick = click.hold;
$("questions").onclick = quiet(part.questions);
$("help").onclick = quiet(part.help);
for (const type of ["pointerover", "focusin"]) {
  $("pictures").addEventListener(type, () => {
    if (stage.layout.shows && !part.pointer.loading) part.pointer().catch(() => {});
  });
}
const questions = () => $("questions").checkVisibility() && $("questions").click(); // an embedded figure has none
listen({ ...click, newSeed: () => $("newseed").click(), questions, help: quiet(part.help) });
acceptFiles(
  quiet(async (/** @type {{ files: File[], folders: string[] }} */ dropped) => {
    if (panels.length) await (await part.own()).take(dropped);
  }),
);
addEventListener("popstate", () => moved() && panels.length && opening.open(location.search, false, location.hash));
addEventListener("pagehide", flush);
if (globalThis.WebAssembly) inSight($("app"), begin, (is) => rest("here", is));
else {
  starting("");
  dead(host, words.noWasm, [words.noWasmHelp]);
  waiting("");
}

// Shows a line in place of the headline. During the first paint it is in the line of what to do.
/** @param {string} line */
function starting(line) {
  text($(panels.length || document.documentElement.dataset.first === undefined ? "sentence" : "what-text"), line);
}

function begin() {
  stage.start(); // first, because it takes longer
  engine.start();
}

const away = { here: false, there: false };

// Pauses learning while the page is out of sight, as this page or the page around it reports.
/** @param {"here" | "there"} by @param {boolean} is */
function rest(by, is) {
  away[by] = is;
  engine.resting = away.here || away.there;
  part.studies.loading?.then((x) => x.rest(engine.resting));
}
