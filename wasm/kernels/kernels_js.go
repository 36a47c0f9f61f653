package kernels

import (
	_ "embed" // for the module
	"errors"
	"syscall/js"
	"unsafe"

	"triad/core/columns"
	"triad/core/rl"
)

//go:embed kernels.wasm
var module []byte

// SIMD is for columns.Use once Attach has returned no error.
var SIMD = columns.Kernels{Name: "simd", Dot: dot, Add: add, DotAdd: dotAdd, Product: columns.Scalar.Product}

// Attach connects the module to this program. What started the program has left it
// globalThis.triadSimd, {mem, table}: the program's memory and the shim's table. It fails where
// that is missing or the engine does not know the module's instructions; then SIMD must not be used.
func Attach() (err error) {
	defer func() {
		if recover() != nil { // an exception of JavaScript
			err = errors.New("kernels: the engine refused the module")
		}
	}()
	global := js.Global()
	parts, engine := global.Get("triadSimd"), global.Get("WebAssembly")
	if !parts.Truthy() {
		return errors.New("kernels: triadSimd is not set")
	}
	bytes := global.Get("Uint8Array").New(len(module))
	js.CopyBytesToJS(bytes, module)
	compiled := engine.Get("Module").New(bytes)
	engine.Get("Instance").New(compiled, map[string]any{"go": parts})
	return nil
}

//go:wasmimport simd dot
//go:noescape
func simdDot(dst, m unsafe.Pointer, cols uint32, index, value unsafe.Pointer, n uint32)

//go:wasmimport simd add
//go:noescape
func simdAdd(u, m unsafe.Pointer, cols uint32, index, value unsafe.Pointer, n uint32)

//go:wasmimport simd dotadd
//go:noescape
func simdDotAdd(dst, m unsafe.Pointer, cols uint32, index, value unsafe.Pointer, n uint32, u unsafe.Pointer)

// data is where a slice begins.
func data[T any](s []T) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(s)) }

// These need no checks of their own: those who call them in columns have made them.
func dot(dst, m []float64, v *rl.Sparse) {
	simdDot(data(dst), data(m), uint32(len(dst)), data(v.Index), data(v.Value), uint32(len(v.Index)))
}

func add(m []float64, v *rl.Sparse, u []float64) {
	simdAdd(data(u), data(m), uint32(len(u)), data(v.Index), data(v.Value), uint32(len(v.Index)))
}

func dotAdd(dst, m []float64, v *rl.Sparse, u []float64) {
	simdDotAdd(data(dst), data(m), uint32(len(u)), data(v.Index), data(v.Value), uint32(len(v.Index)), data(u))
}
