package learn

// Colour, Dash and Body are how an algorithm's line asks to look: the colour is its own, the dash tells its
// coefficient and the body its rule. What it gets depends on the others that are shown; see query.Looks.

// Colour is one of the colours that can be told apart, from 1; NoColour asks for none.
type Colour int

// The colours, by their names in the light theme.
const (
	NoColour Colour = iota
	Orange
	Blue
	Ochre
	Violet
	Rose
	Green
	Colours = int(Green)
)

// Dash is a pattern of dashes.
type Dash int

// The dashes; the last is that of averages.
const (
	Solid Dash = iota
	Dots
	LongDashes
	MiddleDashes
	DashDot
	ShortDashes
	DashDotDot
	Averaged
	Dashes = int(Averaged) + 1
)

// Body is what a line has beside its colour and dash: a second line, or marks along it.
type Body int

// The bodies.
const (
	Plain Body = iota
	Double
	Ring
	Square
	Diamond
	Plus
	Triangle
	Cross
	Wedge
	Bodies = int(Wedge) + 1
)

// colours are the algorithms that ask for one; others get what is free.
var colours = map[string]Colour{
	"tb": Orange, "gtb": Blue, "retrace": Ochre, "gretrace": Violet, "td0": Rose, "ab-trace": Rose, "is": Green, "gq": Green,
}

// Colour is the colour that the algorithm asks for.
func (a Algorithm) Colour() Colour { return colours[a.ID] }
