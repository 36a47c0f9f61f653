package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// withGallery returns a whole source tree with a problem of this text in its gallery.
func withGallery(t *testing.T, text string) *site {
	t.Helper()
	s := whole(t)
	write(t, filepath.Join(s.source, "assets", "gallery", "maze.json"), text)
	return s
}

// awkward contains the characters that end strings, lines and scripts.
const awkward = "{\n  \"name\": \"a \\\"maze\\\" \u2028 </script><!-- é\"\n}\n"

func TestGalleryTextsAreModulesBesideTheirFiles(t *testing.T) {
	s := withGallery(t, awkward)
	done := mustBuild(t, s)
	const name = "assets/gallery/maze.json"
	if got := read(t, filepath.Join(s.out, name)); string(got) != awkward {
		t.Errorf("%s holds %q", name, got)
	}
	module := string(read(t, filepath.Join(s.out, name+textEnding)))
	body, found := strings.CutPrefix(module, "export default ")
	var text string
	if err := json.Unmarshal([]byte(strings.TrimSuffix(body, ";\n")), &text); err != nil || !found || text != awkward {
		t.Errorf("the module is %q: %v", module, err)
	}
	if !isKept(name+textEnding) || done.visit[name+textEnding] {
		t.Error("want it kept for use offline, and no part of a first visit")
	}
	if _, err := os.Stat(filepath.Join(s.out, "assets", "manifest.json"+textEnding)); err == nil {
		t.Error("a file outside the gallery has a module too")
	}
}

func TestOneFileContainsGalleryTextsUnchanged(t *testing.T) {
	s := withGallery(t, awkward)
	contents, err := s.contents()
	if err != nil {
		t.Fatal(err)
	}
	module, err := s.innerTexts(contents, "")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal([]byte(strings.TrimPrefix(module, "export const texts = ")), &texts); err != nil {
		t.Fatal(err)
	}
	if texts["gallery/maze.json"] != awkward {
		t.Errorf("the text is %q", texts["gallery/maze.json"])
	}
	if _, twice := texts["gallery/maze.json"+textEnding]; twice {
		t.Error("its module is inside too")
	}
}

func TestPackRejectsScriptsNamedLikeATextsModule(t *testing.T) {
	s := withGallery(t, "{}")
	write(t, filepath.Join(s.source, "assets", "gallery", "maze.json.js"), "console.log(1);")
	if _, err := s.build(); err == nil || !strings.Contains(err.Error(), "assets/gallery/maze.json.js: the build makes a file of this name") {
		t.Errorf("got %v", err)
	}
}
