// Package message defines the messages that readers see: a code with arguments, and an English sentence.
//
// The English sentence is in the Go code that reports it. Other languages are tables by code in assets/words.
package message

import (
	"errors"
	"strconv"
	"strings"
)

// Message is a sentence, or a part of one. Make one with what New returns; the zero Message says nothing.
type Message struct {
	Code string `json:"code"`
	Args []any  `json:"args"` // what stands for {0}, {1} and so on: texts, numbers and messages
}

var english = map[string]string{}

// New registers the English of a code, which is new, and returns what makes its messages.
func New(code, text string) func(args ...any) Message {
	if _, taken := english[code]; taken {
		panic("message: two of code " + code)
	}
	english[code] = text
	return func(args ...any) Message { return Message{code, append([]any{}, args...)} }
}

// All returns the English of every code of the program, with {0}, {1} and so on in place of what is put in.
func All() map[string]string { return english }

// String is the message in English.
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
		if i, err := strconv.Atoi(index); err == nil {
			b.WriteString(written(m.Args[i]))
		} else { // a brace of the text's own
			b.WriteString("{" + index + "}")
		}
		text = after
	}
}

// Error is String: a message may be an error.
func (m Message) Error() string { return m.String() }

// Is says whether an error is the same message, as errors.Is asks.
func (m Message) Is(err error) bool {
	other, ok := err.(Message)
	return ok && m.String() == other.String()
}

// Message is m itself; other errors that can be told by code have a method like it.
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

// Of is an error as a message: as Text where it has no code.
func Of(err error) Message {
	var known interface{ Message() Message }
	if errors.As(err, &known) {
		return known.Message()
	}
	return Text(err.Error())
}

// Reason is an error without the place that it is about: the second argument of At.
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

// What more than one package says.
var (
	// Text is a text of no language, or that only the command line shows.
	Text = New("text", "{0}")
	// At is a message about a place: "line 5: the line is empty".
	At = New(codeAt, "{0}: {1}")
	// Is is what a place has and should have: "r is 1e9, want a number from 0 to 1".
	Is = New("is", "{0} is {1}, want {2}")
	// Has is how many of something a place has and should have.
	Has = New("has", "{0} has {1}, want {2}")
	// Numbers and Rows count.
	Numbers = New("numbers", "{0} numbers")
	Rows    = New("rows", "{0} rows")
	// Got is a value and what is legal in its place.
	Got = New("got", "got {0}, want {1}")
	// AtMost is a bound.
	AtMost = New("at-most", "at most {0}")
	// Integer and Number are ranges, both ends legal; Below leaves out the upper one.
	Integer = New("integer", "an integer from {0} to {1}")
	Number  = New("number", "a number from {0} to {1}")
	Below   = New("number-below", "a number from {0} and below {1}")
	// TooLarge is of a file, in MB, and Empty too.
	TooLarge = New("file-too-large", "the file is larger than {0} MB")
	Empty    = New("file-empty", "the file is empty")

	quoted = New("quoted", "\"{0}\"")
	list   = New("list", "{0}, {1}")
)

// Quoted is a text as someone has written it, in quotation marks, with what cannot be seen escaped.
func Quoted(text string) Message {
	q := strconv.Quote(text)
	return quoted(q[1 : len(q)-1])
}

// List has commas between its items; there is one at least.
func List(items ...Message) Message { return Join(list, items...) }

// Join puts items together by a message of two: "{0}; {1}".
func Join(pair func(args ...any) Message, items ...Message) Message {
	all := items[0]
	for _, item := range items[1:] {
		all = pair(all, item)
	}
	return all
}
