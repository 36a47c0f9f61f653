// Command bench measures the learners: natively, as WebAssembly in Chromium with and without SIMD
// kernels, and beside the same loop written in JavaScript (page/yardstick.js), all on the same
// experience. `make bench` runs it and renews the tables of assets/manual/speed.md.
//
// Every contender learns from the experience of work.go, and must end with the same weights, to
// nine digits, or nothing is printed: what is compared is the same work.
//
// With -start it measures a first visit, beside one of a page with an empty game on it (bare), at localhost and by a road
// that is as fast and as long as a household's (road.go); `make speed` runs that.
//
// Reading order: work.go (what is learned from), main_js.go (the browser's half), page/worker.js
// (who takes turns), main.go (drives it), table.go (what is printed); of a
// first visit start.go, visit.go, road.go and bare.go.
package main
