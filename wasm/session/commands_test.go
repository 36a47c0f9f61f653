package session

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"triad/wasm/session/page"
)

// command is a message with the arguments of all commands, under the page's names.
type command struct {
	V, ID               float64
	Cmd, Query          string
	Of, Key, To         string
	N, Ms, Run, X, Y    float64
	Bare                float64
	Text, Name          string
	Session, State, Lab []byte
	LogText             string
	Definition, Log     float64
	Part                float64
	Result              []float64
	Alg, Lambda         float64
	Kappa               string
}

func value[T any](c command, key string) (zero T) {
	v := reflect.ValueOf(c).FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, key) })
	if !v.IsValid() {
		panic("no command has " + key)
	}
	if x, ok := v.Interface().(T); ok {
		return x
	}
	return zero
}

func (c command) NumberOf(key string) float64         { return value[float64](c, key) }
func (c command) TextOf(key string) string            { return value[string](c, key) }
func (c command) FileOf(key string, limit int) string { return value[string](c, key) }
func (c command) BytesOf(key string) []byte           { return value[[]byte](c, key) }
func (c command) FloatsOf(key string) []float64       { return value[[]float64](c, key) }

func TestWorkerRejectsCommandsUntilTheirNeedsAreOpen(t *testing.T) {
	closed := &bench{Worker: NewWorker(page.Page{Now: func() time.Duration { return 0 }, Part: func(page.Progress, []float64) {}})}
	closed.Send = func(_ float64, v any) { closed.sent = append(closed.sent, v) }
	live, collecting := newBench(t, "preset=two-state&autoplay=0"), newBench(t, few)
	if n := len(handlers); n > 36 {
		t.Errorf("%d commands; one that asks something is a kind of core/ask", n)
	}
	for name, h := range handlers {
		c := command{Cmd: name, N: 1}
		refused := func(b *bench, why string) {
			t.Helper()
			if f, ok := b.do(c).(page.Failure); !ok || f.Message != name+why {
				t.Errorf("%s is answered by %+v", name, b.sent)
			}
		}
		if h.needs != needsNothing {
			refused(closed, ": no experiment is open yet; open one")
		}
		switch h.needs {
		case needsExperiment:
			refused(collecting, ": a study is open; open an experiment")
		case needsStudy:
			refused(live, ": no study is open; open one")
		}
	}
}
