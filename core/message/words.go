package message

import "strconv"

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
