package e2e

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	printing "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// printed returns the page as a PDF.
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

// paints returns the colours, "rrggbb", of a PDF's strokes and fills, with their numbers.
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

// colours returns the colours of a document's strokes, except greys.
func colours(document string) map[string]bool {
	found := map[string]bool{}
	for _, m := range svgPaint.FindAllStringSubmatch(document, -1) {
		if c := m[1]; c[:2] != c[2:4] || c[2:4] != c[4:] {
			found[c] = true
		}
	}
	return found
}

// The print has the strokes of the saved picture. A canvas alone would leave none of their colours.
func TestThePagePrintsItsPictures(t *testing.T) {
	deepTest(t)
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

// A lesson with running figures prints them too.
func TestLessonsPrintTheirRunningFigures(t *testing.T) {
	deepTest(t)
	p := open(t, "assets/examples/course.html")
	p.js("document.querySelector('triad-lab').scrollIntoView({block: 'center'})", nil)
	p.until("document.querySelector('triad-lab').live")
	p.js("document.querySelector('triad-lab').get().then(() => new Promise((resolve) => setTimeout(resolve, 2000)))", nil)
	if got := paints(t, p.printed()); got["c24c08"] == 0 && got["0b68b0"] == 0 {
		t.Errorf("no learner's colour is on paper: %v", got)
	}
}

// sheet opens a page of another site with a figure, whose box on paper begins in the corner.
func sheet(t *testing.T, attributes string) *page {
	t.Helper()
	html := `<!doctype html><title>lesson</title><style>@page { margin: 0 } body { margin: 0 }
triad-lab { width: 640px; height: 400px; aspect-ratio: auto; border: 0; border-radius: 0 }</style>
<script type="module" src="` + site + `assets/embed.js"></script><triad-lab preset="two-state" ` + attributes + `></triad-lab>`
	p := openAt(t, host(t, html), site)
	p.js(record, nil)
	return p
}

// dpi is the resolution at which paper is drawn.
const dpi = 100

// onPaper returns w × h CSS px from the corner of the page's first sheet, as Poppler draws it.
func (p *page) onPaper(w, h int) image.Image {
	p.Helper()
	return p.drawnSheet(p.onSheets(printing.PrintToPDF()), 1).SubImage(image.Rect(0, 0, w*dpi/96, h*dpi/96))
}

// onSheets returns the page as a PDF without margins.
func (p *page) onSheets(how *printing.PrintToPDFParams) (pdf []byte) {
	p.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = how.WithMarginTop(0).WithMarginLeft(0).WithMarginRight(0).WithMarginBottom(0).WithPrintBackground(true).Do(ctx)
		return err
	}))
	return pdf
}

// drawnSheet returns a sheet of a PDF, counted from 1, as Poppler draws it.
func (p *page) drawnSheet(pdf []byte, n int) cuttable {
	p.Helper()
	draw := exec.Command("pdftoppm", "-r", strconv.Itoa(dpi), "-f", strconv.Itoa(n), "-singlefile", "-png", "-")
	draw.Stdin = bytes.NewReader(pdf)
	out, err := draw.Output()
	if err != nil {
		p.Fatalf("pdftoppm: %v: run make poppler", err)
	}
	return decoded(p.T, out)
}

type cuttable interface {
	image.Image
	SubImage(image.Rectangle) image.Image
}

func decoded(t *testing.T, bytesOfPNG []byte) cuttable {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(bytesOfPNG))
	if err != nil {
		t.Fatal(err)
	}
	return picture.(cuttable)
}

// raster returns an image that the page may load, in the middle of a box on paper of w × h pixels.
func (p *page) raster(source string, w, h int) image.Image {
	p.Helper()
	address := jsValue[string](p, fmt.Sprintf(`new Promise((resolve, reject) => {
		const image = new Image();
		image.crossOrigin = '';
		image.onerror = () => reject(new Error('no image'));
		image.onload = () => {
			const [w, h] = [%d, %d];
			const scale = Math.min(w / image.width, h / image.height);
			const canvas = Object.assign(document.createElement('canvas'), {width: w, height: h});
			const draw = canvas.getContext('2d');
			draw.fillStyle = '#fbfaf7';
			draw.fillRect(0, 0, w, h);
			draw.drawImage(image, (w - scale * image.width) / 2, (h - scale * image.height) / 2, scale * image.width, scale * image.height);
			resolve(canvas.toDataURL().split(',')[1]);
		};
		image.src = %s;
	})`, w, h, source))
	text, err := base64.StdEncoding.DecodeString(address)
	if err != nil {
		p.Fatal(err)
	}
	return decoded(p.T, text)
}

// near checks that paper shows a picture and is not blank. A thin line that is shifted by a pixel counts twice, so a
// blank sheet may seem nearer. Means over some pixels distinguish the two.
func near(t *testing.T, what string, got, want image.Image) {
	t.Helper()
	d, coarsely, nothing := distances(got, want)
	t.Logf("%s: %.2f %% apart, by means %.2f %%; a blank sheet %.2f %%", what, 100*d, 100*coarsely, 100*nothing)
	if d > 0.05 || coarsely > nothing/2 {
		t.Errorf("%s: paper and picture are %.2f %% apart, by means %.2f %%, want at most 5 %% and half the %.2f %% that a blank sheet is", what, 100*d, 100*coarsely, 100*nothing)
	}
}

// distances returns the difference of two pictures by pixels and by means, and the difference of a blank sheet from the
// second picture.
func distances(got, want image.Image) (d, coarsely, nothing float64) {
	const pixels = 8
	return apart(got, want), apart(means(got, pixels), means(want, pixels)), apart(means(ground(want), pixels), means(want, pixels))
}

// means returns a picture of the mean colours of n×n pixels each.
func means(of image.Image, n int) image.Image {
	from := of.Bounds()
	small := image.NewRGBA64(image.Rect(0, 0, from.Dx()/n, from.Dy()/n))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			var sum [3]uint32
			for i := range n * n {
				r, g, b, _ := of.At(from.Min.X+x*n+i%n, from.Min.Y+y*n+i/n).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+r, sum[1]+g, sum[2]+b
			}
			mean := func(v uint32) uint16 { return uint16(v / uint32(n*n)) }
			small.SetRGBA64(x, y, color.RGBA64{mean(sum[0]), mean(sum[1]), mean(sum[2]), 0xffff})
		}
	}
	return small
}

// picturing returns an expression for the address of an SVG, whose text is an expression.
func picturing(text string) string {
	return "URL.createObjectURL(new Blob([" + text + "], {type: 'image/svg+xml'}))"
}

func TestLessonsOfOtherSitesPrintEachFigureAsItsPicture(t *testing.T) {
	deepTest(t)
	const w, h = 640, 400
	p := sheet(t, `autoplay="0"`)
	p.until("heard.some(([i, name]) => name === 'ready')")
	p.js("labs[0].step(400)", nil)
	// The figure rests, and the page asks for its picture when there is time, which takes a while on a busy machine. Soon
	// after a step the exact expectation takes the place of the expected update's error, so the picture changes once.
	for end := time.Now().Add(30 * time.Second); ; {
		p.js("new Promise((resolve) => setTimeout(resolve, 1000))", nil)
		p.js("labs[0].svg().then((text) => globalThis.saved = text)", nil)
		want := p.raster(picturing("saved"), w*dpi/96, h*dpi/96)
		got := p.onPaper(w, h)
		if d, coarsely, nothing := distances(got, want); d <= 0.05 && coarsely <= nothing/2 || time.Now().After(end) {
			near(t, "a figure at rest", got, want)
			break
		}
	}
	if left := jsValue[int](p, "labs[0].shadowRoot.querySelectorAll('.paper').length"); left > 0 {
		t.Errorf("%d drawings stay after the print", left)
	}
	p = sheet(t, `style="margin-top: 6000px"`)
	p.js("document.querySelector('triad-lab').style.marginTop = '0'; customElements.get('triad-lab').most = 0", nil)
	p.until("labs[0].shadowRoot.querySelector('picture img')?.complete")
	if jsValue[bool](p, "labs[0].live") {
		t.Fatal("the figure has started")
	}
	near(t, "a figure that has not started", p.onPaper(w, h), p.raster("'"+site+"posters/two-state-light.svg'", w*dpi/96, h*dpi/96))
}
