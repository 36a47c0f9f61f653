package e2e

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"triad/core/sweep"
)

// small is a study of a few seconds.
const small = "preset=study&alg=gtb,gq&lambda=0,1&alpha=0.01,0.1&eta=0.01,0.1&episodes=40"

// coreCSV returns the CSV of a query's study as the core computes it here.
func coreCSV(query string) string {
	c, problems := sweep.Parse(query, nil)
	if len(problems) > 0 {
		panic(problems)
	}
	return csvOf(c)
}

// csvOf computes a study's parts one after another.
func csvOf(c *sweep.Config) string {
	bench, err := c.NewBench()
	if err != nil {
		panic(err)
	}
	table, err := c.NewTable()
	if err != nil {
		panic(err)
	}
	for i := range c.Parts() {
		task, err := bench.Start(i)
		if err != nil {
			panic(err)
		}
		for !task.Advance(1_000_000) {
		}
		if err := table.Put(i, task.Result()); err != nil {
			panic(err)
		}
	}
	return string(table.AppendCSV([]byte(c.CSVHeader()), 0, c.Parts()))
}

// begun opens a page on which a study has been started with a number of workers.
func begun(t *testing.T, query string, workers int, before ...setup) *page {
	t.Helper()
	wanted := fmt.Sprintf("if (origin !== 'null') localStorage.setItem('triad-workers', '%d');", workers) // before the form reads it
	p := open(t, "?"+query, append(before, script(wanted))...).ready()
	p.js("triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
	return p
}

// begins starts a study with a number of workers in an open tab.
func (p *page) begins(query string, workers int) {
	p.Helper()
	p.js(fmt.Sprintf("localStorage.setItem('triad-workers', '%d')", workers), nil)
	p.goes("?" + query)
	p.js("triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
}

const finished = "study.finished().then(() => triad.csv())"

// spy records every worker that the page makes.
var spy = script(`globalThis.spied = [];
globalThis.Worker = class extends Worker { constructor(...a) { super(...a); spied.push(this); } };`)

// kill ends a worker of the page like a crash. (WebKit sends no error event for a terminated worker.)
const kill = "{ const w = spied.at(%d); w.dispatchEvent(new ErrorEvent('error', {message: 'killed by a test'})); w.terminate(); }"

var smallCSV = sync.OnceValue(func() string { return coreCSV(small) })

// atWork records for every worker the part of the study that it was last given.
var atWork = script(`globalThis.spied = [];
globalThis.Worker = class extends Worker {
  constructor(...a) { super(...a); spied.push(this); }
  postMessage(m, ...rest) { if (m.cmd === "work") this.part = m.part; super.postMessage(m, ...rest); }
};`)

// killAnother ends, once a part of the study is done, a worker at a part for which none has ended. Three ends at one
// part end a study, and an ended worker's part goes to the next free worker, which may be the next that the test ends.
const killAnother = `new Promise((done) => {
  const parts = globalThis.parts ??= new Set();
  const look = () => {
    const w = study.get().fraction >= %g && spied.find((w) => w.part !== undefined && !w.dead && !parts.has(w.part));
    if (!w) return setTimeout(look, 1);
    parts.add(w.part);
    w.dead = true;
    w.dispatchEvent(new ErrorEvent('error', {message: 'killed by a test'}));
    w.terminate();
    done();
  };
  look();
})`

func TestStudiesWithKilledWorkersGiveTheCoresCSV(t *testing.T) {
	longTest(t)
	p := begun(t, small, 3, atWork)
	p.killsThree()
	if got := jsValue[string](p, finished); got != smallCSV() {
		t.Errorf("the CSV differs from the core's:\n%s\nwant\n%s", got, smallCSV())
	}
	p.made(1+3+3, "the session's, three and three in their places")
}

// killsThree ends three workers from inside the page, each during its work, because studies this small are soon
// finished.
func (p *page) killsThree() {
	p.Helper()
	for i := range 3 {
		p.js(fmt.Sprintf(killAnother, 0.1*float64(i+1)), nil)
	}
}

// made checks the number of workers that the page has made.
func (p *page) made(want int, which string) {
	p.Helper()
	if n := jsValue[int](p, "spied.length"); n != want {
		p.Errorf("%d workers were made, want %s", n, which)
	}
}

// endsSession ends the session's worker once a number of parts is known. It lets the page start another, and waits
// until that worker knows all parts.
func (p *page) endsSession(known int) {
	p.Helper()
	p.until(fmt.Sprintf("study.get().known > %d", known))
	p.js(fmt.Sprintf(kill, 0), nil)
	p.until("document.querySelector('#notices button')")
	p.click("#notices button")
	p.until("triad.get().ready && triad.get().study.known === triad.get().study.parts")
}

func TestStudiesOfOneWorkerOutliveTheirSessionAndGiveTheCoresCSV(t *testing.T) {
	deepTest(t)
	p := begun(t, small, 1, spy)
	p.endsSession(12)
	if got := jsValue[string](p, "triad.csv()"); got != smallCSV() {
		t.Errorf("the CSV differs from the core's:\n%s\nwant\n%s", got, smallCSV())
	}
	p.made(2+1, "the session's two and one of the pool")
}

func TestStudiesCanRunAgain(t *testing.T) {
	deepTest(t)
	p := begun(t, small, 2)
	p.js("study.finished()", nil)
	p.click("#study-start")
	p.until("study.get().state === 'running'")
	if got := jsValue[string](p, finished); got != smallCSV() {
		t.Errorf("the CSV differs from the core's:\n%s\nwant\n%s", got, smallCSV())
	}
}

// settles resolves with the number of updates once the workers rest. It resolves with false if they do not rest, or
// if they answered more slices of 30 ms than they had: two each, which is about a tenth of a second's work on any
// machine.
const settles = `new Promise((resolve) => {
  let [heard, before, tries] = [0, -1, 0];
  for (const w of spied.slice(1)) w.addEventListener('message', ({ data }) => { heard += ['progress', 'result'].includes(data.type); });
  const look = () => {
    if (heard === before) return resolve(heard <= 2 * 2 && study.get().updates);
    if (++tries > 10) return resolve(false);
    before = heard;
    setTimeout(look, 500);
  };
  look();
})`

func TestPauseAndCancelActWithinATenthOfASecond(t *testing.T) {
	deepTest(t)
	p := begun(t, "preset=study&alg=gtb,gq&lambda=0,1&episodes=2000", 2, spy)
	p.until("study.get().updates > 1e6")
	if !jsValue[bool](p, "study.pause().then(() => "+settles+").then(Boolean)") {
		t.Error("after a pause the workers go on")
	}
	if state := jsValue[string](p, "study.get().state"); state != "paused" {
		t.Errorf("the state is %s", state)
	}
	was := jsValue[float64](p, "study.get().updates")
	p.js("study.start()", nil)
	p.until(fmt.Sprintf("study.get().updates > %g", was+1e6))
	p.click("#study-cancel")
	if got := jsValue[string](p, "study.get().state + study.get().workers"); got != "cancelled0" {
		t.Errorf("after cancel: %s", got)
	}
	if !jsValue[bool](p, settles+".then((x) => x !== false)") {
		t.Error("after cancel the workers go on")
	}
	known := jsValue[int](p, "study.get().known")
	p.js("study.start()", nil)
	p.until(fmt.Sprintf("study.get().state === 'running' && study.get().known >= %d", known))
	p.js("study.cancel()", nil)
}

func TestTheFormStartsAStudyAndLearnersOpenLive(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=mountain-car&autoplay=0").drawn()
	p.choose("study")
	p.until("document.getElementById('study-start')?.textContent === 'Compute it here' && document.getElementById('study-lambda').value.includes('0.125')")
	if got := jsValue[string](p, shownViews); got != "boxes,percentile,best" {
		t.Errorf("the pictures are %s", got)
	}
	if jsValue[bool](p, "triad.get().playing || document.querySelector('#study-start').textContent === 'Pause'") {
		t.Error("something has started by itself")
	}
	p.fill("#study-lambda", "0, 7")
	p.js("document.getElementById('study-lambda').dispatchEvent(new Event('input', {bubbles: true}))", nil)
	p.until("document.querySelector('.study .wrong')?.textContent.startsWith('lambda: \"7\"')")
	p.click("#study-start")
	fill := func(key, value string) {
		p.fill("#study-"+key, value)
		p.js("document.getElementById('study-"+key+"').dispatchEvent(new Event('input', {bubbles: true}))", nil)
	}
	for key, value := range map[string]string{"lambda": "0 1", "alpha": "0.01; 0.1", "eta": "0.05", "episodes": "20", "seed": "3, 4", "workers": "2"} {
		fill(key, value)
	}
	for _, id := range []string{"gretrace", "ab-trace"} {
		p.click("#study-form [value=" + id + "]")
	}
	p.until("!document.querySelector('.study .wrong') && document.getElementById('study-preview').textContent.startsWith('16 learners')")
	if state := jsValue[string](p, "triad.study().then((s) => s.get().state)"); state != "done" { // from an earlier computation
		t.Errorf("a form with a bad field has started: %s", state)
	}
	p.focus("#study-start")
	p.key(" ")
	want := "preset=study&alg=gtb,gq&lambda=0,1&alpha=0.01,0.1&eta=0.05&episodes=20&seed=3,4"
	p.until("triad.get().ready && triad.get().query !== 'preset=study' && triad.get().study.known === triad.get().study.parts")
	if got := p.get().Query; got != want {
		t.Errorf("the query is %s, want %s", got, want)
	}
	p.until("location.search === '?" + want + "'")
	if got := jsValue[string](p, "triad.csv()"); got != coreCSV(want) {
		t.Error("the CSV differs from the core's")
	}
	p.until("document.getElementById('study-claims').children.length > 0 && document.getElementById('sentence').textContent.startsWith('Of 16 learners')")

	p.click("#study-results tbody tr:nth-child(2) td:nth-child(3) button")
	p.until("document.querySelectorAll('#study-picked tbody tr').length === 4")
	if got := jsValue[string](p, "document.querySelector('#study-picked a').search"); !strings.Contains(got, "alg=gq") || !strings.Contains(got, "lambda=1") {
		t.Errorf("the learner's link is %s", got)
	}
	p.js("document.querySelector('#study-picked button').click()", nil)
	p.until("document.getElementById('study-picked').hidden")
	p.until("document.querySelector('#boxes-plot .box')")
	box := jsValue[[]float64](p, "((r) => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelector('#boxes-plot .box').getBoundingClientRect())")
	p.tap(box[0], box[1])
	p.until("!document.getElementById('study-picked').hidden && document.querySelectorAll('#study-picked tbody tr').length === 4")
	p.click("#study-results tbody tr:nth-child(2) td:nth-child(3) button")
	p.until("document.querySelector('#study-picked h3').textContent.startsWith('GQ at λ = 1')")
	p.click("#study-picked a")
	p.until("triad.get().study === null && triad.get().values.alg === 'gq' && triad.get().values.lambda === '1'")
	if got := jsValue[string](p, shownViews); got != "curves,car,surface" {
		t.Errorf("the live learner's pictures are %s", got)
	}
	p.js("history.back()", nil)
	p.until("triad.get().study?.known === triad.get().study?.parts && !document.getElementById('boxes').hidden") // in the state in which it was left
}

// The main thread routes messages and draws. While others learn, no script of the page takes more than a tenth of a
// second on it, which a press may wait. The browser's time for painting in software does not count, nor does loading
// and drawing for the first time. There is one worker, so that the test measures the page, not how four programs share
// two processors.
func TestThePageStaysResponsiveDuringAStudy(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=study&episodes=100&alg=gtb,gq").drawn()
	p.js("triad.study().then((s) => { globalThis.study = s; })", nil)
	p.fill("#study-workers", "1")
	p.js("study.start()", nil)
	p.until("study.get().known > 1 && document.querySelector('#boxes-plot .box')")
	p.js(`globalThis.long = [];
		new PerformanceObserver((l) => long.push(...l.getEntries().flatMap((e) => e.scripts.filter((s) => s.duration > 100).map((s) => s.invoker + ' ' + s.sourceURL + ' ' + Math.round(s.duration))))).observe({type: 'long-animation-frame'})`, nil)
	p.js("study.finished()", nil)
	if long := jsValue[string](p, "long.join()"); long != "" {
		t.Errorf("scripts that were long on the main thread, in ms: %s", long)
	}
	if got := jsValue[string](p, "document.querySelector('#boxes .alt').textContent"); !strings.HasPrefix(got, "Box plots of the NMSE") || !strings.Contains(got, "GQ: median") {
		t.Errorf("the boxes in words: %q", got)
	}
	if mb := jsValue[float64](p, "study.get().memory / 1e6"); mb < 5 || mb > 100 {
		t.Errorf("a worker took %g MB", mb)
	}
}

// The paper's study shows results that were computed before, and says so. A press computes it here.
func TestThePapersStudyIsShownBeforeItIsComputed(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=study").ready()
	p.until("document.getElementById('sentence').textContent.startsWith('Computed beforehand by Triad') && document.getElementById('study-start').textContent === 'Compute it here'")
	if rows := jsValue[int](p, "triad.csv().then((text) => text.split('\\n').filter((line) => /^[a-z-]+,[0-9]/.test(line)).length)"); rows != 900 {
		t.Errorf("its CSV has %d rows, want 900", rows)
	}
	if said := jsValue[string](p, "document.getElementById('status').textContent"); strings.Contains(said, "finished") {
		t.Errorf("nobody computed it, and yet: %q", said)
	}
	p.click("#study-start")
	p.until("document.getElementById('study-start').textContent === 'Pause' && triad.get().study.known < triad.get().study.parts")
	if said := jsValue[string](p, "document.getElementById('sentence').textContent"); strings.Contains(said, "beforehand") {
		t.Errorf("while it is computed here: %q", said)
	}
	p.click("#study-cancel")
	p.until("document.getElementById('study-start').textContent === 'Go on'")
}

func TestStudiesStartByThemselvesOnlyIfTheirAddressSaysSo(t *testing.T) {
	deepTest(t)
	p := open(t, "?"+small+"&autoplay=1").ready()
	p.until("triad.get().study?.known > 0")
	p.js("triad.study().then((s) => s.cancel())", nil)
}
