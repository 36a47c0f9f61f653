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
	dir := *screenshots
	if dir == "" {
		dir = t.TempDir()
	} else if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int64{{1280, 800}, {390, 844}, {320, 640}} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(fmt.Sprintf("%dx%d-%s", size[0], size[1], scheme), func(t *testing.T) {
				p := open(t, "?autoplay=0", viewport(size[0], size[1], scheme, "")).drawn()
				p.js("triad.step(2500)", nil)
				p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 2500")
				if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > int(size[0]) {
					t.Errorf("the page is %d px wide on a screen of %d", wide, size[0])
				}
				var shot []byte
				p.run(chromedp.CaptureScreenshot(&shot))
				picture, err := png.Decode(bytes.NewReader(shot))
				if err != nil {
					t.Fatal(err)
				}
				colors := map[[3]uint32]bool{}
				for y := range picture.Bounds().Dy() {
					for x := range picture.Bounds().Dx() {
						r, g, b, _ := picture.At(x, y).RGBA()
						colors[[3]uint32{r, g, b}] = true
					}
				}
				if len(colors) < 200 { // text alone, antialiased, has a few dozen greys
					t.Errorf("only %d colours: a blank picture?", len(colors))
				}
				name := filepath.Join(dir, fmt.Sprintf("two-state-%d-%s.png", size[0], scheme))
				if err := os.WriteFile(name, shot, 0o644); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}
