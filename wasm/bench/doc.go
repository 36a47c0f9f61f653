// Command bench measures the learners: natively, as WebAssembly in Chromium with and without SIMD
// kernels, and beside the same loop written in JavaScript (page/yardstick.js), all on the same
// experience. `make bench` runs it and renews the tables of assets/manual/speed.md.
//
// Every contender learns from the experience of work.go, and must end with the same weights, to
// nine digits, or nothing is printed: what is compared is the same work.
//
// Reading order: work.go (what is learned from), main_js.go (the browser's half), page/worker.js
// (who takes turns), main.go (drives it), table.go (what is printed).
package main
