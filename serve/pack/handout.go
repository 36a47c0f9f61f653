package main

import (
	"fmt"
	"html"
	"html/template"
	"strings"

	"rsc.io/qr"
)

// handout returns the public address of a page as a QR code and in letters, which only paper shows: whoever holds a
// printed lesson opens it with a phone. words say what the address is. Without an address there is nothing.
func handout(address, words string) (template.HTML, error) {
	if address == "" {
		return "", nil
	}
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return "", fmt.Errorf("%q as a QR code: %w", address, err)
	}
	const quiet = 4 // cells that stay white on each side, as readers of such codes need
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if n := x - from; n > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%[3]dz", from, y, n)
			}
		}
	}
	side := code.Size + 2*quiet
	// safe: its texts are escaped
	return template.HTML(fmt.Sprintf(`<aside class="on-paper"><svg viewBox="-%d -%[1]d %d %[2]d"><path d="%s"/></svg><p>%s<br>%s</p></aside>`+"\n",
		quiet, side, path.String(), html.EscapeString(words), html.EscapeString(address))), nil
}
