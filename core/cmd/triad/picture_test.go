package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestPictureDrawsTheStartOrTheQuerysEnd(t *testing.T) {
	for query, parts := range map[string][]string{
		"runs=1":                                {`query="preset=fair&amp;runs=1"`, `unit="step" step="0"`, ">TB at step 0<", `width="960" height="600"`, "#c24c08"},
		"preset=baird&runs=1":                   {`step="0"`}, // its preset sets steps=
		"preset=baird&runs=1&steps=30":          {`step="30"`, "Does it happen on Baird"},
		"preset=mountain-car&alg=tb&episodes=1": {`unit="episode" step="1"`},
	} {
		out, errs, code := triad("picture", query)
		if code != 0 || errs != "" || !strings.HasPrefix(out, "<?xml") || !strings.HasSuffix(out, "</svg>\n") {
			t.Errorf("%s: exit %d, %s", query, code, errs)
		}
		for _, part := range parts {
			if !strings.Contains(out, strings.Replace(part, ">TB at", ">TB, GTB at", 1)) {
				t.Errorf("%s: no %s in %.900s", query, part, out)
			}
		}
	}
}

func TestPictureIsGreyIfTheQuerySaysSo(t *testing.T) {
	colour := regexp.MustCompile(`(?:fill|stroke)="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"`)
	out, errs, code := triad("picture", "runs=1&steps=20&mono=1")
	found := colour.FindAllStringSubmatch(out, -1)
	if code != 0 || errs != "" || len(found) < 20 {
		t.Fatalf("exit %d, %s, %d colours", code, errs, len(found))
	}
	for _, c := range found {
		if c[1] != c[2] || c[2] != c[3] {
			t.Errorf("%s is no grey", c[0])
		}
	}
}

func TestPictureIsOfAProblemOfOnesOwnInItsFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.svg")
	_, errs, code := triad("picture", "-mdp", filepath.Join("testdata", "two-state.json"), "-theme", "dark", "-view", "curves", "-width", "400", "-height", "250", "-o", file, "steps=20")
	text, err := os.ReadFile(file)
	if code != 0 || errs != "" || err != nil {
		t.Fatalf("exit %d, %s, %v", code, errs, err)
	}
	for _, part := range []string{`width="400" height="250"`, "#12151a", `step="20"`, "problem=custom"} {
		if !strings.Contains(string(text), part) {
			t.Errorf("no %s in %.900s", part, text)
		}
	}
}

// 85 mm are 321.26 px, at 96 to the inch.
func TestPictureIsAsWideAsAColumnOfPaper(t *testing.T) {
	for args, want := range map[string]string{
		"-width 85mm":                 `width="85mm" height="53.13mm" viewBox="0 0 321.26 200.7875"`,
		"-width 85.5mm -height 60mm":  `width="85.5mm" height="60mm" viewBox="0 0 323.15 226.772"`,
		"-width 170mm -height 300":    `width="170mm" height="79.38mm" viewBox="0 0 642.52 300"`,
		"-width 480 -height 27mm":     `width="127mm" height="27mm" viewBox="0 0 480 102.047"`,
		"-width 480":                  `width="480" height="600" viewBox="0 0 480 600"`,
		"-width 1058mm -height 100mm": `width="1058mm" height="100mm"`,
	} {
		out, errs, code := triad(append([]string{"picture", "-view", "curves"}, append(strings.Fields(args), "runs=1&steps=20")...)...)
		if code != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %s, want %s in %.250s", args, code, errs, want, out)
		}
	}
}

func TestUndrawablePictureIsReportedInOneLine(t *testing.T) {
	for args, want := range map[string]string{
		"-width 50":              `-width: "50" is invalid; use a whole number of px from 100 to 4000, or millimetres from 27mm to 1058mm`,
		"-width 26mm":            `-width: "26mm" is invalid; use a whole number of px`,
		"-width 1059mm":          `-width: "1059mm" is invalid; use a whole number of px`,
		"-height NaNmm":          `-height: "NaNmm" is invalid; use a whole number of px`,
		"-width wide":            `-width: "wide" is invalid; use a whole number of px`,
		"-height 1e3":            `-height: "1e3" is invalid; use a whole number of px`,
		"-height 4001":           `-height: "4001" is invalid; use a whole number of px`,
		"-theme blue":            `theme: "blue" is invalid; use one of light, dark`,
		"-view sea steps=9":      `view: "sea" is invalid; use one of graph, plane, curves`,
		"view=map&steps=9":       "view: map is only on the page and cannot be drawn; use one of graph, plane, curves",
		"preset=study":           "picture: the query is a study; use triad study",
		"lambda=2":               `lambda: "2" is invalid; use a number from 0 to 1`,
		"-mdp no.json steps=1":   "mdp: open no.json",
		"-data log.csv steps=10": "picture: does not take -data",
	} {
		out, errs, code := triad(append([]string{"picture"}, strings.Fields(args)...)...)
		if code != 2 || out != "" || !strings.HasPrefix(errs, "triad: "+want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, want %s", args, code, errs, want)
		}
	}
}
