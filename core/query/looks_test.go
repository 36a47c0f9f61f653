package query

import (
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/learn"
)

func shown(ids ...string) []Shown {
	var list []Shown
	for _, id := range ids {
		list = append(list, Shown{Algorithm: id})
	}
	return list
}

func TestTreeBackupIsOrangeAndItsGradientVersionBlueInAnyCompany(t *testing.T) {
	var ids []string
	for _, a := range learn.Catalogue {
		ids = append(ids, a.ID)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		r.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		list := ids[:1+r.IntN(len(ids))]
		looks := Looks(shown(list...))
		for id, want := range map[string]Look{"tb": {Colour: 0}, "gtb": {Colour: 1, Body: 1}} {
			if i := slices.Index(list, id); i >= 0 && looks[i] != want {
				t.Errorf("%s among %v looks %+v, want %+v", id, list, looks[i], want)
			}
		}
	}
}

func TestLooksDifferWithoutColour(t *testing.T) {
	var list []Shown
	for _, a := range learn.Catalogue {
		list = append(list, Shown{a.ID, false}, Shown{a.ID, true})
	}
	for n := range len(list) + 1 {
		seen := map[Look]bool{}
		colours := map[int]bool{}
		learners := 0
		for i, l := range Looks(list[:n]) {
			if !list[i].Average {
				learners++
			}
			colours[l.Colour] = true
			l.Colour = 0
			if seen[l] {
				t.Errorf("of %d learners, %+v looks like another one in grey", n, list[i])
			}
			seen[l] = true
		}
		if len(colours) != min(learners, learn.Colours) {
			t.Errorf("%d learners have %d colours, want as many as there are", learners, len(colours))
		}
	}
}

func TestAnAverageHasTheColourOfItsLearner(t *testing.T) {
	looks := Looks([]Shown{{"gtd", false}, {"tb", false}, {"gtd", true}, {"tb", true}})
	if looks[2].Colour != looks[0].Colour || looks[3].Colour != 0 || looks[2].Dash != int(learn.Averaged) {
		t.Errorf("%+v", looks)
	}
}

func TestFirstLearnerGetsAColourWantedByTwo(t *testing.T) {
	if looks := Looks(shown("ab-trace", "td0")); looks[0].Colour != 4 || looks[1].Colour != 2 {
		t.Errorf("%+v", looks)
	}
}
