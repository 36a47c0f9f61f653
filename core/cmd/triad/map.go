package main

import (
	"io"

	"triad/core/phase"
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
	m, err := phase.New(c, x.Instance())
	if err != nil {
		return unfit(err)
	}
	return m.WriteCSV(out, run.Provenance(c.Query(), m.Whole()))
}
