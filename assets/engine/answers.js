// What the learners' worker may say. Pure: whatever it gets, it never throws.
//
// News: loading, alive (while its program is on its way), catalogue (it runs), saved (a checkpoint), fatal.
// Answers, which carry the id of their question: progress (none yet), error, and what the question asks for.

/** @type {Check} */
const text = (v) => typeof v === "string";
/** @type {Check} */
const count = (v) => Number.isFinite(v) && v >= 0;
/** @type {Check} */
const list = (v) => Array.isArray(v);
/** @type {Check} */
const truth = (v) => typeof v === "boolean";
/** @type {Check} */
const object = (v) => typeof v === "object" && v !== null && !list(v);
/** @type {Check} */
const buffer = (v) => v instanceof ArrayBuffer;
/** @type {Check} */
const texts = (v) => object(v) && Object.values(v).every(text);
/** @type {(is: Check) => Check} */
const perhaps = (is) => (v) => v === null || v === undefined || is(v);
/** @type {(is: Check) => Check} */
const listOf = (is) => (v) => list(v) && v.every(is);
/** @type {Check} */
const learner = (v) => object(v) && object(v.look) && [v.id, v.algorithm, v.label, v.verdict].every(text);

/** @type {Check} */
const line = (v) => object(v) && listOf(Number.isFinite)(v.points) && [v.kind, v.label].some(text);
/** @type {Check} */
const axis = (v) =>
  object(v) && [v.id, v.symbol, v.name].every(text) && truth(v.log) && listOf(Number.isFinite)(v.values);

/** @type {Check} */
const rateCurve = (v) =>
  object(v) &&
  [v.kind, v.id, v.learner].every(text) &&
  [v.steps, v.at, v.slopes].every(listOf(Number.isFinite)) &&
  [v.errors, v.se].every(listOf(perhaps(Number.isFinite)));

/** @type {Check} */
const batchCourse = (v) =>
  object(v) &&
  [v.id, v.method, v.kappa].every(text) &&
  object(v.look) &&
  object(v.floor) &&
  [v.alpha, v.eta, v.diverged].every(count) &&
  listOf(Number.isFinite)(v.pass) &&
  [v.data, v.distance, v.true, v.best].every(listOf(perhaps(Number.isFinite)));

/** A number ≥ 0, which may be infinite. @type {Check} */
const amount = (v) => typeof v === "number" && v >= 0;
/** @type {Check} */
const key = (v) => object(v) && text(v.key) && listOf(text)(v.values);

const vector = listOf(perhaps(Number.isFinite));
/** @type {Check} */
const walked = (v) =>
  object(v) && [v.state, v.action, v.next, v.reward, v.kappa].every(Number.isFinite) && [v.phi, v.e].every(vector);

/** @type {Check} */
const side = (v) => object(v) && [v.id, v.label].every(text) && count(v.held) && perhaps(Number.isFinite)(v.error);

/** @typedef {(v: any) => boolean} Check any: what comes may be anything */

/**
 * By type: what must be there of what the page reads without asking.
 * @type {Record<string, Record<string, Check>>}
 */
const shapes = {
  loading: { loaded: count, total: count },
  alive: {},
  catalogue: {
    catalogue: (v) =>
      object(v) &&
      [
        v.algorithms,
        v.combinations,
        v.rules,
        v.problems,
        v.parameters,
        v.methods,
        v.presets,
        v.metrics,
        v.verdicts,
        v.pictures,
        v.parts,
      ].every(list),
  },
  saved: { session: perhaps(buffer), state: perhaps(buffer), lab: perhaps(buffer), definition: count, log: count },
  fatal: { message: text },
  tick: {},
  pong: {},
  put: {},
  checked: {},
  progress: {},
  error: { message: text, code: perhaps(text), args: perhaps(list) },
  csv: { csv: text },
  summary: {
    query: text,
    whole: text,
    step: count,
    horizon: count,
    playing: truth,
    stepping: truth,
    finished: truth,
    runs: count,
    watch: count,
    seed: count,
    problem: text,
    preset: text,
    metric: text,
    values: texts,
    algorithms: listOf(learner),
    views: listOf(text),
    unit: text,
    preparing: perhaps(object),
    problems_with_query: listOf(object),
    transition: perhaps(object),
    log: perhaps(object),
    custom: perhaps(object),
    loaded: text,
    large: perhaps((v) => object(v) && text(v.of) && [v.pairs, v.features].every(count)),
    held: listOf((v) => object(v) && [v.text, v.unit].every(text) && [v.step, v.done].every(count) && list(v.name)),
    heldText: text,
    study: perhaps(object),
  },
  update: { learners: list, missing: text },
  definition: { spec: object },
  imported: {
    form: object,
    states: count,
    actions: count,
    actionNames: perhaps(listOf(text)),
    lacks: perhaps(listOf(text)),
    remarks: listOf(object),
    spec: perhaps(object),
  },
  slice: {
    key: text,
    kappa: text,
    learner: text,
    query: text,
    values: listOf(Number.isFinite),
    growth: listOf(perhaps(Number.isFinite)),
    borders: listOf(Number.isFinite),
  },
  why: {
    gamma: count,
    lambda: count,
    grow: count,
    problem: text,
    worlds: listOf((w) => object(w) && [w.query, w.learner].every(text) && [w.pairs, w.A, w.realParts].every(list)),
  },
  outlook: { learner: text, growth: perhaps(Number.isFinite) },
  map: {
    learner: text,
    layer: text,
    level: count,
    stride: count,
    x: axis,
    y: axis,
    values: listOf(perhaps(Number.isFinite)),
    states: text,
    hatch: text,
    borders: listOf(line),
    ends: listOf(Number.isFinite),
    closed: perhaps(line),
    here: perhaps(Number.isFinite),
    border: perhaps(Number.isFinite),
    eigen: listOf(Number.isFinite),
    alpha: count,
  },
  along: {
    learner: text,
    key: text,
    values: listOf(Number.isFinite),
    growth: listOf(perhaps(Number.isFinite)),
    borders: listOf(Number.isFinite),
  },
  rates: {
    learner: text,
    metric: text,
    done: truth,
    step: count,
    horizon: count,
    curves: listOf(rateCurve),
    missing: listOf((v) => object(v) && [v.of, v.message].every(text)),
    rows: listOf((v) => object(v) && text(v.id) && Number.isFinite(v.slope) && listOf(text)(v.missing)),
    pivot: perhaps(object),
    steps: perhaps(object),
  },
  forward: {
    learner: text,
    run: count,
    from: count,
    theta: vector,
    steps: listOf(walked),
    share: listOf(vector),
    returns: vector,
    rows: listOf(vector),
    columns: listOf(vector),
    moving: (v) =>
      object(v) && [v.omega, v.view, v.plain].every(listOf(vector)) && [v.delta, v.errors, v.gaps].every(vector),
  },
  versus: {
    a: side,
    b: side,
    metric: text,
    unit: text,
    steps: listOf(count),
    ratio: vector,
    gone: text,
    at: count,
    wanted: count,
    done: truth,
    trials: listOf((v) => object(v) && count(v.seed) && vector([v.a, v.b, v.ratio])),
    score: (v) => object(v) && [v.a, v.b, v.neither, v.p].every(count) && perhaps(Number.isFinite)(v.median),
    missing: perhaps(object),
  },
  batch: {
    done: truth,
    rows: count,
    logged: truth,
    recorded: count,
    passes: count,
    metric: text,
    methods: listOf(batchCourse),
    missing: listOf((v) => object(v) && [v.of, v.message].every(text)),
  },
  prospect: {
    done: truth,
    share: Number.isFinite,
    of: text,
    learners: listOf(
      (v) =>
        object(v) &&
        [v.id, v.label].every(text) &&
        listOf(Number.isFinite)(v.eigen) &&
        [v.growth, v.step].every(perhaps(Number.isFinite)) &&
        listOf((w) => object(w) && text(w.message))(v.missing),
    ),
  },
  single: { mean: perhaps(Number.isFinite), se: perhaps(Number.isFinite), steps: count },
  sweep: { query: text, problems: list },
  parts: { parts: listOf(object), spec: object },
  cell: { rows: list },
  picture: {
    x: key,
    rows: truth,
    each: key,
    panels: key,
    over: listOf(text),
    across: listOf(text),
    listed: listOf(text),
    seeds: count,
    known: count,
    series: listOf(
      (v) =>
        object(v) &&
        [v.panel, v.each, v.best].every(Number.isFinite) &&
        [v.errors, v.low, v.high].every(listOf(perhaps(amount))) &&
        [v.share, v.runs, v.cell].every(listOf(Number.isFinite)) &&
        perhaps(Number.isFinite)(v.grows),
    ),
  },
  cellquery: { query: text },
  courses: {
    done: truth,
    part: count,
    curves: listOf(
      (v) =>
        object(v) &&
        [v.algorithm, v.live].every(text) &&
        listOf(text)(v.row) &&
        listOf(Number.isFinite)(v.steps) &&
        [v.errors, v.low, v.high].every(listOf(amount)) &&
        object(v.expected) &&
        [v.expected.steps, v.expected.errors].every(listOf(Number.isFinite)),
    ),
    gone: listOf(text),
  },
};

/** The types of messages that are known. */
export const known = Object.keys(shapes);

/**
 * Whether a message can be read: it is of a type that is known, and has what that needs.
 * @param {any} m any: it is as it comes
 * @returns {m is News}
 */
export function readable(m) {
  try {
    const shape = object(m) && Object.hasOwn(shapes, m.type) ? shapes[m.type] : null;
    return shape !== null && Object.entries(shape).every(([key, is]) => is(m[key]));
  } catch {
    return false;
  }
}
