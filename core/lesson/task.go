package lesson

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"triad/core/query"
)

// Names of the lines of a task.
var (
	checked   = []string{"ask", "check", "answer", "hint", "right"}
	predicted = []string{"predict", "reveal"}
)

// readTask reads a task or a prediction, whose fence is at a place.
func (p *parser) readTask(at place, lines []line) {
	fields := map[string]line{}
	var choices []line
	for _, l := range lines {
		trimmed := strings.TrimLeft(l.text, " \t")
		l.column += utf8.RuneCountInString(l.text) - utf8.RuneCountInString(trimmed)
		l.text = trimmed
		if strings.HasPrefix(trimmed, "(") {
			choices = append(choices, l)
			continue
		}
		name, value, found := strings.Cut(trimmed, "=")
		name = strings.TrimSpace(name)
		if !found || !slices.Contains(checked, name) && !slices.Contains(predicted, name) {
			p.fail(l.place, "%q is no line of a task; use %s, or %s with choices", short(trimmed), strings.Join(checked, ", "), strings.Join(predicted, ", "))
			return
		}
		if _, twice := fields[name]; twice {
			p.fail(l.place, "%s is given twice; keep one", name)
			return
		}
		cut := utf8.RuneCountInString(trimmed) - utf8.RuneCountInString(strings.TrimLeft(value, " \t"))
		fields[name] = line{strings.TrimSpace(value), place{l.line, l.column + cut}}
	}
	if _, predicts := fields["predict"]; predicts {
		p.readPredict(at, fields, choices)
		return
	}
	if len(choices) > 0 {
		p.fail(choices[0].place, "a choice without a prediction; write predict = … above it")
		return
	}
	p.readChecked(at, fields)
}

// short returns the beginning of a text.
func short(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return text
}

// need reports the first field that is missing or empty.
func (p *parser) need(at place, fields map[string]line, names ...string) bool {
	for _, name := range names {
		if f, given := fields[name]; !given {
			p.fail(at, "the task has no %s; write %s = …", name, name)
			return false
		} else if f.text == "" {
			p.fail(f.place, "%s is empty; write %s = …", name, name)
			return false
		}
	}
	return true
}

// forbid reports the first field that belongs to the other kind of task.
func (p *parser) forbid(fields map[string]line, kind string, names ...string) bool {
	for _, name := range names {
		if f, given := fields[name]; given {
			p.fail(f.place, "%s does not go with %s; remove one", name, kind)
			return false
		}
	}
	return true
}

func (p *parser) readChecked(at place, fields map[string]line) {
	if !p.need(at, fields, "ask", "check", "answer") || !p.forbid(fields, "check", predicted...) {
		return
	}
	check, fault := parseExpr(fields["check"], &p.figure.Config)
	if fault != nil {
		p.faults = append(p.faults, *fault)
		return
	}
	answer, places, ok := p.pairs([]line{fields["answer"]})
	if !ok {
		return
	}
	c := p.figure.Config.Clone()
	for _, pair := range answer {
		if issue, ok := c.Set(pair.Key, pair.Value); !ok {
			p.fail(places[pair.Key], "%s", issue.Error())
			return
		}
	}
	p.lesson.Parts = append(p.lesson.Parts, Part{Line: at.line, Task: &Task{
		Ask: fields["ask"].text, Hint: fields["hint"].text, Right: fields["right"].text,
		Check: check, Answer: answer, figure: p.figure, answerAt: fields["answer"].place,
	}})
}

func (p *parser) readPredict(at place, fields map[string]line, choices []line) {
	if !p.need(at, fields, "predict", "reveal") || !p.forbid(fields, "predict", checked...) {
		return
	}
	task := Predict{Ask: fields["predict"].text}
	right := 0
	for _, l := range choices {
		mark, text, found := strings.Cut(l.text, ")")
		text = strings.TrimSpace(text)
		switch strings.TrimSpace(strings.TrimPrefix(mark, "(")) {
		case "x", "X":
			right++
		case "":
		default:
			found = false
		}
		if !found || text == "" {
			p.fail(l.place, "%q is no choice; write ( ) or (x), and its text", short(l.text))
			return
		}
		task.Choices = append(task.Choices, Choice{text, strings.ContainsAny(mark, "xX")})
	}
	if len(choices) < 2 {
		p.fail(at, "too few choices: %d; write at least 2, each as ( ) or (x) and its text", len(choices))
		return
	}
	if right != 1 {
		p.fail(choices[0].place, "%d choices are marked (x); mark 1", right)
		return
	}
	reveal := fields["reveal"]
	steps, runs := strings.CutPrefix(reveal.text, "run ")
	n, err := strconv.Atoi(strings.TrimSpace(steps))
	if !runs || err != nil || n < 1 || n > MaxSteps {
		p.fail(reveal.place, "reveal: %q is invalid; use run and a number of steps from 1 to %d", short(reveal.text), MaxSteps)
		return
	}
	task.Steps = n
	p.lesson.Parts = append(p.lesson.Parts, Part{Line: at.line, Predict: &task})
}

// settings returns a figure's settings with an answer's.
func (t *Task) settings() query.Config {
	c := t.figure.Config.Clone()
	for _, pair := range t.Answer {
		c.Set(pair.Key, pair.Value) // valid, by readChecked
	}
	return c
}
