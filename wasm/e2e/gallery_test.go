package e2e

import (
	"fmt"
)

// galleryDrawn reports whether each card has its picture.
const galleryDrawn = "document.querySelectorAll('#gallery .card-picture svg > *').length > 100 && [...document.querySelectorAll('#gallery .card-picture')].every((e) => e.querySelector('svg > *'))"

// cardOf returns the link of a card of the gallery.
func cardOf(id string) string {
	return fmt.Sprintf("document.querySelector('#gallery [data-card=%q]')", id)
}

func theKeyboardOpensAProblemOfTheGallery(p *page) {
	p.goes("?autoplay=0&theme=dark").drawn()
	p.js("document.querySelector('#where').focus()", nil)
	p.key("Enter")
	p.until("triad.get().values.view === 'gallery' && document.querySelector('#where').ariaCurrent === 'true'")
	p.until(galleryDrawn)
	if n := jsValue[int](p, "document.querySelectorAll('#gallery .problem').length"); n != 19 {
		p.Errorf("%d cards, want 19", n)
	}
	// From one card to the next there are three stops: the problem, its sources, whose titles open them, and its file.
	p.js(cardOf("star")+".focus()", nil)
	p.key("Tab", "Enter")
	p.until("document.activeElement.matches('summary') && document.activeElement.parentElement.open && [...document.querySelectorAll('#gallery details[open] cite')].every((c) => c.checkVisibility() && c.textContent.length > 10)")
	p.key("Enter")
	p.until("!document.querySelector('#gallery details[open]')")
	p.key("Tab", "Tab")
	p.until("document.activeElement === " + cardOf("random-walk"))
	p.js(cardOf("random-walk-dependent")+".focus()", nil)
	p.key("Enter")
	p.until("triad.get().custom?.name === 'Random walk, dependent features' && triad.get().values.lambda === '0' && triad.get().values.metric === 'nmse'")
	p.until("location.hash === '#mdp=gallery/random-walk-dependent' && location.search.includes('theme=dark')")
	p.until("document.activeElement.id === 'play' && document.getElementById('what-text').textContent.includes('Three features for five states')")
	// The question's subject appears at once: at λ = 0 the error of the values at θ* is five times the least possible.
	p.js("triad.step(20000)", nil)
	p.until("triad.get().step === 20000 && Math.abs(triad.get().algorithms[0].error - 0.1) < 0.03")
	p.js("history.back()", nil)
	p.until("triad.get().values.view === 'gallery' && triad.get().problem === 'two-state' && !location.hash")
	p.js(cardOf("mountain-car")+".focus()", nil)
	p.key("Enter")
	p.until("triad.get().preset === 'mountain-car' && !location.hash")
}

func linksToTheGalleryOpenOnlyTheirFile(p *page) {
	p.goes("?preset=custom&autoplay=0#mdp=gallery/four-rooms").ready()
	p.until("triad.get().custom?.name === 'Four Rooms' && triad.get().values.gamma === '0.9'")
	p.until("document.getElementById('what-text').textContent.includes('one plane per room')")
	// An edited problem is the user's own, and no longer the gallery's.
	p.js("triad.definition().then((d) => triad.define({ ...d, name: 'Mine' }))", nil)
	p.until("triad.get().custom?.name === 'Mine' && !location.hash.includes('gallery') && !document.getElementById('what-text').textContent.includes('one plane per room')")
	p.js("location.hash = '#mdp=gallery/nothing'", nil)
	p.until("document.getElementById('notices').textContent.includes('The gallery has no file nothing')")
	if name := jsValue[string](p, "triad.get().custom.name"); name != "Mine" {
		p.Errorf("%s is open", name)
	}
}
