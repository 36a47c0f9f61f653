package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const calm = `Running 30s test @ http://localhost:1/
  2 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    12.00ms    1.00ms  60.00ms   90.00%
  Latency Distribution
     50%   11.95ms
     75%   14.00ms
  180000 requests in 30.00s, 9.00GB read
Requests/sec:   6000.12
Transfer/sec:    300.00MB
`

func TestParseFindsErrorsOfAnyKind(t *testing.T) {
	if r := parse(calm); r.err != nil || r.rate != "6000.12" || r.median != "11.95ms" {
		t.Errorf("a report without errors gives %+v", r)
	}
	for _, line := range []string{"  Socket errors: connect 0, read 3, write 0, timeout 1\n", "  Non-2xx or 3xx responses: 7\n"} {
		if r := parse(strings.Replace(calm, "Requests/sec", line+"Requests/sec", 1)); r.err == nil || !strings.Contains(r.err.Error(), strings.TrimSpace(line)) {
			t.Errorf("%q: error %v", line, r.err)
		}
	}
	if r := parse("unable to connect"); r.err == nil {
		t.Error("a report without numbers passes")
	}
}

func TestLoadRequestsOnlyServedFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"index.html", "index.html.br", "index.html.gz", ".pack.json", "assets/page.js"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	paths, err := files(dir)
	if got := strings.Join(paths, " "); err != nil || got != "/assets/page.js /index.html" {
		t.Errorf("%q (%v)", got, err)
	}
	if _, err := files(t.TempDir()); err == nil {
		t.Error("an empty folder passes for a site")
	}
}
