//go:build packages

package e2e

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var packages = flag.String("packages", "", "the `folder` of the packages; see make test-packages")

// npmPage is the page of the package's README.
const npmPage = `<!doctype html>
<title>The deadly triad</title>
<script type="module" src="node_modules/triad-lab/index.js"></script>
<triad-lab preset="two-state" title="Tree Backup on two states"></triad-lab>
`

// elsewhere is a page that takes the site from an address of its choice.
const elsewhere = `<!doctype html>
<title>Another address</title>
<script type="module">import { from } from "./node_modules/triad-lab/from.js"; await from("ANOTHER");</script>
<triad-lab preset="baird" title="Baird’s star"></triad-lab>
`

// In an empty folder, npm installs the package without a network, and a page of some lines shows the figure.
func TestTheNpmPackageShowsFigures(t *testing.T) {
	found, err := filepath.Glob(filepath.Join(*packages, "triad-lab-*.tgz"))
	if err != nil || len(found) != 1 {
		t.Fatalf("packages: %v, %v", found, err)
	}
	folder := t.TempDir()
	install := exec.Command("npm", "install", "--offline", "--silent", found[0])
	install.Dir = folder
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm install: %v\n%s", err, out)
	}
	pages := map[string]string{"own.html": npmPage, "other.html": strings.ReplaceAll(elsewhere, "ANOTHER", site)}
	for name, text := range pages {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	for name := range pages {
		p := openAt(t, server.URL+"/"+name, site)
		p.expects = append(p.expects, "/favicon.ico") // a browser may request it by itself
		p.runs("document.querySelector('triad-lab')")
	}
}
