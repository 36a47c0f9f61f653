package main

import (
	"bufio"
	"compress/gzip"
	"errors"
	"io"
	"os"
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
