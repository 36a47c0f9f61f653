// What page/worker.js gets from the program (main_js.go), and from the toolchain.

declare module "*/wasm_exec.js";

/** What page/yardstick.js learns from: steps with their features, and the step sizes of the learners. */
interface Experience {
  steps: number;
  /** 2 a step. */
  phi: Int32Array;
  /** 6 a step. */
  bar: Int32Array;
  barValue: Float64Array;
  /** γλκ, 1 a step. */
  decay: Float64Array;
  /** λκμ of each action, 3 a step. */
  ahead: Float64Array;
  alpha: Float64Array;
  eta: Float64Array;
}

/** A contender of the program: learns from n steps. */
type Work = ((n: number) => void) & { weights(): Float64Array };

declare var triadReady: (value?: unknown) => void;
declare function triadExperience(algorithm: string, features: number): Experience;
/** Null where the engine cannot run these kernels. */
declare function triadWork(algorithm: string, features: number, columns: number, kernels: string): Work | null;
