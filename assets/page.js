// The page's entry. It only routes: messages from the worker go to the parts that show them,
// what the visitor does goes to the worker.

import { $, attr, h, text } from "./dom.js";
import { fill, words } from "./strings.js";
import { Engine } from "./engine.js";
import { Stage } from "./stage-link.js";
import { Theme } from "./theme.js";
import { Controls } from "./controls.js";
import { Learners } from "./learners.js";
import { Legend } from "./legend.js";
import { Transport } from "./transport.js";
import { complaint, flush, settings, write } from "./link.js";
import { forget, notice, withdraw } from "./notices.js";
import { alternatives, sentence } from "./say.js";
import { table } from "./tables.js";
import { listen } from "./keys.js";
import { publish } from "./api.js";

const MOST = 100000; // steps at once, which cannot be interrupted
const CALM = 1000; // ms between changes of the sentence while playing
const pictures = ["scene", "plane", "weights", "curves"];

let catalogue = null;
let parts = [];
let query = location.search; // what a new worker opens
let opened;
const ready = new Promise((resolve) => { opened = resolve; });

const engine = new Engine({
  loading: ({ loaded, total }) => {
    $("bar").value = loaded / total;
    text($("sentence"), words.loading(Math.floor((100 * loaded) / total)));
  },
  catalogue: (m) => start(m.catalogue),
  summary: show,
  error: oops,
  fatal: ({ message }) => dead(words.died, [message], [words.restart, () => engine.start()]),
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
// For what nobody waits for: an error is shown.
const quiet = (f) => (arg) => { f(arg).catch(oops); };
const click = Object.fromEntries(Object.entries(act).map(([k, f]) => [k, quiet(() => f())]));
click.toggle = () => engine.summary && click[engine.summary.playing ? "pause" : "play"]();

const stage = new Stage({
  loading: (part) => waiting(words.loadingPictures(Math.floor(100 * part))),
  drawn: (step) => {
    $("pictures").dataset.stage = "drawn";
    emit("drawn", { step });
  },
  failed: noPictures,
  port: quiet((port) => engine.ask({ cmd: "port" }, { transfer: [port], patience: 300 })),
});
const theme = new Theme(() => stage.recolour());
const transport = new Transport({
  ...click,
  watch: quiet((run) => engine.ask({ cmd: "watch", run })),
  speed: (value) => plainly("speed", value),
});
const emit = publish({ engine, ready, act, catalogue: () => catalogue, set });

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
  if (!error) return;
  oops(error);
  show(engine.summary); // what is in force
};

function oops({ message }) {
  notice("error", words.oops, [message]);
}

function start(c) {
  catalogue = c;
  parts = [new Learners(c, (ids) => plainly("alg", ids.join())), new Controls(c, change), new Legend(c), transport];
  $("tabs").replaceChildren(...c.presets.map((p) => h("a", { href: `?preset=${p.id}`, "data-preset": p.id, title: p.summary, onclick: (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    open(`preset=${p.id}`, true);
  } }, p.name)));
  withdraw("dead");
  transport.enable(true);
  stage.connect();
  open(query);
}

async function open(q, push = false) {
  forget();
  withdraw("query");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const play = settings(q).autoplay && !still;
  const answer = await engine.ask({ cmd: "open", query: q.replace(/^\?/, "") }).catch(oops);
  if (!answer) return;
  if (push) flush(true);
  if (answer.playing !== play) await act[play ? "play" : "pause"]().catch(() => {});
  $("app").dataset.state = "ready";
  opened();
  emit("ready");
}

let dressed = "";
const diverged = new Set();

function show(s) {
  query = s.query;
  $("bar").hidden = true;
  const { hide, view, theme: colours, embed } = s.values;
  if (dressed !== (dressed = [s.problem, hide, view, colours, embed, s.preset, s.runs, stage.state === "failed"].join(";"))) dress(s);
  for (const part of parts) part.sync(s);
  say(s);
  if (s.problems_with_query?.length) notice("query", words.badLink, s.problems_with_query.map(complaint));
  for (const { id, state, divergedAt } of s.algorithms) {
    if (state !== "diverged") diverged.delete(id);
    else if (!diverged.has(id)) emit("diverged", { id, step: divergedAt });
    if (state === "diverged") diverged.add(id);
  }
  write(s.query);
  curveTable(s);
  emit("change", s);
}

// What changes rarely: parts hidden, theme, titles.
function dress(s) {
  const problem = catalogue.problems.find((p) => p.id === s.problem);
  $("plane").hidden = !s.views.includes("plane");
  $("weights").hidden = !s.views.includes("weights");
  wear({ ...settings(new URLSearchParams(s.values)), problem });
  text($("scene").querySelector("h2 b"), problem.name);
  text($("scene").querySelector("h2 span"), ` · ${problem.summary}`);
  text($("curves").querySelector("h2 span"), words.curvesNote(s.runs, stage.state !== "failed"));
  for (const a of $("tabs").children) attr(a, "aria-current", a.dataset.preset === s.preset ? "page" : null);
}

function wear({ hide, embed, theme: choice }) {
  for (const el of document.querySelectorAll("[data-part]")) {
    el.classList.toggle("gone", hide.includes(el.dataset.part) || (embed && el.id === "header"));
  }
  $("app").classList.toggle("embed", embed);
  theme.set(choice);
  $("theme").title = $("theme").ariaLabel = words.theme[choice];
}

let said = -CALM;
let saidAt = 0;
function say(s) {
  const now = performance.now();
  if (s.playing && s.step >= saidAt && now - said < CALM) return;
  [said, saidAt] = [s.playing ? now : -CALM, s.step];
  text($("sentence"), sentence(s, catalogue));
  const alt = alternatives(s, catalogue);
  for (const id of pictures) text($(id).querySelector(".alt"), alt[id]);
}

function dead(title, lines, action) {
  $("app").dataset.state = "dead";
  $("bar").hidden = true;
  transport.enable(false);
  text($("sentence"), title);
  notice("dead", title, lines, action);
  emit("error", { message: lines.join() });
}

function waiting(s) {
  for (const el of document.querySelectorAll(".wait")) text(el, s);
}

function noPictures(why, message) {
  $("pictures").dataset.stage = "failed";
  waiting(why === "webgl2" ? words.noWebgl : words.noStage);
  if (why !== "webgl2") {
    notice("stage", words.noStage, [message], [words.tryAgain, () => {
      $("pictures").dataset.stage = "";
      waiting(words.starting);
      stage.start();
    }]);
  }
  if (engine.summary) show(engine.summary);
}

// Without a stage the curves still come, as figures.
let tabled = 0;
async function curveTable(s) {
  const now = performance.now();
  if (stage.state !== "failed" || now - tabled < (s.playing ? 2000 : 200)) return;
  tabled = now;
  const csv = await engine.csv().catch(() => null);
  if (csv) $("curves").querySelector(".pic").replaceChildren(table(csv, catalogue));
}

function confirm(id) {
  return (word) => {
    text($(id), `${word} ✓`);
    text($("status"), word);
    setTimeout(() => {
      text($(id), words[id]);
      text($("status"), "");
    }, 1600);
  };
}

async function share() {
  flush();
  try {
    await navigator.clipboard.writeText(location.href);
    confirm("share")(words.copied);
    if (engine.summary?.changes) notice("share", words.copiedPart);
    else withdraw("share");
  } catch {
    prompt(words.shareTitle, location.href);
  }
}

async function download() {
  if (!engine.summary) return;
  const { preset, seed } = engine.summary;
  const url = URL.createObjectURL(new Blob([await engine.csv()], { type: "text/csv" }));
  h("a", { href: url, download: `triad-${preset}-seed${seed}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  confirm("csv")(words.saved);
}

function help() {
  const dialog = $("help-dialog");
  dialog.replaceChildren(h("h2", { id: "help-title" }, `Triad ${catalogue?.version ?? ""}`), ...words.helpText.map((s) => h("p", {}, s)),
    h("dl", {}, ...words.keys.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
    h("button.primary", { type: "button", onclick: () => dialog.close() }, words.close));
  dialog.onclick = (e) => e.target === dialog && dialog.close();
  dialog.showModal();
}

fill();
waiting(words.starting);
text($("sentence"), words.starting);
wear(settings(location.search));
$("share").onclick = share;
$("csv").onclick = quiet(download);
$("help").onclick = help;
$("theme").onclick = () => {
  theme.set(theme.next);
  plainly("theme", theme.choice);
};
listen({ ...click, help });
addEventListener("popstate", () => catalogue && open(location.search));
addEventListener("pagehide", flush);
if (globalThis.WebAssembly) {
  engine.start();
  stage.start();
} else {
  dead(words.noWasm, []);
  waiting("");
}
