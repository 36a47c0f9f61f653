package problem

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"triad/core/rl"
)

func TestTapeMatchesTheEnvironment(t *testing.T) {
	for _, tiles := range []string{"2", "10"} {
		car := mountainCar.Build(map[string]string{"tiles": tiles}).Car()
		tape := car.Tape(7, 0)
		env, rng := mountainCar.Build(map[string]string{"tiles": tiles}).Car().Environment(), rand.New(rand.NewPCG(7, 0))
		var live rl.Transition
		kinds := map[int]bool{}
		for i, ends := 0, 0; ends < 30; i++ {
			if i == tape.Len() {
				tape.Record()
			}
			env.Next(&live, rng)
			played := tape.Step(i)
			want := rl.Transition{
				Pi: live.Pi, Mu: live.Mu, R: live.R, Phi: live.Phi, PhiBar: live.PhiBar, PhiSecond: live.PhiSecond, Choices: live.Choices, Terminal: live.Terminal,
				Kind: played.Kind,
			}
			kinds[played.Kind] = true
			if played.Kind == 0 || !reflect.DeepEqual(*played, want) {
				t.Fatalf("tiles=%s, step %d: %+v, want %+v", tiles, i, played, want)
			}
			if live.Terminal {
				if ends++; ends != tape.Episodes() {
					t.Fatalf("%d episodes on the tape after %d", tape.Episodes(), ends)
				}
			}
		}
		if len(kinds) < 100 || len(kinds) > tape.Len()*2/3 {
			t.Errorf("tiles=%s: %d steps are of %d kinds", tiles, tape.Len(), len(kinds))
		}
	}
}
