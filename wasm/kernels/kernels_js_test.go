package kernels_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"syscall/js"
	"testing"
	"unsafe"

	"triad/core/columns"
	"triad/core/columns/columnstest"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
	"triad/wasm/kernels"
)

func TestMain(m *testing.M) {
	if err := kernels.Attach(); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func TestSIMDKernelsEqualTheObviousLoops(t *testing.T) { columnstest.Run(t, kernels.SIMD) }

// The scalar kernels stay in use if the parts are missing or the engine refuses the module.
func TestAttachReportsMissingParts(t *testing.T) {
	global := js.Global()
	parts := global.Get("triadSimd")
	defer global.Set("triadSimd", parts)
	for name, wrong := range map[string]any{
		"nothing":      js.Undefined(),
		"no table":     map[string]any{"mem": parts.Get("mem")},
		"not a memory": map[string]any{"mem": 1, "table": parts.Get("table")},
	} {
		global.Set("triadSimd", wrong)
		if err := kernels.Attach(); err == nil {
			t.Errorf("%s: attached", name)
		}
	}
}

// The memory of a Go program moves in its engine as it grows, and the kernels still find it.
func TestKernelsSeeMemoryThatHasGrown(t *testing.T) {
	far := make([]float64, 40_000_000) // 320 MB
	m := far[len(far)-20:]
	for i := range m {
		m[i] = float64(i)
	}
	dst := make([]float64, 10)
	kernels.SIMD.Dot(dst, m, &rl.Sparse{Index: []int32{0, 1}, Value: []float64{1, 2}})
	for k, x := range dst {
		if want := float64(k + 2*(10+k)); x != want {
			t.Errorf("column %d: %g, want %g", k, x, want)
		}
	}
}

// kernels.wat reads the fields of a vector at Go's offsets.
func TestVectorsHaveTheLayoutOfTheKernels(t *testing.T) {
	v := rl.Sparse{Index: make([]int32, 3, 5), Value: make([]float64, 3, 4)}
	words := (*[6]uint64)(unsafe.Pointer(&v))
	want := [...]uint64{uint64(uintptr(unsafe.Pointer(&v.Index[0]))), 3, 5, uint64(uintptr(unsafe.Pointer(&v.Value[0]))), 3, 4}
	if unsafe.Sizeof(v) != unsafe.Sizeof(want) || *words != want {
		t.Errorf("%d bytes, %v, want %v", unsafe.Sizeof(v), *words, want)
	}
}

// Complete learners, with K = 28 and other values, learn from the same experience.
func TestLearnersAreTheSameWithEitherKernels(t *testing.T) {
	defer columns.Use(columns.Scalar)
	m := learntest.Process(rand.New(rand.NewPCG(6, 6)), 7, 2, 24)
	for _, a := range learn.Catalogue {
		for _, cols := range []int{1, 2, 5, 25, 26, 28} {
			weights := func(k columns.Kernels) []float64 {
				columns.Use(k)
				alpha, eta := make([]float64, cols), make([]float64, cols)
				for i := range alpha {
					alpha[i], eta[i] = 0.001*float64(i+1), 0.002*float64(i+1)
				}
				d := m.Dim()
				if a.Rule.States {
					d = len(m.PhiState[0])
				}
				l := learn.New(a.On(m.Extremes()), d, 0.9, 0.8, alpha, eta)
				rng, chain := rand.New(rand.NewPCG(8, 8)), rl.NewChain(m, 0)
				var step rl.Transition
				for range 300 {
					chain.Next(&step, rng)
					step.Terminal = rng.IntN(30) == 0
					l.Step(&step)
				}
				l.Settle()
				return slices.Concat(l.Theta, l.Omega)
			}
			scalar, simd := weights(columns.Scalar), weights(kernels.SIMD)
			moved := false
			for i, x := range scalar {
				moved = moved || x != 0
				if math.Float64bits(x) != math.Float64bits(simd[i]) {
					t.Fatalf("%s, K = %d: weight %d is %v, with SIMD %v", a.ID, cols, i, x, simd[i])
				}
			}
			if !moved || slices.ContainsFunc(scalar, math.IsNaN) {
				t.Errorf("%s, K = %d: nothing was learned, so nothing was compared", a.ID, cols)
			}
		}
	}
}

func both(b *testing.B, run func(b *testing.B)) {
	defer columns.Use(columns.Scalar)
	for _, k := range []columns.Kernels{columns.Scalar, kernels.SIMD} {
		columns.Use(k)
		b.Run(k.Name, run)
	}
}

func BenchmarkSweep(b *testing.B) { both(b, learntest.Benchmark) }

func BenchmarkKernels(b *testing.B) {
	for _, cols := range []int{2, 4, 8, 26, 96} {
		for _, n := range []int{2, 32, 96} {
			m, u, dense := make([]float64, 96*cols), make([]float64, cols), make([]float64, 96)
			for i := range n {
				dense[i*96/n] = 0.5
			}
			v := rl.Compress(dense)
			b.Run(fmt.Sprintf("dot/columns=%d/entries=%d", cols, n), func(b *testing.B) {
				both(b, func(b *testing.B) {
					for b.Loop() {
						columns.Dot(u, m, &v)
					}
				})
			})
			b.Run(fmt.Sprintf("add/columns=%d/entries=%d", cols, n), func(b *testing.B) {
				both(b, func(b *testing.B) {
					for b.Loop() {
						columns.Add(m, &v, u)
					}
				})
			})
		}
	}
}
