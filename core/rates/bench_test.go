package rates_test

import "testing"

// How long the slowest curve of the presets takes to 10⁴ steps.
func BenchmarkTheChainOfGTB(b *testing.B) {
	s := subject(b, experiment(b, "preset=rates-chain"), "gtb")
	for b.Loop() {
		c := curve(b, s, "chain")
		for !c.Advance(10_000) {
		}
	}
}
