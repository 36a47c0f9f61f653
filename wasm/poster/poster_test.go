package poster

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/scene"
)

// still returns the experiment of a query at a step.
func still(t testing.TB, text string, step uint64) *scene.Still {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	k, err := scene.NewStill(x, scene.Until(x, step))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func drawn(t testing.TB, k *scene.Still, h How) string {
	t.Helper()
	picture, err := Draw(k, h)
	if err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return string(picture)
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestAnyExperimentIsDrawn(t *testing.T) {
	for text, parts := range map[string][]string{
		"":                             {">TB<", ">GTB<", `query="preset=fair"`, "whole=\"problem=two-state&amp;alg=tb,gtb&amp;", `step="300"`, "<title id=\"triad-title\">Does Tree Backup diverge?"},
		"preset=baird&steps=300":       {">TB<", `step="300"`, ">θ"},
		"alg=td0&runs=1&steps=300":     {">TD"},
		"hide=theory&steps=300":        {">TB<"},
		"preset=two-state&steps=300":   {`fill="#fbfaf7"`, "#c24c08"},
		"preset=baird&x=log&steps=300": {">TB<"},
	} {
		picture := drawn(t, still(t, text, 300), Usual)
		for _, part := range parts {
			if !strings.Contains(picture, part) {
				t.Errorf("%q has no %s", text, part)
			}
		}
		if again := drawn(t, still(t, text, 300), Usual); again != picture {
			t.Errorf("%q is another picture the second time", text)
		}
	}
}

func TestPostersHaveTheirThemeAndView(t *testing.T) {
	dark := drawn(t, still(t, "steps=20", 0), How{Theme: "dark", View: "curves", Width: 400, Height: 250, Scale: 1})
	if !strings.Contains(dark, `width="400" height="250"`) || !strings.Contains(dark, `fill="#12151a"`) || strings.Count(dark, "<g ") != 1 || strings.Contains(dark, "#c24c08") {
		t.Errorf("%.1500s", dark)
	}
}

func TestPostersOmitHiddenPictures(t *testing.T) {
	for text, pictures := range map[string]int{
		"": 3, "view=scene&steps=20": 2, "view=curves&steps=20": 1, "hide=plane&steps=20": 2, "hide=scene,plane&steps=20": 1, "hide=curves&steps=20": 2,
		"preset=mountain-car": 3,
	} {
		if got := strings.Count(drawn(t, still(t, cmp.Or(text, "steps=20"), 0), Usual), "<g "); got != pictures {
			t.Errorf("%q: %d pictures, want %d", text, got, pictures)
		}
	}
	for text, want := range map[string]string{
		"hide=scene,plane,curves": "view: the query shows none of graph, plane, curves; name one",
		"view=map":                "view: map is only on the page and cannot be drawn; use one of graph, plane, curves",
	} {
		if _, err := Draw(still(t, text+"&steps=20", 0), Usual); err == nil || err.Error() != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestDrawReportsErrorsInOneLine(t *testing.T) {
	k := still(t, "steps=20", 0)
	for want, h := range map[string]How{
		`view: "sea" is invalid; use one of graph, plane, curves`:        {Theme: "light", View: "sea", Width: 400, Height: 400, Scale: 1},
		`theme: "blue" is invalid; use one of light, dark`:               {Theme: "blue", Width: 400, Height: 400, Scale: 1},
		"size: 50 × 600 px is invalid; use 100 to 4000 px for each side": {Theme: "light", Width: 50, Height: 600, Scale: 1},
	} {
		if _, err := Draw(k, h); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// No picture overlaps another, or the edge.
func TestPicturesOfABoardDoNotOverlap(t *testing.T) {
	for _, h := range []How{{Width: 960, Height: 600}, {Width: 390, Height: 488}, {Width: 100, Height: 100}} {
		for _, views := range [][]string{{"graph", "plane", "curves"}, {"weights", "curves"}, {"curves"}, {"graph", "plane"}, {"graph"}} {
			list := h.board(views)
			if len(list) != len(views) {
				t.Fatalf("%v: %d places", views, len(list))
			}
			for i, a := range list {
				if a.x < gap || a.y < gap || a.w <= 0 || a.h <= 0 || a.x+a.w > h.Width-gap+1e-3 || a.y+a.h > h.Height-gap+1e-3 {
					t.Errorf("%v on %g × %g: %+v", views, h.Width, h.Height, a)
				}
				for _, b := range list[:i] {
					if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
						t.Errorf("%v on %g × %g: %+v lies over %+v", views, h.Width, h.Height, a, b)
					}
				}
			}
		}
	}
}

// The recorded poster shows the curves of the default at step 300.
func TestPosterEqualsTheRecordedPoster(t *testing.T) {
	const path = "testdata/curves.svg"
	got := drawn(t, still(t, "", 300), How{Theme: "light", View: "curves", Width: 400, Height: 250, Scale: 1})
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || string(want) != got {
		t.Errorf("%s is not what is drawn (%v); run go test ./wasm/poster -update, and look at it", path, err)
	}
}
