//go:build courses

package e2e

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// system is a page of a learning-management system with an independent runtime, which keeps the reported values for the
// next visit.
const system = `<!doctype html><meta charset="utf-8"><title>system</title>
<script src="/runtime.js"></script>
<script>
globalThis.told = JSON.parse(sessionStorage.told ?? "null");
globalThis.API = new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: 4 });
if (told) API.loadFromJSON({ cmi: told });
globalThis.note = () => { globalThis.told = JSON.parse(API.renderCMIToJSONString()).cmi; sessionStorage.told = JSON.stringify(told); };
for (const event of ["LMSCommit", "LMSFinish"]) API.on(event, note);
</script>
<iframe id="sco" src="/package/START?lang=en&speed=max" style="width: 100%; height: 1800px"></iframe>`

// coursePackage builds the package of a lesson, and returns its files.
func coursePackage(t *testing.T, name string) map[string][]byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "lesson.zip")
	root := filepath.Join("..", "..")
	pack := exec.Command("go", "run", "./serve/pack", "-out", "dist", "-lesson", filepath.Join("assets", "lessons", name+".md"), "-scorm", out)
	pack.Dir = root
	if text, err := pack.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	archive, err := zip.OpenReader(out)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	files := map[string][]byte{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// The package of a lesson is valid by the standard's schemas. In an independent runtime its score is the one shown, and
// the answers come back at the next visit.
func TestCoursesReportTheScoreThatTheyShow(t *testing.T) {
	const name = "deadly-triad"
	files := coursePackage(t, name)
	manifest := filepath.Join(t.TempDir(), "imsmanifest.xml")
	if err := os.WriteFile(manifest, files["imsmanifest.xml"], 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("node", filepath.Join("courses", "validate.mjs"), manifest).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	runtime, err := os.ReadFile(filepath.Join("courses", "node_modules", "scorm-again", "dist", "scorm12.js"))
	if err != nil {
		t.Fatalf("no runtime: run make courses (%v)", err)
	}
	files["runtime.js"] = runtime
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = io.WriteString(w, strings.Replace(system, "START", "assets/lessons/"+name+".html", 1))
			return
		}
		content, there := files[strings.TrimPrefix(strings.TrimPrefix(r.URL.Path, "/"), "package/")]
		if !there {
			http.NotFound(w, r)
			return
		}
		switch path.Ext(r.URL.Path) {
		case ".wasm":
			w.Header().Set("Content-Type", "application/wasm")
		case ".js":
			w.Header().Set("Content-Type", "text/javascript")
		}
		http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, bytes.NewReader(content))
	}))
	t.Cleanup(server.Close)

	p := openAt(t, server.URL+"/", server.URL)
	p.expects = append(p.expects, "favicon")
	lesson := "document.getElementById('sco').contentDocument"
	p.until(lesson + "?.querySelector('.answers') && told?.core?.lesson_status === 'incomplete'")
	if raw := jsValue[string](p, "String(told.core.score.raw)"); raw != "0" {
		t.Errorf("at the beginning the score is %s", raw)
	}
	// The first question is answered wrongly.
	p.js(lesson+".querySelector('section.predict input').click()", nil)
	p.js(lesson+".querySelector('section.predict button[type=submit]').click()", nil)
	p.until(lesson + ".querySelector('section.predict').classList.contains('done')")
	p.until("told.suspend_data.includes('chosen')")
	p.reload()
	p.until(lesson + "?.querySelector('section.predict.done .outcome')?.textContent.includes('✗')")
	// The others rightly.
	p.js(lesson+".querySelectorAll('section.predict')[1].querySelector('input').click()", nil)
	p.js(lesson+".querySelectorAll('section.predict')[1].querySelector('button').click()", nil)
	for _, step := range []struct{ figure, set, value string }{{"2", "features", "onehot"}, {"2", "features", "paper"}, {"2", "mu", "1"}, {"5", "gamma", "0.88"}} {
		figure := lesson + ".getElementById('figure-" + step.figure + "')"
		p.js(figure+".scrollIntoView()", nil)
		p.js(figure+".set('"+step.set+"', '"+step.value+"').then(() => 0)", nil)
		time.Sleep(time.Second)
	}
	p.until("told.core.lesson_status === 'completed'")
	shown := jsValue[string](p, lesson+".querySelector('.score').textContent")
	if raw := jsValue[string](p, "String(told.core.score.raw)"); raw != "80" || !strings.Contains(shown, "80 %") {
		t.Errorf("the system has %s, and the lesson shows %q", raw, shown)
	}
	p.js("document.getElementById('sco').remove()", nil)
	p.until("/^\\d{4}:\\d\\d:\\d\\d/.test(told.core.session_time ?? '') || told.core.exit === ''")
}
