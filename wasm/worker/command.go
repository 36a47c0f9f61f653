package main

import (
	"errors"
	"strconv"
)

// protocol is the version of the page's messages.
const protocol = 1

// command is a message of the page; its numbers are as JavaScript has them.
type command struct {
	V     float64 `json:"v"`
	Cmd   string  `json:"cmd"`
	Query string  `json:"query"` // open, define
	Key   string  `json:"key"`   // set
	To    string  `json:"to"`    // set
	N     float64 `json:"n"`     // step
	Ms    float64 `json:"ms"`    // want: time since the last one
	Run   float64 `json:"run"`   // watch, from 0
	ID    float64 `json:"id"`    // csv, definition: comes back with the answer
	Text  string  `json:"text"`  // check, define, log: what is in the file
	Name  string  `json:"name"`  // log: of the file
}

// maxStep bounds one "step" command, whose work cannot be interrupted.
const maxStep = 100_000

// check reports what makes a command one that nobody should act on.
func (c *command) check() error {
	if c.V != protocol {
		return errors.New("command: version is " + number(c.V) + ", want " + strconv.Itoa(protocol))
	}
	switch c.Cmd {
	case "step":
		if !(c.N >= 1 && c.N <= maxStep) {
			return errors.New("step: n is " + number(c.N) + ", want 1 to " + strconv.Itoa(maxStep))
		}
	case "want":
		if !(c.Ms >= 0) {
			return errors.New("want: ms is " + number(c.Ms) + ", want 0 or more")
		}
	}
	return nil
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
