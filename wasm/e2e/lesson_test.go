package e2e

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/core/lesson"
	"triad/core/query"
)

// shipped returns the names of the site's lessons in English.
func shipped(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("../../assets/lessons/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("no lessons: %v", err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".md"); !strings.Contains(name, ".") {
			names = append(names, name)
		}
	}
	return names
}

// lessonOf reads a lesson of the site.
func lessonOf(t *testing.T, name string) *lesson.Lesson {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "assets", "lessons", name+".md"))
	if err != nil {
		t.Fatal(err)
	}
	l, faults := lesson.Parse(string(text))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return l
}

// inside returns an expression for the document of the nth figure, counted from 1.
func inside(n int) string {
	return fmt.Sprintf("document.getElementById('figure-%d').shadowRoot.querySelector('iframe')?.contentDocument", n)
}

// toInside presses Tab until the focus is on an element of a figure, or Shift+Tab if that is before the focus in the
// same figure. The way once around the page would go through all other figures.
func (p *page) toInside(figure int, selector string) {
	p.Helper()
	key := "Tab"
	if jsValue[bool](p, "((inside) => {"+
		"const to = inside?.querySelector("+quoted(selector)+"), at = inside?.activeElement;"+
		"const here = document.activeElement?.id === "+quoted(fmt.Sprintf("figure-%d", figure))+";"+
		"return Boolean(here && to && at && at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING);"+
		"})("+inside(figure)+")") {
		key = "Shift+Tab"
	}
	for range longest {
		if jsValue[bool](p, inside(figure)+"?.activeElement?.matches("+quoted(selector)+") ?? false") {
			return
		}
		p.key(key)
	}
	p.Fatalf(key+" does not reach %s of figure %d; the focus is on %s", selector, figure, jsValue[string](p, "("+inside(figure)+"?.activeElement ?? document.activeElement).outerHTML.slice(0, 200)"))
}

func quoted(text string) string { return "`" + text + "`" }

// ingredients are the switches that set a key to the value that removes an ingredient.
var ingredients = map[query.Pair]string{
	{Key: "features", Value: "onehot"}: "[data-ingredient=shared]",
	{Key: "features", Value: "paper"}:  "[data-ingredient=shared]",
	{Key: "mu", Value: "1"}:            "[data-ingredient=offPolicy]",
}

// changes makes one change of a figure by keyboard: a switch of the triad, a number in a box, or else the method set,
// for settings that the lesson names but the figure does not show.
func (p *page) changes(figure int, pair query.Pair) {
	p.Helper()
	now := inside(figure) + ".defaultView.triad.get().values"
	value := fmt.Sprintf("%s[%s]", now, quoted(pair.Key))
	if jsValue[string](p, "String("+value+")") == pair.Value {
		return
	}
	box := "[id=\"box-" + pair.Key + "\"]"
	switch {
	case ingredients[pair] != "" && jsValue[bool](p, inside(figure)+".querySelector('#switches')?.checkVisibility() ?? false"):
		p.toInside(figure, ingredients[pair])
		p.key(" ")
	case jsValue[bool](p, inside(figure)+".querySelector("+quoted(box)+")?.checkVisibility() ?? false"):
		p.toInside(figure, box)
		p.key("Control+a")
		p.typed(pair.Value)
		p.key("Enter")
	default:
		p.Errorf("figure %d has no control for %s=%s", figure, pair.Key, pair.Value)
		p.js(fmt.Sprintf("document.getElementById('figure-%d').set(%s, %s)", figure, quoted(pair.Key), quoted(pair.Value)), nil)
	}
	p.until("Math.abs(" + value + " - " + quoted(pair.Value) + ") < 1e-9 || " + value + " === " + quoted(pair.Value))
}

// moves moves the ring of a map to the left until a condition holds.
func (p *page) moves(figure int, until string) {
	p.Helper()
	p.toInside(figure, "svg[role=application]")
	for range 40 {
		p.key("ArrowLeft")
		time.Sleep(500 * time.Millisecond) // a check is evaluated now and then
		if jsValue[bool](p, until) {
			return
		}
	}
}

// again starts a figure again, and plays it. The figure plays by itself if it had ended.
func (p *page) again(figure int) {
	p.Helper()
	now := inside(figure) + ".defaultView.triad.get()"
	p.toInside(figure, "#reset")
	step := jsValue[int](p, now+".step")
	p.key("Enter")
	p.until(fmt.Sprintf("(({step, playing}) => playing || step < %d || %[1]d === 0)(%s)", step, now))
	if !jsValue[bool](p, now+".playing") {
		p.toInside(figure, "#play")
		p.key("Enter")
	}
}

// plays plays a lesson from its first question to its last by keyboard. The first prediction is answered wrongly, all
// other questions rightly. It returns the score that must come.
func (p *page) plays(l *lesson.Lesson) (right, of int) {
	p.Helper()
	figure, question := 0, 0
	wrong := true
	var config query.Config
	var moved map[string]bool // keys that tasks of the figure have changed
	for _, part := range l.Parts {
		section := fmt.Sprintf("document.querySelector('section[aria-labelledby^=\"question-%d \"]')", question+1)
		switch {
		case part.Figure != nil:
			figure++
			config, moved = part.Figure.Config, map[string]bool{}
			p.js(fmt.Sprintf("document.getElementById('figure-%d').scrollIntoView()", figure), nil)
			p.until(inside(figure) + "?.defaultView.triad?.get().ready")
		case part.Predict != nil:
			at := 0
			for i, c := range part.Predict.Choices {
				if c.Right != wrong {
					at = i
				}
			}
			radio := fmt.Sprintf("input[name=answer-%d]", question)
			p.to(radio)
			p.key(" ")
			for range at {
				p.key("ArrowDown")
			}
			p.until(fmt.Sprintf("document.querySelectorAll('%s')[%d].checked", radio, at))
			p.key("Enter")
			p.until(section + ".classList.contains('done')")
			mark := "✓"
			if wrong {
				mark = "✗"
			} else {
				right++
			}
			wrong = false
			p.until(section + ".querySelector('.outcome').textContent.includes('" + mark + "')")
			p.js(fmt.Sprintf("document.getElementById('figure-%d').scrollIntoView()", figure), nil) // out of sight it rests
			p.until(fmt.Sprintf("(({step, playing}) => step >= %d && !playing)(%s.defaultView.triad.get())", part.Predict.Steps, inside(figure)))
			question++
		case part.Task != nil:
			if jsValue[bool](p, section+".classList.contains('done')") {
				p.Errorf("question %d is done before it is answered", question+1)
			}
			if jsValue[string](p, inside(figure)+".defaultView.triad.get().values.view") == "map" {
				p.moves(figure, section+".classList.contains('done')")
			} else {
				for _, key := range slices.Sorted(maps.Keys(moved)) { // back to the figure's own settings
					if !slices.ContainsFunc(part.Task.Answer, func(pair query.Pair) bool { return pair.Key == key }) {
						p.changes(figure, query.Pair{Key: key, Value: config.Values()[key]})
						delete(moved, key)
					}
				}
				for _, pair := range part.Task.Answer {
					p.changes(figure, pair)
					moved[pair.Key] = true
				}
				p.again(figure)
			}
			p.until(section + ".classList.contains('done')")
			right++
			question++
		}
	}
	return right, question
}

func TestLessonsAreDoneByKeyboardAlone(t *testing.T) {
	deepTest(t)
	for _, name := range shipped(t) {
		t.Run(name, func(t *testing.T) {
			l := lessonOf(t, name)
			p := open(t, "assets/lessons/"+name+".html?speed=max", outside)
			p.until("document.querySelector('.answers')")
			right, of := p.plays(l)
			score := fmt.Sprintf("%d of %d answered, %d right", of, of, right)
			p.until("document.querySelector('.score').textContent.startsWith('" + score + "')")
			p.reload() // interrupted, and resumed
			p.until("document.querySelector('.score')?.textContent.startsWith('" + score + "')")
		})
	}
}

// Every engine opens each lesson, in both languages, and its first figure runs or rests with its picture.
func TestLessonsOpen(t *testing.T) {
	longTest(t)
	opensLessons(t, "")
}

func TestFrenchLessonsOpen(t *testing.T) {
	longTest(t)
	opensLessons(t, ".fr")
}

func opensLessons(t *testing.T, language string) {
	for _, name := range shipped(t) {
		t.Run(name, func(t *testing.T) {
			p := open(t, "assets/lessons/"+name+language+".html", outside)
			p.until("document.querySelector('.answers')")
			p.js("document.getElementById('figure-1').scrollIntoView()", nil)
			p.until(inside(1) + "?.defaultView.triad?.get().ready")
		})
	}
}

// A reader opens a lesson by its name, predicts, sees what comes, solves a task, and takes the answers away.
func TestALessonIsPredictedMovedAndScored(t *testing.T) {
	longTest(t)
	p := open(t, "?lesson=deadly-triad", outside)
	p.until("location.pathname.endsWith('/assets/lessons/deadly-triad.html') && document.querySelector('.answers')")
	p.until(inside(1) + "?.defaultView.triad?.get().ready")
	if hidden := jsValue[string](p, inside(1)+".defaultView.triad.get().values.hide"); !strings.Contains(hidden, "theory") {
		t.Errorf("before the prediction, hide is %q", hidden)
	}
	const waits = "[...document.querySelectorAll('.waits')].map((w) => w.checkVisibility({ visibilityProperty: true })).indexOf(true)"
	if at := jsValue[int](p, waits); at != 0 {
		t.Errorf("the first figure that waits for a prediction is %d, want 0", at)
	}
	p.click("section.predict button[type=submit]")
	p.until("document.querySelector('section.predict input').validationMessage !== ''")
	p.click("section.predict label:last-of-type input")
	p.click("section.predict button[type=submit]")
	p.until("document.querySelector('section.predict .outcome').textContent.includes('✓') && document.querySelector('.said').textContent.includes('Your prediction')")
	p.until(inside(1) + ".defaultView.triad.get().step >= 3000")
	if hidden := jsValue[string](p, inside(1)+".defaultView.triad.get().values.hide"); strings.Contains(hidden, "theory") {
		t.Errorf("after the prediction, hide is %q", hidden)
	}
	if at := jsValue[int](p, waits); at == 0 {
		t.Error("the first figure still waits after the prediction")
	}
	p.js("document.getElementById('figure-2').scrollIntoView()", nil)
	p.until(inside(2) + "?.defaultView.triad?.get().ready")
	p.js("document.getElementById('figure-2').set('features', 'onehot')", nil)
	p.until("document.querySelector('section.task').classList.contains('done') && document.querySelector('.said').textContent.startsWith('Done:')")
	p.click(".answers button:first-of-type")
	p.until("left.saved.includes('deadly-triad-answers.json')")
	p.click(".layout button")
	if n := jsValue[int](p, "[...document.querySelectorAll('.step')].filter((s) => s.checkVisibility()).length"); n != 1 {
		t.Errorf("%d steps are visible", n)
	}
	p.click("nav.steps button:last-of-type")
	p.until("document.activeElement.tagName === 'H2'")
	p.click(".answers button:last-of-type") // asks
	p.click(".answers button:last-of-type")
	p.until("document.querySelector('.score').textContent.startsWith('0 of ') && document.querySelector('.said').textContent !== ''")
}

// A lesson that a reader brings is only text: what is hostile in it is shown, and nothing of it runs.
func TestHostileLessonsRunNothing(t *testing.T) {
	longTest(t)
	p := open(t, "assets/lesson.html")
	p.until("document.getElementById('lesson-file')")
	if got := jsValue[string](p, "[...document.querySelectorAll('main a')].map((a) => new URL(a.href).pathname).join()"); got != "/assets/manual/teach.html,/assets/manual/lessons.html" {
		t.Errorf("the page for a lesson of one's own links to %s", got)
	}
	bring := func(text string) {
		t.Helper()
		p.js("{ const data = new DataTransfer(); data.items.add(new File(["+quoted(strings.NewReplacer("\\", "\\\\", "`", "\\`").Replace(text))+"], 'mine.md')); const input = document.getElementById('lesson-file'); input.files = data.files; input.dispatchEvent(new Event('change')); }", nil)
	}
	bring("no title\n")
	p.until("document.getElementById('lesson-faults').textContent.includes('1:1: no title')")
	bring("# <img src=x onerror=alert(1)>\n\n<script>globalThis.broken = 1</script>\n\n[a](javascript:broken) [b](https://example.org/)\n\n$" + strings.Repeat("(", 1000) + "$\n\n" +
		strings.Repeat("> ", 200) + "deep\n\n" + strings.Repeat("x", 200_000) + "\n\n```triad\npreset=fair\n```\n\n```task\nask = <b>Lower</b> γ.\ncheck = stable(tb)\nanswer = gamma=0.8\n```\n")
	p.until("document.querySelector('.answers')")
	p.until("document.querySelector('h1').textContent.includes('<img')")
	if got := jsValue[string](p, "JSON.stringify([globalThis.broken ?? 0, document.querySelectorAll('main script, main img, main b.x').length, [...document.querySelectorAll('main .step a')].map((a) => a.getAttribute('href'))])"); got != `[0,0,["https://example.org/"]]` {
		t.Error(got)
	}
	p.js("document.getElementById('figure-1').scrollIntoView()", nil)
	p.until(inside(1) + "?.defaultView.triad?.get().ready")
}

func TestLessonsAreAccessible(t *testing.T) {
	longTest(t)
	p := open(t, "assets/lessons/deadly-triad.html", viewport(1280, 800, "", "reduce"), walker)
	p.until("document.querySelector('.answers')")
	for _, theme := range []string{"light", "dark"} {
		p.js("document.documentElement.dataset.theme = '"+theme+"'", nil)
		p.accused(theme)
	}
	p.screen(viewport(320, 640, "", "reduce"))
	p.accused("320 px")
	p.holdsAtRest("320 px", "triadWalk.cuts()")
}
