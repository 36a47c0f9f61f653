package run_test

import (
	"testing"
)

// BenchmarkState times writing a state, and making an experiment that continues from it.
func BenchmarkState(b *testing.B) {
	const twelve = "&runs=100&alg=tb,gtb,retrace,gretrace,td0,is,qpi,gis,gqpi,gtb-online,gretrace-online,gq"
	for _, c := range []struct {
		name, query string
		steps       int
	}{
		{"default", "", 1023},
		{"baird-1200", "preset=baird" + twelve, 1023},
		{"two-state-1200", "preset=two-state" + twelve, 1023}, // their paths through the plane are kept
		{"independent-1200", "preset=baird&sampling=iid" + twelve, 1023},
		{"mountain-car-80", "preset=mountain-car&runs=20", 20_000},
	} {
		x := experiment(b, c.query)
		x.Advance(c.steps)
		state := x.AppendState(nil)
		b.Run("append/"+c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				state = x.AppendState(state[:0])
			}
			b.ReportMetric(float64(len(state)), "bytes")
		})
		b.Run("resume/"+c.name, func(b *testing.B) {
			for b.Loop() {
				if err := experiment(b, c.query).Resume(state); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
