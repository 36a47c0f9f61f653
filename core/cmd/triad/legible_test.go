package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"triad/core/sweep"
)

// Hostile texts for a terminal: they set its title, ring, begin a line, reverse the line, do the same in one byte or
// one character, or are not valid text.
var hostile = []string{
	"\x1b]0;pwned\a", "\x1b[2J", "\a", "a\nb", "a\rb", "\t", "\b\b", "\x7f", "a\u202egnp.csv", "\u2066x", "a\u2028b",
	"\u009b31m", "\u0085", "\x9b31m", "\xed\xa0\x80", "\xff",
}

// illegible returns the first thing in a text that is neither visible nor the end of a line.
func illegible(text string) string {
	for i, r := range text {
		if bad := text[i:min(len(text), i+utf8.UTFMax)]; r == utf8.RuneError && !strings.HasPrefix(bad, "\ufffd") || r != '\n' && !strconv.IsGraphic(r) {
			return bad
		}
	}
	return ""
}

// Existing files with names that a shell would not print as they are.
func TestHostileFileNamesAreAcceptedAndPrintedLegibly(t *testing.T) {
	for _, s := range []string{"\x1b]0;pwned\a", "a\nb", "\u202egnp", "\xff", "\u009b31m"} {
		dir := filepath.Join(t.TempDir(), s)
		if err := os.Mkdir(dir, 0o755); err != nil {
			continue // the system does not allow such names
		}
		for _, args := range [][]string{
			{"run", "-o", dir, "steps=1"},
			{"study", "-o", dir, sweepQuery},
			{"exact", "-mdp", dir},
			{"replay", "-data", dir, "problem=two-state"},
		} {
			if out, errs, code := triad(args...); code == 0 || strings.Count(errs, "\n") != 1 || illegible(out+errs) != "" {
				t.Errorf("%q: exit %d, %q", args, code, out+errs)
			}
		}
		name := filepath.Join(dir, s)
		if out, errs, code := triad("run", "-o", name, "steps=1"); code != 0 || out+errs != "" {
			t.Errorf("%q: exit %d, %q", name, code, out+errs)
		}
		if text, err := os.ReadFile(name); err != nil || !strings.HasPrefix(string(text), "# triad") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// escaped returns s as in a JSON string, without the quotes; invalid text becomes U+FFFD.
func escaped(s string) string {
	quoted := strconv.QuoteToASCII(strings.ToValidUTF8(s, "\ufffd"))
	for old, new := range map[string]string{`\a`: `\u0007`, `\x1b`: `\u001b`, `\x7f`: `\u007f`} {
		quoted = strings.ReplaceAll(quoted, old, new)
	}
	return quoted[1 : len(quoted)-1]
}

func replayed(t *testing.T, log string) []string {
	return []string{"replay", "-data", written(t, "log.csv", log), "problem=two-state"}
}

// partial writes a partial file, and returns the name of its output.
func partial(t *testing.T, text string) (name string) {
	return strings.TrimSuffix(written(t, "x.csv.partial", text), ".partial")
}

func sweepHeader() string {
	c, _ := sweep.Parse(sweepQuery, nil)
	return partialHeader(c.Query(), 0, 1)
}
