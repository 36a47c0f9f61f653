package e2e

import (
	"strings"
	"testing"
)

// function is one function of the page that a user operates by keyboard alone: the target of Tab (a selector, or "" for
// the present focus; a leading "<" goes backward), the keys, and the condition afterwards.
type function struct{ name, at, keys, want string }

// outside records what would leave the page: copied text, saved files, the browser's own dialog for files.
var outside = script(`
	globalThis.left = { copied: '', saved: [], files: 0 };
	if (navigator.clipboard) navigator.clipboard.writeText = async (s) => { left.copied = s; }; // not there before a document is
	const click = HTMLAnchorElement.prototype.click;
	HTMLAnchorElement.prototype.click = function () { if (this.download) left.saved.push(this.download); else click.call(this); };
	addEventListener('click', (e) => {
		if (e.target.matches?.('[type=file]')) { e.preventDefault(); left.files++; }
	}, true);`)

// to presses Tab until the focus is on an element of a selector.
func (p *page) to(selector string) {
	p.Helper()
	key := "Tab"
	if back, ok := strings.CutPrefix(selector, "<"); ok {
		key, selector = "Shift+Tab", back
	}
	for range longest {
		p.key(key)
		if jsValue[bool](p, "document.activeElement?.matches('"+selector+"') ?? false") {
			return
		}
	}
	p.Fatalf("%s does not reach %s; the focus is on %s", key, selector, jsValue[string](p, "document.activeElement.outerHTML.slice(0, 200)"))
}

// operate executes all functions, one after the other.
func (p *page) operate(functions []function) {
	p.Helper()
	for _, f := range functions {
		if f.at != "" {
			p.to(f.at)
		}
		for _, key := range strings.Fields(f.keys) {
			switch text, isText := strings.CutPrefix(key, "text:"); {
			case isText:
				p.key("Control+a")
				p.typed(text)
			case key == "Space":
				p.key(" ")
			default:
				p.key(key)
			}
		}
		p.until(f.want)
		p.Logf("%s: done", f.name)
	}
}

// These expressions are about the focus and the read-out.
const (
	focused  = "document.activeElement.id === '"
	said     = "(document.getElementById('readout')?.textContent ?? '')"
	noDialog = "!document.querySelector('dialog[open]')"
)

// These are the functions of make test: λ and the transport come first for every user.
var (
	transport = []function{
		{"skip to γ", ".skip", "Enter", focused + "slider-gamma'"},
		{"play", "", "Space", "triad.get().playing && triad.get().step > 0"},
		{"pause", "", "Space", "!triad.get().playing"},
		{"what is paused is told", "", "", "document.getElementById('now-live').textContent.startsWith('Paused at step') && document.getElementById('now-live').ariaLive === 'polite'"},
		{"reset", "#reset", "Enter", "triad.get().step === 0"},
		{"new seed", "#newseed", "Enter", "location.search.includes('seed=')"},
		{"speed", "#speed", "ArrowRight", "triad.get().values.speed === '5000'"},
		{"run shown", "#watch", "ArrowDown", "triad.get().run === 1"},
	}
	pinsAndNumbers = []function{
		{"a step", "#step", "Enter", "triad.get().step === 1"},
		{"pin", "#hold", "Enter", "triad.get().held.length === 1 && document.querySelector('#held li')"},
		{"what is held goes", "#held button", "Enter", "triad.get().held.length === 0 && document.activeElement.id === 'hold'"},
		{"the last update", "", "u", "triad.get().values.numbers === '1' && !document.getElementById('update').hidden"},
		{"step", "<#step", "Enter", "triad.get().step === 2 && document.querySelector('#update td')"},
		{"another learner's numbers", "<#update article:first-child select", "ArrowDown", "document.querySelector('#update article select').value === 'gtb'"},
		{"numbers away", "<#step", "u", "triad.get().values.numbers === '0' && document.getElementById('update').hidden"},
	}
)

func TestSettingsAreOperatedByKeyboardAlone(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&autoplay=0&runs=3", outside).drawn()
	p.until(readable)
	p.operate([]function{
		{"another learner", "#learners [value=retrace]", "Space", "triad.get().values.alg.includes('retrace')"},
		{"an equation", "[data-learner=retrace] .eq", "Enter", "document.querySelector('#equation-retrace math')"},
		{"its symbols", ".equation", "", tip + ".includes('TD error')"},
		{"more learners", "#more-learners", "Enter", "document.querySelector('#learners [value=gtd2]').checkVisibility()"},
		{"fewer learners", "", "Enter", "!document.querySelector('#learners [value=gtd2]').checkVisibility()"},
		{"a slider", "#slider-gamma", "ArrowLeft", "Number(triad.get().values.gamma) < 0.99"},
		{"its box", "#box-gamma", "text:0.9 Enter", "triad.get().values.gamma === '0.9'"},
		{"what a box does not take", "", "text:2 Enter", "document.querySelector('.wrong')?.textContent.includes('“2”')"},
		{"back to what it was", "", "Escape Escape", "!document.querySelector('.wrong') && document.getElementById('box-gamma').value === '0.9'"},
		{"letters in a box", "#box-seed", "r n u ? 7 Escape", noDialog + " && triad.get().values.numbers === '0'"},
		{"per learner", "#per-learner summary", "Enter", "document.getElementById('per-learner').open"},
		{"a step size of one learner", "[id=\"box-alpha.tb\"]", "text:0.02 Enter", "triad.get().values['alpha.tb'] === '0.02'"},
		{"more settings", "#more-settings summary", "Enter", "document.getElementById('more-settings').open"},
		{"starting weights in numbers", "#box-theta0", "text:1,2 Enter", "triad.get().values.theta0 === '1,2'"},
		{"the table's head", "#now thead th", "", tip + ".length > 0"},
	})
}

func TestEveryFunctionOfThePageIsOperatedByKeyboardAlone(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&autoplay=0&runs=3", outside).drawn()
	p.until(readable)
	p.operate([]function{
		{"the questions", "#questions", "Enter", focused + "questions-search'"},
		{"the study", "", "text:accurate, Enter", studyShown},
		{"and back", "#tabs [data-problem=lab]", "Enter", "triad.get().values.problem === 'two-state'"},
		{"a lens", "", "ArrowRight Enter", "triad.get().values.view === 'why'"},
		{"and back", "", "ArrowLeft Enter", "triad.get().values.view === 'both'"},
		{"a switch", "#switches [data-ingredient=offPolicy]", "Space", "triad.get().values.mu === '1'"},
		{"and back", "", "Space", "triad.get().values.mu === '0.5'"},
		{"the questions", "#questions", "Enter", focused + "questions-search'"},
		{"into the list", "", strings.Repeat("ArrowDown ", 8), "document.activeElement.dataset.door === 'lesson=challenges'"},
		{"a group further", "", "ArrowDown ArrowDown ArrowDown", "document.activeElement.dataset.door === 'two-state-mdp'"},
		{"a row", "", "Enter", noDialog + " && " + focused + "questions' && location.search.includes('preset=two-state-mdp')"},
		{"the search", "", "Enter", focused + "questions-search'"},
		{"by words of its answer", "", "text:ten Enter", noDialog + " && location.search.includes('preset=two-state&')"},
		{"the questions again", "#questions", "Enter", focused + "questions-search'"},
		{"the tour", "", "Tab Enter", focused + "tour-title'"},
		{"next", "#tour-next", "Enter", "triad.get().values.tour === '2' && " + focused + "tour-title'"},
		{"try", ".tour-tries button", "Enter", "document.querySelector('.tour-tries [aria-pressed=true]')"},
		{"back", "#tour-back", "Enter", "triad.get().values.tour === '1' && " + focused + "tour-title'"},
		{"end", "#tour-end", "Enter", focused + "questions' && triad.get().values.tour === '0'"},
		{"the questions once more", "", "Enter", focused + "questions-search'"},
		{"the tour again", "", "Tab Enter", focused + "tour-title'"},
		{"away with it", "", "Escape", focused + "questions' && !document.getElementById('tour-panel')"},
		{"take away", "#take", "Enter", "document.activeElement.closest('[data-tile=link]')"},
		{"copy the link", "", "Enter", "left.copied.includes('?preset=') && document.getElementById('take-said').textContent === 'Copied'"},
		{"its choices", "[data-more=link]", "Enter", focused + "share-link'"},
		{"back", "<#take-back", "Enter", "document.activeElement.dataset.more === 'link'"},
		{"a figure", "[data-more=figure]", "Enter", focused + "take-back'"},
		{"what they see", "[name=share-sees]", "ArrowDown", "document.getElementById('share-snippet').value.includes('controls=\"gamma\"')"},
		{"copy the snippet", "[data-copies=share-snippet]", "Enter", "left.copied.startsWith('<script')"},
		{"more of it", "#share-more summary", "Enter", "document.getElementById('share-more').open"},
		{"as an iframe", "[name=share-way]", "ArrowRight", "document.getElementById('share-snippet').value.startsWith('<iframe')"},
		{"hide a part", "[data-shows=speed]", "Space", "document.getElementById('share-snippet').value.includes('speed')"},
		{"its width", "#share-width", "text:640", "document.getElementById('share-snippet').value.includes('width=\"640\"')"},
		{"back", "<#take-back", "Enter", "document.activeElement.dataset.more === 'figure'"},
		{"a picture", "[data-more=picture]", "Enter", canSave},
		{"another form", "[name=save-form]", "ArrowDown", "document.getElementById('save-file').textContent.includes('.png')"},
		{"save it", "#save-now", "Enter", "left.saved.some((name) => name.endsWith('.png')) && document.querySelector('.save-form [role=status]').textContent"},
		{"close", "", "Escape", noDialog + " && " + focused + "take'"},
		{"help", "#help", "Enter", "document.getElementById('help-dialog').open"},
		{"theme", "#theme", "ArrowDown ArrowDown", "document.documentElement.dataset.theme === 'dark'"},
		{"the symbols", "#help-dialog summary", "Enter", "document.querySelector('#help-dialog details').open"},
		{"keys off", "#keys-on", "Space", "!document.getElementById('keys-on').checked"},
		{"close", "#help-dialog .primary", "Enter", noDialog + " && " + focused + "help'"},
		{"keys are off", "", "u ?", noDialog + " && triad.get().values.numbers === '0' && !document.getElementById('play').hasAttribute('aria-keyshortcuts')"},
		{"help again", "", "Enter", "document.getElementById('help-dialog').open"},
		{"keys on", "#keys-on", "Space", "document.getElementById('keys-on').checked"},
		{"close", "", "Escape", noDialog + " && " + focused + "help'"},
		{"keys are on", "", "?", "document.getElementById('help-dialog').open"},
		{"away with it", "", "Escape", noDialog},
		{"a key", "", "u", "triad.get().values.numbers === '1'"},
		{"and again", "", "u", "triad.get().values.numbers === '0'"},
	})
	p.operate([]function{
		{"the search", "#questions", "Enter", focused + "questions-search'"},
		{"curves again", "", "text:ten Enter", noDialog + " && !location.search.includes('two-state-mdp')"},
		{"the scene, read out", "#scene .pic", "ArrowRight", said},
		{"the plane, read out", "#plane .pic", "ArrowRight ArrowUp", said + ".includes('θ (')"},
		{"pick θ₀", "", "Enter", said + ".startsWith('Picking θ₀')"},
		{"take it", "", "ArrowLeft ArrowLeft Enter", "triad.get().values.theta0.includes(',')"},
		{"default θ₀", "<#unpick", "Enter", "triad.get().values.theta0 === ''"},
		{"the error shown", "#box-metric", "ArrowDown", "triad.get().values.metric !== 'mspbe' || document.querySelector('.wrong')"},
		{"the curves, read out", "#curves .pic", "ArrowRight", said + ".includes('step')"},
		{"the problems", "<#where", "Enter", "document.getElementById('edit')?.checkVisibility()"},
		{"edit", "#edit", "Enter", focused[:len(focused)-len("id === '")] + "dataset.field === 'name'"},
		{"close", "", "Escape", noDialog + " && " + focused + "edit'"},
	})
}

func TestTheLinkToTheControlsDoesNotChangeTheExperiment(t *testing.T) {
	deepTest(t)
	p := open(t, "?steps=1000000&speed=100").drawn()
	p.until("triad.get().playing && triad.get().step > 20")
	p.js("globalThis.opened = 0; triad.on('change', ({step}) => { opened += step < 20; })", nil)
	p.operate([]function{{"skip to γ", ".skip", "Enter", focused + "slider-gamma'"}})
	p.js("new Promise((f) => setTimeout(f, 1000))", nil)
	if n := jsValue[int](p, "opened"); n > 0 || p.get().Step < 20 {
		t.Errorf("at step %d the experiment has begun anew %d times", p.get().Step, n)
	}
}

func TestUsersProblemsAreWrittenByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", outside).ready()
	p.operate([]function{
		{"the search", "#questions", "Enter", focused + "questions-search'"},
		{"your MDP", "", "text:MDP Enter", "document.activeElement.dataset.field === 'name'"},
		{"its name", "", "text:Mine", field("name") + ".value === 'Mine'"},
		{"states", "[data-field=states]", "text:2 Tab", "document.querySelectorAll('#mdp-dialog tbody tr').length === 4"},
		{"a cell", "[data-field=r]", "text:3", field("r") + ".value === '3'"},
		{"names", "#mdp-dialog .names summary", "Enter", "document.querySelector('#mdp-dialog .names').open"},
		{"a name", "[data-field=stateNames]", "text:near", "document.querySelector('#mdp-dialog .pairs th[scope=row]').textContent === 'near'"},
		{"features of states", "#mdp-dialog .tables summary", "Enter", "document.querySelector('#mdp-dialog .tables details').open"},
		{"a file", "#mdp-dialog .bottom button:nth-of-type(3)", "Enter", "left.files === 1"},
		{"download", "#mdp-save", "Enter", "left.saved.length === 1"},
		{"a log", "#mdp-log", "Enter", "left.files === 2"},
		{"as a file", "[data-show=file]", "Enter", file + " && document.activeElement.id === 'mdp-text'"},
		{"the format", "#mdp-dialog .file summary", "Enter", "document.querySelector('#mdp-dialog .file details').open"},
		{"start over", "#mdp-over", "Enter", form + " && document.activeElement.dataset.field === 'name'"},
		{"a wrong cell", "[data-field=pi]", "text:0.7", field("pi") + ".value === '0.7'"},
		{"run", "#mdp-run", "Enter", "document.getElementById('mdp-message').textContent && document.activeElement.ariaInvalid === 'true' && document.activeElement.dataset.field === 'pi'"},
		{"mended", "", "text:1 Enter", "document.getElementById('mdp-message').textContent || " + noDialog},
		{"cancel", "", "Escape", noDialog},
	})
}

func TestTheCarsStartAndTheMapsAreOperatedByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=mountain-car&autoplay=0&alg=tb").drawn()
	p.until(readable)
	p.operate([]function{
		{"the hill", "#scene .pic", "", "document.getElementById('readout')"},
		{"the hill, read out", "", "ArrowRight ArrowRight", said + ".includes('position')"},
		{"the car's start", "", "Enter", "triad.get().values.start !== ''"},
		{"what the maps show", "#box-surface", "ArrowDown", "triad.get().values.surface === document.getElementById('box-surface').options[1].value"},
		{"borders", "#box-borders", "Space", "triad.get().values.borders === '1'"},
		{"the maps, read out", "<#surface .pic", "ArrowDown ArrowLeft ArrowLeft ArrowLeft ArrowLeft ArrowLeft", said + ".includes('velocity')"},
	})
}

func TestAStudyIsOperatedByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=study&lambda=0,1&episodes=20&autoplay=0").drawn()
	p.until("document.querySelector('.in-study #study-start')")
	p.until(readable)
	p.operate([]function{
		{"skip to the controls", ".skip", "Enter", focused + "study-start'"},
		{"start", "", "Enter", "document.getElementById('app').dataset.study === 'running' && document.getElementById('status').textContent === 'Study started'"},
		{"pause", "", "Space", "document.getElementById('app').dataset.study === 'paused'"},
		{"cancel", "#study-cancel", "Enter", "document.getElementById('app').dataset.study === 'cancelled' && " + focused + "study-start'"},
		{"the form", "#study-settings summary", "Enter", "document.querySelector('#study-settings details').open"},
		{"a learner more", "#study-form [value=tb]", "Space", "document.activeElement.checked"},
		{"λ", "#study-lambda", "text:0", "document.getElementById('study-preview').textContent"},
		{"seeds", "#study-seed", "text:3 Enter", "document.getElementById('app').dataset.study === 'done'"},
		{"a cell", "#study-results button", "Enter", "!document.getElementById('study-picked').hidden && document.getElementById('status').textContent.includes('λ = 0')"},
		{"away with it", "#study-picked .icon", "Enter", "document.getElementById('study-picked').hidden && document.activeElement.closest('#study-results')"},
		{"the cell again", "", "Enter", "!document.getElementById('study-picked').hidden"},
		{"boxes, read out", "<#boxes-plot", "ArrowRight", "document.activeElement.ariaValueText.includes('median')"},
		{"a box is chosen", "", "Enter", "!document.getElementById('study-picked').hidden && document.querySelector('#boxes-plot .picked')"},
		{"the percentile, read out", "#percentile-plot", "ArrowRight", "document.activeElement.ariaValueText.includes('λ = 0')"},
		{"best errors, read out", "#best-plot", "ArrowRight", "document.activeElement.ariaValueText.includes('λ = 0')"},
		{"open live", "#study-picked td a", "Enter", "triad.get().values.problem === 'mountain-car' && !document.querySelector('.in-study') && " + focused + "play'"},
	})
}

func TestNoticesAndFailuresAreHandledByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&lambda=7&colour=red&gamma=x", rememberWorkers).ready()
	p.until("document.querySelector('[data-key=query]')")
	p.operate([]function{
		{"what was wrong", ".notice summary", "Enter", "document.querySelector('.notice details').open"},
		{"dismiss", ".notice .icon", "Enter", "!document.querySelector('[data-key=query]') && " + focused + "play'"},
	})
	p.js("workers[0].dispatchEvent(new ErrorEvent('error', {message: 'out of memory'}))", nil)
	p.until("document.querySelector('[data-key=dead]')")
	p.operate([]function{
		{"restart", "[data-key=dead] button", "Enter", "triad.get().ready && !document.getElementById('play').disabled && document.getElementById('app').dataset.state === 'ready'"},
	})
}

func TestHelpLinksToThePagesOfTextAndBackByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", viewport(390, 844, "", "reduce")).ready()
	p.operate([]function{
		{"what is folded", "#further", "Enter", "document.getElementById('help').checkVisibility()"},
		{"help", "#help", "Enter", "document.getElementById('help-dialog').open"},
		{"errata", "#help-dialog a[href*=errata]", "Enter", "location.pathname.endsWith('/assets/errata.html')"},
		{"back", ".brand", "Enter", "globalThis.triad?.get().ready"},
		{"folded again", "#further", "Enter", "document.getElementById('help').checkVisibility()"},
		{"help", "#help", "Enter", "document.getElementById('help-dialog').open"},
		{"French", "#help-dialog [hreflang=fr]", "Enter", "document.documentElement?.lang === 'fr' && globalThis.triad?.get().ready"},
	})
}

func TestTheQuestionsAreOperatedByKeyboardAlone(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	before := jsValue[int](p, "history.length")
	const door = "document.activeElement.dataset.door"
	p.focus("#play")
	p.operate([]function{
		{"by a key", "", "/", focused + "questions-search'"},
		{"nothing is found", "", "text:zzz", "document.querySelector('.questions-found').textContent.startsWith('No question')"},
		{"away", "", "Escape", noDialog + " && " + focused + "play'"},
		{"again", "", "/", focused + "questions-search'"},
		{"what is open is marked", "", "Tab", "document.activeElement.matches('.questions-tour *')"},
		{"back to the search", "", "Shift+Tab", focused + "questions-search'"},
		{"down", "", "ArrowDown", door + " === 'lesson=deadly-triad'"},
		{"to the end", "", "End", door + " === 'study-best'"},
		{"to the begin", "", "Home", door + " === 'lesson=deadly-triad'"},
		{"up into the search", "", "ArrowUp", focused + "questions-search'"},
		{"a word of its question", "", "text:theory:", "document.querySelectorAll('.questions-list li:not([hidden])').length === 1"},
		{"opens", "", "Enter", noDialog + " && location.search.startsWith('?preset=two-state-emphatic')"},
	})
	if n := jsValue[int](p, "history.length") - before; n != 1 {
		t.Errorf("a row has left %d addresses, want 1", n)
	}
	p.js("history.back()", nil)
	p.until("location.search === '?preset=two-state&autoplay=0'")
}
