package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

// These tests compare the page's statements about every preset with numbers that are computed here: a clause about the
// measured error with the recorded curve, a clause about the expected update with its eigenvalues, and a border with
// the growth rate on its two sides.

// look holds the page's texts and values at a step.
type look struct {
	Step       int               `json:"step"`
	Query      string            `json:"query"`
	Values     map[string]string `json:"values"`
	Singular   bool              `json:"singular"`
	Flow       string            `json:"flow"`
	Unit       string            `json:"unit"`
	Sentence   string            `json:"sentence"`
	Plane      string            `json:"plane"`
	Slices     map[string]string `json:"slices"`
	CSV        string            `json:"csv"`
	Algorithms []learnerLook     `json:"algorithms"`
}

type learnerLook struct {
	ID        string   `json:"id"`
	Algorithm string   `json:"algorithm"`
	Label     string   `json:"label"`
	Name      string   `json:"name"`
	Average   bool     `json:"average"`
	States    bool     `json:"states"`
	Verdict   string   `json:"verdict"`
	Since     int      `json:"since"`
	Predicted *float64 `json:"predicted"`
}

// collects opens presets one after the other and records the page's texts at steps. Its arguments are the preset and
// the steps.
const collects = `async (preset, steps) => {
  const read = (s) => document.querySelector(s)?.textContent ?? '';
  const rest = () => new Promise((done) => setTimeout(done, 30));
  await triad.set('preset', preset);
  await triad.set('view', 'curves'); // a hidden headline takes its shortest wording
  await triad.pause();
  const end = Number(triad.get().values.steps) || Infinity;
  const { algorithms, combinations } = await triad.catalogue();
  const names = new Map([...algorithms, ...combinations].map((a) => [a.id, a.name]));
  const seen = [];
  for (const step of steps) {
    const more = Math.min(step, end) - triad.get().step;
    if (more <= 0) continue;
    for (let left = more; left > 0; left -= 100000) await triad.step(Math.min(left, 100000));
    const s = triad.get();
    const told = () => [...document.querySelectorAll('.dial[data-slice]')].filter((d) => d.querySelector('.slice')?.firstChild);
    // What stands under the sliders is asked for once settings rest, and takes a while on the star.
    const under = () => told().map((d) => d.textContent).join();
    for (let [i, same, last] = [0, 0, '']; !seen.length && i < 200 && (same < 20 || !read('#sentence')); i++) {
      await rest();
      same = under() === last && last ? same + 1 : 0;
      last = under();
    }
    seen.push({
      step: s.step, query: s.query, values: s.values, singular: s.singular, flow: s.flow, unit: s.unit,
      sentence: read('#sentence'), plane: read('#plane-tell > :first-child'),
      slices: Object.fromEntries(told().map((d) => [d.dataset.key, (d.querySelector('.said') ?? d.querySelectorAll('.tells span')[1]).textContent])),
      csv: await triad.csv(),
      algorithms: s.algorithms.map((a) => ({ ...a, name: names.get(a.algorithm) ?? a.label })),
    });
  }
  return seen;
}`

// sayings counts the checked statements, by kind.
type sayings map[string]int

var kindsOfSayings = []string{"measured", "expected", "prediction", "border", "verdict"}

// holdsPresets checks the statements about presets, and prints how many there were.
func holdsPresets(t *testing.T, least int, presets ...string) {
	p := open(t, "?preset="+presets[0]+"&autoplay=0&speed=max").drawn()
	held := sayings{}
	for _, preset := range presets {
		t.Run(preset, func(t *testing.T) {
			var seen []look
			p := &page{T: t, driver: p.driver}
			p.js(fmt.Sprintf("(%s)(%q, [50, 400, 2000, 10000, 50000])", collects, preset), &seen)
			if len(seen) == 0 {
				t.Fatal("nothing is seen")
			}
			for i := range seen {
				s := &saying{T: t, look: &seen[i], curves: curvesOf(t, seen[i].CSV), held: held, first: i == 0}
				s.hold()
			}
		})
	}
	total := 0
	var said []string
	for _, kind := range kindsOfSayings {
		total += held[kind]
		said = append(said, fmt.Sprintf("%d %s", held[kind], kind))
	}
	t.Logf("held %d sentences: %s", total, strings.Join(said, ", "))
	if total < least {
		t.Errorf("only %d sentences were held, want %d or more", total, least)
	}
}

// visits holds the presets that share a page, and that learn for some seconds.
var visits = map[string][]string{
	"tree backup":  {"fair", "two-state", "two-state-mdp", "two-state-same", "two-state-apart"},
	"noise":        {"two-state-noisy", "two-state-unstable", "two-state-iid", "two-state-steps"},
	"ratios":       {"two-state-ratio", "two-state-tdrc", "two-state-target", "two-state-target-map", "two-state-residual", "two-state-sigma", "two-state-wide", "two-state-lucky", "two-state-worth"},
	"other rules":  {"two-state-mirror", "two-state-emphatic", "forward-backward", "batch", "batch-zero", "batch-chain"},
	"shrinking":    {"two-state-shrinking", "two-state-slow", "two-state-proof"},
	"least square": {"two-state-lstd"},
	"rates":        {"rates", "rates-polyak"},
	"balls":        {"rates-dalal", "rates-ball", "rates-chain"},
	"baird":        {"baird", "baird-tdrc", "baird-target", "baird-target-map"},
	"features":     {"baird-onehot", "baird-shared"},
}

func TestSentencesOfTreeBackupHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 90, visits["tree backup"]...)
}

func TestSentencesOfNoisyRewardsHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 70, visits["noise"]...)
}

func TestSentencesOfStepRatiosHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 60, visits["ratios"]...)
}

func TestSentencesOfOtherRulesHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 60, visits["other rules"]...)
}

func TestSentencesOfShrinkingStepsHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 30, visits["shrinking"]...)
}

func TestSentencesOfLeastSquaresHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 12, visits["least square"]...)
}

func TestSentencesOfRatesHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 50, visits["rates"]...)
}

func TestSentencesOfProjectionsHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 50, visits["balls"]...)
}

func TestSentencesOfBairdsStarHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 50, visits["baird"]...)
}

func TestSentencesOfOtherFeaturesHold(t *testing.T) {
	longTest(t)
	holdsPresets(t, 35, visits["features"]...)
}

// The visits, Mountain Car and the studies cover every preset except the user's own problem, about which there is no
// statement.
func TestEveryPresetIsTested(t *testing.T) {
	known := append(strings.Fields("mountain-car mountain-car-drop custom"), studies...)
	for _, list := range visits {
		known = append(known, list...)
	}
	for _, p := range query.Presets {
		if !slices.Contains(known, p.ID) {
			t.Errorf("%s is held by no test", p.ID)
		}
	}
	if len(known) != len(query.Presets) {
		t.Errorf("%d presets are held, of %d", len(known), len(query.Presets))
	}
}

var studies = []string{"study", "study-boxes", "study-percentile", "study-best"}

// Mountain Car has no exact model, so its statements are compared with its curve. It counts episodes.
func TestSentencesOfMountainCarHold(t *testing.T) {
	longTest(t)
	held := sayings{}
	for _, preset := range []string{"mountain-car", "mountain-car-drop"} {
		p := open(t, "?preset="+preset+"&runs=1&speed=max&episodes=50").ready()
		for _, episodes := range []int{50, 400, 2000} {
			p.js(fmt.Sprintf("triad.set('episodes', '%d').then(() => triad.play())", episodes), nil)
			p.until(fmt.Sprintf("triad.get().step === %d && !triad.get().playing", episodes))
			var seen look
			text := jsValue[string](p, `Promise.all([triad.csv(), triad.catalogue()]).then(([csv, known]) => JSON.stringify({ ...triad.get(), csv,
				sentence: document.getElementById('sentence').textContent, slices: {}, plane: '',
				algorithms: triad.get().algorithms.map((a) => ({ ...a, name: known.algorithms.find((x) => x.id === a.algorithm).name })) }))`)
			if err := json.Unmarshal([]byte(text), &seen); err != nil {
				t.Fatal(err)
			}
			s := &saying{T: t, look: &seen, curves: curvesOf(t, seen.CSV), held: held}
			s.hold()
		}
	}
	t.Logf("held %v", held)
	if held["measured"] < 4 || held["verdict"] < 10 {
		t.Errorf("only %v were held", held)
	}
}

// A study describes what it shows, and states whether it was computed before.
func TestCaptionsOfStudiesHold(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=study&autoplay=0").ready()
	for _, preset := range studies {
		p.js(fmt.Sprintf("triad.set('preset', %q)", preset), nil)
		p.until(fmt.Sprintf("triad.get().preset === %q && document.getElementById('what-text').textContent.length > 20", preset))
		p.until("document.getElementById('sentence').textContent.includes('Computed beforehand by Triad')")
	}
}

// curve holds a learner's rows of a CSV.
type curve struct {
	steps, mean, theory []float64
	diverged            []int
	verdict             string
}

// curvesOf reads a CSV, by learner.
func curvesOf(t *testing.T, text string) map[string]*curve {
	t.Helper()
	curves := map[string]*curve{}
	column := map[string]int{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		fields := strings.Split(line, ",")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			continue
		case len(column) == 0:
			for i, name := range fields {
				column[name] = i
			}
			continue
		}
		number := func(name string) float64 {
			v := math.NaN()
			if text := fields[column[name]]; text == "inf" {
				v = math.Inf(1)
			} else if text != "" {
				if _, err := fmt.Sscan(text, &v); err != nil {
					t.Fatalf("%s: %q: %v", name, text, err)
				}
			}
			return v
		}
		c := curves[fields[column["algorithm"]]]
		if c == nil {
			c = &curve{}
			curves[fields[column["algorithm"]]] = c
		}
		at := "step"
		if _, episodic := column["episode"]; episodic {
			at = "episode"
		}
		c.steps, c.mean, c.theory = append(c.steps, number(at)), append(c.mean, number("mean")), append(c.theory, number("theory"))
		c.diverged = append(c.diverged, int(number("diverged_runs")))
		c.verdict = fields[column["verdict"]]
	}
	return curves
}

// slope returns the slope of the least-squares line through the logarithms of values at steps, beginning at from, and
// the line's change over the window. With log it uses the logarithms of the steps.
func slope(steps, values []float64, from float64, log bool) (slope, change float64) {
	var x, y []float64
	for i, k := range steps {
		if v := values[i]; k >= from && v > 0 && !math.IsInf(v, 1) && !(log && k == 0) {
			if log {
				k = math.Log(k)
			}
			x, y = append(x, k), append(y, math.Log(v))
		}
	}
	if len(x) < 2 {
		return math.NaN(), math.NaN()
	}
	var mx, my, xx, xy float64
	for i := range x {
		mx, my = mx+x[i]/float64(len(x)), my+y[i]/float64(len(x))
	}
	for i := range x {
		xx, xy = xx+(x[i]-mx)*(x[i]-mx), xy+(x[i]-mx)*(y[i]-my)
	}
	return xy / xx, xy / xx * (x[len(x)-1] - x[0])
}
