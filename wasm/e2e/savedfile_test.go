package e2e

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// drawing holds an SVG document's metadata.
type drawing struct {
	width, height   string
	title, desc     string
	experiment      map[string]string // attributes of triad:experiment
	groups, strokes int
	texts           []string
}

// readSVG reads a whole document and fails the test if it is not well-formed.
func readSVG(t *testing.T, document string) drawing {
	t.Helper()
	var g drawing
	inside := ""
	d := xml.NewDecoder(strings.NewReader(document))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return g
		}
		if err != nil {
			t.Fatalf("%v in %.2000s", err, document)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if e.Name.Space == "http://www.w3.org/2000/svg" {
				inside = e.Name.Local
			}
			at := map[string]string{}
			for _, a := range e.Attr {
				at[a.Name.Local] = a.Value
			}
			switch e.Name.Local {
			case "svg":
				g.width, g.height = at["width"], at["height"]
			case "experiment":
				g.experiment = at
			case "g":
				g.groups++
			case "path":
				g.strokes++
			case "script", "foreignObject", "image", "use":
				t.Errorf("the document holds a %s", e.Name.Local)
			}
		case xml.EndElement:
			inside = ""
		case xml.CharData:
			switch inside {
			case "title":
				g.title += string(e)
			case "desc":
				g.desc += string(e)
			case "text":
				g.texts = append(g.texts, string(e))
			}
		}
	}
}

// takePNG returns the bytes of triad.png(…).
func (p *page) takePNG(arguments string) []byte {
	p.Helper()
	text := jsValue[string](p, "triad.png("+arguments+`).then((blob) => new Promise((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(reader.result.split(',')[1]);
		reader.readAsDataURL(blob);
	}))`)
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		p.Fatal(err)
	}
	return raw
}

// pngTexts returns the texts of a PNG by their keywords.
func pngTexts(raw []byte) map[string]string {
	texts := map[string]string{}
	for at := 8; at+12 <= len(raw); {
		n := int(raw[at])<<24 | int(raw[at+1])<<16 | int(raw[at+2])<<8 | int(raw[at+3])
		if string(raw[at+4:at+8]) == "iTXt" {
			key, rest, _ := bytes.Cut(raw[at+8:at+8+n], []byte("\x00\x00\x00\x00\x00"))
			texts[string(key)] = string(rest)
		}
		at += 12 + n
	}
	return texts
}
