package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/study"
)

// input is what a verb works on.
type input struct {
	query     string
	mdp, data string   // names of files, empty for none
	files     []string // of join
	json      bool     // of list, and
	asked     bool     // whether -json is given
	sweep     sweep    // of study
	sheet     sheet    // of picture
}

// badInput is what is wrong with a flag, or a file that cannot be read, or what is wrong in it.
type badInput string

func (b badInput) Error() string { return string(b) }

// check wants the log and the problem that a verb needs, and refuses a study's query of another.
func (in input) check(v verb) error {
	switch {
	case in.data == "" && v.takes("data"):
		return badQuery{{Key: v.name, Note: message.Text("needs a log: -data FILE.csv")}}
	case v.takes("data") && in.mdp == "" && !run.Names(in.query, "problem") && !run.Names(in.query, "preset"):
		if _, err := in.log(); err != nil { // a name mistyped is not a matter of the problem
			return err
		}
		return badQuery{{Key: v.name, Note: message.Text("needs the problem that the log is of: problem=, preset= or -mdp FILE.json")}}
	case v.takes("mdp") && !v.takes("shard") && study.Is(in.query):
		return badQuery{{Key: v.name, Note: message.Text("the query is a study's, which has a verb of its own: triad study")}}
	}
	return nil
}

// open makes the experiment of the query, on the problem of -mdp if there is one.
func (in input) open() (*run.Experiment, error) {
	var c query.Config
	var problems []query.Issue
	start := run.New
	if in.mdp == "" {
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
		note(in.sweep.errs, "log: %s", m)
	}
	return y, nil
}

// log is the text of -data, or a little more than the most that is read.
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
		return "", badInput("log: " + err.Error())
	}
	return text.String(), nil
}

// unpacked is what a file holds, also where that is compressed by gzip.
func unpacked(file io.Reader) (io.Reader, error) {
	r := bufio.NewReader(file)
	if magic, _ := r.Peek(2); string(magic) != "\x1f\x8b" {
		return r, nil
	}
	return gzip.NewReader(r)
}

// refused makes a value that does not fit the problem a bad query.
func refused(err error) error {
	var p query.Issue
	if errors.As(err, &p) {
		return badQuery{p}
	}
	return err
}

// unfit is refused for what follows from the query and the file alone, such as numbers that are legal one by one but
// together have no exact model.
func unfit(err error) error {
	var p query.Issue
	if err == nil || errors.As(err, &p) {
		return refused(err)
	}
	return badInput(err.Error())
}

func (in input) definition() (*run.Definition, error) {
	f, err := os.Open(in.mdp)
	if err != nil {
		return nil, badInput("mdp: " + err.Error())
	}
	defer f.Close()
	d, err := readDefinition(f)
	if err != nil {
		return nil, err
	}
	for _, m := range d.Remarks() {
		note(in.sweep.errs, "mdp: %s", m)
	}
	return d, nil
}

// readDefinition reads an MDP file; a bad one is refused in bounded time and memory, whatever its size.
func readDefinition(r io.Reader) (*run.Definition, error) {
	file, err := io.ReadAll(io.LimitReader(r, run.MaxDefinitionBytes+1))
	if err != nil {
		return nil, badInput("mdp: " + err.Error())
	}
	text, err := run.DefinitionText(string(file))
	if err != nil {
		return nil, badInput(err.Error())
	}
	var tree any
	var syntax *json.SyntaxError
	var number *json.UnmarshalTypeError
	switch err := json.Unmarshal([]byte(text), &tree); {
	case errors.As(err, &syntax):
		return nil, badInput(fmt.Sprintf("mdp: not JSON at byte %d: %s", syntax.Offset, syntax))
	case errors.As(err, &number):
		return nil, badInput(fmt.Sprintf("mdp: the %s at byte %d is too large", clip(number.Value), number.Offset))
	case err != nil:
		return nil, badInput("mdp: " + err.Error())
	}
	if key, twice := givenTwice(text); twice {
		return nil, badInput(fmt.Sprintf("mdp: key %q is given twice", key))
	}
	d, err := run.ParseDefinition(tree)
	if err != nil {
		return nil, badInput(err.Error())
	}
	return d, nil
}

// givenTwice finds a key that a JSON document's outermost object has more than once, of which decoders
// keep the last without a word. The document is known to be valid.
func givenTwice(text string) (key string, twice bool) {
	d := json.NewDecoder(strings.NewReader(text))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return "", false
	}
	seen := map[string]bool{}
	for d.More() {
		token, err := d.Token()
		key, ok := token.(string)
		if err != nil || !ok {
			return "", false
		}
		if seen[key] {
			return key, true
		}
		seen[key] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return "", false
		}
	}
	return "", false
}
