// React keeps its JSX in a module of its own: import "triad-lab/react".

import type { Props } from "./index.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "triad-lab": Props;
    }
  }
}
