package e2e

import (
	"bytes"
	"compress/zlib"
	"context"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	printing "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// printed is the page as a PDF.
func (p *page) printed() []byte {
	p.Helper()
	var pdf []byte
	p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = printing.PrintToPDF().Do(ctx)
		return err
	}))
	return pdf
}

var (
	pdfStream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	pdfPaint  = regexp.MustCompile(`([\d.]+) ([\d.]+) ([\d.]+) (?:RG|rg)\b`)
	svgPaint  = regexp.MustCompile(` stroke="#([0-9a-f]{6})"`)
)

// paints are the colours, "rrggbb", that a PDF strokes or fills with, and how often.
func paints(t *testing.T, pdf []byte) map[string]int {
	t.Helper()
	found := map[string]int{}
	for _, stream := range pdfStream.FindAllSubmatch(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue // a font, or a picture
		}
		content, _ := io.ReadAll(r)
		for _, rgb := range pdfPaint.FindAllSubmatch(content, -1) {
			hex := ""
			for _, part := range rgb[1:] {
				v, _ := strconv.ParseFloat(string(part), 64)
				level := strconv.FormatInt(int64(math.Round(255*v)), 16)
				hex += strings.Repeat("0", max(0, 2-len(level))) + level
			}
			found[hex]++
		}
	}
	return found
}

// colours are those that a document strokes with, greys left out.
func colours(document string) map[string]bool {
	found := map[string]bool{}
	for _, m := range svgPaint.FindAllStringSubmatch(document, -1) {
		if c := m[1]; c[:2] != c[2:4] || c[2:4] != c[4:] {
			found[c] = true
		}
	}
	return found
}

// What is printed has the strokes of what is saved; a canvas alone would leave none of their colours.
func TestThePagePrintsItsPictures(t *testing.T) {
	longTest(t)
	for _, query := range []string{"?preset=two-state&autoplay=0", "?preset=baird&autoplay=0&theme=dark"} {
		t.Run(query, func(t *testing.T) {
			p := open(t, query).drawn()
			p.js("triad.step(400)", nil)
			want := colours(jsValue[string](p, "triad.svg('curves')"))
			if len(want) < 2 {
				t.Fatalf("the curves have the colours %v", want)
			}
			got := paints(t, p.printed())
			for c := range want {
				if got[c] == 0 {
					t.Errorf("nothing on paper has the colour %s: %v", c, got)
				}
			}
			if left := jsValue[int](p, "document.querySelectorAll('.paper').length"); left > 0 {
				t.Errorf("%d drawings stay after the print", left)
			}
		})
	}
}

// So has a lesson whose figures run.
func TestALessonPrintsTheFiguresThatRun(t *testing.T) {
	longTest(t)
	p := open(t, "assets/examples/course.html")
	p.js("document.querySelector('triad-lab').scrollIntoView({block: 'center'})", nil)
	p.until("document.querySelector('triad-lab').live")
	p.js("document.querySelector('triad-lab').get().then(() => new Promise((resolve) => setTimeout(resolve, 2000)))", nil)
	if got := paints(t, p.printed()); got["c24c08"] == 0 && got["0b68b0"] == 0 {
		t.Errorf("no learner's colour is on paper: %v", got)
	}
}
