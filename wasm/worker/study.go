package main

import (
	"errors"
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/study"
)

// collector keeps a study: its results come from the workers of the page's pool. Nothing is simulated
// or learned here meanwhile.
type collector struct {
	*Page
	base  *Session // an experiment on the study's first values, at rest: what the page shows of it is the study's
	study *sweep   // nil while none is open
	kept  *sweep   // the study opened last
}

// sweep is an open study with what is known of it.
type sweep struct {
	config        study.Config
	parts         []study.Part
	table         *study.Table
	known         int // parts
	looks         []query.Look
	picked, where int // the algorithm and the λ picked, −1 for none
}

func newSweep(c study.Config) (*sweep, error) {
	table, err := study.NewTable(c)
	if err != nil {
		return nil, err
	}
	w := &sweep{config: c, parts: c.Parts(), table: table, picked: -1, where: -1}
	var shown []query.Shown
	for _, id := range c.Base.Algorithms {
		shown = append(shown, query.Shown{Algorithm: id})
	}
	w.looks = query.Looks(shown)
	return w, nil
}

// open opens the study of a query; one that was left for something else is found as it was.
func (s *collector) open(text string) {
	c, problems := study.Parse(text)
	w, err := newSweep(c)
	var x *run.Experiment
	if err == nil {
		x, err = run.New(c.Base)
	}
	if err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: text, Note: message.Of(err)}
		}
		c, _ = study.Parse("preset=study")
		p.Using = "preset=study"
		problems = append(problems, p)
		w, _ = newSweep(c)
		x, _ = run.New(c.Base)
	}
	if s.kept != nil && identity(s.kept.config) == identity(c) {
		s.kept.config = c
		w = s.kept
	}
	s.base.begin(x, problems)
	s.base.playing, s.base.resting = false, true
	s.study, s.kept = w, w
}

// identity is the same for studies that differ only in what the page looks like.
func identity(c study.Config) string {
	plain, _ := study.Parse("preset=" + study.ID)
	values := plain.Base.Values()
	for i := range query.Parameters {
		if p := &query.Parameters[i]; p.View {
			c.Base.Set(p.Key, values[p.Key])
		}
	}
	c.Base.Preset = study.ID // its figures have presets of their own
	return c.Query()
}

// close leaves the study, for something else that was opened.
func (s *collector) close() { s.study = nil }

// reset forgets all results.
func (s *collector) reset() error {
	w, err := newSweep(s.study.config)
	if err == nil {
		s.study, s.kept = w, w
	}
	return err
}

// with is the study's query with one key changed, or that of an experiment where it no longer is a study's.
func (w *sweep) with(key, to string) (string, error) {
	var parts []string
	pairs, _ := query.Split(w.config.Query())
	for _, p := range append(slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key == key }), query.Pair{Key: key, Value: to}) {
		parts = append(parts, p.Key+"="+percent(p.Value))
	}
	text := strings.Join(parts, "&")
	if !study.Is(text) { // something else, then, with the first of each list
		one := w.config.Base
		if p, ok := one.Set(key, to); !ok {
			return "", p
		}
		text = one.Query()
	} else if _, problems := study.Parse(text); len(problems) > 0 {
		return "", problems[0]
	}
	return text, nil
}

// percent encodes a value for a query.
func percent(value string) string {
	var b strings.Builder
	for _, c := range []byte(value) {
		if c == ',' || c == '-' || c == '.' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
			b.WriteByte(c)
			continue
		}
		b.WriteString("%" + string("0123456789ABCDEF"[c>>4]) + string("0123456789ABCDEF"[c&15]))
	}
	return b.String()
}
