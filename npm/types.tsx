// Uses of the types, which the check of types reads. Each line under ts-expect-error is one that they forbid.

import { from } from "./from.js";
import type { Summary, TriadLab } from "./index.js";
import "./react.js";

export const figure = <triad-lab preset="two-state" gamma={0.8} {...{ "alpha.gtb": 0.05 }} title="Tree Backup" />;
// @ts-expect-error no such key
export const unknown = <triad-lab gama={0.8} />;

export async function use(page: Document): Promise<string> {
  const lab: TriadLab = page.createElement("triad-lab");
  lab.addEventListener("diverged", (e) => e.detail.step.toFixed());
  // @ts-expect-error the event has a step, and no error
  lab.addEventListener("diverged", (e) => e.detail.error);
  const { values }: Summary = await lab.set("alpha.gtb", 0.05);
  // @ts-expect-error no such key
  await lab.set("gama", 0.5);
  (await from("https://example.org/triad/")).most = 3;
  return values["alpha.gtb"] + (await lab.csv());
}
