package main

import (
	"io"
	"strings"

	"triad/core/ask/phase"
	"triad/core/query"
	"triad/core/run"
)

func mapVerb(in input, out io.Writer) error {
	x, err := in.open()
	if err != nil {
		return err
	}
	c := x.Config()
	for _, axis := range []struct{ key, value string }{{"x", c.X}, {"y", c.Y}} {
		if _, known := query.AxisByID(axis.value); !known && run.Names(in.query, axis.key) {
			return badQuery{{Key: axis.key, Got: axis.value, Legal: query.AnAxis()}} // it is of curves
		}
	}
	first := c.Algorithms[0]
	several := len(c.Learners()) > 1 && !run.Names(in.query, "alg")
	if several { // the default's, which nobody named
		c.Set("alg", first)
	}
	m, err := phase.New(c, x.Instance())
	if err != nil {
		return unfit(err)
	}
	if several {
		note(in.option.errs, "the map is of %s, the first of %s; alg= names another", first, strings.Join(x.Config().Algorithms, ", "))
	}
	in.tellEta(c, m.X.ID, m.Y.ID)
	if at := x.Model(0); at != nil && x.Instance().Exact() {
		in.tellDigits(at)
	}
	return m.WriteCSV(out, run.Provenance(c.Query(), m.Whole()))
}
