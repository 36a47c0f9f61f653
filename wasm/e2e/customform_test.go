package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// editor opens the page with the dialog for a new problem.
func editor(t *testing.T) *page {
	t.Helper()
	p := open(t, "?preset=two-state&autoplay=0").ready()
	p.choose("custom")
	p.until("document.getElementById('mdp-dialog')?.open")
	return p
}

// form reports whether the dialog shows the form, and file whether it shows the file.
const (
	form = "!document.getElementById('mdp-text').checkVisibility()"
	file = "document.getElementById('mdp-text').checkVisibility()"
)

func field(name string) string {
	return "document.querySelector('#mdp-dialog [data-field=" + name + "]')"
}

// message waits for a message of the dialog that begins with start.
func (p *page) message(start string) {
	p.Helper()
	p.until(fmt.Sprintf("document.getElementById('mdp-message').textContent.startsWith(%q)", start))
}

// enter sets a field's value with the page's events, like typing.
func (p *page) enter(name, value string) {
	p.Helper()
	p.js(fmt.Sprintf("{ const box = %s; box.value = %q; box.dispatchEvent(new Event('input', {bubbles: true})); box.dispatchEvent(new Event('change', {bubbles: true})); }", field(name), value), nil)
}

// pick selects a file for the button "Open a file…".
func (p *page) pick(content string) {
	p.Helper()
	p.js(`{
		const data = new DataTransfer();
		data.items.add(new File([`+"`"+content+"`"+`], 'mdp.json'));
		const input = document.querySelector('#mdp-dialog input[type=file]');
		input.files = data.files;
		input.dispatchEvent(new Event('change'));
	}`, nil)
}

func TestTheFormDoesNotRepairBrokenFiles(t *testing.T) {
	deepTest(t)
	p := editor(t)
	for _, c := range []struct{ from, to, message string }{
		{`"gamma"`, `"gama"`, `mdp: unknown key "gama"`},
		{`"gamma":0.9`, `"gamma":"0.9"`, `mdp: gamma is "0.9"`},
		{`"P":[`, `"P":[[[1,0,0],[1,0,0]],`, "mdp: P has 4 rows; it must have 3"},
		{`"r":[`, `"r":[[0,0],`, "mdp: r has 4 rows; it must have 3"},
		{`"phi":[`, `"phi":[[1,0,0],`, "mdp: phi has 7 rows; it must have 6"},
		{`[0,1,0]`, `[0,1,0,0]`, "mdp: P[0][0] has 4 numbers; it must have 3"},
		{`"Ring"`, `["Ring"]`, "mdp: name is a list"},
		{`"gamma"`, `"rvar":"x","gamma"`, `mdp: rvar is "x"`},
		{`"gamma"`, `"theta0":5,"gamma"`, "mdp: theta0 is 5"},
	} {
		p.enter("name", "none yet")
		p.pick(ring)
		p.until(field("name") + ".value === 'Ring' && " + form)
		broken := strings.Replace(ring, c.from, c.to, 1)
		p.pick(broken)
		p.message(c.message)
		if !jsValue[bool](p, fmt.Sprintf("%s && document.getElementById('mdp-text').value === %q", file, broken)) {
			t.Errorf("%s: the text has become a form", c.message)
		}
		p.click("#mdp-dialog [data-show=form]")
		p.message(c.message)
		p.click("#mdp-run")
		p.message(c.message)
		p.fill("#mdp-text", ring)
		p.click("#mdp-dialog [data-show=form]")
		p.until(form)
	}
	if got := p.get().Values["problem"]; got != "two-state" {
		t.Errorf("%s runs", got)
	}
	p.pick("${'x'.repeat(17e6)}")
	p.message("mdp.json was not accepted; the experiment continues\nmdp: the file is larger than 16 MB, the most on the page; the command line reads up to 64 MB: triad run -mdp FILE")
}

func TestLargeProblemsAreEditedAsAFile(t *testing.T) {
	deepTest(t)
	p := editor(t)
	const states = 50
	list := func(x string) string { return "[" + strings.Repeat(x+",", states-1) + x + "]" }
	long := fmt.Sprintf(`{"name":"Long","states":%d,"actions":1,"P":%s,"r":%s,"pi":%[4]s,"mu":%[4]s,"phi":%[4]s,"gamma":0.5}`,
		states, list("[[1"+strings.Repeat(",0", states-1)+"]]"), list("[0]"), list("[1]"))
	p.pick(long)
	p.message("50 state–action pairs are too many for the form")
	p.until(file)
	p.fill("#mdp-text", strings.Replace(long, "Long", "Longer", 1))
	p.click("#mdp-run")
	p.until("triad.get().custom?.name === 'Longer' && !document.getElementById('mdp-dialog').open")
	p.edits()
	p.message("50 state–action pairs are too many for the form")
	p.until(file + " && document.activeElement.id === 'mdp-text'")
	p.pick(ring) // in the file view, so it opens as a file
	p.click("#mdp-dialog [data-show=form]")
	p.until(form)
	p.enter("states", "1e9") // rejected before any memory is used
	p.click("#mdp-run")
	p.message("states × actions: “1000000000 × 2” is not valid; use 1 to 40 state–action pairs")
}

func TestTheFormRestoresTypedText(t *testing.T) {
	deepTest(t)
	p := editor(t)
	p.enter("name", "Half done")
	p.enter("next", "0.5")
	p.click("#mdp-run")
	p.message("next states of state 0, a0: “0.5” is not valid; use states")
	p.key("Escape")
	p.until("!document.getElementById('mdp-dialog').open")
	p.choose("custom")
	p.until("document.getElementById('mdp-dialog').open && " + field("name") + ".value === 'Half done' && " + field("next") + ".value === '0.5'")
	p.click("#mdp-over")
	p.until(field("name") + ".value === 'My MDP' && document.getElementById('mdp-over').hidden")
}

func TestPastedFilesOpenAsFiles(t *testing.T) {
	deepTest(t)
	p := editor(t)
	p.until("document.activeElement.dataset.field === 'name'")
	// Firefox cannot make a ClipboardEvent with contents.
	p.js(fmt.Sprintf(`{
		const data = new DataTransfer();
		data.setData('text/plain', %q);
		const paste = Object.assign(new Event('paste', {bubbles: true, cancelable: true}), {clipboardData: data});
		document.activeElement.dispatchEvent(paste);
	}`, "\n"+ring), nil)
	p.until(field("name") + ".value === 'Ring' && document.querySelectorAll('#mdp-dialog .pairs tbody tr').length === 6")
	p.click("#mdp-dialog [data-show=file]")
	p.until("document.activeElement.id === 'mdp-text'")
}

func TestLongWorkIsReportedAndEscapeDoesNotHideIt(t *testing.T) {
	deepTest(t)
	p := editor(t)
	p.js(`{
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (m, ...more) {
			setTimeout(() => post.call(this, m, ...more), m.cmd === 'define' ? 2000 : 0);
		};
	}`, nil)
	p.click("#mdp-run")
	p.message("Computing")
	p.key("Escape")
	p.key("Escape")
	if !jsValue[bool](p, "document.getElementById('mdp-dialog').open") {
		t.Error("the dialog has closed, and the problem will start later")
	}
	p.until("triad.get().custom?.name === 'My MDP' && !document.getElementById('mdp-dialog').open")
	if kept := jsValue[string](p, "JSON.parse(localStorage.getItem('triad.mdp')).name"); kept != "My MDP" {
		t.Errorf("%s is kept", kept)
	}
}

// A box that is too narrow would hide the ends of its numbers.
func TestTheFormShowsBairdsNumbersInFull(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=baird&autoplay=0").ready()
	p.edits()
	p.until("document.getElementById('mdp-dialog')?.open")
	for _, name := range []string{"theta0", "phi", "next", "phiState"} {
		if cut := jsValue[float64](p, "(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)("+field(name)+")"); cut > 0 {
			t.Errorf("%s is cut off by %g px", name, cut)
		}
	}
}

func TestTheFormNamesAndDrawsTypedValues(t *testing.T) {
	longTest(t)
	p := editor(t)
	sketch := "document.querySelector('#mdp-dialog .sketch svg')"
	p.until(sketch + ".getAttribute('aria-label').includes('State 0, a1: to 1.')")
	p.click("#mdp-dialog .names summary")
	name := func(field string, i int, text string) {
		p.js(fmt.Sprintf(`{
			const box = document.querySelectorAll('#mdp-dialog [data-field=%s]')[%d];
			box.focus();
			box.value = %q;
			box.dispatchEvent(new Event('input', {bubbles: true}));
		}`, field, i, text), nil)
	}
	name("stateNames", 0, "<b>near</b>")
	name("stateNames", 1, "far")
	name("actionNames", 1, "go")
	p.until(sketch + ".getAttribute('aria-label').includes('State <b>near</b>, go: to far.')")
	p.until("document.querySelectorAll('#mdp-dialog [data-field=next]')[1].value === 'far: 1' && document.activeElement.dataset.field === 'actionNames'")
	p.enter("next", "<b>near</b>: 0.25, far: 0.5") // of state <b>near</b>, a0
	p.until("document.querySelector('#mdp-dialog .sketch .wrong').textContent === 'State <b>near</b>, a0: probabilities sum to 0.75; they must sum to 1.'")
	p.click("#mdp-run")
	p.message("mdp: state <b>near</b>, a0: the probabilities sum to 0.75; they must sum to 1")
	p.until("document.activeElement.dataset.field === 'next'")
	name("actionNames", 0, "go")
	p.click("#mdp-run")
	p.message("name of action a1: “go” is not valid; use a name that no other action has")
	p.until("document.activeElement.dataset.field === 'actionNames' && document.activeElement.ariaInvalid === 'true'")
	name("actionNames", 0, "")
	p.enter("next", "far")
	p.click("#mdp-run")
	p.until("!document.getElementById('mdp-dialog').open && triad.get().custom?.states[0] === '<b>near</b>'")
	if got := jsValue[[]string](p, "triad.definition().then((d) => [...d.stateNames, ...d.actionNames])"); strings.Join(got, "|") != "<b>near</b>|far|a0|go" {
		t.Errorf("the file names %q", got)
	}
}

func TestFormsWithoutNamesAreReadOutLikeTheirPicture(t *testing.T) {
	deepTest(t)
	p := editor(t)
	p.enter("pi", "0.5")
	p.click("#mdp-run")
	p.message("mdp: state 0: pi sums to 1.3; it must sum to 1")
	p.enter("states", "13")
	p.until("document.querySelector('#mdp-dialog .sketch svg').hidden || !document.querySelector('#mdp-dialog .sketch svg').checkVisibility()")
	p.until("document.querySelector('#mdp-dialog figcaption').textContent === 'The picture shows up to 12 states; there are 13.'")
}
