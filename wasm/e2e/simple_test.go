package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// inReach lists the names of the visible controls on the screen: they are shown and enabled, are stops of the keyboard,
// and have their middle in view. A group that arrow keys go through has one stop, so it counts once, and so does a
// group of radio buttons.
const inReach = `(() => {
	const all = [...document.querySelectorAll('a, button, input, select, summary, [tabindex="0"]')].filter((e) => {
		if (e.tabIndex < 0 || e.disabled || e.closest('[inert], fieldset:disabled, .skip') || !e.checkVisibility({ visibilityProperty: true })) return false;
		if (e.type === 'radio' && document.querySelector('[name="' + e.name + '"]:checked') && !e.checked) return false;
		const r = e.getBoundingClientRect();
		const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
		if (!r.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
		const over = document.elementFromPoint(x, y);
		return !over?.closest('.foot, .hero') || over.closest('.foot, .hero') === e.closest('.foot, .hero');
	});
	return all.map((e) => (e.id ? '#' + e.id : e.localName) + ' "' + (e.ariaLabel || e.innerText.trim() || e.title || e.value || '').trim().replace(/\s+/g, ' ').slice(0, 30) + '"');
})()`

// fewControls holds the largest numbers of controls on the first screen.
var fewControls = []struct {
	size [2]int64
	most int
}{{[2]int64{1440, 900}, 22}, {phone, 15}}

func TestTheFirstScreenHasFewControls(t *testing.T) {
	p := open(t, "?autoplay=0", viewport(1440, 900, "", "reduce")).drawn()
	p.until(readable) // titles and pictures take the focus once they can be read
	for _, c := range fewControls {
		p.screen(viewport(c.size[0], c.size[1], "", "reduce"))
		p.until(fmt.Sprintf("innerWidth === %d", c.size[0]))
		p.settle()
		list := jsValue[[]string](p, inReach)
		if len(list) > c.most || len(list) < 8 { // at least γ, Play and the switches
			t.Errorf("%d × %d: %d controls, want %d at most:\n  %s", c.size[0], c.size[1], len(list), c.most, strings.Join(list, "\n  "))
		}
	}
}

// On a phone one button contains the learners and the problem, and another the rest of the header.
func TestThePhonesHeaderFoldsIntoTwoButtons(t *testing.T) {
	deepTest(t)
	p := open(t, "?autoplay=0", viewport(phone[0], phone[1], "", "reduce")).ready()
	shown := func(id string) string { return "document.getElementById('" + id + "').checkVisibility()" }
	p.click("#both")
	p.until(shown("who") + " && " + shown("where") + " && document.getElementById('both').ariaExpanded === 'true'")
	p.focus("#who")
	p.key("Escape")
	p.until("!" + shown("who") + " && document.activeElement.id === 'both'")
	p.key("Enter")
	p.click("#where")
	p.until("triad.get().values.view === 'gallery' && !" + shown("where"))
	p.click("#further")
	p.until(shown("take") + " && " + shown("help"))
	p.js("document.getElementById('help').click()", nil)
	p.until("document.getElementById('help-dialog').open && !" + shown("help"))
	p.key("Escape")
	p.until("document.activeElement.id === 'further'")
	p.click("#further")
	p.until(shown("help"))
	p.click("#tabs [data-problem=lab]") // a press elsewhere folds it
	p.until("!" + shown("help") + " && triad.get().values.view === 'both'")
}

// The settings contain the controls that a phone needs less, such as the speed.
func TestThePhonesSettingsContainTheRestOfTheTransport(t *testing.T) {
	deepTest(t)
	p := open(t, "?autoplay=0", viewport(phone[0], phone[1], "", "reduce")).drawn()
	const rest = "['step', 'hold', 'speed'].every((id) => document.getElementById(id).checkVisibility())"
	p.until("!['step', 'hold', 'speed'].some((id) => document.getElementById(id).checkVisibility())")
	p.click("#dials-open")
	p.until(rest + " && document.activeElement.closest('#others') && document.getElementById('dials-open').ariaExpanded === 'true'")
	p.click("#dials-open")
	p.until("!(" + rest + ") && !document.getElementById('others').querySelector('input').checkVisibility()")
}
