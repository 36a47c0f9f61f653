// Package kernels provides 128-bit SIMD kernels for core/columns in the browser, because the Go compiler emits no SIMD
// instructions.
//
// The kernels are a separate WebAssembly module, written by hand (kernels.wat), that works on the Go program's memory.
// If an engine has no SIMD instructions, columns.Scalar remains in use. Results are the same to the bit.
//
// The Go program starts before the kernels exist, so it imports functions from a shim (shim.wat). The program that
// starts it provides the shim: assets/engine/worker.js in the browser, run.mjs in Node. make kernels builds both
// modules. The results are checked in, so building the site needs Go only.
package kernels
