package poster

import (
	_ "embed"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/query"
	"triad/wasm/wire"
)

// Themes lists the IDs of the page's themes.
var Themes = [...]string{"light", "dark"}

// rules holds the rules of assets/page.css that set colours and dashes, for programs that have no page. A test checks
// that the two are equal.
//
//go:embed theme.css
var rules string

var (
	rule     = regexp.MustCompile(`(?s)(:root|\[data-theme="dark"\]) \{\n(.*?)\n\}\n`)
	property = regexp.MustCompile(`--([a-z0-9-]+): ([^;]+);`)
)

// colours holds a theme as pictures take it, and the background that some pictures have.
type colours struct {
	wire.Theme
	ground uint32 // RGBA
}

// learners returns the colours of looks, 0xRRGGBB.
func (t colours) learners(looks []query.Look) (list []uint32) {
	for _, l := range looks {
		list = append(list, t.Styles[l.Dash*query.Colours+l.Colour].Color>>8)
	}
	return list
}

// theme returns the colours of a theme of Themes.
func theme(id string) colours {
	t, err := themeOf(rules, id)
	if err != nil {
		panic("poster: " + err.Error())
	}
	return t
}

// themeOf reads the colours and dashes of a theme from a style sheet.
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
			err = fmt.Errorf("style: --%s is %q; it must be #rrggbb", key, values[key])
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

// The greys of learners, 0 to 255, on a light background and on a dark one. The first learner's grey is farthest from
// the background; the last of several has the nearest. assets/base/picture/paper.js has the same numbers.
var (
	farthest = [2]float64{0, 255}
	nearest  = [2]float64{150, 110}
)

// darkest holds the luminance below which a background counts as dark.
const darkest = 0.2

var paint = regexp.MustCompile(`( (?:fill|stroke)=")#([0-9a-f]{6})"`)

// inGreys returns a document without colour, for print: the colours of learners, 0xRRGGBB, become evenly spaced greys,
// and every other colour becomes the grey of the same luminance.
func inGreys(document []byte, learners []uint32, ground uint32) []byte {
	on := 0
	if luminance(ground) < darkest {
		on = 1
	}
	var distinct []uint32
	for _, colour := range learners {
		if !slices.Contains(distinct, colour) {
			distinct = append(distinct, colour)
		}
	}
	step := (nearest[on] - farthest[on]) / float64(max(1, len(distinct)-1))
	return paint.ReplaceAllFunc(document, func(found []byte) []byte {
		at := len(found) - len(`rrggbb"`)
		colour, _ := strconv.ParseUint(string(found[at:at+6]), 16, 32) // the pattern matches hexadecimal digits only
		level := asBright(uint32(colour))
		if i := slices.Index(distinct, uint32(colour)); i >= 0 {
			level = farthest[on] + float64(i)*step
		}
		grey := int(math.Round(level))
		return fmt.Appendf(found[:at:at], `%02[1]x%02[1]x%02[1]x"`, grey)
	})
}

// luminance returns the relative luminance of 0xRRGGBB by WCAG 2, 0 to 1.
func luminance(colour uint32) float64 {
	linear := func(shift int) float64 {
		v := float64(colour>>shift&0xff) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return float64(0.2126*linear(16)) + float64(0.7152*linear(8)) + float64(0.0722*linear(0))
}

// asBright returns the grey, 0 to 255, that has the luminance of a colour.
func asBright(colour uint32) float64 {
	y := luminance(colour)
	if y <= 0.0031308 {
		return 255 * 12.92 * y
	}
	return 255 * (1.055*math.Pow(y, 1/2.4) - 0.055)
}
