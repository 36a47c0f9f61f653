package lesson

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// shown returns blocks as a short text: kinds in parentheses, marks in angle brackets.
func shown(list []Block) string {
	var b strings.Builder
	for _, block := range list {
		b.WriteString("(" + block.Kind)
		if block.Level > 0 {
			b.WriteByte('0' + byte(block.Level))
		}
		b.WriteString(" " + block.Code + said(block.Spans))
		for _, item := range block.Items {
			b.WriteString(shown(item) + ";")
		}
		for _, row := range block.Rows {
			for _, cell := range row {
				b.WriteString(said(cell) + "|")
			}
		}
		b.WriteString(")")
	}
	return b.String()
}

func said(list []Span) string {
	var b strings.Builder
	for _, s := range list {
		if s.Kind == "" {
			b.WriteString(s.Text)
			continue
		}
		b.WriteString("<" + s.Kind + s.To + ":" + s.Text + said(s.Spans) + ">")
	}
	return b.String()
}

func TestTextHasTheBlocksOfMarkdown(t *testing.T) {
	for text, want := range map[string]string{
		"one\ntwo\n\nthree":                                         "(p one\ntwo)(p three)",
		"# Title\ntext\n## Part ##\n#no":                            "(h1 Title)(p text)(h2 Part)(p #no)",
		"- a\n- b\n  more\n\n  apart\n- c\n\nafter":                 "(ul (p a);(p b\nmore)(p apart);(p c);)(p after)",
		"1. a\n2. b\n   - c\n   - d":                                "(ol (p a);(p b)(ul (p c);(p d););)",
		"* a\n\n* b":                                                "(ul (p a);(p b);)",
		"about\n7. no list":                                         "(p about\n7. no list)",
		"> said\n> more\n\nafter":                                   "(quote (p said\nmore);)(p after)",
		"```python\nx = 1\n```\nafter":                              "(code x = 1)(p after)",
		"```\nno end":                                               "(code no end)",
		"a\n\n---\n\nb\n***":                                        "(p a)(rule )(p b)(rule )",
		"| a | b |\n|---|---:|\n| *1* |\n| 2 | 3 | 4 |\nafter":      "(table a|b|<em:1>||2|3|)(p after)",
		"| no table |":                                              "(p | no table |)",
		"<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>": "(p <script>alert(1)</script>)(p <img src=x onerror=alert(1)>)",
		strings.Repeat("> ", 6) + "deep":                            "(quote (quote (quote (quote (p > > deep););););)",
	} {
		if got := shown(Blocks(text)); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestParagraphsHaveTheMarksOfMarkdown(t *testing.T) {
	for text, want := range map[string]string{
		"a *b* **c _d_** `e*f*`":                     "a <em:b> <strong:c <em:d>> <code:e*f*>",
		"2 * 3 * 4, a_t and b_t, x_ y_":              "2 * 3 * 4, a_t and b_t, x_ y_",
		"[the *paper*](https://example.org/a?b#c).":  "<ahttps://example.org/a?b#c:the <em:paper>>.",
		"[up](../index.html) [mail](mailto:a@b.org)": "<a../index.html:up> <amailto:a@b.org:mail>",
		"![a picture](x.png)":                        "a picture",
		"\\*no\\* \\[no](x) 5 \\$":                   "*no* [no](x) 5 $",
		"$θ_t$ costs $ 5 and $ 6":                    "<math:<math><mrow><msub><mi>θ</mi><mi>t</mi></msub></mrow></math>> costs $ 5 and $ 6",
		"[a](javascript:alert(1))":                   "[a](javascript:alert(1))",
		"[a](JAVASCRIPT:alert`1`)":                   "[a](JAVASCRIPT:alert<code:1>)",
		"[a](data:text/html,x) [b](//evil.example/)": "[a](data:text/html,x) [b](//evil.example/)",
		"[a](\\\\evil.example) [b]() [](c)":          "[a](\\evil.example) [b]() [](c)",
		"[a] (b) [c](d":                              "[a] (b) [c](d",
		"1 490 steps, 20 000 or 1 2345, 3 40 in 2 a": "1\u00a0490 steps, 20\u00a0000 or 1 2345, 3 40 in 2 a",
		"**":          "**",
		"*a **b* c**": "*a <strong:b* c>",
	} {
		if got := said(Spans(text)); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
}

// A hostile text is as large as a lesson may be, and has marks that open everywhere. It may take 40 times as long as
// plain words, which are timed just before it because the machine may be busy; a quadratic parser takes far longer.
func TestHostileTextTakesNoTime(t *testing.T) {
	large := func(piece string) [2]string {
		return [2]string{strings.Repeat(piece, MaxBytes/len(piece)), strings.Repeat(strings.Repeat(piece, maxMarked/len(piece)/2)+"\n\n", 2*MaxBytes/maxMarked)}
	}
	timed := func(text string) (list []Block, took time.Duration) {
		begin := time.Now()
		list = Blocks(text)
		return list, time.Since(begin)
	}
	words := large("word ")
	for _, piece := range []string{"[", "*", "`", "$(", "![", "**a", "> ", "- ", "  ", "|", "# ", "\\", "[a](", "_a "} {
		for i, text := range large(piece) {
			_, plain := timed(words[i])
			list, took := timed(text)
			if limit := time.Second + 40*plain; took > limit {
				t.Errorf("%q: %v, want at most %v", piece, took, limit)
			}
			if _, err := json.Marshal(list); err != nil {
				t.Error(err)
			}
		}
	}
	if got := said(Spans("$" + strings.Repeat("(", 1000) + "$")); strings.Count(got, `<mo stretchy="false">(</mo>`) != 1000 {
		t.Errorf("a formula of a thousand parentheses: %.100s", got)
	}
}

// Whatever the text, each link leads to a page, and nothing is nested deep.
func FuzzBlocks(f *testing.F) {
	f.Add("# T\n\n- a\n  > b\n\n| c | d |\n|---|---|\n| [e](https://example.org) | $f_g$ |\n\n```\nh\n```")
	f.Fuzz(func(t *testing.T, text string) {
		for _, b := range Blocks(text) {
			b.Relink(func(to string) string {
				if !Leads(to) {
					t.Errorf("%q links to %q", text, to)
				}
				return to
			})
		}
		var each func(list []Block, depth int)
		each = func(list []Block, depth int) {
			if depth > maxNested {
				t.Errorf("%q: nested %d deep", text, depth)
			}
			for _, b := range list {
				for _, item := range b.Items {
					each(item, depth+1)
				}
			}
		}
		each(Blocks(text), 0)
	})
}

func TestThePageOfALessonHasItsPartsInOrder(t *testing.T) {
	l, faults := Parse(whole)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	p := l.Page()
	var kinds []string
	for _, part := range p.Parts {
		kinds = append(kinds, part.Kind)
	}
	if got := strings.Join(kinds, " "); p.Title != l.Title || got != "text figure text task text predict" {
		t.Fatalf("%q: %s", p.Title, got)
	}
	task, predict := p.Parts[3], p.Parts[5]
	if said(task.Ask) != "Lower γ until Tree Backup converges." || task.Check != "stable(tb) and gamma > 0.5" || said(task.Hint) == "" || said(task.Right) == "" {
		t.Errorf("the task: %+v", task)
	}
	if len(predict.Choices) != 3 || predict.Answer != 1 || predict.Steps != 3000 || predict.Limit != "steps" {
		t.Errorf("the prediction: %+v", predict)
	}
	if _, err := json.Marshal(p); err != nil {
		t.Error(err)
	}
}
