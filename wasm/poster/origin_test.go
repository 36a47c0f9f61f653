package poster

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"
)

// The default is drawn with fewer runs, long after Tree Backup's error has left the axis.
func TestTheCommonStartIsInThePictureAtStep100000(t *testing.T) {
	k := still(t, "preset=fair&runs=2&hide=theory", 100_000)
	for _, size := range [][2]float32{{818, 430}, {358, 240}} {
		picture := drawn(t, k, How{Theme: "light", View: "curves", Width: size[0], Height: size[1], Scale: 1})
		tb, gtb := strokes(picture, "#c24c08"), strokes(picture, "#0b68b0")
		if len(tb) != 1 || len(gtb) != 1 {
			t.Fatalf("%v: %d and %d lines, want one of each learner", size, len(tb), len(gtb))
		}
		if tb[0] != gtb[0] {
			t.Errorf("%v: Tree Backup starts at %v, its gradient version at %v", size, tb[0], gtb[0])
		}
		// The start is well inside the picture, and the axis begins with it.
		if x, y := tb[0][0], tb[0][1]; x > 60 || y < 0.15*float64(size[1]) || y > 0.85*float64(size[1]) {
			t.Errorf("%v: the common start is at %v", size, tb[0])
		}
		if tick := fmt.Sprintf(`<text x="%g" `, tb[0][0]); !regexp.MustCompile(tick + `[^>]*>0<`).MatchString(picture) {
			t.Errorf("%v: no tick 0 below the common start", size)
		}
	}
}

// strokes returns the first points of a colour's lines with at least six points, because marks have fewer.
func strokes(picture, color string) (starts [][2]float64) {
	for _, m := range regexp.MustCompile(`<path d="M([\d.-]+) ([\d.-]+)((?:L[\d.-]+ [\d.-]+){5,})" stroke-width="[\d.]+" stroke="`+color+`"`).FindAllStringSubmatch(picture, -1) {
		x, _ := strconv.ParseFloat(m[1], 64)
		y, _ := strconv.ParseFloat(m[2], 64)
		starts = append(starts, [2]float64{x, y})
	}
	return starts
}
