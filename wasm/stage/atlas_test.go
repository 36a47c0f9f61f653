package main

import (
	"image"
	"strconv"
	"testing"
)

func newAtlas(side int) *atlas {
	a := new(atlas)
	a.reset(side)
	return a
}

func key(i int) textKey { return textKey{text: strconv.Itoa(i), size: 12} }

func TestStringsNeverOverlapNorLeaveTheTexture(t *testing.T) {
	a := newAtlas(256)
	var taken []image.Rectangle
	white := image.Rect(0, 0, 4, 4)
	for i := range 1000 {
		s, ok := a.add(key(i), 10+i*7%50, 12+i*5%20)
		if !ok {
			break
		}
		r := image.Rect(s.x, s.y, s.x+s.w, s.y+s.h)
		if !r.In(image.Rect(0, 0, 256, 256)) || r.Overlaps(white) {
			t.Fatalf("got %v", r)
		}
		for _, other := range taken {
			if r.Overlaps(other) {
				t.Fatalf("%v overlaps %v", r, other)
			}
		}
		taken = append(taken, r)
	}
	if len(taken) < 50 { // 256² texels hold 85 strings of 35×22 on average
		t.Errorf("got room for %d strings, want at least 50", len(taken))
	}
}

// A read-out that changes in each frame must not displace the tick labels beside it.
func TestChangingStringsReplaceOnlyTheirOwnPast(t *testing.T) {
	a := newAtlas(128)
	const labels = 8
	for i := range labels {
		if _, ok := a.add(key(i), 30, 14); !ok {
			t.Fatal("no room for the labels")
		}
	}
	for i := labels; i < 1000; i++ {
		a.frame++
		for j := range labels {
			if _, ok := a.find(key(j)); !ok {
				t.Fatalf("frame %d: label %d is gone", i, j)
			}
		}
		if _, ok := a.add(key(i), 25, 14); !ok {
			t.Fatalf("frame %d: no room", i)
		}
	}
	// There are 8 rows of height 14: 2 of 4 labels, and 6 of 5 read-outs.
	if n := len(a.slots); n > 2*4+6*5 {
		t.Errorf("got %d slots, want at most 38", n)
	}
}

func TestStringsOfThisFrameKeepTheirSpace(t *testing.T) {
	a := newAtlas(64)
	n := 0
	for ; ; n++ {
		if _, ok := a.add(key(n), 30, 14); !ok {
			break
		}
	}
	for i := range n {
		if _, ok := a.find(key(i)); !ok {
			t.Errorf("string %d is gone", i)
		}
	}
}

func TestAtlasRejectsStringsThatDoNotFit(t *testing.T) {
	a := newAtlas(64)
	for _, size := range [][2]int{{65, 10}, {10, 65}} {
		if _, ok := a.add(key(0), size[0], size[1]); ok {
			t.Errorf("%v fits into 64×64", size)
		}
	}
}

func TestFindAllocatesNothing(t *testing.T) {
	a := newAtlas(64)
	a.add(key(1), 10, 10)
	k := key(1)
	if n := testing.AllocsPerRun(100, func() { a.find(k) }); n != 0 {
		t.Errorf("got %g allocations, want 0", n)
	}
}
