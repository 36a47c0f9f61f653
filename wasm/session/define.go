package session

import (
	"strings"

	"triad/core/forms"
	"triad/core/jsontree"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/wasm/session/page"
)

// maxName is the largest number of characters of a file name that is sent back.
const maxName = 200

// parse reads an MDP file.
func parse(text string) (*run.Definition, error) {
	if form, known := forms.Of(text); known && forms.Tells(text) { // such a file may exceed the bound of an MDP file
		return nil, message.At("mdp", otherForm(form))
	}
	if len(text) > run.PageDefinitionBytes {
		return nil, message.At("mdp", tooLarge(run.PageDefinitionBytes>>20, run.MaxDefinitionBytes>>20))
	}
	text, err := run.DefinitionText(text)
	if err != nil {
		return nil, err
	}
	tree, err := jsontree.Parse(text)
	switch {
	case err != nil && !strings.HasPrefix(strings.TrimSpace(text), "{"): // it may be a file of any kind
		return nil, message.At("mdp", otherFile(message.Of(err)))
	case err != nil:
		return nil, message.At("mdp", notJSON(message.Of(err)))
	}
	return run.ParseDefinition(tree)
}

// bring answers with a description of a file in another tool's form and the keys that it lacks. asked is a query with
// choices for such keys. If nothing is lacking, the answer also has the problem as an MDP file.
func (s *Session) bring(file, name, asked string) error {
	d, err := forms.Read(file, nil)
	if err != nil {
		return message.At("import", message.Of(err))
	}
	d.Name = forms.Called(name)
	pairs, issues := query.Split(asked)
	if len(issues) > 0 {
		return issues[0]
	}
	choices := forms.Choices{}
	for _, p := range pairs {
		choices[p.Key] = p.Value
	}
	out := importAnswer{Type: "imported", Form: remarks([]message.Message{d.Form})[0], States: d.States, Actions: d.Actions, ActionNames: d.ActionNames}
	if out.Lacks = d.Lacking(choices); len(out.Lacks) == 0 {
		p, err := forms.Make(d, nil, choices)
		if err != nil {
			return message.At("import", message.Of(err))
		}
		out.Spec = p.Spec.Tree()
	}
	out.Remarks = remarks(d.Remarks)
	s.Answer(out)
	return nil
}

// importAnswer answers the command import.
type importAnswer struct {
	Type        string         `json:"type"`
	Form        remark         `json:"form"`
	States      int            `json:"states"`
	Actions     int            `json:"actions"`
	ActionNames []string       `json:"actionNames"`
	Lacks       []string       `json:"lacks"` // keys that must be chosen
	Remarks     []remark       `json:"remarks"`
	Spec        map[string]any `json:"spec"` // an MDP file; empty while a choice is lacking
}

// check answers whether an MDP file can be run.
func (s *Session) check(text string) error {
	if _, err := parse(text); err != nil {
		return err
	}
	s.Answer(page.Kind{Type: "checked"})
	return nil
}

// define opens a problem of the user's own: an MDP file, with a query that may be empty. An invalid file changes
// nothing.
func (s *Session) define(text, asked string) error {
	d, err := parse(text)
	if err != nil {
		return err
	}
	c, problems := d.Parse(asked)
	c.Alive = s.Alive
	x, problems, err := settle(c, problems, d.New)
	if err != nil {
		return err
	}
	s.begin(x, problems)
	s.defined = d
	s.serial++
	return nil
}

// definition answers with the present problem as the contents of an MDP file.
func (s *Session) definition() error {
	spec, err := s.x.Definition()
	if err != nil {
		return err
	}
	s.Answer(definitionAnswer{"definition", spec})
	return nil
}

// definitionAnswer answers the command definition.
type definitionAnswer struct {
	Type string         `json:"type"`
	Spec map[string]any `json:"spec"` // an MDP file
}

// log learns from a transition log instead of simulated transitions, starting at its first row. An invalid log changes
// nothing.
func (s *Session) log(text, name string) error {
	if form, known := forms.Of(text); known && forms.Tells(text) {
		return message.At("log", otherForm(form))
	}
	x, err := s.x.OnLog("", text)
	if err != nil {
		return err
	}
	if s.x.Output().Rows() == 0 {
		s.before = s.x.Config()
	}
	s.logName = line(name)
	s.begin(x, s.problems)
	return nil
}

// unlog returns to simulated experience, with as many runs and steps as before the log.
func (s *Session) unlog() error {
	if s.x.Output().Rows() == 0 {
		return nil
	}
	c := s.x.Config()
	c.Runs, c.Steps, c.Sampling = s.before.Runs, s.before.Steps, s.before.Sampling
	x, err := s.x.OffLog(c)
	if err != nil {
		return err
	}
	s.begin(x, s.problems)
	return nil
}

// most returns the last step that can be played. It returns an error if a log has been read to that step.
func (s *Session) most() (uint64, error) {
	rows := uint64(s.x.Output().Rows())
	switch {
	case rows == 0:
		return query.MaxSteps, nil
	case s.x.Step() >= rows:
		return 0, message.At("play", logEnded())
	}
	return rows, nil
}

// line makes foreign text suitable for a message of one line.
func line(text string) string {
	list := []rune(text)
	for i, r := range list {
		if r < ' ' || r == 0x7f {
			list[i] = ' '
		}
	}
	if len(list) > maxName {
		return string(list[:maxName]) + "…"
	}
	return string(list)
}
