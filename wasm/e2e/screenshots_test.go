package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

var screenshots = flag.String("screenshots", "", "write the screenshots to this `folder` (make screenshots)")

// TestEveryScreenShowsAPicture takes the page at desktop and phone size in both themes, for
// people to look at, and checks what a machine can: no sideways scrolling, no blank picture.
func TestEveryScreenShowsAPicture(t *testing.T) {
	dir := screenshotFolder(t)
	for _, size := range [][2]int64{{1280, 800}, {390, 844}, {320, 640}} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(fmt.Sprintf("%dx%d-%s", size[0], size[1], scheme), func(t *testing.T) {
				p := open(t, "?autoplay=0", viewport(size[0], size[1], scheme, "")).drawn()
				p.js("triad.step(2500)", nil)
				p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 2500")
				if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > int(size[0]) {
					t.Errorf("the page is %d px wide on a screen of %d", wide, size[0])
				}
				p.picture(filepath.Join(dir, fmt.Sprintf("two-state-%d-%s.png", size[0], scheme)))
			})
		}
	}
}

// A study, once it has been computed, at every size and in both themes.
func TestAStudyShowsItsPicturesAtEverySize(t *testing.T) {
	dir := screenshotFolder(t)
	p := open(t, "?preset=study&lambda=0,0.5,1&episodes=100").drawn()
	p.js("triad.study().then((s) => s.start().then(s.finished))", nil)
	p.js("document.querySelector('#study-results tbody tr:nth-child(2) td:nth-child(4) button').click()", nil)
	for _, size := range [][2]int64{{1280, 800}, {390, 844}, {320, 640}} {
		for _, scheme := range []string{"light", "dark"} {
			p.run(viewport(size[0], size[1], scheme, ""))
			p.until(fmt.Sprintf("document.documentElement.dataset.theme === '%s' && innerWidth === %d", scheme, size[0]))
			p.js("new Promise((resolve) => setTimeout(resolve, 500))", nil) // the stage follows
			if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > int(size[0]) {
				t.Errorf("the page is %d px wide on a screen of %d", wide, size[0])
			}
			p.picture(filepath.Join(dir, fmt.Sprintf("study-%d-%s.png", size[0], scheme)))
		}
	}
}

// screenshotFolder is the one asked for, or one that goes away.
func screenshotFolder(t *testing.T) string {
	t.Helper()
	dir := *screenshots
	if dir == "" {
		return t.TempDir()
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// picture takes the page into a file, and fails when it is blank.
func (p *page) picture(name string) {
	p.Helper()
	var shot []byte
	p.run(chromedp.CaptureScreenshot(&shot))
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
		p.Errorf("%s has only %d colours: a blank picture?", filepath.Base(name), len(colors))
	}
	if err := os.WriteFile(name, shot, 0o644); err != nil {
		p.Fatal(err)
	}
}
