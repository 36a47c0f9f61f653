package sweep

import (
	"slices"
	"strconv"
	"testing"
)

func TestFreshSeedsFollowFromTheStudysAndDiffer(t *testing.T) {
	first := freshSeeds([]string{"1"}, 3)
	if !slices.Equal(first, freshSeeds([]string{"1", "2"}, 3)) || slices.Equal(first, freshSeeds([]string{"2"}, 3)) {
		t.Error("they do not follow from the first seed alone")
	}
	more := freshSeeds([]string{"1", strconv.FormatUint(first[1], 10)}, 3)
	if slices.Contains(more, first[1]) || !slices.Contains(more, first[0]) {
		t.Errorf("%v, where %d is used", more, first[1])
	}
	all := freshSeeds([]string{"0"}, 1000)
	if !slices.IsSorted(all) || len(slices.Compact(all)) != 1000 || all[999] >= 1<<53 {
		t.Error("they are not a thousand different seeds of a query")
	}
}
