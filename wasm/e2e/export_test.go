package e2e

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"regexp"
	"strings"
	"testing"
	"time"

	"triad/wasm/browser"
)

func TestLinksOfSavedPicturesRestoreThePicture(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&alg=tb,gtb,retrace&lambda=0.5&seed=7").drawn()
	p.js("triad.step(300)", nil)
	first := p.whole()
	g := readSVG(t, first)
	e := g.experiment
	if want := p.get().Query; e["query"] != want || !strings.HasPrefix(e["whole"], "problem=two-state&alg=tb,gtb,retrace&gamma=0.99&lambda=0.5&") || !strings.Contains(e["whole"], "&steps=300&seed=7&") || e["step"] != "300" || e["seed"] != "7" || e["version"] == "" || e["unit"] != "step" {
		t.Errorf("the metadata says %v, want the query %s", e, want)
	}
	if g.groups != 3 || !strings.Contains(g.desc, "Projected Bellman error against steps") || !strings.Contains(g.title, "The two weights") {
		t.Errorf("%d pictures, titled %q, told as %q", g.groups, g.title, g.desc)
	}
	for _, name := range []string{"TB", "GTB", "Retrace"} {
		if !strings.Contains(strings.Join(g.texts, "|"), "|"+name+"|") && g.texts[0] != name {
			t.Errorf("the legend lacks %s: %q", name, g.texts)
		}
	}
	link, err := json.Marshal(e["link"])
	if err != nil {
		t.Fatal(err)
	}
	p.js("triad.set('seed', '8')", nil)
	p.until("location.search.includes('seed=8')")
	p.js("globalThis.old = true; location.assign("+string(link)+"); 0", nil)
	p.until("!globalThis.old")
	p.drawn()
	p.js("triad.step(300)", nil)
	again := p.whole()
	if again != first {
		same := 0
		for same < min(len(again), len(first)) && again[same] == first[same] {
			same++
		}
		t.Errorf("the picture is another one from byte %d on:\n%.300s\nwant\n%.300s", same, again[same:], first[same:])
	}
	if got := jsValue[string](p, "triad.svg('nothing').catch((e) => e.message)"); got != `view: "nothing" is invalid; use all, curves, graph, plane` {
		t.Errorf("of a view that is not there: %s", got)
	}
}

// whole returns the picture with the expectations of errors. It waits until they are computed, with their dots, and the
// picture does not change for a while.
func (p *page) whole() string {
	p.Helper()
	const while = 1500 * time.Millisecond
	svg, since := "", time.Now()
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if now := jsValue[string](p, "triad.svg()"); now != svg {
			svg, since = now, time.Now()
		} else if strings.Contains(svg, expectedDot) && time.Since(since) > while {
			return svg
		}
	}
	p.Fatalf("the picture of %d bytes has no expectations, or has no end", len(svg))
	return ""
}

// expectedDot is in the picture if the expectation of an error is drawn.
const expectedDot = `r="1.1"`

// shots saves the pictures of a page and checks that each is a complete document.
func (p *page) shots(views string) {
	p.Helper()
	for _, view := range strings.Fields(views) {
		g := readSVG(p.T, jsValue[string](p, "triad.svg('"+view+"')"))
		if g.experiment["view"] != view || g.groups != 1 || g.strokes < 4 || g.title == "" || g.desc == "" || len(g.texts) < 3 {
			p.Errorf("%s: %d groups, %d strokes, titled %q, told as %q", view, g.groups, g.strokes, g.title, g.desc)
		}
	}
}

func TestEveryProblemsPicturesAreSaved(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=baird&autoplay=0").drawn()
	p.shots("graph weights curves")
	p.js("triad.set('hide', 'weights')", nil)
	p.until("document.getElementById('weights').classList.contains('gone')")
	if g := readSVG(t, jsValue[string](p, "triad.svg()")); g.groups != 2 {
		t.Errorf("with one of three pictures hidden, %d are saved", g.groups)
	}
	p.js("triad.define({name: '</metadata><b>&\"\\']]>', states: 2, actions: 1, P: [[[0,1]],[[1,0]]], r: [[1],[0]], pi: [[1],[1]], mu: [[1],[1]], phi: [[1],[2]]})", nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === triad.get().step")
	p.shots("graph curves")
	if g := readSVG(t, jsValue[string](p, "triad.svg()")); !strings.Contains(g.experiment["problem"], "</metadata><b>&\"'") || !strings.Contains(g.experiment["link"], "#mdp=") {
		t.Errorf("of an MDP of one's own: %v", g.experiment)
	}
	if got := pngTexts(p.takePNG("'graph', 1"))["Title"]; !strings.HasPrefix(got, "</metadata><b>&\"'") {
		t.Errorf("the PNG's title is %q", got)
	}
}

func TestAStudysPicturesAreSaved(t *testing.T) {
	deepTest(t)
	p := begun(t, small, 2)
	p.drawn()
	p.js("study.finished()", nil)
	p.until("triad.get().study.known === triad.get().study.parts")
	p.shots("boxes percentile best")
	g := readSVG(t, jsValue[string](p, "triad.svg()"))
	if g.experiment["query"] != p.get().Query || g.experiment["seed"] != "1" || g.groups != 3 {
		t.Errorf("%d pictures of %v", g.groups, g.experiment)
	}
	p.js(catchFiles, nil)
	p.takes("numbers")
	p.until(canSave)
	p.js("document.getElementById('save-now').click()", nil)
	if got := jsValue[string](p, "files[0].blob.text()"); got != smallCSV() {
		t.Error("the study's numbers are not the core's")
	}
}

func TestSavedPNGsEqualTheSVGInPixels(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&alg=tb,gtb,gretrace&seed=3").drawn()
	p.js("triad.step(800)", nil)
	for _, scale := range []int{1, 2} {
		raw := p.takePNG(fmt.Sprintf("'curves', %d", scale))
		picture, err := png.Decode(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		g := readSVG(t, jsValue[string](p, "triad.svg('curves')"))
		size := picture.Bounds().Size()
		if got, want := fmt.Sprint(size.X, size.Y), fmt.Sprint(scale*atoi(g.width), scale*atoi(g.height)); got != want {
			t.Errorf("the picture is %s pixels at scale %d, want %s", got, scale, want)
		}
		texts := pngTexts(raw)
		var comment map[string]any
		if err := json.Unmarshal([]byte(texts["Comment"]), &comment); err != nil {
			t.Fatalf("%v in %q", err, texts)
		}
		if comment["query"] != p.get().Query || comment["step"] != 800. || texts["Source"] != g.experiment["link"] || texts["Description"] != g.desc || texts["Title"] != g.title || !strings.HasPrefix(texts["Software"], "Triad ") {
			t.Errorf("the PNG says %q", texts)
		}
		if colors := palette(picture); colors < 100 {
			t.Errorf("only %d colours: a blank picture?", colors)
		}
	}
	for arguments, want := range map[string]string{"'curves', 0": "scale: 0 is invalid", "'curves', 9": "scale: 9 is invalid", "'nothing'": "view: "} {
		if got := jsValue[string](p, "triad.png("+arguments+").then(() => '', (e) => e.message)"); !strings.HasPrefix(got, want) {
			t.Errorf("png(%s): %q, want %s", arguments, got, want)
		}
	}
}

// Pictures for paper have the requested width, and no colour.
func TestPicturesForPaperAreGreyAndMeasuredInMillimetres(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&alg=tb,gtb&seed=3&mono=1").drawn()
	p.js("triad.step(800)", nil)
	const how = "{mm: 85}"
	document := jsValue[string](p, "triad.svg('curves', "+how+")")
	if g := readSVG(t, document); g.width != "85mm" || !strings.HasSuffix(g.height, "mm") {
		t.Errorf("%s by %s", g.width, g.height)
	}
	for _, paint := range regexp.MustCompile(` (?:fill|stroke)="#(..)(..)(..)"`).FindAllStringSubmatch(document, -1) {
		if paint[1] != paint[2] || paint[2] != paint[3] {
			t.Fatalf("a colour: %s", paint[0])
		}
	}
	if coloured := jsValue[string](p, "triad.svg('curves', {mono: false})"); coloured == jsValue[string](p, "triad.svg('curves', {mono: true})") {
		t.Error("greys are no choice")
	}
	raw := p.takePNG("'curves', 2, " + how)
	picture, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if w := picture.Bounds().Dx(); w != 1004 || !bytes.Contains(raw, []byte("pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01")) { // 11 811 px per metre
		t.Errorf("%d pixels wide, or no resolution", w)
	}
	for arguments, want := range map[string]string{"'curves', {mm: 5}": "width: 5 mm is not valid; use 10 to 1000 mm", "'curves', {mm: 'x'}": "width: x mm is not valid"} {
		if got := jsValue[string](p, "triad.svg("+arguments+").then(() => '', (e) => e.message)"); !strings.HasPrefix(got, want) {
			t.Errorf("svg(%s): %q, want %s", arguments, got, want)
		}
	}
}

func atoi(s string) (n int) {
	_, _ = fmt.Sscan(s, &n)
	return n
}

func palette(picture image.Image) int {
	colors := map[color.Color]bool{}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			colors[picture.At(x, y)] = true
		}
	}
	return len(colors)
}

// keeps lets the stage's canvas keep its pixels after they are shown, so that they can be read at any time.
const keeps = `(() => {
	const { getContext } = HTMLCanvasElement.prototype;
	HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
		return getContext.call(this, kind, kind === 'webgl2' ? { ...attributes, preserveDrawingBuffer: true } : attributes);
	};
})()`

// onStage is the part of the stage behind a picture, as a PNG.
const onStage = `(() => {
	const frame = document.querySelector('#stage iframe');
	const [at, box] = [document.querySelector('.pic[data-view=%s]'), frame].map((e) => e.getBoundingClientRect());
	const copy = document.createElement('canvas');
	[copy.width, copy.height] = [Math.ceil(at.width), Math.ceil(at.height)];
	copy.getContext('2d').drawImage(frame.contentWindow.document.querySelector('canvas'), box.left - at.left, box.top - at.top, box.width, box.height);
	return copy.toDataURL('image/png').split(',')[1];
})()`

func TestSavedPicturesLookLikeTheStage(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&theme=light", script(keeps)).drawn()
	p.js("triad.step(2000)", nil)
	p.until(inStage + ".triadStage.step === 2000")
	p.settle()
	raw, err := base64.StdEncoding.DecodeString(jsValue[string](p, fmt.Sprintf(onStage, "curves")))
	if err != nil {
		t.Fatal(err)
	}
	stage, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	saved, err := png.Decode(bytes.NewReader(p.takePNG("'curves', 1")))
	if err != nil {
		t.Fatal(err)
	}
	below := saved.Bounds().Dy() - stage.Bounds().Dy() // height of title and legend
	if below < 20 || saved.Bounds().Dx() != stage.Bounds().Dx() {
		t.Fatalf("the file is %v, the stage %v", saved.Bounds(), stage.Bounds())
	}
	// The stage is transparent, and the file has the page's ground. Single pixels differ at softened edges, but the
	// mean over blocks of 16 × 16 hardly does.
	const block = 16
	var worst, inkStage, inkSaved float64
	var at image.Point
	var ground [3]float64
	ground = over(saved.At(0, 0), ground)
	for y := 0; y+block <= stage.Bounds().Dy(); y += block {
		for x := 0; x+block <= stage.Bounds().Dx(); x += block {
			var sum [3]float64
			for k := range block * block {
				a, b := over(stage.At(x+k%block, y+k/block), ground), over(saved.At(x+k%block, y+k/block+below), ground)
				for c := range sum {
					sum[c] += (a[c] - b[c]) / (block * block)
					inkStage += ground[c] - a[c]
					inkSaved += ground[c] - b[c]
				}
			}
			for _, d := range sum {
				if math.Abs(d) > worst {
					worst, at = math.Abs(d), image.Pt(x, y)
				}
			}
		}
	}
	if inkStage < 1000 || math.Abs(inkSaved/inkStage-1) > 0.1 {
		t.Errorf("the file has %.0f of ink, the stage %.0f", inkSaved, inkStage)
	}
	if worst > 0.12 { // half a pixel of a label's bold letters is 0.06
		t.Errorf("at %v a block of the file differs by %.2f from the stage's", at, worst)
	}
}

// over returns a colour on a ground.
func over(c color.Color, ground [3]float64) (out [3]float64) {
	r, g, b, a := c.RGBA()
	for i, v := range [...]uint32{r, g, b} {
		out[i] = float64(v)/0xffff + (1-float64(a)/0xffff)*ground[i]
	}
	return out
}
