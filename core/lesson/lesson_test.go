package lesson

import (
	"math"
	"strings"
	"testing"
)

const whole = "# When Tree Backup diverges\n\nTwo states, two weights.\n\n" +
	"```triad\npreset=fair & lambda=0.5 & steps=3000\ncontrols = gamma  # one slider\n```\n\n" +
	"Move the slider.\n\n" +
	"```task\nask    = Lower γ until Tree Backup converges.\ncheck  = stable(tb) and gamma > 0.5\nanswer = gamma=0.8   # for the checker\n" +
	"hint   = Watch the strip under the slider.\nright  = At λ = 0.5 the border is γ = 0.870.\n```\n\n" +
	"```python\n# code is shown\n```\n\n" +
	"```task\npredict = What will its error do?\n  ( ) decay\n  (x) grow, by about 0.45 % a step\n  ( ) stay\nreveal = run 3000\n```\n"

func TestALessonIsTextFiguresTasksAndPredictions(t *testing.T) {
	l, faults := Parse(whole)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if l.Title != "When Tree Backup diverges" || len(l.Parts) != 6 {
		t.Fatalf("%q, %d parts", l.Title, len(l.Parts))
	}
	figure, task, predict := l.Parts[1].Figure, l.Parts[3].Task, l.Parts[5].Predict
	if c := figure.Config; c.Lambda != 0.5 || c.Steps != 3000 || !strings.Contains(figure.Query, "controls=gamma") {
		t.Errorf("the figure: %s", figure.Query)
	}
	if task.Ask != "Lower γ until Tree Backup converges." || task.Check.Text != "stable(tb) and gamma > 0.5" || len(task.Answer) != 1 || task.Answer[0].Value != "0.8" ||
		task.Hint != "Watch the strip under the slider." || !strings.HasPrefix(task.Right, "At λ") {
		t.Errorf("the task: %+v", task)
	}
	if len(predict.Choices) != 3 || !predict.Choices[1].Right || predict.Choices[0].Right || predict.Steps != 3000 || predict.Choices[1].Text != "grow, by about 0.45 % a step" {
		t.Errorf("the prediction: %+v", predict)
	}
	if text := l.Parts[4].Text; !strings.Contains(text, "```python\n# code is shown\n```") {
		t.Errorf("the code: %q", text)
	}
	for i, want := range []int{1, 5, 9, 12, 19, 24} {
		if l.Parts[i].Line != want {
			t.Errorf("part %d begins at line %d, want %d", i, l.Parts[i].Line, want)
		}
	}
	if faults := l.Check(); len(faults) > 0 {
		t.Error(faults)
	}
}

// task returns a lesson with a figure and a task of these lines.
func task(lines ...string) string {
	return "# T\n```triad\npreset=fair\n```\n```task\n" + strings.Join(lines, "\n") + "\n```\n"
}

// checking returns a lesson with a check.
func checking(check string) string {
	return task("ask = Move γ.", "check = "+check, "answer = gamma=0.8")
}

func TestBrokenLessonsNameThePlaceTheFaultAndTheFix(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "1:1: no title; begin with a line like: # When Tree Backup diverges"},
		{"## Too deep\n", "1:1: no title; begin with a line like: # When Tree Backup diverges"},
		{"# T\n" + strings.Repeat("x", MaxBytes), "1:1: the lesson has 1048580 bytes; use at most 1048576"},
		{"# T\n\xff", "1:1: the lesson is not UTF-8; save it as UTF-8"},
		{"# T\n\n```triad\npreset=fair\n", "3:1: the block \"triad\" has no end; close it with a line ```"},
		{"# T\n```python\nx\n", "2:1: the block \"python\" has no end; close it with a line ```"},
		{"# T\n```triad\n```\n", "2:1: the block \"triad\" is empty; write a line such as preset=two-state"},
		{"# T\n```triad\n# only a comment\n```\n", "2:1: the block \"triad\" is empty; write a line such as preset=two-state"},
		{"# T\n```triad\npreset=fair\n```\n```task\n```\n", "5:1: the block \"task\" is empty; write a line such as ask = …"},
		{"# T\n```task\nask = a\n```\n", "2:1: no figure above the task; write a block triad first"},
		{"# T\n```triad\npreset=fair\n```\n## Next\n```task\nask = a\n```\n", "6:1: the figure above is in an earlier step; write a block triad after the heading too"},
		{"# T\n```triad\npreset\n```\n", "3:1: \"preset\" is no setting; write key=value"},
		{"# T\n```triad\npreset=fair & = 3\n```\n", "3:15: \"= 3\" is no setting; write key=value"},
		{"# T\n```triad\npreset=fair\npreset=baird\n```\n", "4:1: preset is given twice; keep one"},
		{"# T\n```triad\npreset=fair & gamma = 7\n```\n", "3:15: gamma: \"7\" is invalid; use "},
		{"# T\n```triad\npreset=fair & gama=.5\n```\n", "3:15: gama: "},
		{"# T\n```triad\npreset=unheard\n```\n", "3:1: preset: \"unheard\" is invalid; use "},
		{"# T\n```triad\n" + strings.Repeat("y", maxLine+1) + "\n```\n", "3:1: the line has 2001 characters; use at most 2000"},
		{task("ask"), "6:1: \"ask\" is no line of a task; use ask, check, answer, hint, right, or predict, reveal with choices"},
		{task("asks = x"), "6:1: \"asks = x\" is no line of a task"},
		{task("ask = a", "ask = b"), "7:1: ask is given twice; keep one"},
		{task("ask = a"), "5:1: the task has no check; write check = …"},
		{task("check = stable(tb)"), "5:1: the task has no ask; write ask = …"},
		{task("ask =", "check = stable(tb)", "answer = gamma=0.5"), "6:6: ask is empty; write ask = …"},
		{task("ask = a", "check = stable(tb)"), "5:1: the task has no answer; write answer = …"},
		{task("ask = a", "check = stable(tb)", "answer = gamma"), "8:10: \"gamma\" is no setting; write key=value"},
		{task("ask = a", "check = stable(tb)", "answer = gamma=.5 & lambda=9"), "8:21: lambda: \"9\" is invalid; use "},
		{task("ask = a", "check = stable(tb)", "answer = gamma=.5", "reveal = run 5"), "9:10: reveal does not go with check; remove one"},
		{task("ask = a", "(x) b"), "7:1: a choice without a prediction; write predict = … above it"},
		{task("predict = p", "( ) a", "(x) b"), "5:1: the task has no reveal; write reveal = …"},
		{task("predict = p", "( ) a", "(x) b", "reveal = run 5", "hint = h"), "10:8: hint does not go with predict; remove one"},
		{task("predict = p", "reveal = run 5"), "5:1: too few choices: 0; write at least 2, each as ( ) or (x) and its text"},
		{task("predict = p", "(x) a", "reveal = run 5"), "5:1: too few choices: 1; write at least 2"},
		{task("predict = p", "  ( ) a", "  ( ) b", "reveal = run 5"), "7:3: 0 choices are marked (x); mark 1"},
		{task("predict = p", "(x) a", "(x) b", "reveal = run 5"), "7:1: 2 choices are marked (x); mark 1"},
		{task("predict = p", "(y) a", "(x) b", "reveal = run 5"), "7:1: \"(y) a\" is no choice; write ( ) or (x), and its text"},
		{task("predict = p", "( )", "(x) b", "reveal = run 5"), "7:1: \"( )\" is no choice; write ( ) or (x), and its text"},
		{task("predict = p", "( ) a", "(x) b", "reveal = 5"), "9:10: reveal: \"5\" is invalid; use run and a number of steps from 1 to 1000000"},
		{task("predict = p", "( ) a", "(x) b", "reveal = run 0"), "9:10: reveal: \"run 0\" is invalid; use run"},
		{checking("gamma"), "7:9: the check is a number; use a comparison, stable(…) or diverged(…)"},
		{checking("verdict(tb)"), "7:9: the check is a word; use a comparison, stable(…) or diverged(…)"},
		{checking("gamma <"), "7:16: the check ends here; a value is missing"},
		{checking("gamma < 0.5 0.6"), "7:21: \"0.6\" is not expected here; use and, or, a comparison or the end"},
		{checking("(gamma < 0.5"), "7:21: \"(\" opens a parenthesis that is not closed; add )"},
		{checking("gamma < 0.5)"), "7:20: \")\" is not expected here; use and, or, a comparison or the end"},
		{checking("gamma < 1.2.3"), "7:17: \"1.2.3\" is no number; write it like 0.05 or 1e-3"},
		{checking("gama < 0.5"), "7:9: \"gama\" is unknown; use step, a key of the query, a verdict, or stable(tb)"},
		{checking("gamma.tb = 0.5"), "7:9: \"gamma.tb\" is no key of a learner of the figure; use one such as alpha.tb"},
		{checking("alpha.retrace = 0.5"), "7:9: \"alpha.retrace\" is no key of a learner of the figure; use one such as alpha.tb"},
		{checking("alfa.tb = 0.5"), "7:9: \"alfa.tb\" is unknown; use step, a key"},
		{checking("stable"), "7:15: stable needs a learner; write stable(tb)"},
		{checking("stable(retrace)"), "7:16: \"retrace\" is no learner of the figure; use one of tb, gtb"},
		{checking("stable(tb, iid)"), "7:20: \"iid\" is no second argument of stable; only stable(tb, chain) has one"},
		{checking("diverged(tb, chain)"), "7:22: \"chain\" is no second argument of diverged; only stable(tb, chain) has one"},
		{checking("stable(tb"), "7:18: \"stable(\" opens a parenthesis that is not closed; add )"},
		{checking("stable(tb) < 1"), "7:20: \"<\" is beside true or false; it takes a number"},
		{checking("gamma and stable(tb)"), "7:15: \"and\" is beside a number; it takes true or false"},
		{checking("not gamma"), "7:9: \"not\" is beside a number; it takes true or false"},
		{checking("verdict(tb) < converging"), "7:21: \"<\" is beside a word; it takes a number"},
		{checking("verdict(tb) = 3"), "7:21: \"=\" is beside a number; it takes a word"},
		{checking("gamma + stable(tb) > 1"), "7:15: \"+\" is beside true or false; it takes a number"},
		{checking("alert('x')"), "7:9: \"alert\" is unknown; use step, a key of the query, a verdict, or stable(tb)"},
		{checking("gamma > $x"), "7:17: \"$\" is not expected here; use a number, a key, a function or ("},
		{checking(strings.Repeat("(", 60) + "1"), "7:59: the check is nested more than 50 deep; simplify it"},
		{checking(strings.Repeat("not ", 60) + "stable(tb)"), "7:209: the check is nested more than 50 deep; simplify it"},
		{checking(strings.Repeat("-", 60) + "1 > 2"), "7:59: the check is nested more than 50 deep; simplify it"},
	} {
		_, faults := Parse(c.text)
		if len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), c.want) {
			t.Errorf("%.120q: got %v, want %s", c.text, faults, c.want)
		}
	}
}

func TestChecksThatAreTrueFromTheStartOrNeverMetAreRejected(t *testing.T) {
	for _, c := range []struct{ check, answer, want string }{
		{"not stable(tb)", "gamma=0.8", "8:10: check: not stable(tb) holds from the start; ask for something that does not hold yet"},
		{"stable(tb)", "gamma=0.95", "8:10: check: stable(tb) does not hold after 5000 steps with the answer; change the answer or the check"},
		{"diverged(tb)", "gamma=0.995", "8:10: check: diverged(tb) holds after 5000 steps without the answer; ask for something that the reader must change"},
		{"diverged(tb)", "steps=3000", ""},
		{"stable(tb)", "gamma=0.8", ""},
		{"alpha.gtb = 0.05", "alpha=0.05", ""}, // a learner without a value of its own has the common one
		{"alpha.gtb = 0.05", "alpha.gtb=0.05", ""},
		{"verdict(tb) = converging and error(tb) < error(gtb)", "lambda=0 & gamma=0.5", ""},
	} {
		l, faults := Parse(task("ask = a", "check = "+c.check, "answer = "+c.answer))
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		got := ""
		if faults := l.Check(); len(faults) > 0 {
			got = faults[0].Error()
		}
		if got != c.want {
			t.Errorf("%s with %s: got %q, want %q", c.check, c.answer, got, c.want)
		}
	}
}

// pretended are facts of a learner tb, as far as they are known.
type pretended struct{}

func (pretended) Number(function, _ string) (float64, bool) {
	return map[string]float64{"error": 3, "rate": 0.25, "growth": math.NaN()}[function], function != "growth"
}

func (pretended) Holds(function, _ string) (holds, ok bool) {
	return function == "diverged", function != chain
}
func (pretended) Verdict(string) string { return "diverging" }
func (pretended) Step() uint64          { return 120 }
func (pretended) Setting(key string) string {
	return map[string]string{"gamma": "0.8", "eta.gtb": "0.01", "metric": "mspbe", "project-when": "each"}[key]
}

func TestChecksAreEvaluated(t *testing.T) {
	for check, want := range map[string]bool{
		"gamma = 0.8":                         true,
		"gamma == .8 and step = 120":          true,
		"gamma > 0.5 and gamma <= .8":         true,
		"gamma < 0.5 or gamma > .7":           true,
		"not gamma < 0.5":                     true,
		"1 + 2 * 3 = 7":                       true,
		"(1 + 2) * 3 = 9":                     true,
		"1 - 2 - 3 = -4":                      true,
		"8 / 4 / 2 = 1":                       true,
		"8 ÷ 4 × 2 = 4":                       true,
		"−2 ≤ 1e-3":                           true,
		"2 ≥ 1.5e+1":                          false,
		"1 ≠ 2":                               true,
		"- - 2 = 2":                           true,
		"diverged(tb)":                        true,
		"diverged(tb) and not stable(tb)":     true,
		"verdict(tb) = diverging":             true,
		"verdict(tb) != converging":           true,
		"error(tb) = 3 and rate(tb) = 1 / 4":  true,
		"error(tb) < error(gtb)":              false,
		"eta.gtb = 0.01":                      true,
		"metric = mspbe":                      true,
		"project-when = each":                 true,
		"gamma - step < 0":                    true,
		"stable(tb, chain)":                   false, // unknown
		"not stable(tb, chain)":               false, // unknown, too
		"growth(tb) < 1":                      false,
		"not growth(tb) < 1":                  false,
		"growth(tb) < 1 or gamma = .8":        true,
		"growth(tb) < 1 and gamma = .8":       false,
		"not (growth(tb) < 1 and gamma = .9)": true,
		"true = 1":                            false,
	} {
		l, faults := Parse(checking(check))
		if len(faults) > 0 {
			if check != "true = 1" {
				t.Errorf("%s: %v", check, faults)
			}
			continue
		}
		if got := l.Parts[len(l.Parts)-1].Task.Check.Holds(pretended{}); got != want {
			t.Errorf("%s: %t, want %t", check, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(whole)
	f.Add(checking("not (error(tb) < -1e-3 or stable(gtb, chain))"))
	f.Add(task("predict = p", "( ) a", "(x) b", "reveal = run 5"))
	f.Add("# <script>alert(1)</script>\n[x](javascript:alert(1))\n```triad\nmdp=x\n```\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, faults := Parse(text)
		lines := strings.Count(text, "\n") + 1
		for _, fault := range faults {
			if fault.Line < 1 || fault.Line > lines || fault.Column < 1 || fault.Text == "" || strings.Contains(fault.Text, "\n") {
				t.Errorf("%+v of %d lines", fault, lines)
			}
		}
		for _, part := range l.Parts {
			if part.Task != nil {
				part.Task.Check.Holds(pretended{})
			}
		}
	})
}
