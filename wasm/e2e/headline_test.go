package e2e

import (
	"fmt"
	"strings"
	"testing"

	"triad/core/query"
)

// headlineWidths returns the widths at which a headline has at most two lines, in px. All engines use the same fonts,
// so Chromium tries those between the narrowest and the widest.
func headlineWidths() []int64 {
	if judges() {
		return []int64{320, 390, 768, 1024, 1440}
	}
	return []int64{320, 1440}
}

// inTwoLines opens one preset after the other and checks the headline at the present width, at the start and after some
// steps. It returns headlines that are too high or missing.
const inTwoLines = `async (presets) => {
  const wrong = [];
  let seen = 0;
  const own = { ...await triad.definition(), name: 'Ours' };
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const preset of presets) {
    if (preset === 'custom') await triad.define(own); // which needs a problem
    else await triad.set('preset', preset);
    await triad.pause();
    for (const steps of preset.startsWith('mountain-car') ? [0] : [0, 1, 600]) { // whose steps are whole episodes
      if (steps) await triad.step(steps);
      for (let i = 0; i < 50 && !document.querySelector('#sentence > span'); i++) await frame();
      await frame();
      const box = document.getElementById('sentence');
      if (!box.clientWidth) continue; // a map, or another view that has a title of its own
      const lines = box.scrollHeight / parseFloat(getComputedStyle(box).lineHeight); // WebKit rounds lines down to whole pixels
      const wide = box.scrollWidth > box.clientWidth + 1;
      if (box.textContent.length < 10 || box.querySelector('.form')) wrong.push(preset + ': it says "' + box.textContent + '"');
      else if (lines > 2.05 || lines < 1.9 || wide) wrong.push(preset + ' after ' + triad.get().step + ': ' + lines + ' lines of ' + box.clientWidth + ' px, ' + box.textContent);
      seen++;
    }
  }
  return { wrong, seen };
}`

// runsOf returns the presets that are no studies, and the least number of their headlines.
func runsOf() (list []string, least int) {
	for _, p := range query.Presets {
		if strings.Contains(p.Query, "view=study") {
			continue
		}
		list = append(list, p.ID)
		if p.Problem != "mountain-car" && !strings.Contains(p.Query, "view=") {
			least += 3
		}
	}
	return list, least
}

func holdsHeadlines(t *testing.T, language string) {
	t.Helper()
	presets, least := runsOf()
	if least < 60 {
		t.Fatalf("only %d headlines are to be seen", least)
	}
	for _, width := range headlineWidths() {
		t.Run(fmt.Sprintf("%dpx", width), func(t *testing.T) { // a tab each: some minutes' work on a slow machine
			p := open(t, "?preset=fair&autoplay=0&lang="+language, viewport(width, 800, "", "reduce")).ready()
			var told struct {
				Wrong []string `json:"wrong"`
				Seen  int      `json:"seen"`
			}
			p.js(fmt.Sprintf("(%s)(%q.split(' '))", inTwoLines, strings.Join(presets, " ")), &told)
			for _, what := range told.Wrong {
				t.Error(what)
			}
			if told.Seen < least {
				t.Errorf("%d headlines are seen, want %d or more", told.Seen, least)
			}
		})
	}
}

func TestEnglishHeadlinesHaveTwoLinesAtEveryWidth(t *testing.T) {
	deepTest(t)
	holdsHeadlines(t, "en")
}

func TestFrenchHeadlinesHaveTwoLinesAtEveryWidth(t *testing.T) {
	deepTest(t)
	holdsHeadlines(t, "fr")
}

// A narrower window shows a shorter form, and the pictures do not move.
func TestHeadlinesUseTheFormThatFits(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=fair&autoplay=0", viewport(1440, 900, "", "reduce")).ready()
	p.until("document.getElementById('sentence').textContent.includes('on the same transitions')")
	p.screen(viewport(320, 700, "", "reduce"))
	p.until("document.getElementById('sentence').textContent === 'TB’s error doubles every 156 steps; GTB’s halves every 1\u202f490.'")
	p.screen(viewport(1440, 900, "", "reduce"))
	p.until("document.getElementById('sentence').textContent.includes('on the same transitions')")
	if n := jsValue[int](p, "document.querySelectorAll('#sentence b').length"); n != 2 {
		t.Errorf("%d names have their learners' colours, want 2", n)
	}
}
