package main

import (
	"bufio"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"triad/core/forms"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
)

// input is the input of a verb.
type input struct {
	query     string
	mdp, data string        // names of files, empty for none
	files     []string      // of join and import
	choices   forms.Choices // for what a problem's file or a log lacks
	json      bool          // of list, and
	asked     bool          // whether -json was given
	option    options       // values of flags
	sheet     sheet         // of picture
	asking    asking        // of ask
}

// badInput is a fault of a flag, or a file that cannot be read or has a fault.
type badInput string

func (b badInput) Error() string { return string(b) }

// check requires the log and the problem that a verb needs, and refuses a study's query for another verb.
func (in input) check(v verb) error {
	switch {
	case in.data == "" && v.takes("data"):
		return badQuery{{Key: v.name, Note: message.Text("a transition log is missing; use -data FILE.csv")}}
	case v.takes("mdp") && !in.own() && (run.Names(in.query, "episodic") || run.Names(in.query, "rounding")):
		return badQuery{{Key: v.name, Note: message.Text("episodic and rounding need a problem file; use -mdp FILE.json")}}
	case v.takes("data") && !in.own() && !run.Names(in.query, "problem") && !run.Names(in.query, "preset"):
		if _, err := in.log(); err != nil { // check this first, because a mistyped name is not a fault of the problem
			return err
		}
		return badQuery{{Key: v.name, Note: message.Text("the problem of the log is missing; use problem=, preset= or -mdp FILE.json, or give the target policy with pi= to estimate the rest from the log")}}
	case v.takes("mdp") && !v.takes("shard") && sweep.Is(in.query):
		return badQuery{{Key: v.name, Note: message.Text("the query is a study; use triad study")}}
	}
	return nil
}

// open makes the experiment of the query, on the problem of -mdp if there is one.
func (in input) open() (*run.Experiment, error) {
	var c query.Config
	var problems []query.Issue
	start := run.New
	if !in.own() {
		c, problems = query.Parse(in.query)
	} else {
		d, err := in.definition()
		if err != nil {
			return nil, err
		}
		c, problems = d.Parse(in.query)
		start = d.New
	}
	if len(problems) > 0 {
		return nil, badQuery(problems)
	}
	x, err := start(c)
	return x, unfit(err)
}

// replay makes the experiment of the query on the log of -data.
func (in input) replay() (*run.Experiment, error) {
	x, err := in.open()
	if err != nil {
		return nil, err
	}
	text, err := in.log()
	if err != nil {
		return nil, err
	}
	y, err := x.OnLog(in.query, text)
	var p query.Issue
	switch {
	case errors.As(err, &p):
		return nil, refused(err)
	case err != nil:
		return nil, badInput(err.Error())
	}
	for _, m := range y.Output().Remarks() {
		note(in.option.errs, "log: %s", m)
	}
	return y, nil
}

// log returns the text of -data, or a little more than the longest that is accepted.
func (in input) log() (string, error) {
	f, err := os.Open(in.data)
	if err != nil {
		return "", badInput("log: " + err.Error())
	}
	defer f.Close()
	var text strings.Builder
	from, err := unpacked(f)
	if err == nil {
		_, err = io.Copy(&text, io.LimitReader(from, run.MaxLogBytes+1))
	}
	if err != nil {
		return "", badInput("log: " + cutShortly(err))
	}
	return text.String(), nil
}

// unpacked returns a reader of the file's contents, which may be compressed by gzip.
func unpacked(file io.Reader) (io.Reader, error) {
	r := bufio.NewReader(file)
	if magic, _ := r.Peek(2); string(magic) != "\x1f\x8b" {
		return r, nil
	}
	return gzip.NewReader(r)
}

// refused converts an error about a value that does not fit the problem to a badQuery.
func refused(err error) error {
	var p query.Issue
	if errors.As(err, &p) {
		return badQuery{p}
	}
	return err
}

// unfit returns the rejection for errors that follow from the query and the file alone, such as valid numbers that have
// no exact model together.
func unfit(err error) error {
	var p query.Issue
	if err == nil || errors.As(err, &p) {
		return refused(err)
	}
	return badInput(err.Error())
}

// Notes on parts of a query that have no effect.

// given returns a function that reports whether the query itself sets a key.
func (in input) given() func(key string) bool {
	pairs, _ := query.Split(in.query)
	return func(key string) bool {
		return slices.ContainsFunc(pairs, func(p query.Pair) bool { return query.Canonical(p.Key) == key })
	}
}

// whole reports whether the query states every value of c, like the query in the head of an output.
func (in input) whole(c query.Config) bool {
	given := in.given()
	pairs, _ := query.Split(c.Whole(nil))
	return !slices.ContainsFunc(pairs, func(p query.Pair) bool { return !given(p.Key) })
}

// tellKappa prints a note that exact takes no learner, if the query names learners with other coefficients.
func (in input) tellKappa(c query.Config) {
	given := in.given()
	catalogue := query.NewCatalogue()
	of := func(id string) bool {
		return slices.ContainsFunc(slices.Concat(catalogue.Algorithms, catalogue.Combinations), func(a query.AlgorithmEntry) bool {
			return a.ID == id && a.Kappa == c.Kappa
		})
	}
	if given("alg") && !given("kappa") && !slices.ContainsFunc(c.Algorithms, of) {
		note(in.option.errs, "alg=%s has no effect on exact, which uses kappa=%s", strings.Join(c.Algorithms, ","), c.Kappa)
	}
}

// tellEta prints a note if eta or ratio has no effect on a map, because an axis replaces it.
func (in input) tellEta(c query.Config, axes ...string) {
	given, values := in.given(), c.Values()
	for _, key := range []string{"eta", "ratio"} {
		for _, axis := range axes {
			if (axis == "eta" || axis == "ratio") && given(key) && values[key] != "" && !in.whole(c) {
				note(in.option.errs, "%s=%s has no effect on the map, because its axis %s sets η", key, values[key], axis)
			}
		}
	}
}

// tellOnline prints which learner replaces batch methods if experience is a stream.
func (in input) tellOnline() {
	pairs, _ := query.Split(in.query)
	pairs = slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key != "preset" && p.Key != "problem" && p.Key != "alg" })
	if c, _ := query.ParsePairs(pairs); len(c.Batch) > 0 {
		note(in.option.errs, "%s: only triad replay learns in passes; here %s, with the same saddle point, learns online",
			strings.Join(c.Batch, ", "), strings.Join(c.Algorithms, ", "))
	}
}

// tellIdle prints a note for each step size of the query that has no effect on a learner that runs, because the preset
// gives the learner its own, or the learner takes none. It prints nothing for a whole query, which names all step sizes
// by construction.
func (in input) tellIdle(c query.Config) {
	if in.whole(c) {
		return
	}
	given, values := in.given(), c.Values()
	if given("passes") && len(c.Batch) == 0 {
		note(in.option.errs, "passes=%s has no effect, because only batch methods such as svrg:tb take it", values["passes"])
	}
	catalogue := query.NewCatalogue()
	for _, a := range slices.Concat(catalogue.Algorithms, catalogue.Combinations) {
		for _, p := range catalogue.Parameters {
			if own := p.Key + "." + a.ID; p.Override && slices.Contains(c.Algorithms, a.ID) && !slices.Contains(a.Keys, p.Key) && given(own) {
				note(in.option.errs, "%s=%s has no effect on %s, which does not take %s", own, values[own], a.ID, p.Key)
			}
		}
	}
	for _, key := range []string{"alpha", "eta"} {
		if !given(key) {
			continue
		}
		var who, by []string
		for _, id := range c.Learners() {
			own := key + "." + id
			if value, ok := values[own]; ok && !given(own) && value != values[key] {
				who, by = append(who, id), append(by, own+"="+value)
			}
		}
		if key == "eta" && c.Ratio != 0 && !given("ratio") {
			who, by = []string{"any learner"}, []string{"ratio=" + values["ratio"]}
		}
		if len(who) > 0 {
			note(in.option.errs, "%s=%s has no effect on %s, because preset %s sets %s", key, values[key], strings.Join(who, ", "), c.Preset, strings.Join(by, " and "))
		}
	}
}
