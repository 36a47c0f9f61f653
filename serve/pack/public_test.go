package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPublicAddressMakesThePictureAbsolute(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"https://example.org/a&b/", "https://example.org/a&b"} {
		got, err := public(page, address)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			`<meta property="og:image" content="https://example.org/a&amp;b/assets/triad.png">`,
			`<meta property="og:url" content="https://example.org/a&amp;b/">`,
			`<link rel="canonical" href="https://example.org/a&amp;b/">`,
		} {
			if strings.Count(string(got), want) != 1 {
				t.Errorf("%s: no %s", address, want)
			}
		}
		if head, _, _ := bytes.Cut(got, []byte("</head>")); !bytes.Contains(head, []byte("canonical")) {
			t.Errorf("%s: the canonical link is not in the head", address)
		}
	}
}

func TestPageIsUnchangedWithoutAPublicAddress(t *testing.T) {
	page := []byte(`<head><meta property="og:image" content="assets/triad.png"></head>`)
	if got, err := public(page, ""); err != nil || !bytes.Equal(got, page) {
		t.Errorf("%s (%v)", got, err)
	}
	if _, err := public([]byte("<head></head>"), "https://example.org/"); err == nil {
		t.Error("a page without a picture passes")
	}
}

func TestPackRejectsInvalidAddresses(t *testing.T) {
	for _, address := range []string{"example.org", "ftp://example.org/", "https://", "https://example.org/?a", "https://example.org/#a", "https://me:pw@example.org/", "https://exa mple.org/", "javascript:alert(1)"} {
		s := small(t)
		var stdout, stderr bytes.Buffer
		status := run([]string{"-src", s.source, "-out", s.out, "-support", s.support, "-url", address}, &stdout, &stderr)
		if status != 2 || !strings.Contains(stderr.String(), "is not a public address; use one such as ") || strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("-url %s: status %d, %q", address, status, stderr.String())
		}
	}
}
