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

// The screens are shown at several sizes in both themes, for people, and a machine checks them for sideways scrolling
// and blank pictures. One page shows a screen in all of its sizes and themes, because preparing it takes long. Without
// -screenshots the test tries the first screen at all of its sizes. TestTheMainScreensAreAccessible shows the main ones.
func TestEveryScreenShowsAPicture(t *testing.T) {
	deepTest(t)
	dir := *screenshots
	if dir == "" {
		dir = t.TempDir()
	} else if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	list := views
	if *screenshots == "" {
		list = views[:1]
	}
	for _, v := range list {
		t.Run(v.name, func(t *testing.T) {
			p := open(t, v.address, viewport(v.sizes[0][0], v.sizes[0][1], "light", ""))
			v.visit(p)
			if !v.still {
				p.drawn()
			}
			if v.name == views[0].name {
				p.heads(filepath.Join(dir, "header.txt"))
			}
			for _, size := range v.sizes {
				for _, scheme := range []string{"light", "dark"} {
					p.screen(viewport(size[0], size[1], scheme, ""))
					if v.still && v.prepare == nil { // a page of text reads its colours when it is opened
						p.does("reload", p.driver.Reload())
					}
					p.shoot(filepath.Join(dir, fmt.Sprintf("%s-%d-%s.png", v.name, size[0], scheme)), int(size[0]))
				}
			}
		})
	}
}

// settle waits until the stage, which draws only changes, has drawn nothing for a while.
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

// shoot writes a picture of the page, on a screen of a width, to a file.
func (p *page) shoot(name string, width int) {
	p.Helper()
	p.settle()
	title := filepath.Base(name)
	if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > width {
		p.Errorf("%s: the page is %d px wide on a screen of %d", title, wide, width)
	}
	shot, err := p.driver.Screenshot()
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
	if len(colors) < 200 { // antialiased text alone has a few dozen greys
		p.Errorf("%s: only %d colours: a blank picture?", title, len(colors))
	}
	if err := os.WriteFile(name, shot, 0o644); err != nil {
		p.Fatal(err)
	}
}

// header is the text of the page's header: its name, its places and its buttons.
const header = "[...document.querySelectorAll('#header .brand, #header a, #header button')].map((e) => e.textContent.trim()).filter(Boolean).join(' ')"

// heads writes the header's text beside a picture, because README's picture must not be older than its words.
func (p *page) heads(name string) {
	p.Helper()
	if err := os.WriteFile(name, []byte(jsValue[string](p, header)+"\n"), 0o644); err != nil {
		p.Fatal(err)
	}
}
