package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// inReach lists what can be operated on the screen as it is seen, by name: what is shown and enabled, is a stop of the
// keyboard and has its middle in sight. Of a group that the arrow keys go through one is a stop, so it counts once; of
// radio buttons of a name so does the group.
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

// fewControls are how many controls the first screen has at most.
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
		if len(list) > c.most || len(list) < 8 { // γ, Play and the switches at least
			t.Errorf("%d × %d: %d controls, want %d at most:\n  %s", c.size[0], c.size[1], len(list), c.most, strings.Join(list, "\n  "))
		}
	}
}
