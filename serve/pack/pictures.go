package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// picture is a drawing of a view, which the manual shows as a file that needs nothing else.
type picture struct {
	name    string // of the manual's file, without its folder and extension
	drawing string // of testdata/drawings, which assets/drawings_test.mjs compares with what the page draws
	view    string // the view with its styles
}

// pictures are the drawings that pages of the manual may show, as ![…](pictures/NAME.svg).
var pictures = []picture{
	{"where", "growth", "map"},
	{"where-steps", "steps", "map"},
	{"rates", "rates", "rates"},
	{"two-learners", "versus-seeds", "versus"},
	{"step-by-step", "forward", "forward"},
	{"batch", "batch", "batch"},
}

const (
	picturesFolder = manualFolder + "pictures/"
	drawingsFolder = "testdata/drawings"
)

var (
	// pictureLink is how a page of the manual shows a picture.
	pictureLink = regexp.MustCompile(`!\[[^\]]*\]\(pictures/([^)]*)\)`)
	drawingHead = regexp.MustCompile(`^<svg viewBox="0 0 (\d+) (\d+)">`)
	// variables are the page's colours, those of its dark theme after those of its light one.
	variables = regexp.MustCompile(`(?s)(?:^|\n)(?::root|\[data-theme="dark"\]) \{(.*?)\n\}`)
	variable  = regexp.MustCompile(`--[a-z0-9]+: [^;]+;`)
	cssRule   = regexp.MustCompile(`(?m)^([^@/{}\s][^{}]*)\{[^{}]*\}`)
	// unescaped is a < that begins no tag. The drawings are written as they are compared, without entities.
	unescaped = regexp.MustCompile(`<([^a-z/])`)
)

// addPictures adds the pictures that the manual shows, in their present state: a page that shows one that there is not
// fails the build.
func (s *site) addPictures(contents map[string][]byte) error {
	for name, content := range contents {
		if !manualName.MatchString(name) {
			continue
		}
		for _, m := range pictureLink.FindAllSubmatch(content, -1) {
			i := slices.IndexFunc(pictures, func(p picture) bool { return p.name+".svg" == string(m[1]) })
			if i < 0 {
				return fmt.Errorf("%s shows pictures/%s, which serve/pack/pictures.go does not list", name, m[1])
			}
			p := pictures[i]
			drawing, err := os.ReadFile(filepath.Join(s.source, filepath.FromSlash(drawingsFolder), p.drawing+".svg"))
			if err != nil {
				return fmt.Errorf("%s shows pictures/%s: %w", name, m[1], err)
			}
			if contents[picturesFolder+p.name+".svg"], err = p.draw(drawing, contents); err != nil {
				return fmt.Errorf("pictures/%s: %w", m[1], err)
			}
		}
	}
	return nil
}

// draw makes a document of a drawing: with the styles of its view and the colours of the page, in the theme that the
// reader's system prefers.
func (p picture) draw(drawing []byte, contents map[string][]byte) ([]byte, error) {
	head := drawingHead.FindSubmatch(drawing)
	if head == nil {
		return nil, fmt.Errorf("%s/%s.svg begins with %.40q, not with its size", drawingsFolder, p.drawing, drawing)
	}
	themes := variables.FindAllSubmatch(contents["assets/page.css"], -1)
	if len(themes) != 2 {
		return nil, fmt.Errorf("assets/page.css has colours for %d themes; it must have 2", len(themes))
	}
	var rules strings.Builder
	for _, sheet := range []string{"assets/plot/plot.css", path.Join(viewsFolder, p.view, p.view+".css")} {
		for _, rule := range cssRule.FindAllSubmatch(contents[sheet], -1) {
			selector := string(rule[1])
			if strings.HasPrefix(selector, ".plot") || strings.HasPrefix(selector, "."+p.view+" svg") || strings.HasPrefix(selector, "#"+p.view+"-plot") {
				rules.Write(rule[0])
			}
		}
	}
	colours := func(theme [][]byte) []byte { return bytes.Join(variable.FindAll(theme[1], -1), nil) }
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class=%q width="%s" height="%s" viewBox="0 0 %[2]s %[3]s"><style>`, p.view, head[1], head[2])
	fmt.Fprintf(&b, `svg{%s}@media(prefers-color-scheme:dark){svg{%s}}`, colours(themes[0]), colours(themes[1]))
	fmt.Fprintf(&b, `svg{font-family:system-ui,sans-serif}%s</style>`, rules.String())
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" style="fill:var(--bg)"/><svg id="%s-plot" class="plot"`, p.view)
	b.Write(unescaped.ReplaceAll(bytes.TrimRight(drawing[len("<svg"):], "\n"), []byte("&lt;$1")))
	b.WriteString("</svg>\n")
	return b.Bytes(), nil
}
