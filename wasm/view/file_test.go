package view_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"triad/wasm/view/svg"
	"triad/wasm/wire"
)

// wellFormed fails the test if the marks are not XML.
func wellFormed(t *testing.T, marks []byte) {
	t.Helper()
	d := xml.NewDecoder(io.MultiReader(strings.NewReader("<svg>"), bytes.NewReader(marks), strings.NewReader("</svg>")))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, marks)
		}
	}
}

func TestEveryPictureIsAWellFormedFile(t *testing.T) {
	for _, p := range pictures() {
		t.Run(p.name, func(t *testing.T) {
			marks := svg.Picture(p.layout.Panels[0], p.frame, p.layout, 0.52)
			wellFormed(t, marks)
			if len(marks) < 500 { // even the emptiest picture has axes and names
				t.Errorf("only %d bytes: %s", len(marks), marks)
			}
		})
	}
}

// The file contains the stage's picture, except for the read-out under the pointer and the panel's place. Without a
// map, it is equal to the byte.
func TestFilesContainTheGoldenPicture(t *testing.T) {
	nowhere := float32(math.NaN())
	for _, p := range pictures() {
		if p.layout.Panels[0].View == wire.ViewSurface {
			continue // its cells are written differently: see svg's own tests
		}
		still := *p.layout
		still.PointerX, still.PointerY = nowhere, nowhere
		still.Cursor = wire.Cursor{}
		panel := still.Panels[0]
		want := render(picture{p.name, p.frame, &still})
		moved := panel
		moved.X, moved.Y = 31.5, 17.25
		got := svg.Picture(moved, p.frame, p.layout, 0)
		body := bytes.SplitN(want, []byte("\n"), 3)[2] // after <svg> and the card
		if body = bytes.TrimSuffix(body, []byte("</svg>\n")); !bytes.Equal(got, body) {
			t.Errorf("%s: the file differs from the picture", p.name)
		}
	}
}

func TestFilesShowNoTraceOfThePointer(t *testing.T) {
	pointed := 0
	for _, p := range pictures() {
		away := *p.layout
		away.PointerX, away.PointerY = -1000, -1000
		if !math.IsNaN(float64(p.layout.PointerX)) {
			pointed++
		}
		panel := p.layout.Panels[0]
		if !bytes.Equal(svg.Picture(panel, p.frame, p.layout, 0), svg.Picture(panel, p.frame, &away, 0)) {
			t.Errorf("%s: the pointer shows", p.name)
		}
	}
	if pointed < 5 {
		t.Errorf("only %d of the pictures have a pointer on them", pointed)
	}
}

func TestHostileFramesGiveWellFormedFiles(t *testing.T) {
	for seed := range uint64(300) {
		w := wild{rand.New(rand.NewPCG(seed, 2))}
		l, f := w.layout(), w.frame()
		wellFormed(t, svg.Picture(l.Panels[0], f, l, float32(w.number())))
	}
}
