package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"net/http"
	"testing"
	"time"

	"triad/wasm/browser"
)

// held serves a program of the site byte by byte, so that the page keeps waiting, until a channel is closed.
func held(open chan struct{}) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		program, err := content(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		for tick := time.NewTicker(time.Second); len(program) > 1; {
			select {
			case <-open:
				_, _ = w.Write(program)
				return
			case <-r.Context().Done():
				return
			case <-tick.C:
				_, _ = w.Write(program[:1])
				_ = http.NewResponseController(w).Flush()
				program = program[1:]
			}
		}
	}
}

// box is the rectangle of an element in the page, CSS px.
type box struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// cards holds the pictures of the default preset.
var cards = [...]string{"curves", "graph", "plane"}

func pic(view string) string {
	return fmt.Sprintf("document.querySelector('.pic[data-view=%s]')", view)
}

// boxes returns the boxes of the cards' pictures, independent of the scroll position.
func (p *page) boxes() (list [len(cards)]box) {
	p.Helper()
	for i, view := range cards {
		p.js("((r) => ({x: r.left, y: r.top + scrollY, w: r.width, h: r.height}))("+pic(view)+".getBoundingClientRect())", &list[i])
	}
	return list
}

// moved reports whether a box has moved by half a pixel or more.
func moved(a, b [len(cards)]box) bool {
	for i := range a {
		if max(math.Abs(a[i].X-b[i].X), math.Abs(a[i].Y-b[i].Y), math.Abs(a[i].W-b[i].W), math.Abs(a[i].H-b[i].H)) >= 0.5 {
			return true
		}
	}
	return false
}

// faint is the least difference of a card from its commonest colour if it is not blank.
const faint = 0.0005

// alike is the largest difference between a poster and its live picture.
const alike = 0.05

// shown returns the pixels of the cards' pictures, each scrolled into view, once enough is visible, or at the end.
// Chromium's software WebGL shows only the part of a canvas that was visible when it was drawn, so again draws it
// again.
func (p *page) shown(again string, enough func(i int, now image.Image) bool) (list [len(cards)]image.Image) {
	p.Helper()
	for i, view := range cards {
		p.js(pic(view)+".scrollIntoView({block: 'center', behavior: 'instant'})", nil)
		p.js(again, nil)
		p.until("[..." + pic(view) + ".querySelectorAll('.poster img')].every((i) => !i.checkVisibility() || i.complete)")
		p.settle()
		p.js("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))", nil)
		for end := time.Now().Add(browser.Patience); ; time.Sleep(250 * time.Millisecond) {
			before := list[i]
			list[i] = p.cut(pic(view))
			still := before != nil && apart(before, list[i]) == 0 // a busy WebKitGTK takes the screen before it scrolls
			if still && enough(i, list[i]) || time.Now().After(end) {
				break
			}
		}
	}
	return list
}

// cut returns the part of the screen behind an element. Of a box between pixels it takes the fully covered ones.
func (p *page) cut(element string) image.Image {
	p.Helper()
	at := jsValue[[]int](p, "((r) => [Math.ceil(r.left), Math.ceil(r.top), Math.floor(r.right), Math.floor(r.bottom)])("+element+".getBoundingClientRect())")
	shot, err := p.driver.Screenshot()
	p.does("screenshot", err)
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.Fatal(err)
	}
	part := image.Rect(at[0], at[1], at[2], at[3])
	if !part.In(picture.Bounds()) {
		p.Fatalf("%s is at %v, not all of it on a screen of %v", element, part, picture.Bounds())
	}
	return picture.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
}

// apart returns the mean absolute difference of two pictures over all pixels and colours, as a share of the whole
// range. It ignores parts that only one picture has.
func apart(a, b image.Image) float64 {
	w, h := min(a.Bounds().Dx(), b.Bounds().Dx()), min(a.Bounds().Dy(), b.Bounds().Dy())
	sum := 0.
	for y := range h {
		for x := range w {
			r, g, b := differ(a.At(a.Bounds().Min.X+x, a.Bounds().Min.Y+y), b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y))
			sum += r + g + b
		}
	}
	return sum / float64(3*w*h)
}

// afar is the number of pixels on each side of a block. In blocks, the thickness of an engine's letters does not
// matter, nor does a shift of lines by a pixel or two.
const afar = 8

// drawsTheSame reports whether a poster resembles its live picture in blocks. A blank card would be approximately twice
// as far from it.
func drawsTheSame(poster, live image.Image) bool {
	far := fromAfar(live)
	return apart(fromAfar(poster), far) < 0.6*apart(fromAfar(ground(live)), far)
}

func fromAfar(of image.Image) image.Image {
	b := of.Bounds()
	far := image.NewRGBA64(image.Rect(0, 0, b.Dx()/afar, b.Dy()/afar))
	for y := range far.Bounds().Dy() {
		for x := range far.Bounds().Dx() {
			var red, green, blue uint32
			for i := range afar * afar {
				r, g, b, _ := of.At(b.Min.X+x*afar+i%afar, b.Min.Y+y*afar+i/afar).RGBA()
				red, green, blue = red+r, green+g, blue+b
			}
			const n = afar * afar
			far.SetRGBA64(x, y, color.RGBA64{R: uint16(red / n), G: uint16(green / n), B: uint16(blue / n), A: 0xffff})
		}
	}
	return far
}

// differ returns the differences of two colours, 0 to 1 each.
func differ(a, b color.Color) (red, green, blue float64) {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	share := func(x, y uint32) float64 { return float64(max(x, y)-min(x, y)) / 0xffff }
	return share(ar, br), share(ag, bg), share(ab, bb)
}

// ground returns a blank picture of the same size, in the commonest colour.
func ground(of image.Image) image.Image {
	count := map[color.Color]int{}
	var most color.Color
	for y := of.Bounds().Min.Y; y < of.Bounds().Max.Y; y++ {
		for x := of.Bounds().Min.X; x < of.Bounds().Max.X; x++ {
			c := of.At(x, y)
			if count[c]++; most == nil || count[c] > count[most] {
				most = c
			}
		}
	}
	plain := image.NewRGBA(image.Rect(0, 0, of.Bounds().Dx(), of.Bounds().Dy()))
	for i := range plain.Pix {
		r, g, b, _ := most.RGBA()
		plain.Pix[i] = [...]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8), 0xff}[i%4]
	}
	return plain
}

// The page's first pictures are posters. Each is at the place of the live picture and resembles it. Nothing moves when
// the learners or the stage appear.
func TestThePostersFitTheirCards(t *testing.T) {
	longTest(t)
	postersFit(t, 390, 844)
}

func TestThePostersFitTheirCardsOnATablet(t *testing.T) {
	longTest(t)
	postersFit(t, 820, 1180)
}

func TestThePostersFitTheirCardsOnADesktop(t *testing.T) {
	longTest(t)
	postersFit(t, 1280, 800)
}

func postersFit(t *testing.T, width, height int64) {
	for _, theme := range []string{"light", "dark"} {
		if theme == "dark" && !judges() {
			continue // other colours in the same places
		}
		t.Run(theme, func(t *testing.T) {
			p := blank(t, viewport(width, height, theme, "reduce")) // the page is paused at step 0
			f := p.faulty()
			learners, stage := make(chan struct{}), make(chan struct{})
			f.only(faultsBy{"worker.wasm": held(learners), "stage.wasm": held(stage)})
			p.visit(f, "")
			p.until("document.documentElement.dataset.first === '' && document.getElementById('sentence').textContent")
			loading := p.boxes()
			close(learners)
			p.ready()
			if got := p.boxes(); moved(got, loading) {
				t.Errorf("the learners' coming moves the pictures from %v to %v", loading, got)
			}
			posters := p.shown("0", func(_ int, now image.Image) bool { return apart(ground(now), now) > faint })
			if n := jsValue[int](p, "document.querySelectorAll('.poster').length"); n != 2*len(cards) {
				t.Errorf("%d posters, want %d", n, 2*len(cards))
			}
			close(stage)
			p.drawn().until("!document.querySelector('.poster')")
			live := p.shown("triad.reset()", func(i int, now image.Image) bool { // the flow may come after the rest
				return apart(posters[i], now) <= alike && drawsTheSame(posters[i], now)
			})
			if got := p.boxes(); moved(got, loading) {
				t.Errorf("the stage's coming moves the pictures from %v to %v", loading, got)
			}
			for i, view := range cards {
				d := apart(posters[i], live[i])
				if d > alike || !drawsTheSame(posters[i], live[i]) {
					t.Errorf("%s: poster and live picture are %.2f %% apart, want at most 5 %%, and from afar much less than a blank card is", view, 100*d)
				}
			}
		})
	}
}
