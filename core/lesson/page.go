package lesson

// Page is a lesson as a player shows it.
type Page struct {
	Title string  `json:"title"`
	Parts []Shown `json:"parts"`
}

// Shown is a part of a lesson: text has Blocks, a figure has a Query, a task has Ask and Check, and a prediction has Ask
// and Choices.
type Shown struct {
	Kind    string   `json:"kind"` // text, figure, task or predict
	Blocks  []Block  `json:"blocks"`
	Query   string   `json:"query"`
	Ask     []Span   `json:"ask"`
	Check   string   `json:"check"`
	Hint    []Span   `json:"hint"`
	Right   []Span   `json:"right"`
	Choices [][]Span `json:"choices"`
	Answer  int      `json:"answer"` // the place of the right choice, from 0
	Limit   string   `json:"limit"`  // key of how far the figure runs
	Steps   int      `json:"steps"`  // how far it runs after the answer
}

// Page returns the lesson for a player.
func (l *Lesson) Page() Page {
	p := Page{Title: l.Title}
	var figure *Figure
	for _, part := range l.Parts {
		switch {
		case part.Figure != nil:
			figure = part.Figure
			p.Parts = append(p.Parts, Shown{Kind: "figure", Query: figure.Query})
		case part.Task != nil:
			t := part.Task
			p.Parts = append(p.Parts, Shown{Kind: "task", Ask: Spans(t.Ask), Check: t.Check.Text, Hint: Spans(t.Hint), Right: Spans(t.Right)})
		case part.Predict != nil:
			t := part.Predict
			s := Shown{Kind: "predict", Ask: Spans(t.Ask), Limit: figure.Config.LimitKey(), Steps: t.Steps}
			for i, c := range t.Choices {
				s.Choices = append(s.Choices, Spans(c.Text))
				if c.Right {
					s.Answer = i
				}
			}
			p.Parts = append(p.Parts, s)
		default:
			p.Parts = append(p.Parts, Shown{Kind: "text", Blocks: Blocks(part.Text)})
		}
	}
	return p
}

// Ask evaluates a check about an experiment.
func Ask(text string, f Of) (holds bool, err error) {
	c := f.X.Config()
	e, fault := parseExpr(line{text, place{1, 1}}, &c)
	if fault != nil {
		return false, fault
	}
	return e.Holds(f), nil
}
