package e2e

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// ring is an MDP of three states. Its actions lead on around the ring, or back to the start.
const ring = `{"name":"Ring","states":3,"actions":2,"P":[[[0,1,0],[1,0,0]],[[0,0,1],[1,0,0]],[[1,0,0],[1,0,0]]],` +
	`"r":[[0,0],[0,0],[1,0]],"pi":[[0.9,0.1],[0.9,0.1],[0.9,0.1]],"mu":[[0.5,0.5],[0.5,0.5],[0.5,0.5]],` +
	`"phi":[[1,0,0],[0,1,0],[0,0,1],[1,1,0],[0,1,1],[1,0,1]],"gamma":0.9}`

// drop drops a file onto the page. more holds pairs of name and content that are dropped with it.
func drop(p *page, name, content string, more ...string) {
	p.Helper()
	p.js(`(() => {
		const data = `+transfer(append([]string{name, content}, more...))+`;
		const fire = (type) => document.body.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}));
		fire('dragenter');
		if (document.getElementById('drop').hidden) throw new Error('no hint while a file hangs over the page');
		fire('dragover');
		fire('drop');
		if (!document.getElementById('drop').hidden) throw new Error('the hint stays');
	})()`, nil)
}

// transfer returns a script that makes a data transfer of files, given as pairs of name and content.
func transfer(files []string) string {
	var add strings.Builder
	for i := 0; i < len(files); i += 2 {
		add.WriteString("data.items.add(new File([`" + files[i+1] + "`], '" + files[i] + "'));")
	}
	return "(() => { const data = new DataTransfer(); " + add.String() + " return data; })()"
}

const notices = "document.getElementById('notices').innerText"

func droppedMDPsRunAndTheirLinkOpensThem(p *page) {
	drop(p, "ring.json", ring)
	p.until("triad.get().problem === 'custom' && triad.get().custom.name === 'Ring'")
	p.until("document.querySelector('#scene h2').innerText.includes('Ring')")
	f := p.get()
	if f.Values["gamma"] != "0.9" || f.Values["lambda"] != "0.9" || f.Values["alpha.gtb"] != "" || f.Values["theme"] != "dark" {
		p.Errorf("γ is the file's and the rest is the standard, whatever ran before, but %+v", f)
	}
	p.until("location.hash.startsWith('#mdp=') && location.search.includes('preset=custom')")
	p.until("triad.get().values.problem === 'custom'")
	const again = "triad.pause().then(triad.reset).then(() => triad.step(100)).then(triad.csv)"
	csv := jsValue[string](p, again)
	spec := jsValue[string](p, "triad.definition().then((d) => JSON.stringify([d.name, d.states, d.phi[5]]))")
	if spec != `["Ring",3,[1,0,1]]` {
		p.Errorf("the definition is %s", spec)
	}

	link := jsValue[string](p, "location.search + location.hash")
	q := open(p.T, link).ready() // another browser, which has stored nothing
	q.until("triad.get().custom?.name === 'Ring'")
	if jsValue[bool](q, "localStorage.getItem('triad.mdp') !== null") {
		p.Error("a link's definition is kept as the visitor's own")
	}
	if q.get().Query != p.get().Query {
		p.Errorf("the link opens %s, want %s", q.get().Query, p.get().Query)
	}
	if got := jsValue[string](q, again); got != csv {
		p.Errorf("the link gives another CSV:\n%.600s\nwant\n%.600s", got, csv)
	}
}

func brokenMDPsShowTheirMessageAndTheExperimentContinues(p *page) {
	p.goes("?preset=two-state&steps=1000000").ready()
	p.until("triad.get().step > 50")
	const message = "mdp: P[0][0] sums to 0.97; it must sum to 1"
	drop(p, "broken.json", strings.Replace(ring, "[0,1,0]", "[0,0.97,0]", 1))
	p.until(notices + ".includes('" + message + "') && " + notices + ".includes('broken.json')")
	step := p.get().Step
	p.until("triad.get().problem === 'two-state' && triad.get().step > " + "50")
	if f := p.get(); f.Step < step || !f.Playing {
		p.Errorf("the experiment has not gone on: %+v", f)
	}
	for what, want := range map[string]string{"null": "null", "5": "5", "": "undefined"} {
		got := jsValue[string](p, "triad.define("+what+").then(() => 'taken', (e) => e.message)")
		if got != "mdp: "+want+" is invalid; use an MDP as an object, or the text of its file" {
			p.Errorf("define(%s): %s", what, got)
		}
	}
	got := jsValue[string](p, "triad.define('{\"name\"').then(() => 'taken', (e) => e.message)")
	if !strings.HasPrefix(got, "mdp: ") {
		p.Errorf("triad.define of half a file: %s", got)
	}
	drop(p, "huge.json", "${'x'.repeat(17e6)}")
	p.until(notices + ".includes('mdp: the file is larger than 16 MB, the most on the page')")
}

func logsReplaceTheSimulationUntilItReturns(p *page) {
	p.goes("?preset=two-state").drawn()
	rows := strings.Repeat("0,0,0,1\n1,1,0,0\n0,1,0,0\n", 400)
	drop(p, "walk.csv", "s,a,r,s_next\n"+rows)
	p.until("triad.get().log?.rows === 1200 && triad.get().runs === 1")
	p.until(notices + ".includes('walk.csv')")
	p.until("triad.get().finished && triad.get().step === 1200")
	drop(p, "bad.csv", "s,a,r,s_next\n0,0,0,7\n")
	p.until(notices + ".includes('log: line 2: ')")
	if jsValue[int](p, "triad.get().log.rows") != 1200 {
		p.Error("a broken log has replaced the one before")
	}
	if !jsValue[bool](p, "document.getElementById('newseed').disabled") {
		p.Error("New seed is offered, but a log has none")
	}
	p.js("document.getElementById('take').click()", nil)
	p.until("document.getElementById('take-dialog')?.textContent.includes('The link does not contain the log walk.csv')")
	p.js("document.getElementById('take-dialog').close()", nil)
	p.click("[data-key=log] button")
	p.until("triad.get().log === null && !document.querySelector('[data-key=log]')")
	// The log is in another tool's format, packed by gzip. The page says how it was read.
	p.js(`(async () => {
		const text = "state,action,reward,next_state,truncated,t\n" + "0,0,0,1,0,0\n1,0,0,0,1,1\n".repeat(20);
		const packed = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
		const data = new DataTransfer();
		data.items.add(new File([packed], "walk.csv.gz", { type: "application/gzip" }));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
	})()`, nil)
	p.until("triad.get().log?.rows === 40 && " + notices + ".includes('columns with other names: state, action, reward, next_state are read as s, a, r, s_next') && " + notices + ".includes('ignored: t')")
	p.click("[data-key=log] button")
	p.until("triad.get().log === null")
}

func TestAnMDPAndItsLogOpenTogetherAndOtherFilesAreNamed(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	log := "s,a,r,s_next\n" + strings.Repeat("0,0,0,1\n1,0,0,2\n2,0,1,0\n", 50)
	said := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			p.until(notices + ".includes(" + strconv.Quote(text) + ")")
		}
	}
	none := func(rows int, name string) {
		t.Helper()
		if got := jsValue[string](p, "triad.get().custom?.name + ' ' + (triad.get().log?.rows ?? 0)"); got != fmt.Sprint(name, " ", rows) {
			t.Errorf("%s goes on, want %s with %d rows", got, name, rows)
		}
	}
	broken := strings.Replace(ring, "[0,1,0]", "[0,0.97,0]", 1)
	drop(p, "walk.csv", log, "broken.json", broken)
	said("broken.json was not accepted", "mdp: P[0][0] sums to 0.97; it must sum to 1", "walk.csv was not read")
	none(0, "undefined")

	drop(p, "walk.csv", log, "ring.json", ring)
	p.until("triad.get().custom?.name === 'Ring' && triad.get().log?.rows === 150")
	p.until("!/not accepted|Not accepted|No file was|not read/.test(" + notices + ")")

	other := strings.Replace(ring, "Ring", "Other", 1)
	drop(p, "a.json", other, "b.json", ring, "walk.csv", log)
	said("No file was accepted", "a.json, b.json", "walk.csv")
	none(150, "Ring")

	drop(p, "other.json", other, "bad.csv", "s,a,r,s_next\n0,0,0,7\n", "notes.txt", "…")
	said("other.json runs, but bad.csv was not accepted", "log: line 2: ")
	p.js("document.querySelector('#notices summary')?.click()", nil)
	said("neither an MDP (.json) nor a log (.csv): notes.txt")
	none(0, "Other")

	drop(p, "notes.txt", "…", "ring.json", ring)
	said("Accepted: ring.json. Not accepted:", "nor a log (.csv): notes.txt")
	none(0, "Ring")

	// The files are chosen in the dialog, which reports faults.
	p.edits()
	p.until("document.getElementById('mdp-dialog')?.open")
	choose := func(files ...string) {
		p.js("{ const input = document.querySelector('#mdp-dialog input[multiple]'); input.files = "+transfer(files)+".files; input.dispatchEvent(new Event('change')); }", nil)
	}
	choose("x.csv", log, "y.csv", log)
	p.message("No file was accepted. Drop one MDP (.json), one log (.csv), or one of each\nlog (.csv): x.csv, y.csv")
	choose("walk.csv", log, "other.json", other)
	p.until("triad.get().custom?.name === 'Other' && triad.get().log?.rows === 150 && !document.getElementById('mdp-dialog').open")
}

// Only a real drop marks a folder among its files.
func TestDroppedFoldersAreNamed(t *testing.T) {
	deepTest(t)
	dir := t.TempDir()
	file, folder := filepath.Join(dir, "ring.json"), filepath.Join(dir, "all my logs")
	if err := errors.Join(os.WriteFile(file, []byte(ring), 0o644), os.Mkdir(folder, 0o755)); err != nil {
		t.Fatal(err)
	}
	p := open(t, "?preset=two-state&autoplay=0").ready()
	fall := func(files ...string) {
		data := &input.DragData{Items: []*input.DragDataItem{}, Files: files, DragOperationsMask: 1}
		for _, kind := range []input.DispatchDragEventType{input.DragEnter, input.DragOver, input.Drop} {
			p.run(input.DispatchDragEvent(kind, 400, 400, data))
		}
	}
	fall(folder)
	p.until(notices + ".includes('No file was accepted') && " + notices + ".includes('all my logs')")
	fall(folder, file)
	p.until(notices + ".includes('Accepted: ring.json') && " + notices + ".includes('all my logs') && triad.get().custom?.name === 'Ring'")
}

func TestThePolicyIsEditedByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.operate([]function{{"the problems", "#where", "Enter", "document.getElementById('edit')?.checkVisibility()"}})
	p.focus("#edit")
	p.key("Enter")
	p.until("document.getElementById('mdp-dialog')?.open")
	// an invalid value: the worker's message is beside its field
	cell := "document.querySelector('#mdp-dialog [data-field=pi][data-s=\"0\"][data-a=\"0\"]')"
	p.until(cell)
	p.js(cell+".focus(); "+cell+".select()", nil)
	p.typed("0.5")
	p.key("Enter")
	p.until("document.getElementById('mdp-message').textContent.startsWith('mdp: state 1: pi sums to 0.5; it must sum to 1')")
	p.until("document.activeElement.dataset.field === 'pi' && document.activeElement.ariaInvalid === 'true'")
	if got := jsValue[string](p, cell+".value"); got != "0.5" {
		t.Errorf("what was typed has become %q", got)
	}
	if f := p.get(); f.Values["problem"] != "two-state" {
		t.Errorf("a broken form has changed the experiment: %+v", f)
	}
	// the other action's probability completes the row, and the experiment runs
	other := "document.querySelector('#mdp-dialog [data-field=pi][data-s=\"0\"][data-a=\"1\"]')"
	p.js(other+".focus(); "+other+".select()", nil)
	p.typed("0.5")
	p.key("Enter")
	p.until("!document.getElementById('mdp-dialog').open && triad.get().problem === 'custom'")
	pi := jsValue[string](p, "triad.definition().then((d) => JSON.stringify(d.pi))")
	if pi != "[[0.5,0.5],[1,0]]" {
		t.Errorf("π is %s", pi)
	}
	if got := p.get().Values["alpha.gtb"]; got != "0.1" {
		t.Errorf("the edited problem goes on with the settings of the original, but alpha.gtb is %q", got)
	}
	// back and forward
	p.js("history.back()", nil)
	p.until("triad.get().problem === 'two-state'")
	p.js("history.forward()", nil)
	p.until("triad.get().problem === 'custom'")
	if p00 := jsValue[float64](p, "triad.definition().then((d) => d.pi[0][0])"); p00 != 0.5 {
		t.Errorf("forward again, π(0, 0) is %g", p00)
	}
	// in quick succession: a change under way for one address does not overwrite another
	for _, pause := range []int{0, 20, 60, 120, 240, 260, 300} {
		p.js(fmt.Sprintf("(async () => { history.back(); await new Promise((r) => setTimeout(r, %d)); history.forward(); await new Promise((r) => setTimeout(r, 700)); })()", pause), nil)
		// A browser that is still going back may drop the way forward (observed: popstate came once). The page then
		// stays at its address, and continues from there.
		p.until("(triad.get().problem === 'custom') === location.hash.startsWith('#mdp=')")
		p.js("location.hash || history.forward()", nil)
		p.until("triad.get().problem === 'custom' && location.hash.startsWith('#mdp=')")
	}
}

func theFormAndTheFileAgree(p *page) {
	p.goes("?preset=two-state&autoplay=0").ready()
	p.choose("custom")
	p.until("document.getElementById('mdp-dialog')?.open") // because nothing is defined yet
	p.fill("#mdp-dialog [data-field=name]", "Mine")
	p.js("document.querySelector('#mdp-dialog [data-field=name]').dispatchEvent(new Event('input'))", nil)
	p.click("#mdp-dialog [data-show=file]")
	p.until("JSON.parse(document.getElementById('mdp-text').value).name === 'Mine'")
	p.fill("#mdp-text", strings.Replace(ring, "Ring", "Other", 1))
	p.click("#mdp-dialog [data-show=form]")
	p.until("document.querySelector('#mdp-dialog [data-field=name]').value === 'Other' && document.querySelectorAll('#mdp-dialog .pairs tbody tr').length === 6")
	p.click("#mdp-dialog [data-show=file]")
	p.fill("#mdp-text", "{")
	p.click("#mdp-dialog [data-show=form]")
	p.until("document.getElementById('mdp-message').textContent.startsWith('mdp: invalid JSON')")
	if got := jsValue[string](p, "document.getElementById('mdp-text').value"); got != "{" {
		p.Errorf("the text has become %q", got)
	}
	p.fill("#mdp-text", ring)
	p.click("#mdp-run")
	p.until("triad.get().custom?.name === 'Ring' && " + noDialog)
	p.choose("two-state")
	p.until("triad.get().problem === 'two-state' && location.hash === ''")
	p.choose("custom") // now it is defined
	p.until("triad.get().custom?.name === 'Ring' && !document.getElementById('mdp-dialog').open")
}

func TestLinksWithoutTheirDefinitionReportIt(t *testing.T) {
	deepTest(t)
	const missing = notices + ".includes('The link contains no MDP')"
	p := open(t, "?problem=custom&lambda=0.3").ready()
	p.until(missing + " && document.getElementById('mdp-dialog')?.open")
	p = open(t, "?preset=custom&embed").ready() // a figure takes no focus, so no dialog opens
	p.until(missing + " && triad.get().problem === 'two-state' && !document.querySelector('dialog[open]')")
}

func TestBrokenFragmentsAreReportedAndTheDefaultRuns(t *testing.T) {
	deepTest(t)
	const broken = notices + ".includes('The MDP in the link is damaged')"
	p := open(t, "?preset=custom#mdp=AAAA").ready()
	p.until(broken + " && triad.get().problem === 'two-state' && !document.querySelector('dialog[open]')")
	p.js("triad.define("+ring+")", nil)
	p.until("triad.get().custom?.name === 'Ring' && location.hash.startsWith('#mdp=') && !" + broken)
	hash := jsValue[string](p, "location.hash")
	p.js("location.hash = '#mdp=AAAA'", nil) // pasted into the address of an open tab
	p.until(broken + " && triad.get().custom?.name === 'Ring' && location.hash === '" + hash + "'")
}

// Another origin of the same site shares the user's storage with the frames that it opens.
func TestFiguresHideTheUsersMDPFromTheirPage(t *testing.T) {
	deepTest(t)
	lab := deep(t)
	moveSite(t, lab)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	p.js("triad.define("+ring+")", nil)
	p.until("localStorage.getItem('triad.mdp') !== null")
	const frame = `<!doctype html><link rel="icon" href="data:,"><script>heard = []; addEventListener("message", (e) => heard.push(e.data));</script><iframe width="800" height="600" src="%s?preset=custom&autoplay=0&embed%s"></iframe>`
	const ready = "heard.find((m) => m.event === 'ready')"
	p.friends = []string{"http://127.0.0.1"}
	p.load(host(t, fmt.Sprintf(frame, lab, "")))
	p.until(ready)
	if got := jsValue[string](p, "JSON.stringify("+ready+".detail.custom) + "+ready+".detail.problem"); got != "nulltwo-state" {
		t.Errorf("a page of another origin is told of the visitor's own problem: %s", got)
	}
	mine := jsValue[string](p, "import('"+lab+"assets/mdp/link.js').then((m) => m.encode('"+strings.Replace(ring, "Ring", "The host’s", 1)+"'))")
	p.load(host(t, fmt.Sprintf(frame, lab, mine)))
	p.until(ready)
	if got := jsValue[string](p, ready+".detail.custom.name"); got != "The host’s" {
		t.Errorf("a page around a figure has given it its own problem, and is told of %q", got)
	}
	p.shows("?preset=custom&autoplay=0").until("triad.get().custom?.name === 'Ring'")
}
