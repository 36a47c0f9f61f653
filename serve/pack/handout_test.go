package main

import (
	"fmt"
	"html"
	"image"
	"image/color"
	"image/draw"
	"regexp"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

var (
	codeBox = regexp.MustCompile(`viewBox="-(\d+) -\d+ (\d+) \d+"`)
	cells   = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)
)

// scanned returns the text of the QR code on a page, as a reader of such codes sees it.
func scanned(t *testing.T, page string) string {
	t.Helper()
	const size = 8 // pixels of a cell
	var quiet, side int
	if n, err := fmt.Sscanf(strings.Join(codeBox.FindStringSubmatch(page)[1:], " "), "%d %d", &quiet, &side); n != 2 {
		t.Fatal(err)
	}
	picture := image.NewGray(image.Rect(0, 0, side*size, side*size))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	for _, cell := range cells.FindAllStringSubmatch(page, -1) {
		var x, y, n int
		if _, err := fmt.Sscanf(strings.Join(cell[1:], " "), "%d %d %d", &x, &y, &n); err != nil {
			t.Fatal(err)
		}
		draw.Draw(picture, image.Rect((quiet+x)*size, (quiet+y)*size, (quiet+x+n)*size, (quiet+y+1)*size), image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		t.Fatal(err)
	}
	return result.GetText()
}

func TestPrintedLessonsHaveTheirAddressAsAQRCode(t *testing.T) {
	for _, address := range []string{"https://example.org/a&b/", "https://example.org/a&b"} {
		contents := map[string][]byte{}
		for name, text := range twoLessons {
			contents[name] = []byte(text)
		}
		if err := withLessons(contents, (&site{url: address}).lessonAddress); err != nil {
			t.Fatal(err)
		}
		for name, words := range map[string]string{"first": "This lesson, live:", "first.fr": "Cette leçon, en direct\u202f:"} {
			page, want := string(contents["assets/lessons/"+name+".html"]), "https://example.org/a&b/assets/lessons/"+name+".html"
			if got := scanned(t, page); got != want {
				t.Errorf("the code of %s is %q, want %q", name, got, want)
			}
			if !strings.Contains(page, words+"<br>"+html.EscapeString(want)) {
				t.Errorf("%s lacks its address in letters", name)
			}
		}
	}
	if page, err := lessons(t, twoLessons, "assets/lessons/first.html"); err != nil || strings.Contains(page, "on-paper") {
		t.Errorf("a site without a public address names one (%v)", err)
	}
}
