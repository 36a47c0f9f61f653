// React's types of <triad-lab> are in react.d.ts. This module is empty, so that an import of them alone runs too.
export {};
