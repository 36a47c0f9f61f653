package rates_test

import (
	"testing"

	"triad/core/ask/rates"
)

// The time that the slowest curve of the presets takes to 10⁴ steps.
func BenchmarkTheChainOfGTB(b *testing.B) {
	s := subject(b, experiment(b, "preset=rates-chain"), "gtb")
	for b.Loop() {
		c := curve(b, s, "chain")
		for !c.Advance(10_000) {
		}
	}
}

// The time that Proposition 4's expectation takes to 10¹², as the page shows it.
func BenchmarkTheProposition(b *testing.B) {
	s := subject(b, experiment(b, "problem=two-state&reward=noisy&alg=gtb"), "gtb")
	for b.Loop() {
		p, err := s.Proposition()
		if err != nil {
			b.Fatal(err)
		}
		for !p.Curve.Advance(rates.Far) {
		}
	}
}
