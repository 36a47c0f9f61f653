package main

import (
	"math"
	"syscall/js"

	"triad/core/columns"
	"triad/wasm/kernels"
)

// main gives the page two functions:
//
//	triadWork(algorithm, features, columns, kernels) → run(n), seconds per call measured by the caller
//	triadExperience(algorithm, features)             → what page/yardstick.js learns from
//
// kernels are "scalar" or "simd"; run(n) learns from n transitions, and run.weights() returns the
// bits of θ's columns in the grid.
func main() {
	simd := kernels.Attach() == nil
	js.Global().Set("triadWork", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w := newWork(args[0].String(), args[1].Int(), args[2].Int())
		use := columns.Scalar
		if args[3].String() == "simd" {
			if !simd {
				return nil
			}
			use = kernels.SIMD
		}
		run := js.FuncOf(func(_ js.Value, args []js.Value) any {
			columns.Use(use)
			w.run(args[0].Int())
			return nil
		})
		run.Set("weights", js.FuncOf(func(js.Value, []js.Value) any { return floats(w.weights()) }))
		return run
	}))
	js.Global().Set("triadExperience", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return experience(args[0].String(), args[1].Int())
	}))
	js.Global().Call("triadReady")
	select {}
}

func experience(algorithm string, d int) js.Value {
	w := newWork(algorithm, d, padded)
	kappa := w.learner.Algorithm.Coefficient()
	var phi, bar []int32
	var barValue, decay, ahead []float64
	for _, t := range w.steps {
		phi, bar = append(phi, t.Phi.Index...), append(bar, t.PhiBar.Index...)
		barValue = append(barValue, t.PhiBar.Value...)
		decay = append(decay, float64(float64(w.learner.Gamma*w.learner.Lambda)*kappa(t.Pi, t.Mu)))
		for _, c := range t.Choices {
			ahead = append(ahead, float64(float64(w.learner.Lambda*kappa(c.Pi, c.Mu))*c.Mu))
		}
	}
	x := js.Global().Get("Object").New()
	x.Set("steps", steps)
	x.Set("phi", ints(phi))
	x.Set("bar", ints(bar))
	x.Set("barValue", floats(barValue))
	x.Set("decay", floats(decay))
	x.Set("ahead", floats(ahead))
	x.Set("alpha", floats(w.learner.Alpha[:grid]))
	x.Set("eta", floats(w.learner.Eta[:grid]))
	return x
}

func floats(x []float64) js.Value {
	b := make([]byte, 0, 8*len(x))
	for _, v := range x {
		bits := math.Float64bits(v)
		for i := range 8 {
			b = append(b, byte(bits>>(8*i)))
		}
	}
	return typed("Float64Array", b)
}

func ints(x []int32) js.Value {
	b := make([]byte, 0, 4*len(x))
	for _, v := range x {
		b = append(b, byte(v), byte(v>>8), byte(v>>16), byte(v>>24))
	}
	return typed("Int32Array", b)
}

func typed(kind string, b []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(bytes, b)
	return js.Global().Get(kind).New(bytes.Get("buffer"))
}
