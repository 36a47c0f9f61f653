package view_test

import (
	"math"
	"math/rand/v2"
	"slices"

	"triad/wasm/wire"
)

// sweep is how much of a study of an algorithm is made up, after an independent program's table: the
// 5th percentile and the median of the NMSE at λ = 0, ¼, ½, ¾, ⅞, 1, the share that diverges, the best MSPBE.
type sweep struct {
	label                     string
	p5, median, diverge, best [6]float64
}

var sweeps = []sweep{
	{
		"GQ",
		[6]float64{0.72, 0.71, 0.80, 0.90, 0.98, 0.75},
		[6]float64{0.919, 0.946, 1.04, 90, 1e3, 700},
		[6]float64{0, 0, 0.12, 0.6, 0.84, 0.7},
		[6]float64{0.069, 0.074, 0.088, 0.121, 0.14, 0.2},
	},
	{
		"AB-Trace",
		[6]float64{0.72, 0.72, 0.716, 0.725, 0.736, 0.73},
		[6]float64{0.919, 0.914, 0.909, 0.905, 0.904, 0.905},
		[6]float64{},
		[6]float64{0.069, 0.075, 0.083, 0.098, 0.105, 0.119},
	},
	{
		"GRetrace",
		[6]float64{0.91, 0.895, 0.87, 0.87, 0.90, 0.904},
		[6]float64{0.939, 0.936, 0.933, 0.932, 0.932, 0.930},
		[6]float64{0, 0, 0, 0.04, 0.08, 0.16},
		[6]float64{0.081, 0.086, 0.092, 0.102, 0.109, 0.134},
	},
	{
		"GTB",
		[6]float64{0.91, 0.895, 0.875, 0.865, 0.90, 0.91},
		[6]float64{0.939, 0.936, 0.934, 0.933, 0.934, 0.933},
		[6]float64{0, 0, 0, 0.04, 0.06, 0.12},
		[6]float64{0.081, 0.087, 0.094, 0.104, 0.112, 0.13},
	},
}

// between interpolates in the table's columns.
func between(table [6]float64, lambda float64) float64 {
	at := [6]float64{0, 0.25, 0.5, 0.75, 0.875, 1}
	for i := 1; i < len(at); i++ {
		if lambda <= at[i] {
			t := (lambda - at[i-1]) / (at[i] - at[i-1])
			if table[i-1] > 0 && table[i] > 0 {
				return math.Exp((1-t)*math.Log(table[i-1]) + t*math.Log(table[i]))
			}
			return (1-t)*table[i-1] + t*table[i]
		}
	}
	return table[5]
}

// boxOf sums a sample up as the study does: quartiles, and whiskers to the last value within 1½ of their distance.
func boxOf(values []float64) wire.Box {
	slices.Sort(values)
	n := len(values)
	b := wire.Box{N: uint32(n), Q1: values[n/4], Median: values[n/2], Q3: values[3*n/4]}
	b.Low, b.High = b.Q1, b.Q3
	reach := 1.5 * (b.Q3 - b.Q1)
	for _, v := range values {
		b.Values = append(b.Values, float32(v))
		if math.IsInf(v, 1) {
			b.Diverged++
		}
		if v >= b.Q1-reach {
			b.Low = math.Min(b.Low, v)
		}
		if v <= b.Q3+reach {
			b.High = math.Max(b.High, v)
		}
	}
	return b
}

// box makes up 25 errors of algorithm a at λ.
func (a sweep) box(lambda float64, seed uint64) wire.Box {
	rng := rand.New(rand.NewPCG(seed, uint64(1000*lambda)))
	p5, median, diverge := between(a.p5, lambda), between(a.median, lambda), between(a.diverge, lambda)
	values := make([]float64, 25)
	for i := range values {
		q := float64(i) / 24
		switch {
		case q > 1-diverge/2:
			values[i] = math.Inf(1)
		case q > 1-diverge:
			values[i] = 10 * math.Pow(10, 3*rng.Float64())
		case q < 0.5:
			values[i] = p5 * math.Pow(math.Min(median, 1.05)/p5, math.Sqrt(q/0.5)) * (1 + 0.01*rng.Float64())
		default:
			values[i] = math.Min(median, 1.05) + (1+20*diverge)*0.08*(q-0.5)*(1+0.3*rng.Float64())
		}
	}
	return boxOf(values)
}

// study is a finished study of the paper's four algorithms, or of more, at the λ given.
func study(lambdas []float64, algorithms int) *wire.Frame {
	f := &wire.Frame{Horizon: 2000, Unit: wire.UnitEpisode, Study: wire.Study{Lambda: lambdas, Series0: -1, Lambda0: -1}}
	for i := range algorithms {
		a := sweeps[i%len(sweeps)]
		series := wire.StudySeries{Style: uint8(i), Label: a.label}
		if i >= len(sweeps) {
			series.Label = []string{"TB", "Retrace", "IS"}[i-len(sweeps)]
		}
		for _, lambda := range lambdas {
			b := a.box(lambda, uint64(i))
			if lambda == 0 {
				b = a.box(lambda, uint64(i/2)) // coincide in pairs
			}
			series.Boxes = append(series.Boxes, b)
			series.Percentile = append(series.Percentile, float64(b.Values[1]))
			best := between(a.best, lambda)
			if i >= len(sweeps) && lambda > 0.6 {
				best = math.Inf(1)
			}
			series.Best = append(series.Best, best)
		}
		f.Study.Series = append(f.Study.Series, series)
	}
	return f
}

var paperLambdas = []float64{0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1}

// forget takes results back.
func forget(f *wire.Frame, which func(series, lambda int) bool) *wire.Frame {
	for i := range f.Study.Series {
		s := &f.Study.Series[i]
		for k := range s.Boxes {
			if which(i, k) {
				s.Boxes[k], s.Percentile[k], s.Best[k] = wire.Box{}, math.NaN(), math.NaN()
			}
		}
	}
	return f
}

// diverge makes every learner of a study diverge.
func diverge(f *wire.Frame) *wire.Frame {
	for i := range f.Study.Series {
		s := &f.Study.Series[i]
		for k := range s.Boxes {
			all := make([]float64, 25)
			for j := range all {
				all[j] = math.Inf(1)
			}
			s.Boxes[k], s.Percentile[k], s.Best[k] = boxOf(all), all[0], all[0]
		}
	}
	return f
}

// more gives a theme as many styles as the page has.
func more(t wire.Theme, colors ...uint32) wire.Theme {
	t.Styles = nil
	for i, c := range colors {
		t.Styles = append(t.Styles, wire.Style{Color: c})
		if i%4 >= 2 {
			t.Styles[i].Dash = []float32{7, 4}
		}
	}
	return t
}

func studyPictures() []picture {
	light := more(light, 0xa9487fff, 0x0a7d5aff, 0x2577b0ff, 0x0b68b0ff, 0xc24c08ff, 0x946600ff, 0x5b6470ff)
	dark := more(dark, 0xdd8fbdff, 0x4fc79fff, 0x8cc8f0ff, 0x62b0eeff, 0xf28a4bff, 0xe2b34aff, 0xa0a9b5ff)
	whole := study(paperLambdas, 4)
	picked := study(paperLambdas, 4)
	picked.Study.Series0, picked.Study.Lambda0 = 1, 4
	none := forget(study(paperLambdas, 4), func(int, int) bool { return true })
	half := forget(study(paperLambdas, 4), func(i, k int) bool { return (3*i+5*k)%7 > 2 })
	diverged := diverge(study(paperLambdas, 4))
	single := study([]float64{0.9}, 4)
	seven := study(paperLambdas, 7)
	same := study(paperLambdas, 4)
	for _, pair := range [][2]int{{1, 0}, {3, 2}} {
		from, to := &same.Study.Series[pair[0]], &same.Study.Series[pair[1]]
		to.Boxes, to.Percentile, to.Best = from.Boxes, from.Percentile, from.Best
	}
	views := []struct {
		name string
		view wire.View
	}{{"boxes", wire.ViewBoxes}, {"percentile", wire.ViewPercentile}, {"best", wire.ViewBest}}
	var out []picture
	for _, v := range views {
		hovered := panel(v.view, 900, 420, light)
		hovered.PointerX, hovered.PointerY = 690, 200
		if v.view == wire.ViewPercentile {
			hovered.PointerX, hovered.PointerY = 500, 285
		}
		if v.view == wire.ViewBest {
			hovered.PointerX, hovered.PointerY = 611, 229
		}
		onPhone := panel(v.view, 360, 300, dark)
		onPhone.PointerX, onPhone.PointerY = 200, 170
		out = append(
			out,
			picture{v.name + "_light", whole, panel(v.view, 900, 420, light)},
			picture{v.name + "_dark", picked, panel(v.view, 900, 420, dark)},
			picture{v.name + "_phone", whole, panel(v.view, 360, 300, light)},
			picture{v.name + "_half", half, panel(v.view, 360, 300, dark)},
			picture{v.name + "_hover", picked, hovered},
			picture{v.name + "_seven", seven, panel(v.view, 360, 300, light)},
		)
		if v.view == wire.ViewBest {
			continue // drawn like the percentiles
		}
		out = append(
			out,
			picture{v.name + "_phone_hover", whole, onPhone},
			picture{v.name + "_none", none, panel(v.view, 900, 420, light)},
			picture{v.name + "_diverged", diverged, panel(v.view, 360, 300, light)},
			picture{v.name + "_single", single, panel(v.view, 900, 420, light)},
		)
	}
	return append(out, picture{"percentile_same", same, panel(wire.ViewPercentile, 900, 420, light)})
}

func (w wild) study() wire.Study {
	s := wire.Study{Lambda: w.numbers(), Series0: w.index(), Lambda0: w.index()}
	for range w.IntN(20) {
		a := wire.StudySeries{Style: uint8(w.IntN(6)), Label: w.word(), Percentile: w.numbers(), Best: w.numbers()}
		for range w.IntN(len(s.Lambda) + 2) {
			b := wire.Box{
				N: uint32(w.IntN(3)), Diverged: w.Uint32() >> w.IntN(32), Low: w.number(), Q1: w.number(), Median: w.number(), Q3: w.number(), High: w.number(),
			}
			for _, v := range w.numbers() {
				b.Values = append(b.Values, float32(v))
			}
			a.Boxes = append(a.Boxes, b)
		}
		s.Series = append(s.Series, a)
	}
	return s
}
