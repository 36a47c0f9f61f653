package asking

import (
	"io"
	"testing"
	"time"

	"triad/core/ask"
)

// counting is a question with a number of pieces, each of which takes a whole turn.
type counting struct {
	now  *time.Duration
	left int
}

func (q *counting) Advance(*ask.Args, int)         { q.left--; *q.now += Turn }
func (q *counting) Done(*ask.Args) bool            { return q.left <= 0 }
func (q *counting) Answer(*ask.Args) any           { return "done" }
func (q *counting) CSV(io.Writer, *ask.Args) error { return nil }

// kindOf returns a kind of questions of ten pieces each. The named learner distinguishes them.
func kindOf(id string, now *time.Duration) *ask.Kind {
	return &ask.Kind{
		ID:       id,
		Kept:     8,
		Identify: func(a *ask.Args) (ask.Identity, error) { return ask.Identity{Slot: a.Key, Settings: a.Key}, nil },
		New:      func(*ask.Args) (ask.Question, error) { return &counting{now, 10}, nil },
	}
}

// A view asks for the maps of two learners. The first is complete after as many turns as if it were alone. The second
// does not wait longer than necessary. A question of another kind has every other turn.
func TestTheFirstOfTwoEqualQuestionsIsNotDelayed(t *testing.T) {
	turns := func(other bool, keys ...string) map[float64]int {
		var now time.Duration
		answered, turn := map[float64]int{}, 0
		s := Questions{
			Send: func(id float64, m any) {
				if m == "done" {
					answered[id] = turn
				}
			},
			Now: func() time.Duration { return now },
		}
		maps, rates := kindOf("map", &now), kindOf("rates", &now)
		begin := func(k *ask.Kind, id float64, key string) {
			if err := s.Begin(k, Waiting{ID: id, Args: &ask.Args{Key: key}}); err != nil {
				t.Fatal(err)
			}
		}
		for i, key := range keys {
			begin(maps, float64(i+1), key)
		}
		if other {
			begin(rates, 9, "rates")
		}
		for turn = 1; s.GoOn(); turn++ {
			if turn > 100 {
				t.Fatal("no end")
			}
		}
		return answered
	}
	alone, two, three := turns(false, "tb"), turns(false, "tb", "gtb"), turns(true, "tb", "gtb")
	if alone[1] != 10 || two[1] != alone[1] || two[2] != 2*alone[1] {
		t.Errorf("alone %v, two %v: want 10 turns, then 10 and 20", alone, two)
	}
	if three[1] > 2*alone[1] || three[9] > 2*alone[1] || three[2] != 3*alone[1] {
		t.Errorf("beside rates: %v, want at most 20 turns for the first map and for rates, 30 for all", three)
	}
}
