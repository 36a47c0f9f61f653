// The words of the page in English: here those of the start, and in each part that is loaded on demand its own.
// Values are texts, or functions of the parts that are put in. A translation is one table of all of them, by part:
// fr.js, with its parts fr-….js, which is loaded when that language is asked for.

const tables = { fr: () => import("./fr.js") };
const asked = new URLSearchParams(globalThis.location?.search).get("lang");

/** The language in force: the query's lang, else the first of the visitor's that the page speaks. */
export const language = [asked, ...(globalThis.navigator?.languages ?? [])].map((l) => l?.slice(0, 2)).find((l) => l === "en" || Object.hasOwn(tables, l ?? "")) ?? "en";

const table = language === "en" ? {} : (await tables[language]().catch(() => ({ default: {} }))).default; // English stands in

/** The words of a part in the language in force; english holds all of them, and stands in where a translation lacks one. */
export const part = (name, english) => ({ ...english, ...table[name] });

/** What stands in place of the pictures' English words: [[English, translation]]; see wasm/view/words.go. */
export const drawn = Object.entries(part("drawn", {}));

const same = (x) => x;
/** What the learners tell in English: their catalogue, messages, a study's claims. foreign tells a text in another language than the page's. */
export const told = part("told", { catalogue: same, message: same, claims: same, foreign: () => false });

export const words = part("page", {
  skip: "Skip to the controls",
  tagline: "off-policy learning, live",
  heading: "Triad: off-policy learning, live",
  experiments: "Problems",
  study: "Study",
  tour: "Tour",
  tourTitle: "A guided tour in eight steps",
  presets: "Experiments",
  presetsTitle: "Experiments by problem; a choice opens at once",
  source: (where) => `${where} of the paper.`,
  changed: "Settings have been changed since.",
  more_: "More",
  units: { step: ["step", "steps"], episode: ["episode", "episodes"] },
  pictures: "Pictures",
  transport: "Transport",
  share: "Share",
  shareTitle: "Link, embedding, citation",
  save: "Save",
  saveTitle: "Save a picture or the numbers: SVG, PNG, CSV",
  help: "Help and keys",
  theme: { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" },
  pick: "Set θ₀",
  pickTitle: "Pick the starting weights in the plane: click or tap, or arrow keys and Enter",
  readOut: "arrow keys read it out",
  edit: "Edit",
  editTitle: "Change policies, features, rewards and probabilities, or bring an MDP of your own",
  curvesNote: (runs, theory) => ` · ${runs > 1 ? `mean ± s.e. of ${runs} runs` : "one run"}${theory ? " · dashed: theory" : ""}`,
  curvesWait: "The curves begin when the preparation is done.",
  reset: "Reset",
  resetTitle: "Start again with the same seed (R)",
  play: "Play",
  pause: "Pause",
  playTitle: "Play or pause (space)",
  step: "Step",
  stepTitle: { plain: "One step (→)", car: "One push of the car (→)" },
  numbers: "δ = …: the last update in numbers (U)",
  newSeed: "New seed",
  newSeedTitle: "Start again with another seed (N)",
  noSeed: "A log has no seed",
  speed: "speed",
  max: "max",
  perSecond: (n) => `${n} / s`,
  stepCount: (n) => `step ${n}`,
  episodeCount: (n, step) => `episode ${n}, step ${step}`,
  finished: (n) => `done: ${n}`,
  run: "run",
  ofRuns: (n) => `of ${n}`,
  now: { step: (n) => `Now, at step ${n}`, episode: (n) => `Now, after episode ${n}`, start: "Now, at the start" },
  learner: "Learner",
  error: "error",
  per: (unit) => `% / ${unit}`,
  perTitle: { step: "Growth of the error per step, in per cent: measured, and by the mean dynamics (theory)", episode: "Growth of the error per episode, in per cent, as measured" },
  theory: (p) => `theory ${p}`,
  state: { diverging: "diverging", converging: "converging", undecided: "undecided", diverged: "diverged" },
  stateTitle: {
    diverging: "The error is more than ten times its start, and grew over the last half of the steps.",
    converging: "The error is below its start, and has not doubled over the last half of the steps; lately it may rise.",
    undecided: "The error is neither clearly above its start nor below it, or has doubled over the last half of the steps; or it is too early.",
    diverged: "A weight passed 10⁷⁰.",
  },
  colon: (name) => `${name}:`,
  mark: { diverging: "▲", converging: "▼", undecided: "–", diverged: "✕" },
  divergedAt: (k, n, of, unit) => (of > 1 ? `${n} of ${of} runs diverged, the first at ${unit} ${k}` : `diverged at ${unit} ${k}`),
  sameAs: (name, why) => `same as ${name} here${why && `: ${why}`}`,
  deterministic: "π is deterministic",
  noTraces: "λ = 0",
  operator: (which) => `error for ${which}`,
  ofStates: "values of states",
  infiniteTrace: "its trace’s second moment is infinite here: averages need not settle",
  preparingBar: "Simulation of the true values",
  pending: "…",
  singular: "The features are linearly dependent, so M is singular here; its pseudo-inverse is used.",
  learners: "Learners",
  learnersNote: " · ↺ a change starts again",
  more: (n) => `${n} more…`,
  fewer: "Show fewer",
  equation: (name, kappa) => `${kappa}: equation of ${name}`,
  keepOne: "At least one learner stays.",
  settings: "Settings",
  bySchedule: "set by the schedule",
  apart: (n) => `${n} apart`,
  perLearner: "Per learner",
  moreSettings: "More",
  restarts: "A change starts the experiment again.",
  live: "A change acts at once.",
  notLegal: (name, got, legal) => `${name}: “${got}” is not ${legal}.`,
  badLink: "Not all of the link was understood; defaults stand in",
  oops: "That did not work; nothing was changed",
  dismiss: "Dismiss",
  restart: "Restart",
  tryAgain: "Try again",
  loadingBar: "Loading",
  loading: (percent) => `Loading the learners: ${percent} %`,
  loadingPictures: (percent) => `Loading the picture: ${percent} %`,
  starting: "Starting…",
  noWasm: "This browser cannot run WebAssembly, which the learners need.",
  noWasmHelp: "A policy or a lockdown mode may have switched it off: allow it for this site, or use another browser.",
  noLearners: "The learners could not start. Your settings are kept.",
  silence: "No answer came for 10 seconds.",
  noBytes: "stage.wasm: nothing has come for 30 seconds.",
  removed: "Something has removed their frame from the page.",
  noDocument: "stage.html or stage.js has not come, or something else in its place.",
  lost: (n) => `The graphics were lost ${n} times within a minute.`,
  noPart: "A part of the page could not be loaded; the connection may be broken",
  drop: "Drop an MDP (.json) to run it, a log (.csv) to learn from it, or both",
  logged: (name, rows) => `Learning from log ${name}, ${rows} rows`,
  unlog: "Back to simulation",
  died: "The experiment stopped unexpectedly. Restart goes on from where it was.",
  again: (from, to, [unit], playing) => (playing ? `Restarted at ${unit} ${from}: what came after it, up to ${unit} ${to}, is learned again.` : `Restarted at ${unit} ${from}: what came after it, up to ${unit} ${to}, is lost.`),
  noWebgl: "The pictures need WebGL 2, which this browser lacks; hardware acceleration may be off. The learners run all the same: see the tables.",
  noStage: "The pictures could not start. The learners run all the same: see the tables.",
  // The sentence on what is seen. Ways are up, down and flat.
  and: " and ",
  errorOf: (name, metric) => `${name}’s ${metric}`,
  errorOfSeveral: (names, metric) => `the ${metric} of ${names}`,
  nothingYet: "Nothing is learned yet.",
  pressPlay: "Press play.",
  tooEarly: (who) => `It is too early to say where ${who} goes.`,
  foretell: (list) => `Mean dynamics predict that ${list}.`,
  verb: { up: ["doubled", "doubles", "a doubling"], down: ["halved", "halves", "a halving"] },
  every: (who, verb, n, units) => `${who} ${verb} every ${n} ${units}`,
  still: (who) => `${who} stays as it is`,
  has: (who, verb, n, since, [unit, units]) => `${who} has ${verb} every ${n} ${units} since ${unit} ${since}`,
  stayed: (who, level, since, unit) => `${who} has stayed near ${level} since ${unit} ${since}`,
  then: (name, verb, n) => `${name}, on the same experience, ${verb} every ${n}`,
  thenStays: (name, level) => `${name}, on the same experience, stays near ${level}`,
  predict: (what) => `; mean dynamics predict ${what}`,
  predictAtLast: (what) => `; in the long run, mean dynamics predict ${what}`,
  other: (noun, n) => `${noun} every ${n}`,
  noChange: "no change",
  zero: (who) => `${who} is zero`,
  below: (who) => `${who} is below 10⁻³⁰⁸, the smallest number there is`,
  infinite: (who) => `${who} is infinite`,
  blewUp: (name, k, unit) => `${name} diverged at ${unit} ${k}`,
  blewUpIn: (name, k, n, runs, unit) => `${name} diverged in ${n < runs ? `${n} of ${runs}` : `all ${runs}`} runs, first at ${unit} ${k}`,
  others: (up, down, rest) => `Others: ${[up && `${up} rising`, down && `${down} falling`, rest && `${rest} neither`].filter(Boolean).join(", ")}`,

  // The pictures in words.
  altScene: (run, from, to) => `Run ${run}: the agent went from state ${from} to state ${to}.`,
  altStart: (run) => `Run ${run}: the agent has not moved yet.`,
  altPlane: (list) => `The plane of the two weights. Distance from the origin: ${list}.`,
  altWeights: (list) => `The weights of the run shown, each learner’s beside the others’. Distance from the origin: ${list}.`,
  altCurves: (metric, step, list, [unit, units]) => `${metric} against ${units}, logarithmic, up to ${unit} ${step}: ${list}.`,
  notMeasured: "not measured yet",
  altFromTo: (name, from, to, state) => `${name} from ${from} to ${to}, ${state}`,
  paused: (step, list, unit) => `Paused at ${unit} ${step}. ${list}.`,
});

/** Fills in the words of the static page: data-t is the text, data-t-label and data-t-title the attributes. */
export function fill() {
  document.documentElement.lang = language;
  document.title = words.heading;
  for (const el of document.querySelectorAll("[data-t]")) el.textContent = words[el.dataset.t];
  for (const el of document.querySelectorAll("[data-t-label]")) el.ariaLabel = words[el.dataset.tLabel];
  for (const el of document.querySelectorAll("[data-t-title]")) el.title = words[el.dataset.tTitle];
}
