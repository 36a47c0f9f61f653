// Package lesson reads lessons: Markdown files with live figures, tasks and predictions, whose checks are evaluated on
// what ran and on the exact model.
//
// A lesson is text between fenced blocks. A block triad is a figure: the keys of a query, in lines or joined by &. A
// block task has named lines. It has a check, which is an expression (see Expr), or a prediction with its choices:
//
//	```task
//	ask    = Lower γ until Tree Backup converges.
//	check  = stable(tb) and gamma > 0.5
//	answer = gamma=0.8
//	hint   = Watch the strip under the slider.
//	right  = At λ = 0.5 the border is γ = 0.870.
//	```
//
//	```task
//	predict = What will Tree Backup's error do?
//	  ( ) decay
//	  (x) grow
//	reveal = run 3000
//	```
//
// A task is about the figure above it in its step, which begins with a heading of the second level. Nothing of a lesson is executed, and its text is only text.
package lesson

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"triad/core/query"
)

// Limits of a lesson.
const (
	MaxBytes = 1 << 20 // of a file
	MaxTasks = 100
	MaxSteps = 1_000_000 // of what a prediction reveals
	maxLine  = 2000      // characters of a line in a block
)

// Lesson is a parsed lesson.
type Lesson struct {
	Title string
	Parts []Part
}

// Part is text, a figure or a task: one of its fields is set.
type Part struct {
	Line    int // of its first line, from 1
	Text    string
	Figure  *Figure
	Task    *Task
	Predict *Predict
}

// Figure is a live figure.
type Figure struct {
	Query  string // canonical, with all of the figure's keys, and with its view if that is named
	Config query.Config
}

// Task is done when its check holds.
type Task struct {
	Ask, Hint, Right string
	Check            *Expr
	Answer           []query.Pair // settings that meet the check
	figure           *Figure
	answerAt         place
}

// Predict is a question that is asked before the figure runs.
type Predict struct {
	Ask     string
	Choices []Choice
	Steps   int // how far the figure runs after the answer
}

// Choice is a possible answer.
type Choice struct {
	Text  string
	Right bool
}

// place is a line and a column in characters, both from 1.
type place struct{ line, column int }

// Fault is a mistake at a place of a lesson.
type Fault struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"` // the fault, and what to write
}

func (f Fault) Error() string { return fmt.Sprintf("%d:%d: %s", f.Line, f.Column, f.Text) }

// line is a line of a block, without its comment.
type line struct {
	text string
	place
}

// Parse reads a lesson. It returns the first fault of each block.
func Parse(text string) (*Lesson, []Fault) {
	p := parser{lesson: &Lesson{}}
	switch {
	case len(text) > MaxBytes:
		p.fail(place{1, 1}, "the lesson has %d bytes; use at most %d", len(text), MaxBytes)
		return p.lesson, p.faults
	case !utf8.ValidString(text):
		p.fail(place{1, 1}, "the lesson is not UTF-8; save it as UTF-8")
		return p.lesson, p.faults
	}
	p.lines = strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	p.read()
	if p.lesson.Title == "" {
		p.fail(place{1, 1}, "no title; begin with a line like: # When Tree Backup diverges")
	}
	return p.lesson, p.faults
}

type parser struct {
	lines  []string
	lesson *Lesson
	figure *Figure // the last one of the present step
	// earlier reports whether there is a figure in an earlier step. A reader who takes one step at a time does not see it.
	earlier bool
	tasks   int
	faults  []Fault
}

func (p *parser) fail(at place, format string, args ...any) {
	p.faults = append(p.faults, Fault{at.line, at.column, fmt.Sprintf(format, args...)})
}

const fence = "```"

// read divides the lesson into its parts.
func (p *parser) read() {
	var text []string
	first := 0
	flush := func(end int) {
		if whole := strings.Trim(strings.Join(text, "\n"), "\n"); strings.TrimSpace(whole) != "" {
			p.lesson.Parts = append(p.lesson.Parts, Part{Line: first + 1, Text: whole})
		}
		text, first = nil, end
	}
	for i := 0; i < len(p.lines); i++ {
		kind, opens := strings.CutPrefix(strings.TrimSpace(p.lines[i]), fence)
		kind = strings.TrimSpace(kind)
		if !opens {
			if title, is := strings.CutPrefix(p.lines[i], "# "); is && p.lesson.Title == "" {
				p.lesson.Title = strings.TrimSpace(title)
			}
			if strings.HasPrefix(p.lines[i], "## ") {
				p.earlier, p.figure = p.earlier || p.figure != nil, nil
			}
			text = append(text, p.lines[i])
			continue
		}
		end := i + 1
		for end < len(p.lines) && strings.TrimSpace(p.lines[end]) != fence {
			end++
		}
		if end == len(p.lines) {
			p.fail(place{i + 1, 1}, "the block %q has no end; close it with a line %s", kind, fence)
			break
		}
		switch kind {
		case "triad", "task":
			flush(end + 1)
			p.block(kind, i, p.lines[i+1:end])
		default: // code that is shown
			text = append(text, p.lines[i:end+1]...)
		}
		i = end
	}
	flush(len(p.lines))
}

// block reads a figure or a task, whose fence is line i from 0.
func (p *parser) block(kind string, i int, lines []string) {
	var inside []line
	for n, whole := range lines {
		at := place{i + n + 2, 1}
		if length := utf8.RuneCountInString(whole); length > maxLine {
			p.fail(at, "the line has %d characters; use at most %d", length, maxLine)
			return
		}
		if kept := uncommented(whole); strings.TrimSpace(kept) != "" {
			inside = append(inside, line{kept, at})
		}
	}
	at := place{i + 1, 1}
	if len(inside) == 0 {
		p.fail(at, "the block %q is empty; write a line such as %s", kind, map[string]string{"triad": "preset=two-state", "task": "ask = …"}[kind])
		return
	}
	if kind == "triad" {
		if f := p.readFigure(inside); f != nil {
			p.figure = f
			p.lesson.Parts = append(p.lesson.Parts, Part{Line: i + 1, Figure: f})
		}
		return
	}
	p.tasks++
	switch {
	case p.tasks > MaxTasks:
		p.fail(at, "more than %d tasks; divide the lesson", MaxTasks)
	case p.figure == nil && p.earlier:
		p.fail(at, "the figure above is in an earlier step; write a block triad after the heading too")
	case p.figure == nil:
		p.fail(at, "no figure above the task; write a block triad first")
	default:
		p.readTask(at, inside)
	}
}

// uncommented returns a line without a comment, which begins with # at its start or after a space.
func uncommented(whole string) string {
	for i, r := range whole {
		if r == '#' && (i == 0 || whole[i-1] == ' ' || whole[i-1] == '\t') {
			return whole[:i]
		}
	}
	return whole
}

// pairs divides lines into keys and values with their places.
func (p *parser) pairs(lines []line) (list []query.Pair, places map[string]place, ok bool) {
	places = map[string]place{}
	for _, l := range lines {
		column := l.column
		for part := range strings.SplitSeq(l.text, "&") {
			at := place{l.line, column + utf8.RuneCountInString(part) - utf8.RuneCountInString(strings.TrimLeft(part, " \t"))}
			column += utf8.RuneCountInString(part) + 1
			key, value, found := strings.Cut(strings.TrimSpace(part), "=")
			key, value = strings.TrimSpace(key), strings.TrimSpace(value)
			if !found || key == "" {
				p.fail(at, "%q is no setting; write key=value", strings.TrimSpace(part))
				return nil, nil, false
			}
			if _, twice := places[key]; twice {
				p.fail(at, "%s is given twice; keep one", key)
				return nil, nil, false
			}
			places[key] = at
			list = append(list, query.Pair{Key: key, Value: value})
		}
	}
	return list, places, true
}

// readFigure reads the settings of a figure, or reports a fault.
func (p *parser) readFigure(lines []line) *Figure {
	pairs, places, ok := p.pairs(lines)
	if !ok {
		return nil
	}
	c, issues := query.ParsePairs(pairs)
	if len(issues) > 0 {
		at, known := places[issues[0].Key]
		if !known {
			at = lines[0].place
		}
		p.fail(at, "%s", issues[0].Error())
		return nil
	}
	text := c.Query()
	if i := slices.IndexFunc(pairs, func(p query.Pair) bool { return p.Key == "view" }); i >= 0 && !strings.Contains(text, "view=") {
		text += "&view=" + pairs[i].Value // a view that is named is shown whole, even if it is the preset's
	}
	return &Figure{Query: text, Config: c}
}
