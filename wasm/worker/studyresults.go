package main

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"triad/core/study"
)

// What a study's parts are, what comes of them, and what is told of single learners.

// maxLearners is how many learners of one cell of the table are told of.
const maxLearners = 1000

// partEntry is one part as the pool needs it.
type partEntry struct {
	Name  string  `json:"name"`
	Cost  float64 `json:"cost"`
	Turn  float64 `json:"turn"` // parts are best done in ascending order of this
	Known bool    `json:"known"`
}

func (s *collector) partsOfStudy() {
	list := make([]partEntry, len(s.study.parts))
	for i := range s.study.parts {
		p, turn := &s.study.parts[i], float64(i)
		if p.Kind == study.Model { // long ones, at the end of which workers would wait for each other
			turn = float64(len(s.study.parts)) / 2
		}
		list[i] = partEntry{title(p), s.study.cost(p), turn, s.study.table.Has(i)}
	}
	s.answer(struct {
		Type  string      `json:"type"`
		Parts []partEntry `json:"parts"`
	}{"parts", list})
}

// title names a part in messages.
func title(p *study.Part) string {
	switch p.Kind {
	case study.Truth:
		return "true values, passes " + strconv.Itoa(p.First) + " to " + strconv.Itoa(p.To-1)
	case study.Learning:
		return p.Algorithm + ", λ = " + number(p.Lambda) + ", seed " + strconv.FormatUint(p.Seed, 10)
	}
	return "model of " + p.Kappa + ", λ from " + number(p.Lambdas[0])
}

// cost is about how many milliseconds a part takes: measured, and only what progress is told by.
func (w *sweep) cost(p *study.Part) float64 {
	switch p.Kind {
	case study.Truth:
		return 220
	case study.Learning:
		return 0.007 * float64(w.config.Base.Episodes) * float64(len(w.config.Alpha)*len(w.config.Eta))
	}
	return 300 + 90*float64(len(p.Lambdas))
}

// csv has the learners known so far.
func (w *sweep) csv() []byte {
	return w.table.AppendCSV([]byte(w.config.CSVHeader()), 0, len(w.parts))
}

// put takes the result of a part; more says how many follow at once, so that only the last is answered
// by everything.
func (s *collector) put(part float64, result []float64, more float64) error {
	i, err := index("put", "part", part, len(s.study.parts))
	if err != nil {
		return err
	}
	if err := s.study.table.Put(i, result); err != nil {
		return err
	}
	s.study.known = 0
	for j := range s.study.parts {
		if s.study.table.Has(j) {
			s.study.known++
		}
	}
	if more > 0 {
		s.answer(kind{"put"})
		return nil
	}
	s.tell()
	return nil
}

// index is x as an index below n.
func index(command, what string, x float64, n int) (int, error) {
	if i := int(x); float64(i) == x && i >= 0 && i < n {
		return i, nil
	}
	return 0, outside(command, what, x, 0, n-1)
}

// learner is one row of the study.
type learner struct {
	Alpha    float64 `json:"alpha"`
	Eta      float64 `json:"eta"`
	Seed     uint64  `json:"seed"`
	NMSE     float64 `json:"nmse"`
	MSPBE    float64 `json:"mspbe"`
	Diverged bool    `json:"diverged"`
	Live     string  `json:"live"` // the query that opens it
}

// cellAnswer tells of the learners of one algorithm and λ.
type cellAnswer struct {
	Type   string    `json:"type"`
	Alg    float64   `json:"alg"`
	Lambda float64   `json:"lambda"`
	Rows   []learner `json:"rows"`
}

// cell picks an algorithm and a λ, as indices (−1 each for none), and tells of the learners known there,
// those of the lowest NMSE first.
func (s *collector) cell(alg, lambda float64) error {
	w, c := s.study, &s.study.config
	rows := []learner{}
	if alg == -1 && lambda == -1 {
		w.picked, w.where = -1, -1
	} else {
		a, err := index("cell", "alg", alg, len(c.Base.Algorithms))
		if err != nil {
			return err
		}
		l, err := index("cell", "lambda", lambda, len(c.Lambda))
		if err != nil {
			return err
		}
		w.picked, w.where = a, l
		for i := range c.Rows() {
			if r := w.table.Row(i); r.Algorithm == c.Base.Algorithms[a] && r.Lambda == c.Lambda[l] && !math.IsNaN(r.NMSE) {
				rows = append(rows, learner{r.Alpha, r.Eta, r.Seed, r.NMSE, r.MSPBE, r.Diverged, c.Live(r)})
			}
		}
		slices.SortStableFunc(rows, func(a, b learner) int { return cmp.Compare(a.NMSE, b.NMSE) })
		rows = rows[:min(len(rows), maxLearners)]
	}
	s.show(s.study.fill)
	s.answer(cellAnswer{"cell", alg, lambda, rows})
	return nil
}
