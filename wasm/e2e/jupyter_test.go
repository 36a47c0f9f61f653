//go:build jupyter

package e2e

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"triad/wasm/browser"
)

// cells are the inputs of a notebook: two figures, a run's last error, and the message of a method without anywidget.
var cells = []string{
	"from triad_lab import Lab, TriadError, run\nLab(preset=\"two-state\", autoplay=False)",
	"Lab(gamma=.8, autoplay=False)",
	"print(list(run(preset=\"two-state\", steps=50, runs=2)[\"mean\"])[-1])",
	"try:\n    Lab().set(\"gamma\", .5)\nexcept TriadError as e:\n    print(e)",
}

// jupyter starts the distribution's Jupyter with a notebook of cells, and returns the notebook's address.
func jupyter(t *testing.T, program string) string {
	t.Helper()
	type cell struct {
		Type     string   `json:"cell_type"`
		Source   string   `json:"source"`
		Outputs  []string `json:"outputs"`
		Metadata struct{} `json:"metadata"`
		Count    *int     `json:"execution_count"`
	}
	book := map[string]any{"nbformat": 4, "nbformat_minor": 4, "metadata": map[string]any{"kernelspec": map[string]string{"name": "python3", "display_name": "Python 3"}}}
	var list []cell
	for _, source := range cells {
		list = append(list, cell{Type: "code", Source: source, Outputs: []string{}})
	}
	book["cells"] = list
	text, err := json.Marshal(book)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "lab.ipynb"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	_ = free.Close()
	module, err := filepath.Abs("../../python")
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("/usr/bin/jupyter-notebook", "--no-browser", "--allow-root", "--ip=localhost", fmt.Sprintf("--port=%d", port),
		"--NotebookApp.token=", "--NotebookApp.password=", "--notebook-dir="+dir)
	server.Env = append(os.Environ(), "PYTHONPATH="+module, "PYTHONDONTWRITEBYTECODE=1", "TRIAD="+program, "TRIAD_SITE="+site, "HOME="+dir)
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	address := fmt.Sprintf("http://localhost:%d/notebooks/lab.ipynb", port)
	for end := time.Now().Add(browser.Patience); ; time.Sleep(100 * time.Millisecond) {
		answer, err := http.Get(address)
		if err == nil {
			_ = answer.Body.Close()
			return address
		}
		if time.Now().After(end) {
			t.Fatal(err)
		}
	}
}

// A notebook without anywidget shows figures as frames in a strict sandbox, and the numbers of the command line.
func TestTheRecipeOfANotebookRunsInJupyter(t *testing.T) {
	longTest(t)
	program := filepath.Join(t.TempDir(), "triad")
	if out, err := exec.Command("go", "build", "-tags", "noasm", "-o", program, "triad/core/cmd/triad").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	address := jupyter(t, program)
	p := openAt(t, address, site)
	p.expects = []string{""} // Jupyter's own messages
	p.friends = append(p.friends, address)
	p.until("globalThis.Jupyter?.notebook?.kernel?.is_connected()")
	p.js(`globalThis.heard = [];
		const frames = () => [...document.querySelectorAll(".output iframe")];
		addEventListener("message", (e) => heard.push([frames().findIndex((f) => f.contentWindow === e.source), e.data]));
		globalThis.ask = (i, id, method) => frames()[i].contentWindow.postMessage({triad: 1, id, method, args: []}, "*");
		Jupyter.notebook.execute_all_cells();`, nil)
	p.until("document.querySelectorAll('.output iframe').length === 2")
	p.until("heard.some(([i, m]) => i === 0 && m.event === 'drawn')")
	// The figure's own controls act: a click gives it the keyboard, and Space plays.
	at := jsValue[[]float64](p, "((r) => [r.x + r.width / 2, r.y + 30])(document.querySelector('.output iframe').getBoundingClientRect())")
	p.run(chromedp.MouseClickXY(at[0], at[1]))
	p.key(" ")
	p.until("heard.some(([i, m]) => i === 0 && m.event === 'frame' && m.detail.step > 50)")
	// The second figure shows its settings, once it is in sight.
	p.js("document.querySelectorAll('.output iframe')[1].scrollIntoView({block: 'center'})", nil)
	p.until("heard.some(([i, m]) => i === 1 && m.event === 'ready' && m.detail.values.gamma === '0.8')")
	rows := strings.Split(strings.TrimSpace(commandLine(t)("run", "preset=two-state&steps=50&runs=2")), "\n")
	last := strings.Split(rows[len(rows)-1], ",")[3]
	p.until(fmt.Sprintf("[...document.querySelectorAll('.output_text, .output_stream')].some((e) => e.textContent.trim() === %q)", last))
	p.until("[...document.querySelectorAll('.output_stream')].some((e) => /^triad_lab: Lab.set needs anywidget; pip install anywidget/.test(e.textContent))")
}
