package poster

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
)

// The greys of learners, 0 to 255: the first one's is farthest from the ground, and the last one's of several the
// nearest to it; on a light ground, and on a dark one. assets/base/picture/paper.js has the same.
var (
	farthest = [2]float64{0, 255}
	nearest  = [2]float64{150, 110}
)

// darkest is the luminance under which a ground is dark.
const darkest = 0.2

var paint = regexp.MustCompile(`( (?:fill|stroke)=")#([0-9a-f]{6})"`)

// inGreys is a document without colour, for print: learners' colours, 0xRRGGBB, become greys that are evenly apart, and
// every other colour becomes the grey as bright.
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
		colour, _ := strconv.ParseUint(string(found[at:at+6]), 16, 32) // the pattern has hexadecimal digits alone
		level := asBright(uint32(colour))
		if i := slices.Index(distinct, uint32(colour)); i >= 0 {
			level = farthest[on] + float64(i)*step
		}
		grey := int(math.Round(level))
		return fmt.Appendf(found[:at:at], `%02[1]x%02[1]x%02[1]x"`, grey)
	})
}

// luminance is how bright 0xRRGGBB is: the relative luminance of WCAG 2, 0 to 1.
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

// asBright is the grey, 0 to 255, of a colour's luminance.
func asBright(colour uint32) float64 {
	y := luminance(colour)
	if y <= 0.0031308 {
		return 255 * 12.92 * y
	}
	return 255 * (1.055*math.Pow(y, 1/2.4) - 0.055)
}
