package main

import (
	"strconv"

	"triad/core/message"
)

// protocol is the version of the page's messages.
const protocol = 1

// command is a message of the page; its numbers are as JavaScript has them.
type command struct {
	V     float64 `json:"v"`
	Cmd   string  `json:"cmd"`
	Query string  `json:"query"` // open, define, work, sweep
	Key   string  `json:"key"`   // set; update: learners, a comma list, all if empty
	To    string  `json:"to"`    // set
	N     float64 `json:"n"`     // step; put: how many more follow
	Ms    float64 `json:"ms"`    // want: time since the last one; more: time to compute
	Run   float64 `json:"run"`   // watch, from 0
	ID    float64 `json:"id"`    // of the question: all that answers it carries it
	Text  string  `json:"text"`  // check, define, log: what is in the file
	Name  string  `json:"name"`  // log: of the file

	// resume: what Save has told, with the texts that its ids are of; text is the definition.
	Session    []byte  `json:"session"`
	State      []byte  `json:"state"`
	Lab        []byte  `json:"lab"`
	LogText    string  `json:"logText"`
	Definition float64 `json:"definition"`
	Log        float64 `json:"log"`

	Part   float64   `json:"part"`   // work, put: index of a study's part
	Result []float64 `json:"result"` // put: what another worker computed
	Alg    float64   `json:"alg"`    // cell: index of a study's algorithm, −1 for none
	Lambda float64   `json:"lambda"` // cell: index of a study's λ, −1 for none
}

// maxStep bounds one "step" command.
const maxStep = 100_000

// check reports what makes a command one that nobody should act on.
func (c *command) check() error {
	if c.V != protocol {
		return message.At("command", message.Is("version", c.V, protocol))
	}
	switch c.Cmd {
	case "step":
		if !(c.N >= 1 && c.N <= maxStep) {
			return outside("step", "n", c.N, 1, maxStep)
		}
	case "want", "more":
		if !(c.Ms >= 0) {
			return message.At(c.Cmd, message.Is("ms", c.Ms, zeroOrMore()))
		}
	}
	return nil
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
