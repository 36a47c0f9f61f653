package ask_test

import (
	"math"
	"testing"

	"triad/core/ask"
	"triad/core/internal/reference"
	"triad/core/query"
	"triad/core/run"
)

// The shares of stable draws must be those of the independent program, which drew other numbers.
func TestSharesOfStableDrawsMatchTheIndependentProgram(t *testing.T) {
	var file struct {
		Random []struct {
			Problem string  `json:"problem"`
			Lambda  float64 `json:"lam"`
			Kappa   string  `json:"kappa"`
			D       int     `json:"d"`
			Share   map[string]float64
			SE      map[string]float64
		} `json:"random_features"`
	}
	reference.Load(t, "chapter11.json", &file)
	const draws = 150
	compared := 0
	for name, asked := range map[string]string{"two_state": "preset=fair&lambda=0", "star": "preset=baird&lambda=0"} {
		c, _ := query.Parse(asked)
		x, err := run.New(c)
		if err != nil {
			t.Fatal(err)
		}
		k, err := ask.KindByID("widths")
		if err != nil {
			t.Fatal(err)
		}
		a := &ask.Args{Experiment: x, Key: "tb", N: draws}
		q, err := k.Settle(a)
		if err != nil {
			t.Fatal(err)
		}
		for _, got := range q.Answer(a).(ask.WidthsAnswer).Widths {
			for _, want := range file.Random {
				if want.Problem != name || want.Lambda != 0 || want.Kappa != "" || want.D != got.Width {
					continue
				}
				for key, share := range map[string]float64{"td": got.TD, "frozen": got.Copies, "soft_0.1": got.Soft} {
					se := math.Sqrt(math.Max(share*(1-share), .25/draws) / draws)
					if bound := 4 * math.Hypot(se, want.SE[key]); math.Abs(share-want.Share[key]) > bound {
						t.Errorf("%s, %d features: %s in %.3f of draws, want %.3f ± %.3f", name, got.Width, key, share, want.Share[key], bound)
					}
					compared++
				}
				if got.Draws != draws || !(got.Mode > 0) {
					t.Errorf("%s, %d features: %d draws, slowest mode %g", name, got.Width, got.Draws, got.Mode)
				}
				if got.Width >= 4 && name == "two_state" && got.Copies != 1 {
					t.Errorf("with as many features as pairs copies are stable in %g", got.Copies)
				}
			}
		}
	}
	if compared < 3*14 {
		t.Errorf("%d compared", compared)
	}
}
