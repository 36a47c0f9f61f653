package query_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/query"
)

func spans(t *testing.T, text string) (x, y query.Span) {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, y, err := c.Spans()
	if err != nil {
		t.Fatal(err)
	}
	return x, y
}

func TestMapNamesItsAxesInItsQuery(t *testing.T) {
	c, problems := query.Parse("x=alpha&y=mu&layer=chain&nx=3&x.min=0.01&y.max=0.5")
	if len(problems) > 0 || c.Query() != "preset=fair&x=alpha&y=mu&layer=chain&nx=3&x.min=0.01&y.max=0.5" {
		t.Error(c.Query(), problems)
	}
	if again, _ := query.Parse(c.Query()); again.Query() != c.Query() {
		t.Error(again.Query())
	}
	if c.Set("x.min", ""); c.XMin.Given {
		t.Error("x.min= keeps", c.XMin)
	}
	if query.KeyOf("x.min").Key != "x.min" || query.KeyOf("alpha.gtb").Key != "alpha" {
		t.Error("keys with a dot")
	}
}

func TestAxesHaveTheirValues(t *testing.T) {
	x, y := spans(t, "")
	if x.ID != "gamma" || y.ID != "lambda" || len(x.Values) != 41 || x.Values[40] != 0.999 || x.Values[7] != 0+7*0.999/40 || y.Values[20] != 0.5 {
		t.Error(x, y)
	}
	x, y = spans(t, "x=eta&y=alpha&nx=11&ny=6")
	if x.Values[4] != 0.01 || !slices.Equal(y.Values, []float64{1e-4, 1e-3, 0.01, 0.1, 1, 10}) { // powers of ten must be exact
		t.Error(x.Values, y.Values)
	}
	for i, v := range x.Values {
		if want := 1e-4 * math.Pow(10, float64(i)/2); math.Abs(v-want) > 1e-11*want {
			t.Errorf("value %d: %v, want %v", i, v, want)
		}
	}
	if x, _ = spans(t, "x=alpha&nx=401&x.min=1e-9&x.max=1000"); !slices.IsSorted(x.Values) || x.Values[400] != 1000 || math.Abs(x.Values[100]-1e-6) > 1e-17 {
		t.Error(x.Values[100])
	}
	if x, _ = spans(t, "x=mu&nx=1&x.min=0.3"); !slices.Equal(x.Values, []float64{0.3}) {
		t.Error(x.Values)
	}
	if x, y = spans(t, "x=lambda"); x.ID != "lambda" || y.ID != "gamma" {
		t.Error(x.ID, y.ID)
	}
	if x, y = spans(t, "x=log&y=gamma"); x.ID != "lambda" || y.ID != "gamma" { // x is one of curves
		t.Error(x.ID, y.ID)
	}
}

// γ = 1 is on an axis if episodes may end; with spacing by horizon it follows the last value with a horizon.
func TestAxesReachGammaOneIfEpisodesMayEnd(t *testing.T) {
	x, _ := spans(t, "preset=custom&nx=5&x.min=0.5&x.max=1")
	if x.Values[4] != 1 || x.Values[2] != 0.75 || x.Last() != "x.max" {
		t.Error(x.Values)
	}
	v := x.ByHorizon().Values
	if v[0] != 0.5 || v[3] != 0.999 || v[4] != 1 || math.Abs((1-v[1])*(1-v[1])/(1-v[0])/(1-v[2])-1) > 1e-9 {
		t.Error(v)
	}
	for _, at := range []string{"nx=1&x.min=1", "nx=2&x.min=0.5&x.max=1", "nx=4&x.min=0.999&x.max=1"} {
		x, _ := spans(t, "preset=custom&"+at)
		if got := x.ByHorizon().Values; at != "nx=2&x.min=0.5&x.max=1" && !slices.Equal(got, x.Values) || got[len(got)-1] != 1 {
			t.Error(at, x.Values, got)
		}
	}
}

func TestMapsRejectInvalidAxes(t *testing.T) {
	for text, want := range map[string]string{
		"x=mu&y=mu":                      `y: the map already has mu along x; use another key`,
		"x=eta&y=ratio":                  `y: eta, ratio both set η; use one of them on a map`,
		"x.min=0.5&x.max=0.5":            `x.min: "0.5" is invalid; use a number below 0.5, the value of x.max`,
		"y=gamma&y.max=1":                `y.max: "1" is invalid; use a number from 0 to below 1, along gamma`,
		"preset=custom&x.max=1.5":        `x.max: "1.5" is invalid; use a number from 0 to 1, along gamma`,
		"x=alpha&x.min=0":                `x.min: "0" is invalid; use a number above 0, up to 1000, along alpha`,
		"x=lambda&x.min=1.5&nx=1":        `x.min: "1.5" is invalid; use a number from 0 to 1, along lambda`,
		"x=ratio&y=gamma&y.min=0.9999":   `y.min: "0.9999" is invalid; use a number below 0.999, the value of y.max`,
		"x=mu&x.min=0.2&x.max=0.1&nx=2&": `x.min: "0.2" is invalid; use a number below 0.1, the value of x.max`,
	} {
		c, problems := query.Parse(text)
		if len(problems) > 0 {
			t.Error(text, problems)
		}
		if _, _, err := c.Spans(); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
