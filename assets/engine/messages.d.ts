// What the learners' program says to the page, and the catalogue: made of wasm/session's structs by go test ./wasm/session -update,
// and not by hand. A null number is infinite or unknown.

/** Each message by its type. */
export interface Messages {
  along: AlongAnswer;
  batch: BatchAnswer;
  cell: CellAnswer;
  cellquery: QueryAnswer;
  check: CheckAnswer;
  checked: Kind;
  courses: CoursesAnswer;
  csv: CSV;
  definition: DefinitionAnswer;
  error: Failure;
  forward: ForwardAnswer;
  idle: Progress;
  imported: ImportAnswer;
  lesson: LessonAnswer;
  map: MapAnswer;
  outlook: OutlookAnswer;
  parts: PartsAnswer;
  picture: PictureAnswer;
  pong: Kind;
  progress: Progress;
  prospect: ProspectAnswer;
  put: Kind;
  rates: RatesAnswer;
  ready: ReadyMessage;
  result: Progress;
  saved: Saved;
  single: SingleAnswer;
  slice: SliceAnswer;
  summary: Summary;
  sweep: SweepAnswer;
  targets: TargetAnswer;
  tick: Kind;
  update: UpdateMessage;
  versus: VersusAnswer;
  why: WhyAnswer;
  widths: WidthsAnswer;
}

export interface Algorithm {
  id: string;
  name: string;
  short: string;
  kappa: string;
  kappaText: string;
  rule: string;
  ruleName: string;
  ruleText: string;
  ruleNote: string;
  equation: string;
  look: Look;
  alpha: boolean;
  eta: boolean;
  keys: string[];
  states: boolean;
}

export interface AlgorithmEntry {
  id: string;
  algorithm: string;
  label: string;
  average: boolean;
  states: boolean;
  error: number | null;
  se: number | null;
  median: number | null;
  divergedRuns: number;
  norm: number | null;
  predicted: number | null;
  expected: string;
  square: number | null;
  exact: boolean;
  growth: number | null;
  growthSe: number | null;
  power: number | null;
  powerSe: number | null;
  since: number;
  verdict: string;
  measured: number | null;
  state: string;
  divergedAt: number;
  sameAs: string;
  infinite: boolean;
  start: number | null;
  deterministic: boolean;
  look: Look;
  alpha: number;
  eta: number;
  worth: number | null;
}

export interface AlongAnswer {
  type: string;
  learner: string;
  key: string;
  values: number[];
  growth: (number | null)[];
  borders: number[];
}

export interface AxisAnswer {
  id: string;
  symbol: string;
  name: string;
  log: boolean;
  values: number[];
  at: number | null;
}

export interface BatchAnswer {
  type: string;
  done: boolean;
  rows: number;
  logged: boolean;
  recorded: number;
  passes: number;
  metric: string;
  gamma: number;
  lambda: number;
  methods: BatchCurve[];
  missing: Missing[];
}

export interface BatchCurve {
  id: string;
  method: string;
  kappa: string;
  look: Look;
  alpha: number;
  eta: number;
  diverged: number;
  pass: number[];
  data: (number | null)[];
  distance: (number | null)[];
  true: (number | null)[];
  best: (number | null)[];
  factor: number | null;
  floor: BatchFloors;
}

export interface BatchFloors {
  data: number | null;
  true: number | null;
}

export interface BestEntry {
  row: string[];
  live: string;
  grows: number | null;
}

export interface Block {
  kind: string;
  level: number;
  spans: Span[];
  items: Block[][];
  rows: Span[][][];
  code: string;
}

export interface BorderAnswer {
  kind: string;
  points: number[];
}

export interface BoxAnswer {
  n: number;
  diverged: number;
  above: number;
  low: number;
  q1: number;
  median: number;
  q3: number;
  high: number;
  values: number[];
}

export interface BoxEntry {
  n: number;
  diverged: number;
  above: number;
  p5: number | null;
  median: number | null;
  best: number | null;
}

export interface CSV {
  type: string;
  csv: string;
}

export interface Catalogue {
  version: string;
  parameters: Parameter[];
  algorithms: Algorithm[];
  combinations: Algorithm[];
  rules: Rule[];
  kappas: Kappa[];
  methods: Method[];
  problems: Problem[];
  presets: Preset[];
  numbers: Record<string, string>;
  metrics: Metric[];
  verdicts: Verdict[];
  pictures: Picture[];
  views: View[];
  parts: Choice[];
}

export interface CellAnswer {
  type: string;
  alg: number;
  lambda: number;
  rows: Learner[];
}

export interface CellsEntry {
  columns: string[];
  rows: string[][];
  live: string[];
  known: number;
  best: BestEntry | null;
}

export interface CheckAnswer {
  type: string;
  check: string;
  holds: boolean;
}

export interface Choice {
  id: string;
  name: string;
}

export interface ChoiceEntry {
  settings: string[];
  chosen: MeanEntry;
  fresh: MeanEntry | null;
  differs: boolean;
}

export interface Claim {
  id: string;
  confirm: string[];
  contradict: string[];
  expected: string;
  from: number;
}

export interface ClaimEntry {
  id: string;
  text: string;
  verdict: string;
  figures: string;
  rule: string;
  messages: ClaimMessages;
}

export interface ClaimMessages {
  text: Message;
  figures: Message;
  rule: Message;
}

export interface Clause {
  text: string;
  values: Record<string, string>;
  states: string[];
  learners: Claim[];
}

export interface ClosedAnswer {
  label: string;
  points: number[];
}

export interface ConfirmEntry {
  runs: number;
  parts: number;
  known: number;
  columns: string[];
  rows: ChoiceEntry[];
}

export interface CourseAnswer {
  algorithm: string;
  cell: number;
  row: string[];
  live: string;
  runs: number;
  steps: number[];
  errors: number[];
  low: number[];
  high: number[];
  share: number;
  grows: number | null;
  expected: ExpectedAnswer;
}

export interface CoursesAnswer {
  type: string;
  done: boolean;
  part: number;
  curves: CourseAnswer[];
  gone: string[];
}

export interface CustomEntry {
  name: string;
  states: string[];
  actions: string[];
  end: number;
  remarks: Remark[];
}

export interface DefinitionAnswer {
  type: string;
  spec: Record<string, unknown>;
}

export interface Difference {
  key: string;
  learner: string;
  before: string;
  value: string;
}

export interface ExpectedAnswer {
  steps: number[];
  errors: number[];
}

export interface Failure {
  type: string;
  message: string;
  code: string;
  args: unknown[];
}

export interface Fault {
  line: number;
  column: number;
  text: string;
}

export interface ForwardAnswer {
  type: string;
  learner: string;
  run: number;
  from: number;
  gamma: number;
  lambda: number;
  theta: (number | null)[];
  start: boolean;
  steps: StepAnswer[];
  share: (number | null)[][];
  returns: (number | null)[];
  rows: (number | null)[][];
  columns: (number | null)[][];
  moving: ForwardMoving;
}

export interface ForwardMoving {
  alpha: number;
  eta: number;
  delta: (number | null)[];
  omega: (number | null)[][];
  view: (number | null)[][];
  plain: (number | null)[][];
  errors: (number | null)[];
  gaps: (number | null)[];
}

export interface HeldEntry {
  name: Difference[];
  text: string;
  unit: string;
  step: number;
  done: number;
  linked: boolean;
  missing: Failure | null;
  learners: HeldLearner[];
}

export interface HeldLearner {
  id: string;
  label: string;
  look: Look;
  error: number | null;
  diverged: number;
}

export interface ImportAnswer {
  type: string;
  form: Remark;
  states: number;
  actions: number;
  actionNames: string[];
  lacks: string[];
  remarks: Remark[];
  spec: Record<string, unknown>;
}

export interface Kappa {
  id: string;
  short: string;
  text: string;
  note: string;
}

export interface KeyAnswer {
  key: string;
  values: string[];
}

export interface Kind {
  type: string;
}

export interface KnobEntry {
  id: string;
  on: boolean;
  press: Record<string, string>;
}

export interface LargeEntry {
  pairs: number;
  features: number;
  of: string;
}

export interface Learner {
  alpha: number;
  eta: number;
  seed: number;
  nmse: number;
  mspbe: number;
  diverged: boolean;
  live: string;
}

export interface LessonAnswer {
  type: string;
  lesson: Page;
  faults: Fault[];
}

export interface LogEntry {
  name: string;
  rows: number;
  remarks: Remark[];
}

export interface Look {
  colour: number;
  dash: number;
  body: number;
}

export interface MapAnswer {
  type: string;
  learner: string;
  layer: string;
  slow: boolean;
  level: number;
  stride: number;
  x: AxisAnswer;
  y: AxisAnswer;
  values: (number | null)[];
  states: string;
  hatch: string;
  borders: BorderAnswer[];
  ends: number[];
  closed: ClosedAnswer | null;
  here: number | null;
  border: number | null;
  eigen: number[];
  alpha: number;
}

export interface MeanEntry {
  mean: number;
  se: number | null;
  diverged: number;
  runs: number;
}

export interface Message {
  code: string;
  args: unknown[];
}

export interface Method {
  id: string;
  name: string;
  short: string;
  text: string;
  note: string;
  equation: string;
  passes: number;
  look: Look;
}

export interface Metric {
  id: string;
  name: string;
  symbol: string;
  short: string;
  unit: string;
  values: boolean;
  normalised: boolean;
}

export interface Missing {
  of: string;
  message: string;
  code: string;
  args: unknown[];
}

export interface OutlookAnswer {
  type: string;
  learner: string;
  growth: number | null;
}

export interface Page {
  title: string;
  parts: Shown[];
}

export interface Parameter {
  key: string;
  symbol: string;
  name: string;
  kind: string;
  min: number;
  max: number;
  openMin: boolean;
  openMax: boolean;
  scale: string;
  sliderMin: number;
  sliderMax: number;
  choices: Choice[];
  default: string;
  live: boolean;
  override: boolean;
  own: boolean;
  group: string;
  unit: string;
  help: string;
  legal: string;
  legalMessage: Message;
}

export interface PartEntry {
  name: string;
  cost: number;
  turn: number;
  known: boolean;
  query: string;
  part: number;
}

export interface PartsAnswer {
  type: string;
  parts: PartEntry[];
  spec: Record<string, unknown>;
}

export interface Picture {
  id: string;
  parts: string[];
  title: string;
  note: string;
  hint: string;
  study: boolean;
  legend: boolean;
  first: boolean;
  told: boolean;
}

export interface PictureAnswer {
  type: string;
  kind: string;
  metric: string;
  x: KeyAnswer;
  rows: boolean;
  each: KeyAnswer;
  panels: KeyAnswer;
  over: string[];
  across: string[];
  listed: string[];
  seeds: number;
  known: number;
  series: SeriesAnswer[];
}

export interface Preparing {
  what: string;
  done: number;
}

export interface Preset {
  id: string;
  name: string;
  problem: string;
  source: string;
  summary: string;
  query: string;
  hero: string;
  caption: Clause[];
}

export interface Problem {
  id: string;
  name: string;
  summary: string;
  parameters: string[];
  unit: string;
  episodic: boolean;
  exact: boolean;
  simulated: boolean;
  actions: string[];
  choices: Record<string, Choice[]>;
}

export interface ProblemEntry {
  key: string;
  got: string;
  legal: string;
  message: string;
  code: string;
  args: unknown[];
}

export interface Progress {
  type: string;
  part: number;
  done: number;
  updates: number;
}

export interface ProspectAnswer {
  type: string;
  done: boolean;
  share: number;
  of: string;
  learners: ProspectForecast[];
}

export interface ProspectForecast {
  id: string;
  label: string;
  eigen: number[];
  growth: number | null;
  step: number | null;
  missing: Missing[];
}

export interface QueryAnswer {
  type: string;
  query: string;
}

export interface RateCurve {
  kind: string;
  id: string;
  learner: string;
  average: boolean;
  start: number | null;
  steps: number[];
  errors: (number | null)[];
  se: (number | null)[];
  at: number[];
  slopes: number[];
  fit: RateFit | null;
  why: Missing | null;
}

export interface RateFit {
  slope: number;
  se: number | null;
  from: number;
  to: number;
}

export interface RateOwnStep {
  alpha: number;
  beta: number;
  k0: number;
}

export interface RatePivot {
  k: number;
  error: number;
}

export interface RateRow {
  id: string;
  source: string;
  average: boolean;
  slope: number;
  speaks: boolean;
  missing: string[];
}

export interface RatesAnswer {
  type: string;
  learner: string;
  metric: string;
  done: boolean;
  step: number;
  horizon: number;
  since: number;
  k0: number;
  acts: boolean;
  curves: RateCurve[];
  missing: Missing[];
  rows: RateRow[];
  pivot: RatePivot | null;
  steps: RateOwnStep | null;
}

export interface ReadyMessage {
  type: string;
  kernels: string;
}

export interface Remark {
  message: string;
  code: string;
  args: unknown[];
}

export interface Rule {
  id: string;
  name: string;
  text: string;
  note: string;
  meanText: string;
  mean: string;
  dual: boolean;
  states: boolean;
  plain: boolean;
  solves: boolean;
  kappas: string[];
  lines: string[];
}

export interface Saved {
  definition: number;
  log: number;
}

export interface SeriesAnswer {
  panel: number;
  each: number;
  errors: (number | null)[];
  low: (number | null)[];
  high: (number | null)[];
  share: number[];
  runs: number[];
  cell: number[];
  best: number;
  boxes: (BoxAnswer | null)[];
  grows: number | null;
}

export interface Shown {
  kind: string;
  blocks: Block[];
  query: string;
  ask: Span[];
  check: string;
  hint: Span[];
  right: Span[];
  choices: Span[][];
  answer: number;
  limit: string;
  steps: number;
}

export interface SingleAnswer {
  type: string;
  mean: number | null;
  se: number | null;
  steps: number;
}

export interface SliceAnswer {
  type: string;
  query: string;
  key: string;
  kappa: string;
  learner: string;
  values: number[];
  growth: (number | null)[];
  borders: number[];
}

export interface Span {
  kind: string;
  text: string;
  spans: Span[];
  to: string;
}

export interface StepAnswer {
  state: number;
  action: number;
  next: number;
  reward: number;
  terminal: boolean;
  kappa: number;
  decay: number;
  q: number | null;
  qNext: number | null;
  delta: number | null;
  phi: (number | null)[];
  e: (number | null)[];
}

export interface StudyEntry {
  identity: string;
  learners: number;
  updates: number;
  parts: number;
  known: number;
  algorithms: string[];
  looks: Look[];
  lambda: number[];
  boxes: BoxEntry[][];
  claims: ClaimEntry[];
  picked: number;
  where: number;
  cells: CellsEntry | null;
  paper: boolean;
  own: string;
  confirm: ConfirmEntry | null;
}

export interface Summary {
  type: string;
  query: string;
  whole: string;
  step: number;
  horizon: number;
  next: number;
  playing: boolean;
  stepping: boolean;
  finished: boolean;
  ended: boolean;
  rate: number;
  runs: number;
  watch: number;
  seed: number;
  problem: string;
  preset: string;
  metric: string;
  values: Record<string, string>;
  problems_with_query: ProblemEntry[];
  algorithms: AlgorithmEntry[];
  singular: boolean;
  digits: number | null;
  changes: number;
  transition: Transition | null;
  unit: string;
  views: string[];
  preparing: Preparing | null;
  truth: Truth | null;
  maps: number;
  theta0: number[];
  flow: string;
  log: LogEntry | null;
  custom: CustomEntry | null;
  loaded: string;
  large: LargeEntry | null;
  held: HeldEntry[];
  heldText: string;
  triad: TriadEntry | null;
  knobs: KnobEntry[];
  behind: boolean;
  study: StudyEntry | null;
}

export interface SweepAnswer {
  type: string;
  query: string;
  learners: number;
  updates: number;
  parts: number;
  values: Record<string, string>;
  problems: ProblemEntry[];
}

export interface TargetAnswer {
  type: string;
  learner: string;
  rule: string;
  positive: number;
  canHelp: boolean;
  inner: boolean;
  frozen: number | null;
  slow: number | null;
  border: number | null;
  stable: boolean;
  ratios: number[];
  rates: number[];
}

export interface Transition {
  state: number;
  action: number;
  next: number;
  reward: number;
  position: number;
  velocity: number;
  episodeStep: number;
  terminal: boolean;
}

export interface TriadEntry {
  offPolicy: boolean;
  bootstraps: boolean;
  shared: boolean;
}

export interface Truth {
  pairs: number;
  rollouts: number;
  mean: number;
  sd: number;
  se: number;
}

export interface UpdateEntry {
  id: string;
  label: string;
  rule: string;
  dual: boolean;
  states: boolean;
  done: boolean;
  divergedAt: number;
  gamma: number;
  lambda: number;
  alpha: number;
  eta: number;
  ratio: number;
  kappa: number;
  decay: number;
  delta: number | null;
  thetaPhi: number | null;
  thetaPhiBar: number | null;
  omegaPhi: number | null;
  omegaE: number | null;
  dutchPhi: number | null;
  terms: Record<string, number | null>;
  phi: (number | null)[];
  phiBar: (number | null)[];
  change: (number | null)[];
  phiSecond: (number | null)[];
  phiTilde: (number | null)[];
  ahead: (number | null)[];
  e: (number | null)[][];
  dutch: (number | null)[][];
  eMu: (number | null)[][];
  changeMu: (number | null)[];
  omega: (number | null)[][];
  theta: (number | null)[][];
  mean: (number | null)[][];
  share: number;
  projected: boolean;
  freeTheta: (number | null)[];
  freeOmega: (number | null)[];
}

export interface UpdateMessage {
  type: string;
  missing: string;
  run: number;
  step: number;
  unit: string;
  chain: number;
  dropped: boolean;
  transition: UpdateTransition | null;
  learners: UpdateEntry[];
}

export interface UpdateTransition {
  state: number;
  action: number;
  reward: number;
  next: number;
  point: number[];
  pointNext: number[];
  pi: number;
  mu: number;
  episodeStep: number;
  terminal: boolean;
}

export interface Verdict {
  id: string;
  sign: string;
  tone: string;
  name: string;
  help: string;
}

export interface VersusAnswer {
  type: string;
  a: VersusSide;
  b: VersusSide;
  metric: string;
  unit: string;
  steps: number[];
  ratio: (number | null)[];
  gone: string;
  at: number;
  wanted: number;
  done: boolean;
  trials: VersusTrial[];
  score: VersusScore;
  missing: Missing | null;
}

export interface VersusScore {
  a: number;
  b: number;
  neither: number;
  median: number | null;
  p: number;
}

export interface VersusSide {
  id: string;
  label: string;
  held: number;
  error: number | null;
}

export interface VersusTrial {
  seed: number;
  a: number | null;
  b: number | null;
  ratio: number | null;
}

export interface View {
  id: string;
  title: string;
  under: string;
  exact: boolean;
}

export interface WhyAnswer {
  type: string;
  gamma: number;
  lambda: number;
  problem: string;
  grow: number;
  worlds: WhyWorld[];
}

export interface WhyPair {
  state: number;
  action: number;
  xi: number;
  growth: number;
  reach: number | null;
  next: number | null;
  value: number | null;
}

export interface WhyWorld {
  offPolicy: boolean;
  bootstraps: boolean;
  shared: boolean;
  settings: Record<string, string>;
  query: string;
  growth: number;
  grows: boolean;
  pace: number;
  infinite: boolean;
  learner: string;
  alpha: number;
  A: number[][];
  realParts: number[];
  pairs: WhyPair[];
  direction: number[];
}

export interface WideShare {
  width: number;
  draws: number;
  td: number;
  copies: number;
  soft: number;
  mode: number;
}

export interface WidthsAnswer {
  type: string;
  learner: string;
  pairs: number;
  done: boolean;
  widths: WideShare[];
}
