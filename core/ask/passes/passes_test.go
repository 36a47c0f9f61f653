package passes_test

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"triad/core/ask/passes"
	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

func open(t *testing.T, text string) *run.Experiment {
	t.Helper()
	c, issues := query.Parse(text)
	if len(issues) > 0 {
		t.Fatal(issues)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// finished returns the passes of an experiment, with all the work done in pieces.
func finished(t *testing.T, x *run.Experiment) *passes.Passes {
	t.Helper()
	r, err := passes.Of(x)
	if err != nil {
		t.Fatal(err)
	}
	for done := false; !done; {
		if done, err = r.Work(1001); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// logOf returns a case's data as a log.
func logOf(c reference.BatchCase, m *rl.MDP) string {
	var b strings.Builder
	b.WriteString("s,a,r,s_next\n")
	c.Transitions(m, func(t *rl.Transition) { fmt.Fprintf(&b, "%d,%d,%v,%d\n", t.S, t.A, t.R, t.Next) })
	return b.String()
}

// The same results from a query and a log's text, as on the command line.
func TestReplayOfALogMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Batch
	reference.Load(t, "batch.json", &file)
	problems := map[string]string{"two_state_R2": "reward=noisy", "two_state_zero": "reward=zero"}
	rows := 0
	for _, c := range file.Cases {
		of, known := problems[c.Problem]
		if !known {
			continue
		}
		process := file.MDPs[c.Problem]
		asked := fmt.Sprintf("problem=two-state&%s&gamma=%v&lambda=%v&seed=%d&alg=", of, c.Gamma, c.Lambda, c.Seed)
		sizes := ""
		for id, r := range c.Runs {
			method := id + ":" + c.Kappa
			if sizes != "" {
				asked += ","
			}
			asked += method
			sizes += fmt.Sprintf("&alpha.%s=%v&eta.%s=%v", method, r.SigmaTheta, method, r.SigmaOmega)
		}
		asked += sizes + fmt.Sprintf("&theta0=%v,%v", c.Theta0[0], c.Theta0[1])
		x, err := open(t, asked).OnLog(asked, logOf(c, process.Process()))
		if err != nil {
			t.Fatal(err)
		}
		r, err := passes.Of(x)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := r.WriteCSV(&b, run.AtOnce); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			fields := strings.Split(strings.TrimSpace(line), ",")
			id, _, method := strings.Cut(fields[min(1, len(fields)-1)], ":")
			row, listed := c.Runs[id].At[fields[0]]
			if !method || strings.HasPrefix(line, "#") || !listed {
				continue
			}
			rows++
			for i, want := range append(append([]float64{}, row.Theta...), row.Omega...) {
				got, err := strconv.ParseFloat(fields[2+i], 64)
				if err != nil || !(math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))) {
					t.Errorf("%s, %d: %s, want %v at %d", c.Problem, c.N, line, row, i)
				}
			}
		}
		for _, m := range r.Methods {
			if d := m.Rows[len(m.Rows)-1].Distance; m.Method.ID == "svrg" && d > 1e-6 {
				t.Errorf("svrg ends at %g", d)
			}
			want := c.Distance
			if got := distance(m.Solution(), c.ThetaStar); math.Abs(got-want) > 1e-9 {
				t.Errorf("‖θ̂ − θ*‖² = %g, want %g", got, want)
			}
			if got := r.Reference(m).Data; math.Abs(got-c.MSPBE) > 1e-9*max(1e-9, c.MSPBE) {
				t.Errorf("the data's MSPBE of θ* is %g, want %g", got, c.MSPBE)
			}
		}
	}
	if rows != 3*(7+6+7+7) {
		t.Errorf("%d rows were compared", rows)
	}
}

func distance(a, b []float64) (sum float64) {
	for i := range a {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return sum
}

// The recorded data are the first steps of the experiment's first run, whether it runs or not. The errors are the
// displayed one, for the problem, and that on the data.
func TestStepsMatchTheFirstRun(t *testing.T) {
	const asked = "problem=two-state&reward=noisy&seed=5&alg=saga:tb,sgd:tb&alpha=0.03&eta=0.03&data=400&passes=6&metric=distance"
	x := open(t, asked)
	x.Advance(100)
	r := finished(t, x)

	twin := open(t, strings.Replace(asked, "alg=saga:tb,sgd:tb", "alg=lstd:tb&runs=1", 1))
	twin.Advance(400)
	l := twin.Learner(0, 0)
	l.Settle()
	for i, want := range l.Theta {
		if got := r.Methods[0].Solution()[i]; math.Abs(got-want) > 1e-9 {
			t.Errorf("θ̂ is %v, least squares of the same steps %v", r.Methods[0].Solution(), l.Theta)
		}
	}
	a, _ := learn.Find("gtb")
	model, err := exact.Of(x.Instance().MDP, a.Dynamics(0.99, 0.9))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Methods {
		last := m.Rows[len(m.Rows)-1]
		if want := distance(m.Run.Theta, model.ThetaStar); math.Abs(last.True-want) > 1e-12 {
			t.Errorf("%s: true error %g, want %g", m.ID, last.True, want)
		}
		if want := distance(m.Run.Theta, m.Solution()); math.Abs(last.Distance-want) > 1e-12 {
			t.Errorf("%s: distance %g, want %g", m.ID, last.Distance, want)
		}
		if want := distance(m.Solution(), model.ThetaStar); math.Abs(r.Reference(m).True-want) > 1e-12 {
			t.Errorf("%s: the error of θ̂ is %g, want %g", m.ID, r.Reference(m).True, want)
		}
		if len(m.Rows) != 7 || last.Pass != 6 {
			t.Errorf("%s: %d rows, the last of pass %d", m.ID, len(m.Rows), last.Pass)
		}
	}
	if x.Step() != 100 {
		t.Errorf("the experiment is at step %d", x.Step())
	}
}

func TestWithoutBatchMethodsAllOfThemTakeTheFirstTrace(t *testing.T) {
	for asked, want := range map[string]string{
		"alg=tb,gretrace":          "pdbg:tb,svrg:tb,saga:tb,sgd:tb",
		"alg=gretrace":             "pdbg:retrace,svrg:retrace,saga:retrace,sgd:retrace",
		"alg=gtd,gtd2":             "pdbg:tb,svrg:tb,saga:tb,sgd:tb",
		"alg=correction:is,sgd:is": "",
	} {
		c, issues := query.Parse(asked)
		if want == "" {
			if len(issues) != 1 {
				t.Errorf("%s: %v", asked, issues)
			}
			continue
		}
		x, err := run.New(c)
		if err != nil {
			t.Fatal(err)
		}
		r, err := passes.Of(x)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Config.Batch, ","); got != want {
			t.Errorf("%s: %s, want %s", asked, got, want)
		}
	}
}

// Of a log's n rows, steps= takes the first ones. An epoch that the passes would cut short does not start.
func TestALogsEndAndTheLastEpoch(t *testing.T) {
	log := "s,a,r,s_next\n" + strings.Repeat("0,0,1,1\n1,1,2,0\n0,1,-1,0\n", 20)
	const asked = "problem=two-state&alg=svrg:tb,sgd:tb&passes=5&steps=33"
	x, err := open(t, asked).OnLog(asked, log)
	if err != nil {
		t.Fatal(err)
	}
	r := finished(t, x)
	if r.Rows != 33 {
		t.Errorf("%d rows", r.Rows)
	}
	for i, want := range []int{4, 5} {
		if got := r.Methods[i].Run.Passes(); got != want {
			t.Errorf("%s: %d passes, want %d", r.Methods[i].ID, got, want)
		}
	}
	var b strings.Builder
	again, _ := passes.Of(x)
	if err := again.WriteCSV(&b, run.AtOnce); err != nil || !strings.Contains(b.String(), "# log of 60 rows\n") || !strings.Contains(b.String(), "&passes=5\n") {
		t.Errorf("%v, %s", err, b.String())
	}
}

func TestPassesRejectUnfitSettingsInOneLine(t *testing.T) {
	log := "s,a,r,s_next\n0,0,1,1\n1,1,2,0\n"
	for asked, want := range map[string]string{
		"alg=svrg:tb&at=3":                     `at: "3" is invalid; use even passes from 0 to 30 of svrg:tb`,
		"alg=svrg:tb&at=2,32":                  `at: "32" is invalid; use even passes from 0 to 30 of svrg:tb`,
		"alg=svrg:tb,saga:tb&at=31":            `at: "31" is invalid; use passes from 0 to 30 of svrg:tb, saga:tb`,
		"alg=pdbg:tb&at=4&passes=3":            `at: "4" is invalid; use passes from 0 to 3 of pdbg:tb`,
		"alg=sgd:tb&schedule=hyperbolic":       `schedule: "hyperbolic" is invalid; use constant, because batch methods have constant step sizes`,
		"alg=sgd:tb&average=polyak":            `average: "polyak" is invalid; use none, because batch methods do not average their weights`,
		"alg=sgd:tb&project=2,3":               `project: "2,3" is invalid; use an empty value, because batch methods are not projected`,
		"alg=sgd:tb&steps=3":                   `steps: "3" is invalid; use at most 2, the number of rows in the log`,
		"alg=sgd:tb&runs=2":                    `runs: "2" is invalid; use 1, because a log is one run`,
		"alg=sgd:tb,sgd:retrace&at=1,2,3&pi=1": "",
	} {
		asked = "problem=two-state&" + asked
		x, err := open(t, asked).OnLog(asked, log)
		if err == nil {
			var r *passes.Passes
			if r, err = passes.Of(x); err == nil {
				err = r.WriteCSV(&strings.Builder{}, run.AtOnce)
			}
		}
		if want == "" {
			if err != nil {
				t.Errorf("%s: %v", asked, err)
			}
			continue
		}
		var issue query.Issue
		if !errors.As(err, &issue) || err.Error() != want {
			t.Errorf("%s: %v, want %s", asked, err, want)
		}
	}
	if _, err := passes.Of(open(t, "problem=mountain-car")); err == nil || err.Error() != "problem: mountain-car is simulated; batch methods learn only from finite problems" {
		t.Errorf("mountain car: %v", err)
	}
}
