// Package message holds what readers are told: sentences by code, with their arguments. The English of each stands
// beside the Go code that says it; other languages are tables by code (assets/words).
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
