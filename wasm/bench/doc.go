// Command bench measures the speed of the learners natively, as WebAssembly with and without SIMD kernels, and as
// JavaScript.
//
// All contenders process the same transitions, and the WebAssembly and JavaScript programs run in Chromium. The
// JavaScript loop is in page/yardstick.js. make bench runs the command and updates the tables of
// assets/manual/speed.md.
//
// Every contender learns from the transitions of work.go and must end with the same weights, to nine digits. If it does
// not, bench prints nothing, because it would compare different work.
//
// With -start it measures a first visit, beside a visit to a page with an empty game (bare). Both are measured at
// localhost and over a simulated connection with the speed and delay of a household's (road.go). make speed runs this.
//
// Reading order: work.go (the transitions), main_js.go (the browser's half), page/worker.js (whose turn it is), main.go
// (the driver), table.go (the output). For a first visit: start.go, visit.go, road.go and bare.go.
package main
