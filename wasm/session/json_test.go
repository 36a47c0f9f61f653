package session

import (
	"encoding/json"
	"math"
	"testing"

	"triad/core/ask"
	"triad/wasm/worker/jsvalue"
)

// isJSON wants all messages since the last command to be such as JSON has: a number that is none is null, or in words.
func (b *bench) isJSON(t *testing.T, of string) {
	t.Helper()
	for _, v := range b.sent {
		if _, err := json.Marshal(jsvalue.Of(v)); err != nil {
			t.Errorf("%s: %T: %v", of, v, err)
		}
	}
	b.sent, b.ids = nil, nil
}

// Learners that diverge, settings at their ends and errors that are 0 have numbers that are none.
func TestNoMessageHoldsANumberThatJSONHasNot(t *testing.T) {
	for _, q := range []string{
		"gamma=0&lambda=0", "mu=1&pi=1", "reward=zero&theta0=0&alg=tb,gtb,lstd:tb", "schedule=dalal",
		"theta0=1e60&alpha=1000&alg=tb,gtb,tdrc:tb,gtd2", "alpha=100&alg=gtb&average=polyak", "mu=0.0001&lambda=1&alg=is,gtb",
	} {
		b := newBench(t, q+"&autoplay=0&numbers=1")
		b.isJSON(t, q)
		for _, steps := range []float64{0, 1, 300} {
			b.do(command{Cmd: "step", N: steps})
			b.drain(t)
			for _, cmd := range []string{"update", "hold"} {
				b.do(command{Cmd: cmd})
				b.isJSON(t, q+" "+cmd)
			}
		}
		alg := b.x.Config().Algorithms[0]
		for _, k := range ask.Kinds {
			c := command{Cmd: "ask", Of: k.ID, Key: alg, To: alg, N: 2}
			switch k.ID {
			case "slice":
				c.Key = "gamma"
			case "along":
				c.To, c.X, c.Y = "alpha", 1e-4, 10
			case "map":
				c.To = ""
			}
			b.do(c)
			b.isJSON(t, q+" "+k.ID)
			for range 4 {
				b.GoOn()
				b.isJSON(t, q+" "+k.ID)
			}
		}
	}
}

func TestARefusalOfNoNumberIsJSON(t *testing.T) {
	b := newBench(t, "autoplay=0")
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		for _, c := range []command{{Cmd: "step", N: x}, {Cmd: "watch", Run: x}, {Cmd: "want", Ms: x}, {Cmd: "release", N: x}} {
			b.do(c)
			b.isJSON(t, c.Cmd)
		}
	}
}
