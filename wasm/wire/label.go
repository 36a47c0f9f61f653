package wire

// Label is what something in a picture is called: a word that each language has by its Code, or where Code is empty a
// Text of no language, such as a number or a name of the user's own. Text is also what stands where a code is not known.
type Label struct{ Code, Text string }

// Word is what a language has for a code.
type Word struct{ Code, Text string }
