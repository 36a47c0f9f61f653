// A figure of Triad in React: <Lab preset="two-state" gamma={0.8} onChange={(state) => …} />. Copy it into your project
// and put your site's address in. A prop that changes acts at once; a prop that goes takes its setting away.

import { createElement, useEffect, useRef } from "react";

const SITE = "https://example.org/triad/";

/** What the event `change` of the element tells, in part. */
export interface State {
  query: string;
  step: number;
  playing: boolean;
  values: Record<string, string>;
}

/** Attributes of <triad-lab>, such as preset, gamma or "alpha.gtb". */
export interface Props {
  title: string;
  onChange?: (state: State) => void;
  [attribute: string]: string | number | undefined | ((state: State) => void);
}

export function Lab({ onChange, ...attributes }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    import(/* @vite-ignore */ `${SITE}assets/embed.js`).catch(console.error);
  }, []);
  useEffect(() => {
    const lab = element.current;
    if (!lab || !onChange) return undefined;
    const hear = (event: Event) => onChange((event as CustomEvent<State>).detail);
    lab.addEventListener("change", hear);
    return () => lab.removeEventListener("change", hear);
  }, [onChange]);
  return createElement("triad-lab", { ref: element, ...attributes });
}
