package poster

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

var painted = regexp.MustCompile(` (?:fill|stroke)="#([0-9a-f]{6})"`)

// lightness returns CIELAB's L*, 0 to 100, of a grey "rrggbb".
func lightness(t *testing.T, grey string) float64 {
	t.Helper()
	v, err := strconv.ParseUint(grey, 16, 32)
	if err != nil || grey[:2] != grey[2:4] || grey[2:4] != grey[4:] {
		t.Fatalf("#%s is no grey (%v)", grey, err)
	}
	y := luminance(uint32(v))
	if y <= 216./24389 {
		return y * 24389 / 27
	}
	return 116*math.Cbrt(y) - 16
}

func TestGreyPostersHaveNoColourAndDistinctLearners(t *testing.T) {
	for _, id := range Themes {
		h := Usual
		h.Theme = id
		k := still(t, "preset=two-state&alg=tb,gtb,retrace,gretrace&steps=300&mono=1", 300)
		grey := drawn(t, k, h)
		var learners []float64
		for _, colour := range painted.FindAllStringSubmatch(grey, -1) {
			lightness(t, colour[1])
		}
		if again := drawn(t, still(t, "preset=two-state&alg=tb,gtb,retrace,gretrace&steps=300", 300), h); again == grey || !regexp.MustCompile(`#c24c08|#f28a4b`).MatchString(again) {
			t.Errorf("%s: without mono=1 there is no colour either", id)
		}
		colours := theme(id)
		used, ground := colours.learners(k.Looks), colours.Panel>>8
		for _, colour := range used {
			one := inGreys([]byte(` fill="#`+hex(colour)+`"`), used, ground)
			learners = append(learners, lightness(t, painted.FindStringSubmatch(string(one))[1]))
		}
		if len(learners) != 4 {
			t.Fatalf("%s: %d learners", id, len(learners))
		}
		on := lightness(t, painted.FindStringSubmatch(string(inGreys([]byte(` fill="#`+hex(ground)+`"`), used, ground)))[1])
		for i, l := range learners {
			if math.Abs(l-on) < 35 || i > 0 && used[i] != used[i-1] && math.Abs(l-learners[i-1]) < 7 {
				t.Errorf("%s: lightnesses %.0f on %.0f", id, learners, on)
			}
		}
	}
}

func hex(colour uint32) string {
	text := strconv.FormatUint(uint64(colour), 16)
	return "000000"[len(text):] + text
}

// Pictures that the page saves use the same greys (assets/base/picture/document_test.mjs).
func TestGreysHaveTheLuminanceOfTheirColour(t *testing.T) {
	for _, colour := range []uint32{0xfde725, 0x3b528b, 0x888888, 0x000000, 0xffffff} {
		grey := inGreys([]byte(` stroke="#`+hex(colour)+`" d="#c24c08"`), nil, 0xffffff)
		v, _ := strconv.ParseUint(painted.FindStringSubmatch(string(grey))[1], 16, 32)
		if math.Abs(luminance(uint32(v))-luminance(colour)) > 0.005 || !slices.Equal(grey[len(grey)-len(` d="#c24c08"`):], []byte(` d="#c24c08"`)) {
			t.Errorf("#%06x: %s", colour, grey)
		}
	}
}
