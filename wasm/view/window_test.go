package view_test

import (
	"strings"
	"testing"

	"triad/wasm/wire"
)

// The axis follows the learner that stays. The other learner gets about ten decades more. It leaves through the top
// with its value, wherever its curve crossed the top.
func TestTheWindowFollowsTheLearnersThatStay(t *testing.T) {
	for name, c := range map[string]struct {
		frame *wire.Frame
		want  string
		not   []string
		whole bool
	}{
		"leaving":  {fair(9600, 12_000), "|now at 1.1·10¹⁷|", []string{"10¹⁵", "10²⁰"}, false},
		"whole":    {fair(9600, 12_000), "|10²⁴|", []string{"now at"}, true},
		"doubled":  {fair(23_456, 0), "|30 000 steps|", []string{"|10²⁰|"}, false},
		"sliding":  {recent(23_456), "|now at 1.2·10⁴⁴|", []string{"|10⁹|", "|0|", "|10 000"}, false},
		"endless":  {fair(3000, 0), "|4 000 steps|", []string{"now at"}, false},
		"limit":    {fair(3000, 5000), "|5 000 steps|", []string{"now at"}, false},
		"all grow": {fair(9600, 12_000), "|10²⁴|", []string{"now at"}, false},
	} {
		f := c.frame
		f.Whole = c.whole
		if name == "all grow" {
			f.Curves[1].Leaves = true
		}
		words := strings.ReplaceAll(wordsOf(drawn(f, panel(wire.ViewCurves, 640, 300, light))), "\u202f", " ")
		if !strings.Contains(words, c.want) {
			t.Errorf("%s: no %s in %s", name, c.want, words)
		}
		for _, not := range c.not {
			if strings.Contains(words, not) {
				t.Errorf("%s: %s in %s", name, not, words)
			}
		}
	}
}

// A picture at scale 2 in a panel equals the picture in half of the panel, twice as large.
func TestScaleMultipliesAll(t *testing.T) {
	for _, p := range pictures() {
		v := p.layout.Panels[0].View
		if v == wire.ViewSurface || p.layout.PointerX == p.layout.PointerX || p.layout.Scale != 1 {
			continue // cells are on whole pixels
		}
		small, large := *p.layout, *p.layout
		large.Scale = 2
		small.Panels = []wire.Panel{{View: v, W: 300, H: 200}}
		large.Panels = []wire.Panel{{View: v, W: 600, H: 400}}
		a, b := drawn(p.frame, &small).words, drawn(p.frame, &large).words
		if len(a) != len(b) {
			t.Fatalf("%s: %d words, and %d at scale 2", p.name, len(a), len(b))
		}
		for i := range a {
			if a[i].text != b[i].text || 2*a[i].style.Size != b[i].style.Size || 2*a[i].at.X != b[i].at.X {
				t.Errorf("%s: %v, and %v at scale 2", p.name, a[i], b[i])
			}
		}
	}
}

// TB and GTB can be distinguished without colour, because GTB's line has the ground in its middle.
func TestTheTwoLearnersDifferInGrey(t *testing.T) {
	grey := light
	grey.Styles = []wire.Style{{Color: 0x606060ff}, {Color: 0x606060ff}}
	f := frame(2140)
	f.Marks = nil
	both := drawn(f, panel(wire.ViewCurves, 640, 300, grey))
	f.Curves[0].Body, f.Curves[1].Body = wire.Plain, wire.Plain
	same := drawn(f, panel(wire.ViewCurves, 640, 300, grey))
	if len(both.lines) == len(same.lines) {
		t.Error("a double line is drawn as one")
	}
}
