package e2e

import (
	"bytes"
	"image"
	"image/png"
	"regexp"
	"testing"
)

// throttle delays the layouts that the page sends to its stage until release, like a machine that draws few frames.
const throttle = `(() => {
	const view = document.querySelector('#stage iframe').contentWindow;
	const { postMessage } = view;
	let last;
	view.postMessage = (message, ...rest) => (message.layout ? (last = message) : postMessage.call(view, message, ...rest));
	globalThis.release = () => {
		view.postMessage = postMessage;
		view.postMessage(last, origin);
	};
})()`

// untouched reports whether the whole stage is visible.
const untouched = "((style) => style.clipPath === '' && style.opacity === '')(document.getElementById('stage').style)"

// twoFrames waits until a change is on the screen.
const twoFrames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"

// picture returns a screenshot of the page at rest.
func (p *page) picture() image.Image {
	p.Helper()
	p.js(twoFrames, nil)
	shot, err := p.driver.Screenshot()
	p.does("screenshot", err)
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.Fatal(err)
	}
	return picture
}

// The cards move while the stage cannot follow. Its earlier pixels are then visible only in the cards, and completely
// again once it has painted the new layout.
func TestTheStageIsVisibleOnlyInTheCards(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=fair&autoplay=0", viewport(1024, 768, "light", "reduce")).drawn()
	p.js("triad.step(300)", nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 300")
	// The strips under the sliders appear last.
	p.until("((all) => all.length > 0 && all.every((e) => e.querySelector('rect')))([...document.querySelectorAll('.slice')].filter((e) => e.checkVisibility()))")
	p.settle()
	p.until(untouched)
	p.js(throttle, nil)
	p.js("document.getElementById('sentence').style.minHeight = document.getElementById('sentence').offsetHeight + 44 + 'px'", nil)
	p.until("document.getElementById('stage').style.clipPath !== ''")
	cut := p.picture()
	p.js("globalThis.clip = document.getElementById('stage').style.clipPath; document.getElementById('stage').style.clipPath = ''", nil)
	whole := p.picture()
	p.js("document.getElementById('stage').style.visibility = 'hidden'", nil)
	none := p.picture()
	cards := jsValue[[][]float64](p, "[...document.querySelectorAll('.pic')].map((e) => e.getBoundingClientRect()).filter((r) => r.width).map((r) => [Math.floor(r.left), Math.floor(r.top), Math.ceil(r.right), Math.ceil(r.bottom)])")
	if len(cards) != 3 {
		t.Fatalf("%d cards with pictures, want 3", len(cards))
	}
	inside, outside := stagePixels(cut, none, cards)
	if outside != 0 || inside < 300 {
		t.Errorf("%d pixels of the stage lie outside the cards, and %d in them; want none, and 300 at least", outside, inside)
	}
	if _, would := stagePixels(whole, none, cards); would == 0 {
		t.Error("the whole stage has no pixel outside the cards: the test has seen nothing")
	}
	p.js("Object.assign(document.getElementById('stage').style, { visibility: '', clipPath: clip })", nil)
	p.js("release()", nil)
	p.until(untouched)
	if inside, outside := stagePixels(p.picture(), none, cards); outside != 0 || inside < 1000 {
		t.Errorf("after the stage has followed, %d of its pixels lie outside the cards and %d in them", outside, inside)
	}
}

// stagePixels counts the pixels that the stage colours, in the cards and elsewhere.
func stagePixels(with, without image.Image, cards [][]float64) (inside, outside int) {
	b := without.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
	next:
		for x := b.Min.X; x < b.Max.X; x++ {
			if red, green, blue := differ(with.At(x, y), without.At(x, y)); max(red, green, blue) < 0.02 {
				continue
			}
			for _, c := range cards {
				if float64(x) >= c[0] && float64(y) >= c[1] && float64(x) < c[2] && float64(y) < c[3] {
					inside++
					continue next
				}
			}
			outside++
		}
	}
	return inside, outside
}

// watch counts animation frames with posters, with the stage, with both, or, between them, with neither.
const watch = `if (parent === window) {
	const seen = globalThis.seen = { poster: 0, stage: 0, both: 0, neither: 0 };
	const look = () => {
		const el = document.getElementById('stage');
		const frames = el?.querySelector('iframe')?.contentWindow?.triadStage?.frames ?? 0;
		const stage = frames > 0 && el.checkVisibility() && getComputedStyle(el).opacity !== '0';
		const poster = [...document.querySelectorAll('.poster')].some((e) => e.checkVisibility());
		seen.poster += poster;
		seen.stage += stage;
		seen.both += poster && stage;
		seen.neither += !poster && !stage && seen.poster > 0;
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}`

// Every animation frame of a start is checked.
func TestPosterAndLivePictureAreNeverVisibleTogether(t *testing.T) {
	p := open(t, "", script(watch)).drawn()
	p.until("seen.stage > 10")
	got := jsValue[map[string]int](p, "seen")
	if got["poster"] == 0 || got["both"] != 0 || got["neither"] != 0 {
		t.Errorf("frames with each: %v, want posters, and none with both or neither", got)
	}
}

// The curves are saved long after Tree Backup's curve has left through the top.
func TestTheCommonStartIsVisibleAtStep100000(t *testing.T) {
	p := open(t, "?preset=fair&runs=1&autoplay=0&hide=theory").drawn()
	p.js("triad.step(100000)", nil)
	picture := jsValue[string](p, "triad.svg('curves')")
	// Both lines begin at the same point, above the first tick.
	starts := map[string]string{}
	for _, m := range regexp.MustCompile(`<path d="M([\d.]+ [\d.]+)(?:L[\d.-]+ [\d.-]+){5,}"[^>]* stroke="(#[0-9a-f]{6})"`).FindAllStringSubmatch(picture, -1) {
		starts[m[2]] = m[1]
	}
	if tb, gtb := starts["#c24c08"], starts["#0b68b0"]; tb == "" || tb != gtb {
		t.Errorf("Tree Backup starts at %q, its gradient version at %q", tb, gtb)
	}
	if !regexp.MustCompile(`>0</text>`).MatchString(picture) {
		t.Error("the axis does not begin at step 0")
	}
}
