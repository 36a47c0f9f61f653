package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"triad/wasm/view/ink"
	"triad/wasm/view/svg"
)

func draw(c *svg.Canvas) {
	nan := float32(math.NaN())
	c.Line([]ink.Point{{X: 1.234567, Y: 2}, {X: -0.001, Y: nan}}, 1.5, 0xc8500a80)
	c.Fill([]ink.Point{{}, {X: 4}, {Y: 4}}, 0x112233ff)
	c.Band([]ink.Point{{}, {X: 4}}, []ink.Point{{Y: 2}, {X: 4, Y: 2}}, 0x11223326)
	c.Disc(ink.Point{X: 5, Y: 5}, 2, 0xffffffff)
	c.Text(ink.Point{X: 5, Y: 5}, "a < b & \"c\" \x00\xff 10⁻⁴", ink.TextStyle{Size: 12, Align: ink.End, Bold: true, Color: 0x000000ff})
}

func TestDocumentIsWellFormedXML(t *testing.T) {
	c := svg.New(100, 50)
	draw(c)
	d := xml.NewDecoder(bytes.NewReader(c.Bytes()))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, c.Bytes())
		}
	}
}

func TestDotsOfOneKindAreOnePath(t *testing.T) {
	c := svg.New(100, 50)
	for _, x := range []float32{1, 2, 3} {
		c.Disc(ink.Point{X: x, Y: 5}, 0.8, 0x112233ff)
	}
	c.Disc(ink.Point{X: 4, Y: 5}, 0.8, 0xff2233ff)
	c.Disc(ink.Point{X: 5, Y: 5}, 0.8, 0xff223380) // two translucent dots are darker where they overlap
	want := `<path d="M1 5h0M2 5h0M3 5h0" stroke-linecap="round" stroke-width="1.6" stroke="#112233"/>
<path d="M4 5h0" stroke-linecap="round" stroke-width="1.6" stroke="#ff2233"/>
<circle cx="5" cy="5" r="0.8" fill="#ff2233" fill-opacity="0.5"/>
`
	if got := string(c.Bytes()); !strings.Contains(got, want) {
		t.Errorf("the dots are\n%s\nwant\n%s", got, want)
	}
}

func TestEqualDrawingsGiveEqualBytes(t *testing.T) {
	a, b := svg.New(100, 50), svg.New(100, 50)
	draw(a)
	draw(b)
	if !bytes.Equal(a.Bytes(), b.Bytes()) || !bytes.Equal(a.Bytes(), a.Bytes()) {
		t.Error("two drawings differ")
	}
	var out bytes.Buffer
	if n, err := a.WriteTo(&out); err != nil || n != int64(out.Len()) || !bytes.Equal(out.Bytes(), a.Bytes()) {
		t.Errorf("WriteTo wrote %d bytes, %v", n, err)
	}
}

func TestNumbersAreShortAndFinite(t *testing.T) {
	c := svg.New(100, 50)
	draw(c)
	s := string(c.Bytes())
	if !strings.Contains(s, `d="M1.23 2L0 0"`) {
		t.Errorf("coordinates are not rounded to hundredths, with 0 for NaN:\n%s", s)
	}
	if strings.Contains(s, "NaN") || strings.Contains(s, "-0 ") {
		t.Errorf("not a number, or a negative zero, in\n%s", s)
	}
	if !strings.Contains(s, `stroke="#c8500a" stroke-opacity="0.5"`) {
		t.Errorf("colour or opacity missing in\n%s", s)
	}
}
