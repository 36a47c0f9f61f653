package run_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// recording replays the rows (s, a, r, s') of a trajectory.
type recording struct {
	*rl.Chain
	rows [][4]float64
}

func (r *recording) Next(t *rl.Transition, _ *rand.Rand) {
	row := r.rows[0]
	r.rows = r.rows[1:]
	r.Fill(t, int(row[0]), int(row[1]), int(row[3]))
	t.R = row[2]
}

// Every learner of the catalogue, with every modifier in traces.json, on the engine that the page uses.
func TestLearnersFollowTheIndependentTraces(t *testing.T) {
	var file reference.Traces
	var models reference.Exact
	reference.Load(t, "traces.json", &file)
	reference.Load(t, "exact.json", &models)
	seen := map[string]bool{}
	for _, trace := range file.Traces {
		traced(t, trace, models.MDPs[trace.MDP], func(key string) (id, modifiers string) {
			id, modifiers, _ = strings.Cut(key, " ")
			seen[id] = true
			return id, modifiers
		})
	}
	for _, a := range learn.Catalogue {
		if !seen[a.ID] && !inRules(a) && a.Rule.Only == "" { // chapter11.json has those without a coefficient
			t.Errorf("traces.json has no %s", a.ID)
		}
	}
}

// rulesOf maps the names of rules in rules.json.
var rulesOf = map[string]*learn.Rule{"semi": &learn.SemiGradient, "saddle": &learn.SaddlePoint, "correction": &learn.Correction, "tdrc": &learn.TDRC, "hybrid": &learn.Hybrid, "mp": &learn.MirrorProx, "emphatic": &learn.Emphatic}

// inRules reports whether an algorithm occurs in rules.json.
func inRules(a learn.Algorithm) bool {
	k, _ := learn.KappaByID(a.Kappa)
	return k.Key != "" || slices.Contains([]*learn.Rule{&learn.TDRC, &learn.Hybrid, &learn.MirrorProx}, a.Rule) || a.Rule.Emphatic || a.Rule.Solves
}

// The same for more coefficients and rules, with their own settings.
func TestMoreLearnersFollowTheIndependentTraces(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	seen := map[string]bool{}
	for _, trace := range file.Traces {
		for key := range trace.Learners {
			if rule, _, _ := strings.Cut(key, "/"); rulesOf[rule] == nil || rulesOf[rule].Emphatic {
				delete(trace.Learners, key)
			}
		}
		traced(t, trace, file.MDPs[trace.MDP], func(key string) (id, modifiers string) {
			key, modifiers, _ = strings.Cut(key, " ")
			rule, kappa, _ := strings.Cut(key, "/")
			kappa, number := reference.Coefficient(kappa)
			if k, _ := learn.KappaByID(kappa); k.Key != "" {
				modifiers += fmt.Sprintf("&%s=%g", k.Key, number)
			}
			id = rulesOf[rule].ID + ":" + kappa
			a, _ := learn.ByID(id)
			seen[a.ID] = true
			return id, modifiers
		})
	}
	for _, a := range learn.Catalogue {
		if inRules(a) && !seen[a.ID] && !a.Rule.Emphatic && !a.Rule.Solves {
			t.Errorf("rules.json has no %s", a.ID)
		}
	}
}

// The same for emphatic learners, with their follow-on traces and emphases.
func TestEmphaticLearnersFollowTheIndependentTraces(t *testing.T) {
	var file reference.EmphaticTraces
	var models reference.Emphatic
	reference.Load(t, "emphatic_traces.json", &file)
	reference.Load(t, "emphatic.json", &models)
	seen := 0
	for _, trace := range file.Traces {
		for key := range trace.Learners {
			if !strings.HasPrefix(key, "emphatic/") && !strings.HasPrefix(key, "etd-state") {
				delete(trace.Learners, key)
			}
		}
		traced(t, trace, models.MDPs[trace.MDP], func(key string) (id, modifiers string) {
			seen++
			key, modifiers, _ = strings.Cut(key, " ")
			return strings.NewReplacer("/", ":", "-state", "").Replace(key), strings.ReplaceAll(modifiers, " ", "&")
		})
	}
	if seen != 30 {
		t.Errorf("%d learners, want 30", seen)
	}
}

// The same for least squares. With a ridge, the weights follow from the sums that the learner keeps.
func TestLeastSquaresFollowTheIndependentTraces(t *testing.T) {
	const ridge = 0.01
	var file reference.EmphaticTraces
	var models reference.Emphatic
	reference.Load(t, "emphatic_traces.json", &file)
	reference.Load(t, "emphatic.json", &models)
	seen := 0
	for _, trace := range file.Traces {
		m := models.MDPs[trace.MDP].Process()
		for key, want := range trace.Learners {
			kappa, ok := strings.CutPrefix(strings.TrimSuffix(key, " eps=0.01"), "lstd/")
			if !ok {
				continue
			}
			seen++
			a, _ := learn.ByID("lstd:" + kappa)
			d := m.Dim()
			l := learn.New(a, d, trace.Gamma, trace.Lambda, []float64{1}, []float64{1})
			rows, step := &recording{rl.NewChain(m, 0), trace.Trajectory}, rl.Transition{}
			for k := 1; len(rows.rows) > 0; k++ {
				rows.Next(&step, nil)
				l.Step(&step)
				w, ok := want[strconv.Itoa(k)]
				if !ok {
					continue
				}
				name := fmt.Sprintf("%s, λ = %g, %s after %d rows: ", trace.MDP, trace.Lambda, key, k)
				l.Settle()
				reference.Close(t, name+"θ of minimum norm", l.Theta, w.MinNorm, 1e-9)
				sum, right := l.Sums()
				ridged := make([]float64, d*d)
				for i := range ridged {
					ridged[i] = -sum[i]
					if i%(d+1) == 0 {
						ridged[i] += ridge
					}
				}
				theta, err := exact.Solve(ridged, d, right, 1)
				if err != nil {
					t.Fatal(err)
				}
				reference.Close(t, name+"θ", theta, w.Theta, 1e-9)
			}
		}
	}
	if seen != 14 {
		t.Errorf("%d learners, want 14", seen)
	}
}

// traced lets the learners of a trace learn from it; of maps a key to an ID and modifiers.
func traced(t *testing.T, trace reference.Trace, mdp reference.MDP, of func(key string) (id, modifiers string)) {
	t.Helper()
	m := mdp.Process()
	m.PhiState = trace.PhiState
	inst := &problem.Instance{MDP: m, Theta0: trace.Theta0}
	for key, want := range trace.Learners {
		id, modifiers := of(key)
		asked := fmt.Sprintf("alg=%s&gamma=%g&lambda=%g&alpha=%g&eta=%g&runs=1&average=polyak", id, trace.Gamma, trace.Lambda, trace.Alpha, trace.Eta)
		if !strings.Contains(modifiers, "theta0") {
			asked += "&theta0=" + list(trace.Theta0) + "&omega0=" + list(trace.Omega0)
		}
		t.Run(fmt.Sprintf("%s/λ=%g/%s", trace.MDP, trace.Lambda, key), func(t *testing.T) {
			c, problems := query.Parse(asked + "&" + modifiers)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			for k := range c.Overrides { // of the default preset
				delete(c.Overrides, k)
			}
			x, err := run.NewOn(c, inst, func(int) rl.Environment { return &recording{rl.NewChain(m, 0), trace.Trajectory} })
			if err != nil {
				t.Fatal(err)
			}
			follow(t, x, len(trace.Trajectory), want)
		})
	}
}

func follow(t *testing.T, x *run.Experiment, rows int, want map[string]reference.Weights) {
	t.Helper()
	checked := 0
	for k := 1; k <= rows; k++ {
		x.Advance(1)
		w, ok := want[strconv.Itoa(k)]
		if !ok {
			continue
		}
		checked++
		l, name := x.Learner(0, 0), fmt.Sprintf("after %d rows: ", k)
		reference.Close(t, name+"θ", x.Weights(0, 0), w.Theta, 1e-12)
		if w.Omega != nil || l.Algorithm.Rule.Dual {
			reference.Close(t, name+"ω", l.Omega, w.Omega, 1e-12)
		}
		if w.E != nil { // learners of state values have none there
			reference.Close(t, name+"e", l.Trace(0), w.E, 1e-12)
		}
		if w.EMu != nil {
			reference.Close(t, name+"e^μ", l.BehaviourTrace(0), w.EMu, 1e-12)
		}
		if w.F != nil {
			f, m := l.FollowOn(0)
			reference.Close(t, name+"F, m", []float64{f, m}, []float64{*w.F, *w.Emphasis}, 1e-12)
		}
		if w.Polyak != nil {
			reference.Close(t, name+"θ̄", x.Weights(1, 0), w.Polyak, 1e-12)
		}
	}
	if checked != len(want) || checked == 0 {
		t.Errorf("checked %d moments, want %d", checked, len(want))
	}
}

// list formats numbers for a query.
func list(v []float64) string {
	parts := make([]string, len(v))
	for i, x := range v {
		parts[i] = strconv.FormatFloat(x, 'g', -1, 64)
	}
	return strings.Join(parts, ",")
}
