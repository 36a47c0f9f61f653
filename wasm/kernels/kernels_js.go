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

// SIMD holds the kernels for columns.Use, once Attach has returned no error.
var SIMD = columns.Kernels{
	Name: "simd", Single: columns.Few, Lanes: 2, Dot: dot, Add: add, DotAdd: dotAdd, Product: product, Scale: scale, Within: within, Decay: decay,
	Approach: approach, Errors: errorsOf, AddProduct: addProduct, Ascend: ascend,
	SemiGradient: semiGradient, SaddlePoint: saddlePoint, Correction: correction, Merge: merge,
}

// Attach connects the module to this program. The script that starts the program provides globalThis.triadSimd, {mem,
// table}: the program's memory and the shim's table. Attach fails if it is missing or if the engine does not support
// the module's instructions. SIMD must not be used then.
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
func simdDot(dst, m unsafe.Pointer, cols uint32, v unsafe.Pointer)

//go:wasmimport simd add
//go:noescape
func simdAdd(u, m unsafe.Pointer, cols uint32, v unsafe.Pointer)

//go:wasmimport simd dotadd
//go:noescape
func simdDotAdd(dst, m unsafe.Pointer, cols uint32, v, u unsafe.Pointer)

//go:wasmimport simd product
//go:noescape
func simdProduct(dst, a, b unsafe.Pointer, n uint32, c float64)

//go:wasmimport simd decay
//go:noescape
func simdDecay(e, m unsafe.Pointer, cols uint32, index, c unsafe.Pointer, n uint32)

//go:wasmimport simd errors
//go:noescape
func simdErrors(dst, m unsafe.Pointer, cols uint32, v unsafe.Pointer, c float64)

//go:wasmimport simd addproduct
//go:noescape
func simdAddProduct(u, m unsafe.Pointer, cols uint32, v, a, b unsafe.Pointer, c float64)

//go:wasmimport simd ascend
//go:noescape
func simdAscend(rows, m unsafe.Pointer, cols uint32, e, v unsafe.Pointer)

//go:wasmimport simd approach
//go:noescape
func simdApproach(m, to unsafe.Pointer, cols uint32, u unsafe.Pointer, n uint32)

//go:wasmimport simd scale
//go:noescape
func simdScale(x unsafe.Pointer, n uint32, c float64)

//go:wasmimport simd within
//go:noescape
func simdWithin(x unsafe.Pointer, n uint32, limit float64) uint32

//go:wasmimport simd merge
//go:noescape
func simdMerge(e, v, places unsafe.Pointer, decay, c float64)

//go:wasmimport simd semigradient
//go:noescape
func simdSemiGradient(m, e, x unsafe.Pointer, r, a float64)

//go:wasmimport simd saddlepoint
//go:noescape
func simdSaddlePoint(m, w, e, phi, x unsafe.Pointer, r, a, b float64)

//go:wasmimport simd correction
//go:noescape
func simdCorrection(m, w, e, phi, x, y unsafe.Pointer, r, a, b, c float64)

// data returns the address of a slice's first element.
func data[T any](s []T) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(s)) }

// at returns the address of a vector. kernels.wat depends on its layout, which a test checks.
func at(v *rl.Sparse) unsafe.Pointer { return unsafe.Pointer(v) }

// These functions need no checks, because their callers in columns have made them.
func dot(dst, m []float64, v *rl.Sparse) { simdDot(data(dst), data(m), uint32(len(dst)), at(v)) }

func add(m []float64, v *rl.Sparse, u []float64) { simdAdd(data(u), data(m), uint32(len(u)), at(v)) }

func dotAdd(dst, m []float64, v *rl.Sparse, u []float64) {
	simdDotAdd(data(dst), data(m), uint32(len(u)), at(v), data(u))
}

func product(dst []float64, c float64, a, b []float64) {
	simdProduct(data(dst), data(a), data(b), uint32(len(dst)), c)
}

func decay(e, m []float64, index []int32, c []float64) {
	simdDecay(data(e), data(m), uint32(len(c)), data(index), data(c), uint32(len(index)))
}

func approach(m, to, u []float64) {
	simdApproach(data(m), data(to), uint32(len(u)), data(u), uint32(len(m)/len(u)))
}

func errorsOf(dst, m []float64, v *rl.Sparse, c float64) {
	simdErrors(data(dst), data(m), uint32(len(dst)), at(v), c)
}

func addProduct(m []float64, v *rl.Sparse, u []float64, c float64, a, b []float64) {
	simdAddProduct(data(u), data(m), uint32(len(u)), at(v), data(a), data(b), c)
}

func ascend(y, m []float64, e, phi *rl.Sparse, a, b, u []float64) {
	rows := [...]unsafe.Pointer{data(y), data(a), data(b), data(u)}
	simdAscend(unsafe.Pointer(&rows), data(m), uint32(len(u)), at(e), at(phi))
}

func scale(x []float64, c float64) { simdScale(data(x), uint32(len(x)), c) }

func within(x []float64, limit float64) bool {
	return simdWithin(data(x), uint32(len(x)), limit) != 0
}

func semiGradient(m []float64, e, x *rl.Sparse, r, a float64) {
	simdSemiGradient(data(m), at(e), at(x), r, a)
}

func saddlePoint(m, w []float64, e, phi, x *rl.Sparse, r, a, b float64) {
	simdSaddlePoint(data(m), data(w), at(e), at(phi), at(x), r, a, b)
}

func correction(m, w []float64, e, phi, x, y *rl.Sparse, r, a, b, c float64) {
	simdCorrection(data(m), data(w), at(e), at(phi), at(x), at(y), r, a, b, c)
}

func merge(e *rl.Sparse, decay, c float64, v *rl.Sparse, places []int) {
	simdMerge(at(e), at(v), data(places), decay, c)
}
