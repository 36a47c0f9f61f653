package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// input is what a verb works on.
type input struct {
	query     string
	mdp, data string // names of files, empty for none
	sweep     sweep  // of study
}

// badInput is what is wrong with a flag, or a file that cannot be read, or what is wrong in it.
type badInput string

func (b badInput) Error() string { return string(b) }

// check refuses flags that the verb does not take, and wants those it needs.
func (in input) check(v verb) error {
	switch {
	case in.mdp != "" && !v.mdp:
		return badQuery{{Key: v.name, Note: message.Text("takes no -mdp")}}
	case in.data != "" && !v.data:
		return badQuery{{Key: v.name, Note: message.Text("takes no -data")}}
	case in.data == "" && v.data:
		return badQuery{{Key: v.name, Note: message.Text("needs a log: -data FILE.csv")}}
	case v.data && in.mdp == "" && !run.Names(in.query, "problem") && !run.Names(in.query, "preset"):
		if _, err := in.log(); err != nil { // a name mistyped is not a matter of the problem
			return err
		}
		return badQuery{{Key: v.name, Note: message.Text("needs the problem that the log is of: problem=, preset= or -mdp FILE.json")}}
	}
	return in.sweep.check(v, in)
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
	if err != nil && !errors.As(err, &p) {
		return nil, badInput(err.Error())
	}
	return y, refused(err)
}

// log is the text of -data, or a little more than the most that is read.
func (in input) log() (string, error) {
	f, err := os.Open(in.data)
	if err != nil {
		return "", badInput("log: " + err.Error())
	}
	defer f.Close()
	var text strings.Builder
	if _, err := io.Copy(&text, io.LimitReader(f, run.MaxLogBytes+1)); err != nil {
		return "", badInput("log: " + err.Error())
	}
	return text.String(), nil
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
	return badInput("triad: " + err.Error())
}

func (in input) definition() (*run.Definition, error) {
	f, err := os.Open(in.mdp)
	if err != nil {
		return nil, badInput("mdp: " + err.Error())
	}
	defer f.Close()
	return readDefinition(f)
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
