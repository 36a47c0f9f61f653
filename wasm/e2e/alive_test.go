package e2e

import "testing"

// If a run has ended by itself, any change plays on, through a slider or a call. The address holds only the change.
func changesAtTheEndPlayOn(p *page) {
	p.goes("?preset=two-state&steps=300&speed=max").ready()
	ended := "triad.get().ended && !triad.get().playing && document.querySelector('#play').textContent.includes('Go on to ')"
	p.until(ended)
	slider := "document.getElementById('slider-gamma')"
	p.js(slider+".value = '0.7'; "+slider+".dispatchEvent(new Event('input', {bubbles: true}))", nil)
	p.until("triad.get().step === 600 && " + ended)
	p.until("location.search === '?preset=two-state&gamma=0.8&steps=300&speed=max'")
	if f := jsValue[bool](p, "triad.set('lambda', '0.5').then((s) => s.playing && s.step >= 600)"); !f {
		p.Error("a call's change at the end does not play on")
	}
	p.until("triad.get().step === 1200 && " + ended)
	p.js("triad.set('theme', 'dark')", nil)
	p.click("#reset")
	p.until("triad.get().step === 300 && " + ended)
	p.click("#newseed")
	p.until("triad.get().seed !== 1 && triad.get().step === 300 && " + ended)
	p.click("#play")
	p.until("triad.get().step === 600 && " + ended)
	p.until("triad.get().values.steps === '300' && location.search.includes('steps=300')")
}

// Nothing moves by itself after the user has paused, nor before the first Play with reduced motion.
func TestChangesDoNotPlayAPausedOrUnplayedRun(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&steps=300&speed=max", viewport(1280, 800, "", "reduce")).ready()
	p.until("!triad.get().playing")
	for _, change := range []string{"triad.set('gamma', '0.9')", "triad.newSeed()", "triad.set('runs', '3')", "triad.reset()"} {
		p.js(change, nil)
		if f := p.get(); f.Playing || f.Step != 0 {
			t.Errorf("before the first Play %s leaves %+v", change, f)
		}
	}
	p.click("#play")
	p.until("triad.get().ended")
	p.js("triad.set('gamma', '0.8')", nil)
	p.until("triad.get().ended && triad.get().step === 600")
	p.js("triad.pause()", nil)
	for _, change := range []string{"triad.set('gamma', '0.7')", "triad.reset()", "triad.newSeed()"} {
		p.js(change, nil)
		if f := p.get(); f.Playing {
			t.Errorf("after a pause %s plays", change)
		}
	}
}

func TestEndedFiguresPlayOnThroughTheirElement(t *testing.T) {
	deepTest(t)
	p := openAt(t, host(t, `<!doctype html><title>course</title><script type="module" src="`+site+`assets/embed.js"></script>
		<triad-lab preset="two-state" steps="300" speed="max" style="width:700px;height:500px"></triad-lab>`), site)
	p.js("globalThis.lab = document.querySelector('triad-lab'); customElements.whenDefined('triad-lab')", nil)
	p.agrees("lab.get().then((s) => s.ended && s.step === 300)")
	p.js("lab.set('lambda', '0.5')", nil)
	p.agrees("lab.get().then((s) => s.ended && s.step === 600 && s.values.steps === '300')")
}

// The default never ends, compares at equal step sizes, and keeps the address bare. A shared link names it.
func theDefaultIsEndlessAndFairAndItsLinkNamesIt(p *page) {
	p.goes("").drawn()
	p.until("triad.get().preset === 'fair' && triad.get().values.steps === 'endless' && triad.get().horizon === 0")
	p.until("triad.get().step > 5500 && triad.get().playing && !triad.get().finished")
	if !jsValue[bool](p, "triad.get().algorithms.every((a) => a.alpha === 0.01) && location.search === ''") {
		p.Errorf("the default is %s at %s", jsValue[string](p, "JSON.stringify(triad.get().algorithms.map((a) => a.alpha))"), jsValue[string](p, "location.href"))
	}
	p.js("triad.pause()", nil)
	shared(p)
	if got := p.value("share-link"); got != p.home()+"?preset=fair" {
		p.Errorf("the link is %s", got)
	}
	p.key("Escape")
	enter(p, "steps", "7000")
	p.until("location.search === '?preset=fair&steps=7000'")
	enter(p, "steps", "endless")
	p.until("location.search === '' && document.getElementById('box-steps').value === 'endless'")
}

// GTB's own step size is a thumb on the slider, which moves along unless the user turns this off.
func ownStepSizesAreThumbsThatMoveAlong(p *page) {
	p.goes("?preset=two-state&autoplay=0").ready()
	const slider, box, thumb = "document.getElementById('slider-alpha')", "document.getElementById('along-alpha')", "document.querySelector('.dial[data-key=alpha] .thumbs i')"
	p.click("#change")
	p.until(thumb + " && " + box + ".checked && " + slider + ".getAttribute('aria-valuetext') === '0.01; GTB: 0.1'")
	if apart := jsValue[float64](p, "((a, r) => (a.left + a.width / 2 - r.left) / r.width)("+thumb+".getBoundingClientRect(), "+slider+".getBoundingClientRect())"); apart < 0.7 || apart > 0.8 { // 0.1 is three quarters of the way from 10⁻⁴ to 1
		p.Errorf("the thumb stands at %.2f of the slider", apart)
	}
	move := func(exponent string) {
		p.js(slider+".value = '"+exponent+"'; "+slider+".dispatchEvent(new Event('input', {bubbles: true}))", nil)
	}
	move("-3")
	p.until("triad.get().values.alpha === '0.001' && triad.get().values['alpha.gtb'] === '0.01'")
	p.focus("#along-alpha")
	p.key(" ")
	p.until("!" + box + ".checked")
	move("-1")
	p.until("triad.get().values.alpha === '0.1' && triad.get().values['alpha.gtb'] === '0.01'")
	enter(p, "alpha.gtb", "")
	p.until("!" + thumb + " && " + box + ".closest('label').hidden")
	p.click("#change")
}

// On a phone too, a headline has the room of two lines, whatever its text, so the pictures do not move.
func TestShorterSentencesDoNotMoveThePictures(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state-unstable&speed=10000", viewport(320, 640, "", "")).ready()
	p.until("triad.get().playing && triad.get().step > 0")
	type said struct {
		Text string
		High float64
	}
	list := jsValue[[]said](p, `new Promise((resolve) => {
		const list = [], box = document.getElementById('sentence');
		(function look() {
			if (list.at(-1)?.text !== box.textContent) list.push({ text: box.textContent, high: box.offsetHeight });
			list.length === 5 || (list.length > 1 && triad.get().finished) ? resolve(list) : requestAnimationFrame(look);
		})();
	})`)
	for i := 1; i < len(list); i++ {
		if list[i].High != list[i-1].High {
			t.Errorf("%q takes %g px, the headline before %g px", list[i].Text, list[i].High, list[i-1].High)
		}
	}
}
