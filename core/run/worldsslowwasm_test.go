package run_test

import (
	"fmt"
	"math"
	"testing"
)

// The page's values for the eight worlds must equal exact's for their queries, wherever the sliders are.
func TestTheEightWorldsHaveTheGrowthRatesThatExactPrints(t *testing.T) {
	for _, gamma := range []float64{0, .3, .6, .8, 5. / 6, .9, .95, .99, .999} {
		for _, lambda := range []float64{0, .2, .5, .8, .9, 1} {
			worlds, err := experiment(t, fmt.Sprintf("gamma=%g&lambda=%g", gamma, lambda)).Worlds()
			if err != nil || len(worlds) != 8 {
				t.Fatalf("%d worlds, %v", len(worlds), err)
			}
			for _, w := range worlds {
				x := experiment(t, w.Query)
				c := x.Config()
				if (c.Options["mu"] == "0.5") != w.OffPolicy || (c.Kappa == "tb") != w.Bootstraps || (c.Options["features"] == "paper") != w.Shared ||
					c.Gamma != gamma || w.Bootstraps && c.Lambda != lambda || !w.Bootstraps && c.Lambda != 1 {
					t.Errorf("%+v is of the query %s", w, w.Query)
				}
				if len(c.Overrides) != 0 {
					t.Errorf("%s has step sizes apart: %v", w.Query, c.Overrides)
				}
				m, err := x.Operator()
				if err != nil {
					t.Fatal(err)
				}
				spectrum, err := m.Spectrum()
				if err != nil {
					t.Fatal(err)
				}
				want := real(spectrum.EigA[len(spectrum.EigA)-1])
				if math.Abs(w.Growth-want) > 1e-11 || w.Growth != m.Growth() || len(w.RealParts) != m.Rank {
					t.Errorf("%s: growth %g, want %g", w.Query, w.Growth, want)
				}
				grows := w.OffPolicy && w.Bootstraps && w.Shared && gamma > 5/(6-lambda/2)+1e-9
				if w.Grows() != grows {
					t.Errorf("%s: grows %v at %g, want %v", w.Query, w.Grows(), w.Growth, grows)
				}
				if off := w.OffPolicy && !w.Bootstraps && gamma*math.Sqrt2 >= 1; w.Infinite != off {
					t.Errorf("%s: infinite second moment %v, want %v", w.Query, w.Infinite, off)
				}
			}
		}
	}
}
