// Parts of the page that are loaded when they are first needed: each is a feature folder, see rooms_test.mjs.

import { $ } from "./base/dom.js";
import { flush } from "./base/address-bar.js";
import { lazy } from "./base/lazy.js";
import { quiet } from "./failures.js";
import { notice, withdraw } from "./panel/notices.js";
import { views } from "./views/index.js";
import { words } from "./words/words.js";

/**
 * @typedef {object} Host the page's services for parts; summary and catalogue exist from the first experiment on
 * @property {Ask} ask
 * @property {() => Promise<import("./engine/engine.js").Engine>} second
 * @property {import("./stage/link.js").Stage} stage
 * @property {() => Summary} summary
 * @property {() => Catalogue} catalogue
 * @property {() => Promise<string>} csv
 * @property {() => import("./panel/settings.js").Controls | null} controls
 * @property {(query: string, hash?: string | null) => Promise<unknown>} open
 * @property {() => Promise<unknown>} back leaves a study or passes for the experiment behind
 * @property {(answer: Summary, fragment: string | null, push: boolean) => Promise<unknown>} begun
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {(key: string, value: string) => Promise<unknown>} plainly
 * @property {(values: Record<string, string>) => unknown} bring changes settings together
 * @property {() => Promise<unknown>} play
 * @property {Record<"play" | "pause", () => unknown> & { release(n: number): unknown }} click
 * @property {import("./save/save.js").Host} shown
 * @property {() => void} arranged
 * @property {(question: (s: Summary) => string) => void} asked asks about the open experiment
 */

/** Returns the parts, each a function that loads it and resolves with its interface. @param {Host} host */
export function parts(host) {
  const { ask, second, stage, summary, catalogue, open, back, begun, set, plainly, bring, click, arranged } = host;
  const own = lazy(() =>
    import("./mdp/mdp.js").then(
      ({ Custom }) => new Custom({ ask, summary, catalogue, opened: begun, notice, withdraw }),
    ),
  );
  const edit = quiet(async () => (await own()).edit());
  const tour = quiet(async () => (await tours()).start());
  const unseen = () => ["embed", "in-page"].some((name) => $("app").classList.contains(name));
  const LIT = 1 << 30; // a number that the keyboard's cursor never reaches
  /** @param {number | null} state */
  const light = (state) =>
    stage.layout.read(state === null ? null : { view: "graph", along: 0, across: state, down: true, turn: LIT });
  const tours = lazy(() =>
    import("./tour/tour.js").then(async (m) => ({
      ...(await m.load({ open, set, ask, play: host.play, summary, light, edit })),
      resolve: m.resolve,
    })),
  );
  return {
    /** A visitor's own problem. */
    own,
    /** Readouts by keyboard, and picking in pictures. */
    pointer: lazy(() =>
      import("./pointer/pointer.js").then((m) =>
        m.load({ layout: stage.layout, set: plainly, summary, catalogue }, words.readOut),
      ),
    ),
    /** Sweeps over λ and step sizes. */
    studies: lazy(() =>
      import("./views/study/study.js").then((m) =>
        m.load({ ask, summary, catalogue, open, notice, withdraw, arranged }),
      ),
    ),
    /** Pictures as files. */
    files: lazy(() => import("./save/snapshot.js")),
    /** The growth of the expected update along the sliders. */
    slices: lazy(() =>
      import("./slices/slices.js").then((m) =>
        m.load({ catalogue, ask, tell: (key, forms) => host.controls()?.tell(key, forms) }),
      ),
    ),
    /** Growth and spectra of a large problem, on request. */
    spectra: lazy(() => import("./views/spectra/spectra.js").then((m) => m.load({ ask }))),
    /** The last update in numbers. */
    update: lazy(() =>
      import("./update/update.js").then((m) => m.load({ ask, catalogue, set: plainly, moved: stage.layout.remeasure })),
    ),
    /** Pinned runs. */
    held: lazy(() =>
      import("./held/held.js").then((m) =>
        m.load({ ask, catalogue, release: click.release, layout: stage.layout, moved: stage.layout.remeasure }),
      ),
    ),
    /** Views that replace the live pictures, by the value of the key view. */
    views: views({
      ask,
      second,
      set: plainly,
      bring,
      open,
      edit,
      // A figure, or a page of its own, shows nothing of the run.
      pause: () => unseen() && click.pause(),
      play: click.play,
      summary,
      catalogue,
      moved: stage.layout.remeasure,
      asked: host.asked,
    }),
    /** The guided tour. */
    tours,
    /** The curves as a table, if the pictures cannot be shown. @param {Summary} s */
    async figures(s) {
      return (await import("./stage/curves-table.js")).show(s, host.csv, catalogue());
    },
    async take() {
      flush();
      const saveFile = async () => (await own()).save();
      if (summary()) await (await import("./take/take.js")).show(host.shown, saveFile);
    },
    async questions() {
      if (!summary()) return;
      await (
        await import("./questions/questions.js")
      ).show({
        summary: summary(),
        catalogue: catalogue(),
        open,
        async look(view) {
          if (summary().study) await back();
          await plainly("view", view);
        },
        tour,
      });
    },
    async help() {
      const { show } = await import("./help/help.js");
      show($("help-dialog"), {
        version: catalogue()?.version ?? "",
        query: summary()?.query ?? location.search,
        theme: summary()?.values.theme ?? "auto",
        wear: (theme) => plainly("theme", theme),
        tour,
      });
    },
  };
}
