package sweep_test

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/query"
	"triad/core/sweep"
)

func TestThePresetIsThePapersGrid(t *testing.T) {
	c := config(t, "preset=study")
	steps := []float64{.001, .005, .01, .05, .1}
	if !slices.Equal(c.Alpha, steps) || !slices.Equal(c.Eta, steps) || len(c.Numbers("lambda")) != 9 || c.Numbers("lambda")[3] != .375 || c.Cells() != 900 || c.Base.Episodes != 2000 || c.Base.Gamma != .999 {
		t.Errorf("%+v", c)
	}
	numbers := map[string]int{
		"algorithms": len(c.Base.Algorithms), "lambdas": len(c.Numbers("lambda")), "pairs": len(c.Alpha) * len(c.Eta), "learners": c.Cells(), "episodes": int(c.Base.Episodes),
	}
	for name, text := range query.StudyNumbers {
		if n, _ := strconv.Atoi(strings.ReplaceAll(text, "\u202f", "")); n != numbers[name] || len(query.StudyNumbers) != len(numbers) {
			t.Errorf("captions say %s %s, the study has %d", text, name, numbers[name])
		}
	}
	if want := []string{"gtb", "gretrace", "gq", "ab-trace"}; !slices.Equal(c.Base.Algorithms, want) {
		t.Errorf("algorithms %v", c.Base.Algorithms)
	}
	count := map[string]int{}
	for i := range c.Parts() {
		kind, _ := c.Kind(i)
		count[kind]++
	}
	if want := map[string]int{sweep.Truth: 10, sweep.Learning: 36, sweep.Model: 3}; !reflect.DeepEqual(count, want) {
		t.Errorf("parts %v, want %v", count, want)
	}
}

func TestEachFigureOfTheStudyIsTheStudyWithPartsHidden(t *testing.T) {
	whole := config(t, "preset=study")
	for id, hidden := range map[string]string{"study-boxes": "percentile,best", "study-percentile": "boxes,best", "study-best": "boxes,percentile"} {
		c := config(t, "preset="+id)
		if got := strings.Join(c.Base.Hide, ","); got != hidden {
			t.Errorf("%s hides %s, want %s", id, got, hidden)
		}
		if c.Query() != "preset="+id {
			t.Errorf("%s has the query %q", id, c.Query())
		}
		c.Base.Hide, c.Base.Preset = nil, "study"
		if c.Query() != whole.Query() || c.Cells() != 900 || len(c.Numbers("lambda")) != 9 || len(c.Alpha)*len(c.Eta) != 25 || c.Base.Episodes != 2000 {
			t.Errorf("%s is another study: %q", id, c.Query())
		}
	}
	a, _ := learn.ByID("ab-trace")
	if g, _ := learn.ByID("gretrace"); g.Kappa != a.Kappa { // Figure 6 assumes this
		t.Errorf("GRetrace's κ is %s, AB-Trace's %s", g.Kappa, a.Kappa)
	}
}

func TestStudyQueriesAreRecognised(t *testing.T) {
	for text, want := range map[string]bool{
		"preset=study": true, "preset=study-best": true, "preset=study-best&view=scene": false, "?view=study": true, "preset=mountain-car&view=study": true, "preset=study&view=study": true,
		"": false, "preset=study&view=both": false, "preset=mountain-car": false, "problem=study": false,
	} {
		if sweep.Is(text) != want {
			t.Errorf("%s: want %v", text, want)
		}
	}
}

func TestEqualStudiesHaveEqualQueries(t *testing.T) {
	for text, want := range map[string]string{
		"":              "preset=study",
		"?preset=study": "preset=study",
		"preset=study&eta=0.1,0.05,0.01,0.005,0.001":                                "preset=study",
		"view=study&lambda=1,0.5,.5&alg=gq,gtb":                                     "preset=study&alg=gtb,gq&lambda=0.5,1",
		"seed=3,1,2&episodes=500&alpha=1e-1":                                        "preset=study&alpha=0.1&episodes=500&seed=1,2,3",
		"preset=mountain-car&view=study&lambda=0.9":                                 "preset=mountain-car&view=study",
		"problem=mountain-car&view=study&lambda=0,1&alg=ab-trace&tiles=10&theta0=1": "preset=mountain-car&alg=ab-trace&lambda=0,1&tiles=10&theta0=1&view=study",
		"start=-0.9,0&view=study":                                                   "preset=study&start=-0.9",
	} {
		c := config(t, text)
		if got := c.Query(); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestKeysWithoutEffectInAStudyAreReported(t *testing.T) {
	long := strings.TrimSuffix(strings.Repeat("1,", 101), ",")
	var hundred, forty []string
	for i := range 100 {
		hundred = append(hundred, strconv.Itoa(i+1))
	}
	for i := range 40 {
		forty = append(forty, strconv.FormatFloat(float64(i+1)/100, 'g', -1, 64))
	}
	for text, want := range map[string]string{
		"runs=3":           "runs: a study has one run for each seed; give seed a comma-separated list",
		"alpha.gtb=0.1":    "alpha.gtb: a study uses the same step sizes for all learners; use alpha",
		"schedule=dalal":   "schedule: a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out",
		"ratio=2":          "ratio: a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out",
		"average=polyak":   "average: a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out",
		"project=3":        "project: a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out",
		"sampling=iid":     "sampling: a study learns along one trajectory; leave this key out",
		"metric=mspbe":     "metric: a study always reports both nmse and mspbe; leave this key out",
		"at=3":             "at: a study reports only the errors at its end; use episodes",
		"alg=gtd2":         "alg: gtd2 learns state values, but a study compares action values; use another learner",
		"view=scene":       `view: "scene" is invalid; use study for a study`,
		"lambda=0,2":       `lambda: "2" is invalid; use a comma-separated list, each item a number from 0 to 1`,
		"lambda=":          `lambda: "" is invalid; use a comma-separated list, each item a number from 0 to 1`,
		"seed=-1":          `seed: "-1" is invalid; use a comma-separated list, each item an integer from 0 to 9007199254740991`,
		"alpha=" + long:    `alpha: "101 entries" is invalid; use a comma-separated list of at most 100`,
		"episodes=1000000": "episodes: 1000000 is invalid; use at most 100000 for a study",
		"zz=1":             "zz: unknown key; use one of",
		"seed=" + strings.Join(hundred, ",") + "&lambda=" + strings.Join(forty, ","): "seed: the study has 400000 learners; use at most 100000, with a shorter seed, lambda, alpha or eta",
		"alpha=" + strings.Join(forty, ",") + "&eta=" + strings.Join(forty, ","):     "alpha: alpha and eta give 1600 pairs of step sizes; use at most 1000",
	} {
		c, problems := sweep.Parse(text, nil)
		if len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%.40s: %v, want %q", text, problems, want)
		}
		if again, more := sweep.Parse(c.Query(), nil); len(more) > 0 || again.Query() != c.Query() {
			t.Errorf("%.40s: its replacement %q is not legal: %v", text, c.Query(), more)
		}
	}
}

func TestShardsOfMountainCarCoverItInOrder(t *testing.T) {
	c := config(t, "preset=study&seed=1,2")
	for _, n := range []int{1, 5, 72, 100} {
		at := 10
		for i := range n {
			from, to := c.Shard(i, n)
			if from != at || to < from {
				t.Fatalf("shard %d/%d is from %d to %d, want it to begin at %d", i, n, from, to, at)
			}
			at = to
			needs := c.Needs(from, to)
			if to > from && (len(needs) < 10+to-from+1 || !slices.Contains(needs, to-1) || !slices.IsSorted(needs)) {
				t.Errorf("shard %d/%d needs %v", i, n, needs)
			}
		}
		if at != 82 {
			t.Errorf("%d shards end at %d, want 82", n, at)
		}
	}
	if needs := c.Needs(10, 11); len(needs) != 12 { // the true values, the part itself and one model
		t.Errorf("one part needs %v", needs)
	}
}

// Also with 32-bit ints, where i·learners is 10¹⁰.
func TestTheLargestStudyIsCutIntoAsManyShards(t *testing.T) {
	var lambda, seed []string
	for i := range sweep.MaxList {
		lambda, seed = append(lambda, strconv.FormatFloat(float64(i)/sweep.MaxList, 'g', -1, 64)), append(seed, strconv.Itoa(i))
	}
	c := config(t, "preset=study&alg=td0,tb,retrace,is,qpi,gtb,gretrace,gis,gqpi,gq&alpha=0.1&eta=0.1&lambda="+strings.Join(lambda, ",")+"&seed="+strings.Join(seed, ","))
	if c.Cells() != sweep.MaxCells {
		t.Fatalf("%d rows, want %d", c.Cells(), sweep.MaxCells)
	}
	for _, i := range []int{0, 1, 50_000, sweep.MaxCells - 1} {
		if from, to := c.Shard(i, sweep.MaxCells); from != 10+i || to != 11+i {
			t.Errorf("shard %d is from %d to %d, want from %d to %d", i, from, to, 10+i, 11+i)
		}
	}
}

func TestALearnerOpensLiveWithItsSettings(t *testing.T) {
	c := config(t, "preset=study&alg=gq&lambda=0.5&alpha=0.001&eta=0.1&seed=9&start=-0.9,0.01&tiles=10&terminal=drop&episodes=70&gamma=0.9&omega0=0.5&theme=dark")
	got := c.Live(0)
	want := "preset=mountain-car&alg=gq&gamma=0.9&lambda=0.5&alpha=0.001&eta=0.1&tiles=10&terminal=drop&start=-0.9,0.01&omega0=0.5&episodes=70&seed=9"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if l, problems := query.Parse(got); len(problems) > 0 || l.View != "both" || l.Metric != "nmse" {
		t.Errorf("%v, %+v", problems, l)
	}
}
