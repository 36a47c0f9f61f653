package wire

// Layout holds where and how the stage draws. The page sends it whenever its layout, theme, pixel ratio or pointer
// changes.
type Layout struct {
	// Width and Height are the stage's size in CSS pixels, and Ratio the device pixels per CSS pixel.
	Width, Height, Ratio float32
	// PointerX and PointerY are the pointer in CSS pixels; NaN if it is elsewhere.
	PointerX, PointerY float32
	// Reduced asks for no motion except of the values themselves (prefers-reduced-motion).
	Reduced bool
	// Pick is the view in which the pointer picks a value (θ₀, or the car's start); 0 for none.
	Pick View
	// Scale multiplies text, lines and marks; from 0.25 to 8.
	Scale  float32
	Cursor Cursor
	Theme  Theme
	Panels []Panel
	// Words holds the words of another language, by code. It is empty for English, which also replaces missing words.
	Words []Word
	// Place counts the page's arrangements of Panels. The stage reports the arrangement that it has painted.
	Place uint32
}

// Cursor is the keyboard's position in a picture that is read with the arrow keys, from item to item, in place of the
// pointer. The view defines its items and reports where the cursor is.
type Cursor struct {
	View View // 0 for none
	// Along counts presses to the right minus presses to the left, and Across presses downwards minus presses upwards.
	Along, Across int32
	// Down reports whether the last press was up or down.
	Down bool
	// Turn is returned with the read-out, so the read-out belongs to this position.
	Turn uint32
}

// Theme holds colours as 0xRRGGBBAA, not premultiplied.
type Theme struct {
	Ink, Soft, Grid, Line, Panel, Accent uint32
	// Edge is for meaningful strokes; Good and Bad are for errors that decay and grow.
	Edge, Good, Bad uint32
	// Styles holds the looks of the learners, which the Style of a Curve, Trail or Field indexes.
	Styles []Style
}

// Style holds the look of one learner: its colour, and its dash pattern in CSS pixels (on, off, …), empty for a solid
// line.
type Style struct {
	Color uint32
	Dash  []float32
}

// Panel is one picture: its view, its rectangle in CSS pixels, and its background.
type Panel struct {
	View       View
	X, Y, W, H float32
	// Ground is the colour of the background; 0 is the theme's Panel.
	Ground uint32
}

// View names a picture.
type View uint8

// The views, one file each in wasm/view.
const (
	ViewGraph View = iota + 1
	ViewPlane
	ViewCurves
	ViewWeights
	ViewCar
	ViewSurface
)

// Label is the name of something in a picture. If Code is set, each language has a word for it; otherwise Text needs no
// translation, such as a number or a name that the user chose. Text also replaces an unknown Code.
type Label struct{ Code, Text string }

// Word is a language's text for a code.
type Word struct{ Code, Text string }
