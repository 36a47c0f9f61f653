// Types of <triad-lab>: attributes, methods, events, in HTML and in JSX.

/** Keys of the query that are attributes. The manual, site/assets/manual/query.html, explains each. */
export type Key =
  | "preset"
  | "problem"
  | "alg"
  | "gamma"
  | "lambda"
  | "alpha"
  | "eta"
  | "cbar"
  | "zeta"
  | "sigma"
  | "copy"
  | "reg"
  | "beta"
  | "schedule"
  | "k0"
  | "c"
  | "ratio"
  | "average"
  | "project"
  | "project-when"
  | "reward"
  | "features"
  | "width"
  | "draw"
  | "pi"
  | "mu"
  | "tiles"
  | "terminal"
  | "start"
  | "sampling"
  | "theta0"
  | "omega0"
  | "runs"
  | "steps"
  | "episodes"
  | "seed"
  | "metric"
  | "measure"
  | "at"
  | "rows"
  | "passes"
  | "data"
  | "kappa"
  | "view"
  | "x"
  | "y"
  | "layer"
  | "spacing"
  | "nx"
  | "ny"
  | "x.min"
  | "x.max"
  | "y.min"
  | "y.max"
  | "lines"
  | "panels"
  | "bands"
  | "flow"
  | "cloud"
  | "scale"
  | "surface"
  | "borders"
  | "numbers"
  | "speed"
  | "autoplay"
  | "theme"
  | "mono"
  | "lang"
  | "hide"
  | "keys"
  | "tour"
  | "controls";

/** Keys that one learner may have of its own, as "alpha.gtb". */
export type LearnersKey = "alpha" | "eta" | "cbar" | "zeta" | "sigma" | "copy" | "reg" | "beta";

type Value = string | number | boolean;

/** Attributes of <triad-lab>. */
export type Attributes = { [key in Key]?: Value } & { [key in `${LearnersKey}.${string}`]?: Value } & {
  /** A whole query. */
  query?: string;
  /** A problem: the text after #mdp= in a link. */
  mdp?: string;
  /** Pinned runs: the text after held= in a link. */
  held?: string;
  /** The name of the figure. */
  title?: string;
};

/** A learner of a figure. */
export interface Learner {
  id: string;
  /** null before it is known, or if it is too large for a number. */
  error: number | null;
  norm: number | null;
  verdict: string;
  state: string;
}

/** What a figure shows: what get() resolves with. */
export interface Summary {
  /** The query of what is shown, with all changes. */
  query: string;
  /** The query with the value of every key. */
  whole: string;
  step: number;
  /** The step at which it ends; 0 if it has no end. */
  horizon: number;
  playing: boolean;
  ended: boolean;
  runs: number;
  seed: number;
  problem: string;
  preset: string;
  metric: string;
  /** The value of each key, as text. */
  values: Record<string, string>;
  algorithms: (Learner & Record<string, unknown>)[];
  [more: string]: unknown;
}

/** Events of <triad-lab>, with their details. */
export interface Events {
  ready: CustomEvent<Summary>;
  change: CustomEvent<Summary>;
  drawn: CustomEvent<{ step: number }>;
  frame: CustomEvent<{ step: number; run: number; playing: boolean; algorithms: Learner[] }>;
  diverged: CustomEvent<{ id: string; step: number }>;
  error: CustomEvent<{ message: string; fatal: boolean }>;
  key: CustomEvent<{
    type: "keydown" | "keyup";
    key: string;
    code: string;
    keyCode: number;
    location: number;
    shiftKey: boolean;
    repeat: boolean;
  }>;
}

/** The element. A method's promise rejects if an argument is not allowed; then nothing changes. */
export class TriadLab extends HTMLElement {
  /** The most figures of the page that run at once. */
  static most: number;
  /** It runs: it has been in sight. */
  readonly live: boolean;
  /** It plays, or would if it were in sight. */
  readonly playing: boolean;
  play(): Promise<Summary>;
  pause(): Promise<Summary>;
  /** Pauses, and takes n steps: 1 without n, at most 100 000. */
  step(n?: number): Promise<Summary>;
  reset(): Promise<Summary>;
  newSeed(): Promise<Summary>;
  /** Pins the present run. */
  hold(): Promise<Summary>;
  /** Removes the n-th pinned run, from 1; without n all of them. */
  release(n?: number): Promise<Summary>;
  set(key: Key | `${LearnersKey}.${string}`, value: Value): Promise<Summary>;
  get(): Promise<Summary>;
  /** Whether a check of a lesson holds now, such as "stable(tb)". */
  check(text: string): Promise<boolean>;
  /** The curves, as CSV. */
  csv(): Promise<string>;
  /** A picture as SVG; without a view all pictures. */
  svg(view?: string): Promise<string>;
  addEventListener<E extends keyof Events>(
    type: E,
    listener: (this: TriadLab, event: Events[E]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What JSX takes for <triad-lab>. */
export type Props = Attributes & {
  id?: string;
  class?: string;
  className?: string;
  style?: unknown;
  slot?: string;
  key?: string | number;
  ref?: unknown;
  children?: unknown;
  /** Listeners, such as onClick. */
  [listener: `on${string}`]: unknown;
};

declare global {
  interface HTMLElementTagNameMap {
    "triad-lab": TriadLab;
  }
  namespace JSX {
    interface IntrinsicElements {
      "triad-lab": Props;
    }
  }
}
