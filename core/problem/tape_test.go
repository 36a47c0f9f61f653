package problem

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"triad/core/rl"
)

func TestATapePlaysWhatTheEnvironmentGives(t *testing.T) {
	for _, tiles := range []string{"2", "10"} {
		car := mountainCar.Build(map[string]string{"tiles": tiles}).Car()
		tape := car.Tape(7, 0)
		env, rng := mountainCar.Build(map[string]string{"tiles": tiles}).Car().Environment(), rand.New(rand.NewPCG(7, 0))
		var live, played rl.Transition
		for i, ends := 0, 0; ends < 30; i++ {
			if i == tape.Len() {
				tape.Record()
			}
			env.Next(&live, rng)
			tape.Play(i, &played)
			want := rl.Transition{
				Pi: live.Pi, Mu: live.Mu, R: live.R, Phi: live.Phi, PhiBar: live.PhiBar, Choices: live.Choices, Terminal: live.Terminal,
			}
			if !reflect.DeepEqual(played, want) {
				t.Fatalf("tiles=%s, step %d: %+v, want %+v", tiles, i, played, want)
			}
			if live.Terminal {
				if ends++; ends != tape.Episodes() {
					t.Fatalf("%d episodes on the tape after %d", tape.Episodes(), ends)
				}
			}
		}
	}
}
