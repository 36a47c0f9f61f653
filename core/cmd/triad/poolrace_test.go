package main

import (
	"context"
	"io"
	"slices"
	"testing"
	"time"

	"triad/core/sweep"
)

// shared is a study of parts that take a millisecond, and its own table. Its benches and its table count without a
// lock, because each is for one worker at a time.
type shared struct {
	parts []int // in the order in which they were put
	sum   float64
}

// counting is a bench, and counted the work on one of its parts.
type (
	counting struct{ done int }
	counted  struct {
		bench *counting
		part  int
	}
)

func (s *shared) NewBench() (sweep.Bench, error) { return &counting{}, nil }
func (s *shared) Weight(int) float64             { return 1 }
func (s *shared) Has(int) bool                   { return false }

func (s *shared) Put(part int, result []float64) error {
	s.parts = append(s.parts, part)
	s.sum += result[0]
	return nil
}

func (c *counting) Start(part int) (*sweep.Task, error) { return sweep.NewTask(counted{c, part}), nil }

func (c counted) Advance(int) bool {
	time.Sleep(time.Millisecond)
	c.bench.done++
	return true
}
func (c counted) Done() float64     { return 0 }
func (c counted) Updates() uint64   { return 1 }
func (c counted) Result() []float64 { return []float64{float64(c.part)} }

// The race detector notices if two workers share a bench, or store results at the same time.
func TestWorkersShareNoBenchAndPutOneResultAtATime(t *testing.T) {
	s := &shared{}
	j := &job{study: s, table: s}
	for part := range 40 {
		j.needs = append(j.needs, part)
	}
	if err := j.work(context.Background(), 4, newMeter("study", "", io.Discard)); err != nil {
		t.Fatal(err)
	}
	slices.Sort(s.parts)
	if !slices.Equal(s.parts, j.needs) || s.sum != 40*39/2 {
		t.Errorf("parts %v, in sum %g", s.parts, s.sum)
	}
}
