// Types that the page's scripts share, beside those of the messages (engine/messages.d.ts). Here and in scripts an `any` has
// its reason beside it, and there are few: rooms_test.mjs counts them.

import type * as M from "./engine/messages";

declare global {
  type Catalogue = M.Catalogue;
  type LearnerKind = M.Algorithm;
  type Parameter = M.Parameter;
  type Picture = M.Picture;
  type Preset = M.Preset;
  type Claim = M.Claim;
  type Problem = M.Problem;
  type Choice = M.Choice;
  type Look = M.Look;
  type Message = M.Message;
  type Metric = M.Metric;
  type Verdict = M.Verdict;
  type Summary = M.Summary;
  type Learner = M.AlgorithmEntry;
  type StudyEntry = M.StudyEntry;
  type BoxEntry = M.BoxEntry;
  type CellAnswer = M.CellAnswer;
  type PictureAnswer = M.PictureAnswer;
  type SeriesEntry = M.SeriesAnswer;
  type BoxAnswer = M.BoxAnswer;
  type CourseEntry = M.CourseAnswer;
  type CoursesAnswer = M.CoursesAnswer;
  type SweepAnswer = M.SweepAnswer;
  type PartEntry = M.PartEntry;
  type UpdateMessage = M.UpdateMessage;
  type UpdateEntry = M.UpdateEntry;
  type UpdateTransition = M.UpdateTransition;
  type Slice = M.SliceAnswer;
  type MapEntry = M.MapAnswer;
  type AxisEntry = M.AxisAnswer;
  type RatesAnswer = M.RatesAnswer;
  type RateCurve = M.RateCurve;
  type RateFit = M.RateFit;
  type ForwardAnswer = M.ForwardAnswer;
  type BatchAnswer = M.BatchAnswer;
  type BatchCurve = M.BatchCurve;
  type ForwardStep = M.StepAnswer;
  type HeldEntry = M.HeldEntry;
  type Difference = M.Difference;
  type VersusAnswer = M.VersusAnswer;
  type VersusTrial = M.VersusTrial;
  type VersusScore = M.VersusScore;
  type RateRow = M.RateRow;
  type Why = M.WhyAnswer;
  type TargetAnswer = M.TargetAnswer;
  type WidthsAnswer = M.WidthsAnswer;
  type WideShare = M.WideShare;
  type World = M.WhyWorld;
  type Pair = M.WhyPair;
  type LessonPage = M.Page;
  type Shown = M.Shown;
  type Block = M.Block;
  type Span = M.Span;
  type Messages = M.Messages;
  type Values = Record<string, string>;

  /** A number of the learners, null where it is infinite or unknown. */
  type Figure = number | null | undefined;

  /** A line that is told: the page's own words, or an error or complaint of the learners. */
  type Line = string | Error | { message: string; code?: string; args?: unknown[] } | null | undefined;

  /** Words of a part of the page. */
  type Word = string | Fill | Word[] | { [key: string]: Word };
  type Fill = (...parts: any[]) => unknown; // any: what is put into a text is its caller's; words_test.mjs calls each
  type Words = { [key: string]: Word };
  /** The same words in another language. */
  type Like<T> = T extends (...parts: infer P) => unknown
    ? (...parts: P) => unknown
    : T extends string
      ? string
      : T extends object
        ? { [K in keyof T]: Like<T[K]> }
        : T;

  /** An element of the page's own markup, with what its kind may have. */
  interface Ours extends HTMLElement {
    querySelector(selector: string): any; // any: the selector tells the kind
    firstElementChild: Ours;
    lastElementChild: Ours;
    parentElement: Ours;
    value: any; // any: read as text, and a number may be written
    checked: boolean;
    disabled: boolean;
    max: any; // any: likewise
    open: boolean;
    showModal(): void;
    close(): void;
    src: string;
    href: string;
    select(): void;
    decode(): Promise<void>;
    setSelectionRange(start: number, end: number): void;
    files: FileList | null;
    readOnly: boolean;
    rows: number;
    type: string;
    setCustomValidity(why: string): void;
    checkValidity(): boolean;
    reportValidity(): boolean;
  }

  /** Asks the learners' program, which answers with a message of a type: see engine/engine.js. */
  type Ask = <T extends keyof M.Messages = "summary">(
    command: Command,
    how?: { type?: T | T[] },
  ) => Promise<M.Messages[T]>;
  type Command = { cmd: string; [key: string]: unknown };

  /** A message of the learners' program, as it comes. */
  type News = { type: string; id?: number; [key: string]: any }; // any: engine/answers.js has judged what is read

  interface Document {
    querySelectorAll(selector: string): NodeListOf<Ours>;
  }
  interface Element {
    closest(selector: string): Ours | null;
    querySelectorAll(selector: string): NodeListOf<Ours>;
  }

  /** What h() may put into an element; what is false or nothing is left out. */
  type Child = Node | string | false | null | undefined | 0;

  /** The layout that the page sends to its stage, see stage/layout.js. */
  type LayoutMessage = {
    width: number;
    height: number;
    ratio: number;
    pointer?: [number, number] | null;
    reduced?: boolean;
    pick?: string | null;
    scale?: number;
    cursor?: Cursor | null;
    theme: Theme;
    panels: Panel[];
    views?: string[];
    words?: string[][];
    font?: string;
    place?: number;
  };
  type Cursor = { view: string | null; along?: number; across?: number; down?: boolean; turn?: number };

  /** A room that is loaded on demand. */
  type Lazy<T> = { (): Promise<T>; loading?: Promise<T> | null };

  /** What a picture on the page is made of. */
  type Panel = { view: string; x: number; y: number; w: number; h: number; ground: string | null };
  /** A dash in any way that SVG takes. */
  type Dash = string | number[] | null | undefined;
  type Stroke = { color: string; dash: number[] };
  /** What the page is coloured by, "#rrggbb". */
  type Colours = Record<"ink" | "soft" | "grid" | "line" | "accent" | "edge" | "good" | "bad" | "panel", string>;
  type Theme = Colours & { styles: Stroke[] };

  /** A picture as the stage gives it away: SVG marks, sizes in CSS px. With the step that it shows. */
  type StagePicture = { view: string; width: number; height: number; marks: string };
  type StagePictures = { step: number; list: StagePicture[] };

  type Settings = {
    embed: boolean;
    keys: string;
    theme: string;
    view: string;
    controls: string;
    scale: string;
    hide: string[];
  };

  /** What a learner has of its own of a key, see panel/thumbs.js. */
  type Own = { key: string; value: number; label: string; look: Look };

  /** A row of switches: what it is called, what is said beside them, what to do; short where there is little room. */
  type Row = { name: string; says?: string; cards: Card[]; tell: string; short?: string };
  /** A switch, with what it means on and off, and what a press sets; without that it leads to another world. */
  type Card = {
    id: string;
    name: string;
    short?: string;
    on: string;
    off: string;
    checked: boolean;
    press?: Record<string, string>;
  };

  /** Learners that coincide, put together: see sentence/fates.js. */
  type Group = {
    ids: string[];
    names: string[];
    full: string;
    title: string;
    short: string;
    lead: Learner;
    metric: string;
  };
  /** What becomes of a learner's error: see sentence/fates.js. */
  type Fate = { kind: string; steps: number; expected: boolean; leaves: string };

  /** Go's side of the worker, and of the stage; wasm_exec.js of the toolchain has the class. */
  class Go {
    importObject: WebAssembly.Imports;
    exit: (code: number) => void;
    run(instance: WebAssembly.Instance): Promise<void>;
  }
  function triadReceive(message: unknown): number;
  function triadGoOn(): number;
  var triadEarly: (() => MessageEvent[]) | undefined; // calls that came before the script that answers them
  // What a worker without an address is told: assets/, and its query.
  var triadSite: string | undefined;
  var triadSearch: string | undefined;
  var triadSend: (message: News, id: number) => void;
  var triadPart: (message: News, values?: Uint8Array) => void;
  var triadSave: (message: Omit<News, "type">, ...parts: (Uint8Array | undefined)[]) => void;
  var triadFrame: (bytes: Uint8Array) => void;
  var triadSimd: { mem: unknown; table: unknown };

  /** What the stage's script shares with Go, see wasm/stage/mailbox_js.go, which adds pictures. */
  type StageHost = {
    layout: Uint8Array;
    layoutSize: number;
    layoutBytes: number;
    frame: Uint8Array;
    frameSize: number;
    frameBytes: number;
    fonts: number;
    stats: Uint8Array;
    rasterise: (text: string, pixels: number, bold: boolean, most: number) => object;
    nextFrame: (f: FrameRequestCallback) => number;
    ready: () => void;
    drawn: (step: number, place: number) => void;
    painted: (place: number) => void;
    readout: (view: number, text: string, x: number, y: number, grab: boolean, ...rest: number[]) => void;
    failed: (message: unknown) => void;
    pictures?: (x: number) => { step: number; list: (Omit<StagePicture, "view"> & { view: number })[] };
  };
  var triadStageHost: StageHost;
  var triadStage: {
    pictures(x: number): StagePictures | null;
    readonly frames: number;
    readonly step: number;
    readonly drawMs: number;
  };

  /** What a service worker has beside a page, as far as offline/sw.js needs it; site is what serve/pack writes before it. */
  const site: { version: string; hash: string; files: Record<string, string> };
  const registration: ServiceWorkerRegistration;
  const clients: {
    matchAll(of: { type: string; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    claim(): Promise<void>;
  };
  function skipWaiting(): Promise<void>;
  type Client = { id: string };
  interface Event {
    waitUntil(until: Promise<unknown>): void;
  }
  type FetchEvent = Event & {
    request: Request;
    clientId: string;
    resultingClientId: string;
    respondWith(answer: Promise<Response>): void;
  };

  var trustedTypes: { createPolicy<R>(name: string, rules: R): R } | undefined;
  var triad: Record<string, (...args: any[]) => any>; // any: for scripts of others; embedding/api.js has the methods
}
