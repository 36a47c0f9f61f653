package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500"><path d="M0 0h1"/></svg>
`

const shown = `<div class="pic">
<picture class="poster light"><source media="(max-width: 620px)" srcset="posters/first-graph-phone-light.svg"><img src="posters/first-graph-light.svg" alt=""></picture>
<picture class="poster dark"><img src="posters/first-graph-dark.svg" alt=""></picture>
<p>…</p></div><noscript><img src="posters/learned-light.svg"></noscript>`

// A visit loads the poster of one theme and one window.
func TestVisitsLoadThePagesOwnPoster(t *testing.T) {
	contents := map[string][]byte{"index.html": []byte(shown)}
	for _, name := range []string{"first-graph-light", "first-graph-phone-light", "first-graph-dark", "learned-light", "fair-light"} {
		contents["posters/"+name+".svg"] = []byte(drawn)
	}
	visit, err := firstVisit(contents)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for name := range visit {
		if isPoster(name) {
			got = append(got, name)
		}
	}
	if want := []string{"posters/first-graph-light.svg"}; !slices.Equal(got, want) {
		t.Errorf("a visit takes %q, want %q", got, want)
	}
}

func TestFirstPostersAreStoredOffline(t *testing.T) {
	for name, want := range map[string]bool{"posters/first-graph-light.svg": true, "posters/fair-light.svg": false, "posters/learned-light.svg": false} {
		if isKept(name) != want {
			t.Errorf("%s is kept: %t, want %t", name, !want, want)
		}
	}
}

func TestOneFileHasOnlyThePosterForNoScripts(t *testing.T) {
	page := withoutPosters(shown, map[string][]byte{"posters/learned-light.svg": []byte(drawn)})
	if strings.Contains(page, "posters/") || strings.Contains(page, "<picture") || !strings.Contains(page, `<noscript><img src="data:image/svg+xml;base64,PD94bWwg`) {
		t.Error(page)
	}
}

func TestOnlyQuickBuildsMayOmitPosters(t *testing.T) {
	for quality, want := range map[int]bool{4: true, brotli.BestCompression: false} {
		contents := map[string][]byte{"index.html": []byte(shown), picturedName: []byte(`export const PICTURED = ["fair"];`)}
		err := (&site{out: t.TempDir(), quality: quality}).addPosters(contents)
		if (err == nil) != want {
			t.Errorf("quality %d: %v", quality, err)
		}
		page := string(contents["index.html"])
		if gone := !strings.Contains(page, "posters/") && !strings.Contains(string(contents[picturedName]), "fair"); gone != want {
			t.Errorf("quality %d: posters left out %t, want %t: %s", quality, gone, want, page)
		}
	}
}
