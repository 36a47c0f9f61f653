package poster

import (
	_ "embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/query"
	"triad/wasm/wire"
)

// Themes are the page's, by ID.
var Themes = [...]string{"light", "dark"}

// rules are those of assets/page.css that say the colours and dashes, and of which a test sees that they are the same:
// they stand there, and here for programs that have no page.
//
//go:embed theme.css
var rules string

var (
	rule     = regexp.MustCompile(`(?s)(:root|\[data-theme="dark"\]) \{\n(.*?)\n\}\n`)
	property = regexp.MustCompile(`--([a-z0-9-]+): ([^;]+);`)
)

// colours are a theme as pictures take it, with the ground that some lie on.
type colours struct {
	wire.Theme
	ground uint32 // RGBA
}

// learners are the colours of looks, 0xRRGGBB.
func (t colours) learners(looks []query.Look) (list []uint32) {
	for _, l := range looks {
		list = append(list, t.Styles[l.Dash*query.Colours+l.Colour].Color>>8)
	}
	return list
}

// theme is one of Themes.
func theme(id string) colours {
	t, err := themeOf(rules, id)
	if err != nil {
		panic("poster: " + err.Error())
	}
	return t
}

// themeOf reads a theme's colours and dashes from a style.
func themeOf(css, id string) (t colours, err error) {
	values := map[string]string{}
	for _, r := range rule.FindAllStringSubmatch(css, -1) {
		if r[1] == ":root" || id == "dark" {
			for _, v := range property.FindAllStringSubmatch(r[2], -1) {
				values[v[1]] = v[2]
			}
		}
	}
	color := func(key string) uint32 {
		n, e := strconv.ParseUint(strings.TrimPrefix(values[key], "#"), 16, 24)
		if e != nil && err == nil {
			err = fmt.Errorf("style: --%s is %q, want #rrggbb", key, values[key])
		}
		return uint32(n)<<8 | 0xff
	}
	t.ground = color("panel")
	t.Theme = wire.Theme{
		Ink: color("ink"), Soft: color("soft"), Grid: color("grid"), Line: color("line"), Panel: color("bg"),
		Accent: color("accent"), Edge: color("edge"), Good: color("good"), Bad: color("bad"),
	}
	for dash := range learn.Dashes {
		var pattern []float32
		for _, part := range strings.Fields(values["d"+strconv.Itoa(dash)]) {
			x, _ := strconv.ParseFloat(part, 32)
			pattern = append(pattern, float32(x))
		}
		for colour := range query.Colours {
			t.Styles = append(t.Styles, wire.Style{Color: color("s" + strconv.Itoa(colour)), Dash: pattern})
		}
	}
	return t, err
}
