// What the page's scripts may not do, beside what TypeScript reads; their form is prettier's.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["dist*/**", "**/node_modules/**", "testdata/**", "wasm/e2e/**", "wasm/bench/**"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      eqeqeq: "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-script-url": "error",
      "no-shadow-restricted-names": "error",
      "no-unused-vars": ["error", { ignoreRestSiblings: true, caughtErrors: "all", argsIgnorePattern: "^_" }],
      "no-empty": ["error", { allowEmptyCatch: true }], // what is tried may fail
      "no-irregular-whitespace": ["error", { skipStrings: true, skipTemplates: true }], // texts have narrow spaces
      "no-control-regex": "off", // files have them, and XML forbids them
      "no-self-compare": "error",
      "no-useless-rename": "error",
    },
  },
  // Whoever may be found in a page, a frame or a worker; Node is for tests.
  { files: ["**/*.js", "**/*.mjs"], languageOptions: { globals: globals.browser } },
  {
    files: ["assets/**/*.js"],
    rules: {
      // WebKit goes round for ever in a module that waits at its top, once its frame is taken away: see assets/page.js.
      "no-restricted-syntax": [
        "error",
        { selector: "AwaitExpression:not(:function AwaitExpression)", message: "A module may not wait at its top." },
      ],
    },
  },
  {
    files: ["assets/engine/worker.js", "assets/stage/stage.js", "wasm/kernels/run.mjs"],
    languageOptions: { globals: { Go: "readonly", triadReceive: "readonly", triadGoOn: "readonly" } },
  },
  { files: ["serve/pack/single/prelude.js"], languageOptions: { globals: { triadFiles: "readonly" } } },
  { files: ["assets/offline/sw.js"], languageOptions: { globals: { ...globals.serviceworker, site: "readonly" } } },
  { files: ["**/*_test.mjs", "wasm/kernels/run.mjs"], languageOptions: { globals: globals.node } },
];
