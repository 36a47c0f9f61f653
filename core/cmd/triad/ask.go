package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/ask"
	"triad/core/ask/phase"
	"triad/core/message"
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
			return badQuery{{Key: axis.key, Got: axis.value, Legal: query.AnAxis()}} // the axis is one of curves
		}
	}
	first := c.Algorithms[0]
	several := len(c.Learners()) > 1 && !run.Names(in.query, "alg")
	if several { // several learners come from the default; the user named none
		c.Set("alg", first)
	}
	m, err := phase.New(c, x.Instance())
	if err != nil {
		return unfit(err)
	}
	if several {
		note(in.option.errs, "the map is of %s, the first of %s; alg= selects another", first, strings.Join(x.Config().Algorithms, ", "))
	}
	in.tellEta(c, m.X.ID, m.Y.ID)
	if at := x.Model(0); at != nil && x.Instance().Exact() {
		in.tellDigits(at)
	}
	return m.WriteCSV(out, run.Provenance(c.Query(), m.Whole()))
}

// asking holds the flags of ask; an empty text is a flag that is not given.
type asking struct{ of, along, n, x, y string }

// askVerb writes the answer to a question of the page as CSV. If the answer depends on what has been learned, the
// experiment first runs to its end.
func askVerb(in input, out io.Writer) error {
	k, err := ask.KindByID(in.files[0])
	if err != nil {
		return badInput(err.Error())
	}
	x, err := in.open()
	if err != nil {
		return err
	}
	a, err := in.asking.args(k)
	if err != nil {
		return err
	}
	a.Experiment = x
	if k.Learned {
		c := x.Config()
		in.tellIdle(c)
		if err := in.advance("ask", x, in.limit(c)); err != nil {
			return err
		}
	}
	k.Complete(a)
	for _, of := range []struct {
		flag  string
		got   float64
		legal ask.Range
	}{{"-n", float64(a.N), k.N}, {"-x", a.X, k.X}} {
		if !of.legal.Holds(of.got) {
			return badQuery{{Key: of.flag, Got: query.Format(of.got), Legal: message.Text(fmt.Sprintf("a number from %d to %d", of.legal.Low, of.legal.High))}}
		}
	}
	q, err := k.Settle(a)
	if err != nil {
		return unfit(err)
	}
	return q.CSV(out, a)
}

// args reads the flags that the kind of question takes.
func (f asking) args(k *ask.Kind) (*ask.Args, error) {
	a := &ask.Args{File: true, X: math.NaN(), Y: math.NaN()}
	a.Key, a.To, _ = strings.Cut(f.of, ",")
	if f.along != "" {
		a.To = f.along
	}
	for _, flag := range []struct {
		name, text string
		read       func(float64)
	}{
		{"of", f.of, nil},
		{"along", f.along, nil},
		{"n", f.n, func(v float64) { a.N = int(v) }},
		{"x", f.x, func(v float64) { a.X = v }},
		{"y", f.y, func(v float64) { a.Y = v }},
	} {
		if flag.text == "" {
			continue
		}
		if !slices.Contains(k.Reads, flag.name) {
			return nil, badQuery{{Key: "ask", Note: message.Text(k.ID + " does not take -" + flag.name)}}
		}
		if flag.read == nil {
			continue
		}
		v, err := strconv.ParseFloat(flag.text, 64)
		if err != nil || math.IsNaN(v) || flag.name == "n" && v != math.Trunc(v) {
			return nil, badQuery{{Key: "-" + flag.name, Got: flag.text, Legal: message.Text("a number, an integer for -n")}}
		}
		flag.read(v)
	}
	return a, nil
}

// questions lists the questions and the flags that each takes.
func questions(out io.Writer) {
	fmt.Fprint(out, "\nquestions:\n")
	for _, k := range ask.Kinds {
		takes := strings.Join(k.Reads, " -")
		fmt.Fprintf(out, "  %-8s %s%s\n", k.ID, k.Help, cmp.Or(strings.TrimSuffix(" (-"+takes+")", " (-)"), ""))
	}
}
