// The fields of the stage's layout, in the order of its bytes: made of wasm/wire's Layout by
// go test ./wasm/wire -update, and not by hand.

/** The first bytes: TrL and the version, 14. */
export const BEGIN = [84, 114, 76, 14];

/** The fields, by name and type: a list is {each: its type}, and a type with fields the list of those. */
export const LAYOUT = [
  ["width", "number"],
  ["height", "number"],
  ["ratio", "number"],
  ["pointerX", "number"],
  ["pointerY", "number"],
  ["reduced", "flag"],
  ["pick", "word"],
  ["scale", "number"],
  ["cursor", [
    ["view", "word"],
    ["along", "whole"],
    ["across", "whole"],
    ["down", "flag"],
    ["turn", "word"],
  ]],
  ["theme", [
    ["ink", "word"],
    ["soft", "word"],
    ["grid", "word"],
    ["line", "word"],
    ["panel", "word"],
    ["accent", "word"],
    ["edge", "word"],
    ["good", "word"],
    ["bad", "word"],
    ["styles", { each: [
      ["color", "word"],
      ["dash", { each: "number" }],
    ] }],
  ]],
  ["panels", { each: [
    ["view", "word"],
    ["x", "number"],
    ["y", "number"],
    ["w", "number"],
    ["h", "number"],
    ["ground", "word"],
  ] }],
  ["words", { each: [
    ["code", "text"],
    ["text", "text"],
  ] }],
  ["place", "word"],
];
