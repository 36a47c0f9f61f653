package learn

// Colour, Dash and Body describe the line style that an algorithm asks for: the colour identifies the algorithm, the
// dash its coefficient, and the body its rule. The style that a line gets depends on the other learners that are shown;
// see query.Looks.

// Colour is one of the distinguishable colours, from 1; NoColour asks for none.
type Colour int

// The colours, named as they look in the light theme.
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

// Dash is a dash pattern.
type Dash int

// The dash patterns. The last one is for averages.
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

// Body is a feature of a line beside colour and dash: a second line, or marks along the line.
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

// colours maps algorithms to the colours that they ask for. Other algorithms get a colour that is free.
var colours = map[string]Colour{
	"tb": Orange, "gtb": Blue, "retrace": Ochre, "gretrace": Violet, "td0": Rose, "ab-trace": Rose, "is": Green, "gq": Green,
}

// Colour returns the colour that the algorithm asks for, NoColour if it asks for none.
func (a Algorithm) Colour() Colour { return colours[a.ID] }
