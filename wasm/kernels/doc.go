// Package kernels gives core/columns kernels of 128-bit instructions in the browser, which the Go
// compiler does not emit. They are a WebAssembly module of their own, written by hand (kernels.wat),
// which works on the Go program's memory; columns.Scalar stays where an engine has no such
// instructions. Results are the same to the bit.
//
// The Go program imports functions that exist before it does (shim.wat) and that what
// starts it provides: assets/engine/worker.js in the browser, run.mjs in Node. `make kernels` builds both
// modules; the results are checked in, so that building the site takes Go alone.
package kernels
