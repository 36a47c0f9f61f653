// Package message defines the messages that readers see: a code with arguments, and an English sentence.
//
// The English sentence is in the Go code that reports it. Other languages are tables by code in assets/words.
package message

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// Message is a sentence or a part of one. Make one with a function that New returns. The zero Message is empty.
type Message struct {
	Code string `json:"code"`
	Args []any  `json:"args"` // values of {0}, {1} and so on: texts, numbers and messages
}

var english = map[string]string{}

// New registers the English text of a new code and returns the function that makes its messages. It panics if the code
// exists. The text has {0}, {1} and so on in place of the arguments, and {0|row|rows} in place of words whose form
// depends on the number that the first argument is.
//
// If it was inlined at its 400 calls, the worker's program would be a twentieth larger.
//
//go:noinline
func New(code, text string) func(args ...any) Message {
	if _, taken := english[code]; taken {
		panic("message: two of code " + code)
	}
	english[code] = text
	return func(args ...any) Message { return made(code, args) }
}

// made returns the message of a code. A number that JSON cannot hold becomes a text.
func made(code string, args []any) Message {
	list := append([]any{}, args...)
	for i, arg := range list {
		if x, ok := arg.(float64); ok && (math.IsNaN(x) || math.IsInf(x, 0)) {
			list[i] = written(x)
		}
	}
	return Message{code, list}
}

// All returns the English text of every code of the program, with the placeholders {0}, {1} and so on.
func All() map[string]string { return english }

// String returns the message in English.
func (m Message) String() string {
	text := english[m.Code]
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		index, after, _ := strings.Cut(rest, "}")
		index, forms, counts := strings.Cut(index, "|")
		if i, err := strconv.Atoi(index); err == nil && counts {
			one, more, _ := strings.Cut(forms, "|")
			if written(m.Args[i]) == "1" {
				more = one
			}
			b.WriteString(more)
		} else if err == nil {
			b.WriteString(written(m.Args[i]))
		} else { // a brace that belongs to the text
			b.WriteString("{" + index + "}")
		}
		text = after
	}
}

// Error returns String, because a message may be an error.
func (m Message) Error() string { return m.String() }

// Is reports whether err is the same message, for errors.Is.
func (m Message) Is(err error) bool {
	other, ok := err.(Message)
	return ok && m.String() == other.String()
}

// Message returns m itself. Other errors that have a code have a method of this name too.
func (m Message) Message() Message { return m }

func written(arg any) string {
	switch x := arg.(type) {
	case string:
		return x
	case int:
		return strconv.Itoa(x)
	case uint64:
		return strconv.FormatUint(x, 10)
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case Message:
		return x.String()
	}
	panic("message: neither text, number nor message")
}

// Of returns an error as a message. An error without a code becomes a Text.
func Of(err error) Message {
	var known interface{ Message() Message }
	if errors.As(err, &known) {
		return known.Message()
	}
	return Text(err.Error())
}

// Reason returns an error without its place: the second argument of At.
func Reason(err error) Message {
	m := Of(err)
	if m.Code == codeAt {
		if of, ok := m.Args[1].(Message); ok {
			return of
		}
	}
	return m
}

const codeAt = "at"

// Messages that more than one package uses.
var (
	// Text is a text that has no translation, or that only the command line shows.
	Text = New("text", "{0}")
	// At is a message about a place: "line 5: the line is empty".
	At = New(codeAt, "{0}: {1}")
	// Is states the value at a place and the allowed values: "r is 1e9; it must be a number from 0 to 1".
	Is = New("is", "{0} is {1}; it must be {2}")
	// Has states the number of things at a place and the required number.
	Has = New("has", "{0} has {1}; it must have {2}")
	// Numbers and Rows state a count.
	Numbers = New("numbers", "{0} {0|number|numbers}")
	Rows    = New("rows", "{0} {0|row|rows}")
	// Got states a value and what is allowed in its place.
	Got = New("got", "{0} is invalid; use {1}")
	// AtMost states a limit.
	AtMost = New("at-most", "at most {0}")
	// Integer and Number are ranges that include both ends; Below excludes the upper one.
	Integer = New("integer", "an integer from {0} to {1}")
	Number  = New("number", "a number from {0} to {1}")
	Below   = New("number-below", "a number from {0} to below {1}")
	// TooLarge, with MB, and Empty are about a file.
	TooLarge = New("file-too-large", "the file is larger than {0} MB; use a smaller file")
	Empty    = New("file-empty", "the file is empty")

	quoted = New("quoted", "\"{0}\"")
	list   = New("list", "{0}, {1}")
)

// Quoted returns a text in quotation marks as it was written, with invisible characters escaped.
func Quoted(text string) Message {
	q := strconv.Quote(text)
	return quoted(q[1 : len(q)-1])
}

// List joins items with commas. There must be at least one item.
func List(items ...Message) Message { return Join(list, items...) }

// Join joins items with a message of two arguments, such as "{0}; {1}".
func Join(pair func(args ...any) Message, items ...Message) Message {
	all := items[0]
	for _, item := range items[1:] {
		all = pair(all, item)
	}
	return all
}
