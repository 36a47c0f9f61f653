package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// catchFiles records the page's downloads in files: [{name, blob}].
const catchFiles = `globalThis.files = [];
{
	const blobs = new Map();
	const make = URL.createObjectURL;
	URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.set(url, blob); return url; };
	HTMLAnchorElement.prototype.click = function () { files.push({ name: this.download, blob: blobs.get(this.href) }); };
}
`

const canSave = "document.querySelector('#take-dialog[open] #save-now:not(:disabled)')"

func theDialogSavesPicturesAndNumbers(p *page) {
	p.goes("?preset=two-state&autoplay=0&seed=4").drawn()
	p.js("triad.step(100)", nil)
	p.js(catchFiles+"document.getElementById('take').focus()", nil)
	p.takes("picture")
	p.until(canSave)
	choices := jsValue[string](p, "[...document.querySelectorAll('.save-form [name=save-what]')].map((e) => e.value).join()")
	if choices != "curves,graph,plane,all,numbers" {
		p.Errorf("one can choose %s", choices)
	}
	for i, c := range []struct{ what, form, name, begins string }{
		{"curves", "svg", "triad-two-state-seed4-curves.svg", "<?xml"},
		{"plane", "png", "triad-two-state-seed4-plane.png", "\ufffdPNG"},
		{"all", "svg", "triad-two-state-seed4-all.svg", "<?xml"},
		{"numbers", "", "triad-two-state-seed4.csv", "# triad "},
	} {
		for _, value := range []string{c.what, c.form} {
			if value != "" {
				p.js("document.querySelector('.save-form [value="+value+"]').click()", nil)
				p.until(canSave)
			}
		}
		p.until(fmt.Sprintf("document.getElementById('save-file').textContent.startsWith('%s · ')", c.name))
		p.js("document.getElementById('save-now').click()", nil)
		if got := jsValue[string](p, fmt.Sprintf("files[%d].name", i)); got != c.name {
			p.Errorf("the file is called %s, want %s", got, c.name)
		}
		if got := jsValue[string](p, fmt.Sprintf("files[%d].blob.text()", i)); !strings.HasPrefix(got, c.begins) || !strings.Contains(got, "seed=4") {
			p.Errorf("%s begins %.60q", c.name, got)
		}
		if c.form != "" {
			p.until("document.querySelector('#save-preview img').naturalWidth > 100")
		}
	}
	if !jsValue[bool](p, "Promise.all([files[3].blob.text(), triad.csv()]).then(([a, b]) => a === b)") {
		p.Error("the numbers saved are not triad.csv()")
	}
	p.js("document.querySelector('.save-form [value=curves]').click(); document.getElementById('save-titles').click(); document.getElementById('save-transparent').click()", nil)
	p.until(canSave)
	p.js("document.getElementById('save-now').click()", nil)
	if got := jsValue[string](p, "files.at(-1).blob.text()"); strings.Contains(got, "<tspan") || strings.Contains(got, "<rect") {
		p.Errorf("without title and ground: %.1500s", got)
	}
	p.js("document.querySelector('#take-dialog').close()", nil)
	p.until("document.activeElement.id === 'take'")
}

func TestDataIsSavedWithoutAStage(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.js("document.querySelector('#stage iframe').contentWindow.triadStageHost.failed('stopped by a test'); 0", nil)
	p.until("document.getElementById('pictures').dataset.stage === 'failed'")
	p.js(catchFiles, nil)
	p.takes("numbers")
	p.until(canSave)
	if got := jsValue[string](p, "document.querySelector('.save-form .wrong').textContent"); !strings.Contains(got, "none to save") {
		t.Errorf("the dialog says %q", got)
	}
	p.js("document.getElementById('save-now').click()", nil)
	if got := jsValue[string](p, "files[0].name"); got != "triad-two-state-seed1.csv" {
		t.Errorf("the file is %s", got)
	}
	if got := jsValue[string](p, "triad.svg().then(() => '', (e) => e.message)"); got == "" {
		t.Error("triad.svg() gave a picture without a stage")
	}
}
