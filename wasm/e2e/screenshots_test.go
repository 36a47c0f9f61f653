package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"
)

var screenshots = flag.String("screenshots", "", "write the screenshots to this `folder` (make screenshots)")

// screens are what the screenshots show: a query, what is done before the picture is taken, and
// the sizes. One browser shows a screen in all its sizes and themes: to prepare one takes long.
var screens = []struct {
	name, query string
	prepare     func(*page)
	sizes       [][2]int64
}{
	{"two-state", "?autoplay=0", func(p *page) {
		p.js("triad.step(2500)", nil)
		p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 2500")
	}, [][2]int64{{1280, 800}, {390, 844}, {320, 640}}},
	{"mountain-car", "?preset=mountain-car&autoplay=0", func(p *page) {
		if *screenshots == "" {
			return // while it prepares, which takes long; TestMountainCarShows… waits
		}
		p.until(prepared)
		p.js("triad.set('borders', '1')", nil)
		p.js("triad.step(20000)", nil)
	}, [][2]int64{{1280, 800}, {768, 1024}, {390, 844}}},
	{"own-mdp", "?autoplay=0", func(p *page) {
		p.js("document.getElementById('edit').click()", nil)
		const cell = "document.querySelector('#mdp-dialog [data-field=pi]')"
		p.until(cell)
		p.js("(() => { const e = "+cell+"; e.value = '0.7'; e.dispatchEvent(new Event('input')); document.getElementById('mdp-run').click(); })()", nil)
		p.until("document.getElementById('mdp-message').textContent")
	}, [][2]int64{{1280, 800}, {768, 1024}, {390, 844}}},
	{"study", "?preset=study&lambda=0,0.5,1&episodes=100", func(p *page) {
		p.js("triad.study().then((s) => s.start().then(s.finished))", nil)
		p.js("document.querySelector('#study-results tbody tr:nth-child(2) td:nth-child(4) button').click()", nil)
		p.until("!document.getElementById('study-picked').hidden")
	}, [][2]int64{{1280, 800}, {390, 844}, {320, 640}}},
}

// TestEveryScreenShowsAPicture takes the page at several sizes in both themes, for
// people to look at, and checks what a machine can: no sideways scrolling, no blank picture.
func TestEveryScreenShowsAPicture(t *testing.T) {
	dir := *screenshots
	if dir == "" {
		dir = t.TempDir()
	} else if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			var p *page
			for _, size := range s.sizes {
				for _, scheme := range []string{"light", "dark"} {
					screen := viewport(size[0], size[1], scheme, "")
					if p == nil {
						p = open(t, s.query, screen).drawn()
						s.prepare(p)
					} else {
						p.screen(screen)
					}
					p.shoot(filepath.Join(dir, fmt.Sprintf("%s-%d-%s.png", s.name, size[0], scheme)), int(size[0]))
				}
			}
		})
	}
}

// settle waits until the stage, which draws only what has changed, has drawn no more for a while.
func (p *page) settle() {
	p.Helper()
	const calm = 250 * time.Millisecond
	for before, end := -1, time.Now().Add(10*calm); time.Now().Before(end); time.Sleep(calm) {
		now := jsValue[int](p, frames)
		if now == before {
			return
		}
		before = now
	}
}

// shoot writes a picture of the page, on a screen that wide, to a file.
func (p *page) shoot(name string, width int) {
	p.Helper()
	p.settle()
	title := filepath.Base(name)
	if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > width {
		p.Errorf("%s: the page is %d px wide on a screen of %d", title, wide, width)
	}
	shot, err := p.driver.screenshot()
	p.does("screenshot", err)
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.Fatal(err)
	}
	colors := map[[3]uint32]bool{}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, y).RGBA()
			colors[[3]uint32{r, g, b}] = true
		}
	}
	if len(colors) < 200 { // text alone, antialiased, has a few dozen greys
		p.Errorf("%s: only %d colours: a blank picture?", title, len(colors))
	}
	if err := os.WriteFile(name, shot, 0o644); err != nil {
		p.Fatal(err)
	}
}
