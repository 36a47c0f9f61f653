package sweep_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/sweep"
)

var add = flag.Bool("add-links", false, "put what lines without a canonical query open as into query/testdata/old-links.txt; no other line is touched")

// opens returns the canonical query that a link opens as, and the issues reported.
func opens(link string) (canonical string, problems []query.Issue) {
	if sweep.Is(link) {
		c, problems := sweep.Parse(link, nil)
		return c.Query(), problems
	}
	c, problems := query.Parse(link)
	return c.Query(), problems
}

// The list is the promise of assets/manual/stability.md: links that were once published, each with the canonical query
// that it opens as. A link that reports an issue has "! " and its key before its query.
func TestOldLinksOpenAsTheyDid(t *testing.T) {
	path := filepath.Join("..", "query", "testdata", "old-links.txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			out.WriteString(line + "\n")
			continue
		}
		link, want, _ := strings.Cut(line, "\t")
		got, problems := opens(strings.TrimPrefix(link, "?"))
		for _, p := range problems {
			got = "! " + p.Key + " " + got
		}
		if *add && want == "" {
			want = got
		}
		out.WriteString(link + "\t" + want + "\n")
		if n++; got != want {
			t.Errorf("%q opens as %s\nonce as %s", link, got, want)
		}
		if again, problems := opens(got); len(problems) == 0 && !strings.HasPrefix(got, "! ") && again != got {
			t.Errorf("%q is canonical, and opens as %q", got, again)
		}
	}
	if *add {
		if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if n < 50 {
		t.Errorf("%d links, want those that were once given away", n)
	}
}
