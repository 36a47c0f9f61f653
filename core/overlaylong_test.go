//go:build !js

package core_test

import (
	"os"
	"os/exec"
	"testing"
)

// The tree with the overlay compiles, natively and for the page. The browser tests run it.
func TestTheTreeWithTheOverlayCompiles(t *testing.T) {
	c := exec.Command("sh", "-c", `git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$INTO" &&
		cp -R testdata/extended/. "$INTO" && cd "$INTO" && git init -q . && git apply tree.patch &&
		go build ./core/... && GOOS=js GOARCH=wasm go build -o /dev/null ./wasm/worker ./wasm/stage`)
	c.Dir = ".."
	c.Env = append(os.Environ(), "INTO="+t.TempDir())
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
