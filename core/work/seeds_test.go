package work

import (
	"slices"
	"testing"
)

func TestFreshSeedsFollowFromTheStudysAndAreNoneOfThem(t *testing.T) {
	first := FreshSeeds([]uint64{1}, 3)
	if !slices.Equal(first, FreshSeeds([]uint64{1, 2}, 3)) || slices.Equal(first, FreshSeeds([]uint64{2}, 3)) {
		t.Error("they do not follow from the first seed alone")
	}
	more := FreshSeeds([]uint64{1, first[1]}, 3)
	if slices.Contains(more, first[1]) || !slices.Contains(more, first[0]) {
		t.Errorf("%v, where %d is used", more, first[1])
	}
	all := FreshSeeds([]uint64{0}, 1000)
	if !slices.IsSorted(all) || len(slices.Compact(all)) != 1000 || all[999] >= 1<<53 {
		t.Error("they are not a thousand different seeds of a query")
	}
}
