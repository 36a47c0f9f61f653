// The page's entry. It only routes: messages from the worker go to the parts that show them,
// what the visitor does goes to the worker.

import { $, attr, h, text } from "./base/dom.js";
import { inWords, told } from "./words/told.js";
import { fill, words } from "./words/words.js";
import { Engine, Stopped } from "./engine/engine.js";
import { Gate } from "./engine/gate.js";
import { Stage } from "./stage/link.js";
import { Theme } from "./panel/theme.js";
import { Chips } from "./panel/chips.js";
import { Controls } from "./panel/settings.js";
import { Learners } from "./panel/learners.js";
import { Legend } from "./panel/table.js";
import { Transport } from "./panel/transport.js";
import { Caption } from "./panel/caption.js";
import { Cards } from "./panel/cards.js";
import { Tabs } from "./panel/tabs.js";
import { acceptFiles } from "./panel/drop.js";
import { flush, isCustom, moved, setFragment, settings, write } from "./base/address-bar.js";
import { dock } from "./panel/dock.js";
import { headline } from "./panel/headline.js";
import { lazy } from "./base/lazy.js";
import { forget, notice, withdraw } from "./panel/notices.js";
import { alternatives, learnToSay, sentence } from "./sentence/sentence.js";
import { listen } from "./panel/keys.js";
import { publish } from "./embedding/api.js";
import { count } from "./base/format.js";

const MOST = 100000; // steps at once
const CALM = 1000; // ms between changes of the sentence while playing

let catalogue = null;
let parts = [];
let controls = null;
let views = null; // the cards
let query = location.search; // what a new worker opens
let reached = 0; // the step last shown
let back = null; // {from, to}: the steps that a worker in place of one that died does again
const gate = new Gate();
const ready = () => gate.passed(); // resolves once the experiment is open

const engine = new Engine({
  started: (saved) => { // before its program has come: what is opened need not wait for a busy page
    gate.close();
    if (saved) comeBack();
    else open(query, false, location.hash);
    stage.connect();
  },
  loading: ({ loaded, total }) => {
    $("bar").hidden = false;
    $("bar").value = loaded / total;
    text($("sentence"), words.loading(Math.floor((100 * loaded) / total)));
  },
  catalogue: (m) => start(inWords(m.catalogue)),
  summary: show,
  error: oops,
  fatal: ({ message, why }) => dead(catalogue ? words.died : words.noLearners, [why === message ? { message } : message], [catalogue ? words.restart : words.tryAgain, () => engine.start(), true], why),
});

const command = (cmd) => (more) => engine.ask({ cmd, ...more });
const act = {
  play: command("play"),
  pause: command("pause"),
  reset: command("reset"),
  newSeed: command("newSeed"),
  async step(n = 1) {
    if (!(Number.isInteger(n) && n >= 1 && n <= MOST)) throw new RangeError(`step: got ${n}, want an integer from 1 to ${MOST}`);
    return engine.ask({ cmd: "step", n });
  },
};
// Learning waits for what errors are measured by; the picture's values come while it goes on.
const waits = (s) => Boolean(s?.preparing && s.preparing.what !== "picture");
// For what nobody waits for: an error is shown; that of a part that did not arrive with another try.
const quiet = (f) => (arg) => {
  f(arg).catch((e) => {
    if (e instanceof Stopped) return;
    if (e instanceof TypeError && /\bimport/i.test(e.message)) notice("error", words.noPart, [e], [words.tryAgain, () => quiet(f)(arg)]);
    else oops(e);
  });
};
const click = Object.fromEntries(Object.entries(act).map(([k, f]) => [k, quiet(() => f())]));
click.step = () => waits(engine.summary) || quiet(() => act.step())();
const inStudy = () => Boolean(engine.summary?.study);
for (const k of ["step", "reset", "newSeed"]) click[k] = ((f) => () => inStudy() || f())(click[k]);
click.numbers = () => engine.summary && quiet(async () => (await update()).toggle(engine.summary))();
click.toggle = () => (inStudy() ? quiet(async () => (await studies()).toggle())() : engine.summary && click[engine.summary.playing || engine.summary.stepping ? "pause" : "play"]());

const stage = new Stage({
  loading: (part) => waiting(part < 1 ? words.loadingPictures(Math.floor(100 * part)) : ""),
  drawn: (step) => {
    $("pictures").dataset.stage = "drawn";
    if (!drawn && engine.summary) setTimeout(() => show(engine.summary)); // what waits for the first picture
    drawn = true;
    readable();
    emit("drawn", { step });
  },
  failed: noPictures,
  hit: (m) => studies.loading?.then((x) => x.hit(m)),
  readout: (m) => pointer.loading?.then((x) => x.readout(m), () => {}),
  port: (port) => engine.connect(port),
});
const theme = new Theme(() => stage.recolour());
const transport = new Transport({
  ...click,
  watch: quiet((run) => engine.ask({ cmd: "watch", run })),
  speed: (value) => plainly("speed", value),
});
const shown = { stage, summary: () => engine.summary, catalogue: () => catalogue, csv: () => engine.csv() }; // what pictures and numbers are taken from
const emit = publish({ engine, ready, act, catalogue: () => catalogue, set, custom: () => own(), studies: () => studies(), files: async () => (await files()).snapshot(shown) });
// The page around an embedded one.
if (parent !== window) {
  import("./embedding/messages.js").then((m) => m.listen()).catch(() => {}); // then it is a picture that nobody outside can drive
}

// Sliders move faster than answers come: of each key only the newest value waits.
const pending = new Map();
async function change(key, value) {
  const idle = !pending.has(key);
  let error = null; // of the last try; resolves with it
  pending.set(key, value);
  for (let sent = null; idle && sent !== pending.get(key);) {
    sent = pending.get(key);
    error = await set(key, sent).then(() => null, (e) => e);
  }
  if (idle) pending.delete(key);
  return error;
}

async function set(key, to) {
  const answer = await engine.ask({ cmd: "set", key, to });
  withdraw("error");
  return answer;
}

// A change by what has no place for a message of its own.
const plainly = async (key, value) => {
  const error = await change(key, value);
  if (!error || error instanceof Stopped) return;
  oops(error);
  show(engine.summary); // what is in force
};

function oops(error) {
  if (!(error instanceof Stopped)) notice("error", words.oops, [error]); // of one that stopped is told already
}

function start(c) {
  catalogue = c; // of a worker in place of another it is the same
  if (!parts.length) build(c);
  withdraw("dead");
  enable(true);
}

function build(c) {
  stage.number(c.pictures.map((p) => p.id));
  views = new Cards(c, { set: plainly, edit: quiet(async () => (await own()).edit()), moved: stage.remeasure });
  controls = new Controls(c, change);
  parts = [new Tabs(c, open), new Caption(c, plainly), new Learners(c, (ids) => plainly("alg", ids.join())), controls, new Legend(c), new Chips(c), transport, views];
}

// Parts that are loaded when first needed.

// What a visitor brings.
const own = lazy(() => import("./mdp/mdp.js").then(({ Custom }) => new Custom({
  ask: (...a) => engine.ask(...a), summary: () => engine.summary, catalogue: () => catalogue, opened: begun, notice, withdraw,
})));
// Read-outs by keyboard, and picking in pictures.
const pointer = lazy(() => import("./pointer/pointer.js").then((m) => m.load({ stage, set: plainly, summary: () => engine.summary, catalogue: () => catalogue }, words.readOut)));
// Sweeps over λ and step sizes.
const studies = lazy(() => import("./study/study.js").then((m) => m.load({
  ask: (...a) => engine.ask(...a), summary: () => engine.summary, catalogue: () => catalogue, open: (q) => open(q, true), notice, withdraw,
  arranged: () => {
    stage.remeasure();
    readable();
    wear(settings(new URLSearchParams(engine.summary.values)));
  },
})));
// Pictures as files. (In WebKit, of two imports at once of what waits for the words, the second comes before it is ready.)
const files = lazy(() => import("./save/snapshot.js"));
// What the average update says along the sliders.
const slices = lazy(() => import("./slices/slices.js").then((m) => m.load({ catalogue: () => catalogue, ask: (...a) => engine.ask(...a), tell: (key, s) => controls.tell(key, s) })));
// The last update in numbers.
const update = lazy(() => import("./update/update.js").then((m) => m.load({ ask: (...a) => engine.ask(...a), catalogue: () => catalogue, set: plainly, moved: stage.remeasure })));
// The eight worlds of the triad.
const whys = lazy(() => import("./why/why.js").then((m) => m.load({ ask: (...a) => engine.ask(...a), set: plainly, open: (q) => open(q, true), pause: click.pause, play: click.play, catalogue: () => catalogue, moved: stage.remeasure })));
// The guided tour.
const tours = lazy(() => import("./tour/tour.js").then(async (m) => ({ ...await m.load({ open: (q) => open(q, true), set, play: act.play, summary: () => engine.summary }), resolve: m.resolve })));

// Pictures can be read out, tables cannot.
function readable() {
  const drawn = stage.state === "drawn";
  for (const el of document.querySelectorAll(".pic")) {
    for (const [name, value] of Object.entries({ tabindex: "0", role: "application", "aria-label": words.readOut })) {
      if (!drawn || !el.hasAttribute(name)) attr(el, name, drawn ? value : null);
    }
  }
  $("pick").hidden = !drawn;
}

// Experiments that are on their way: until the last has opened, the address is that of where the visitor went.
let opening = 0;

async function open(...a) {
  opening++;
  try {
    await opened(...a);
  } finally {
    opening--;
  }
}

async function opened(q, push = false, hash = "") {
  forget();
  withdraw("query");
  let asked = q; // with the address's question mark or without; a second one is part of a key
  if (/\btour\b/.test(asked)) asked = await tours().then((t) => t.resolve(asked), () => asked);
  if (isCustom(asked, hash) && (await own().then((c) => c.open(hash, asked, push)).catch(oops))) return;
  if (isCustom(asked, hash) && engine.summary) return address(engine.summary.query); // the address of what goes on
  const answer = await engine.ask({ cmd: "open", query: isCustom(asked, hash) ? "" : asked }).catch(oops);
  if (answer) await begun(answer, "", push);
}

// That of the untouched page stays bare.
const address = (q) => write(q === `preset=${catalogue.presets[0].id}` ? "" : q);

// Goes on, in a new worker, from the last checkpoint; where that cannot be read, from the start.
async function comeBack() {
  const to = Math.max(reached, back?.to ?? 0);
  const answer = await engine.resume().catch((e) => { if (!(e instanceof Stopped)) open(query, false, location.hash); });
  if (!answer) return;
  const from = answer.step;
  if (from < to) {
    back = { from, to };
    notice("again", words.again(count(from), count(to), words.units[answer.unit], answer.playing), [], null, true);
  }
  isOpen();
}

function isOpen() {
  $("app").dataset.state = "ready";
  gate.open();
  emit("ready");
  keepOnce();
}

// The site is kept for use offline when the page has nothing else to do.
const keepOnce = lazy(() => new Promise((resolve) => setTimeout(resolve, CALM)).then(() => import("./offline/offline.js")).then((m) => m.keep()).catch(() => {}));

// A new experiment has opened. fragment goes with its address; null leaves the one there is.
async function begun(answer, fragment, push) {
  if (fragment !== null) setFragment(fragment);
  if (opening < 2) {
    address(answer.query);
    if (push) flush(true);
  }
  const play = answer.values.autoplay !== "0" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (answer.study) await studies().then((x) => x.opened(), oops);
  else if (answer.playing !== play) await act[play ? "play" : "pause"]().catch(() => {});
  isOpen();
}

let drawn = false; // a picture, ever
let dressed = "";
const diverged = new Set();

function show(s) {
  query = s.query;
  reached = s.step;
  if (back && !(s.step >= back.from && s.step < back.to)) {
    back = null;
    withdraw("again");
  }
  $("bar").hidden = true;
  const { hide, view, theme: colours, embed, controls, scale } = s.values;
  if (dressed !== (dressed = [s.problem, s.custom?.name, s.views, hide, view, controls, scale, colours, embed, s.runs, s.values.average, s.values.project, s.values.alg, s.values.schedule, s.values.pi, s.values.mu, s.log?.name, stage.state === "failed"].join(";"))) dress(s);
  for (const part of s.study ? parts.slice(0, 2) : parts) part.sync(s);
  if (tours.loading || s.values.tour !== "0") tours().then((x) => x.sync(engine.summary)).catch(oops);
  if (s.study || studies.loading) studies().then((x) => x.sync(engine.summary)).catch(oops);
  if (slices.loading || drawn) slices().then((x) => x.sync(engine.summary)).catch(oops);
  if (whys.loading || s.values.view === "why") whys().then((x) => x.sync(engine.summary)).catch(oops);
  if (update.loading || s.values.numbers === "1") update().then((x) => x.sync(s)).catch(oops);
  $("step").disabled = waits(s);
  $("preparing").hidden = !s.preparing || (s.step && !waits(s)); // as long as the sentence speaks of it
  $("preparing").value = s.preparing?.done ?? 0;
  const curves = $("curves").querySelector(".pic");
  if (curves.toggleAttribute("data-waits", waits(s)) && stage.state === "drawn") text(curves.querySelector(".wait"), words.curvesWait);
  if (!s.study) say(s);
  if (s.problems_with_query?.length) notice("query", words.badLink, s.problems_with_query);
  for (const { id, verdict, divergedAt } of s.algorithms) {
    if (verdict !== "diverged") diverged.delete(id);
    else if (!diverged.has(id)) emit("diverged", { id, step: divergedAt });
    if (verdict === "diverged") diverged.add(id);
  }
  if (s.problem !== "custom") setFragment("");
  if (s.log) notice("log", words.logged(s.log.name, count(s.log.rows)), [], [words.unlog, quiet(() => engine.ask({ cmd: "unlog" }))], true);
  else withdraw("log");
  if (!opening) address(s.query);
  // Without a stage the curves still come, as figures.
  if (stage.state === "failed" && !s.study) import("./stage/curves-table.js").then((m) => m.show(s, engine, catalogue)).catch(() => {});
  emit("change", s);
}

// What changes rarely: parts hidden, theme, titles.
function dress(s) {
  if (!s.study) views.dress(s, stage.state !== "failed");
  if (!s.study) learnToSay(s, catalogue)?.then(() => show(engine.summary)).catch(() => {}); // then it stays unsaid
  wear(settings(new URLSearchParams(s.values)));
}

function wear({ hide, view, embed, theme: choice, controls, scale }) {
  for (const el of document.querySelectorAll("[data-part]")) {
    el.classList.toggle("gone", el.dataset.part.split(" ").some((name) => hide.includes(name)) || leftOut(view, el) || (embed && el.id === "header"));
  }
  if (embed) import("./embedding/embedded.js").then((m) => m.dress(hide)).catch(() => {});
  $("dials").classList.toggle("gone", hide.includes("settings") && !controls);
  $("app").dataset.hides = hide.join(" ");
  document.documentElement.style.setProperty("--scale", scale);
  $("app").classList.toggle("embed", embed);
  theme.set(choice);
  $("theme").title = $("theme").ariaLabel = words.theme[choice];
}

// What a view leaves out: the curves, or all other pictures.
const leftOut = (view, el) => (view === "scene" ? el.id === "curves" : view === "curves" && el.id !== "curves" && el.querySelector(":scope > .pic") !== null);

let said = -CALM;
let saidAt = 0;
function say(s) {
  const now = performance.now();
  if (s.playing && s.step >= saidAt && (saidAt || !s.step) && now - said < CALM) return; // the first step is told at once
  [said, saidAt] = [s.playing ? now : -CALM, s.step];
  headline($("sentence"), sentence(s, catalogue), s, catalogue);
  const alt = alternatives(s, catalogue);
  for (const id of views?.ids ?? []) text($(id).querySelector(".alt"), alt[id]);
}

// What needs the learners.
function enable(yes) {
  transport.enable(yes);
  for (const el of document.querySelectorAll("[data-live]")) el.inert = !yes;
  for (const id of ["edit", "pick"]) if ($(id)) $(id).disabled = !yes;
}

function dead(title, lines, action, why = title) {
  gate.shut(why);
  withdraw("again");
  $("app").dataset.state = "dead";
  $("bar").hidden = true;
  enable(false);
  if (engine.summary) transport.sync(engine.summary); // nothing plays any more
  text($("sentence"), title);
  notice("dead", title, lines, action);
  emit("error", { message: [title, ...lines.map(told)].join(" "), fatal: true });
}

function waiting(s) {
  for (const el of document.querySelectorAll(".wait")) text(el, s);
}

function noPictures(why, message, own) {
  $("pictures").dataset.stage = "failed";
  readable();
  waiting(why === "webgl2" ? words.noWebgl : words.noStage);
  if (why !== "webgl2") {
    notice("stage", words.noStage, [own ? message : { message }], [words.tryAgain, () => {
      $("pictures").dataset.stage = "";
      waiting(words.starting);
      stage.start();
    }]);
  }
  if (engine.summary) show(engine.summary);
}

const share = async () => {
  flush();
  if (engine.summary) await (await import("./share/share.js")).share(engine.summary, catalogue.parts, async () => (await own()).save());
};
const save = async () => engine.summary && (await import("./save/save.js")).show(shown);

async function help() {
  (await import("./help/help.js")).show($("help-dialog"), catalogue?.version ?? "", engine.summary?.query ?? location.search, () => $("tour").click());
}

for (const event of ["pointerover", "keydown"]) addEventListener(event, (e) => import("./symbols/symbols.js").then((m) => m.start(e.type === "keydown")).catch(() => {}), { once: true });
fill();
dock();
waiting(words.starting);
text($("sentence"), words.starting);
wear(settings(location.search));
$("skip").onclick = (e) => {
  e.preventDefault(); // no address of its own
  [$("study-start"), $("dials").querySelector(".hero input[type=range]"), $("play")].find((el) => el?.checkVisibility() && !el.disabled)?.focus();
};
$("share").onclick = quiet(share);
$("save").onclick = quiet(save);
$("help").onclick = quiet(help);
$("tour").onclick = quiet(async () => (await tours()).start());
$("pick").onclick = quiet(async (e) => {
  // By keyboard it goes on in the plane: at once, so that no key meant for it goes elsewhere.
  if (!e.detail && $("pick").ariaPressed !== "true") $("plane").querySelector(".pic").focus();
  (await pointer()).toggle();
});
for (const type of ["pointerover", "focusin"]) $("pictures").addEventListener(type, () => pointer.loading || pointer().catch(() => {}));
$("theme").onclick = () => {
  theme.set(theme.next);
  plainly("theme", theme.choice);
};
listen({ ...click, newSeed: () => $("newseed").click(), help: quiet(help) });
acceptFiles(quiet(async (dropped) => catalogue && (await own()).take(dropped)));
addEventListener("popstate", () => moved() && catalogue && open(location.search, false, location.hash));
addEventListener("pagehide", flush);
if (globalThis.WebAssembly) inSight(() => {
  engine.start();
  stage.start();
});
else {
  dead(words.noWasm, [words.noWasmHelp]);
  waiting("");
}

// In a frame that is out of sight nothing starts, and nothing runs: a course page may hold many.
function inSight(begin) {
  if (parent === window) return begin();
  new IntersectionObserver((seen) => {
    const away = !seen.at(-1).isIntersecting;
    engine.resting = away;
    studies.loading?.then((x) => x.rest(away));
    if (away) return;
    begin?.();
    begin = null;
  }).observe($("app"));
}
