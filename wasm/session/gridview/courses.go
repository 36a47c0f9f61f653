package gridview

import (
	"slices"
	"time"

	"triad/core/run"
	"triad/core/sweep"
)

const (
	// most bounds the time of one answer.
	most = 100 * time.Millisecond
	// turn holds the approximate number of steps of runs between two looks at the clock.
	turn = 500
	// products holds the number of products of exact expectations between two looks at the clock.
	products = 200_000
	// points bounds approximately the points of a curve.
	points = 256
)

// CoursesAnswer answers the command courses: the errors of each learner's best cell by step.
type CoursesAnswer struct {
	Type   string         `json:"type"` // courses
	Done   bool           `json:"done"` // nothing is left to compute
	Part   float64        `json:"part"` // share of the steps taken, from 0 to 1
	Curves []CourseAnswer `json:"curves"`
	Gone   []string       `json:"gone"` // learners without a cell of finite error
}

// CourseAnswer holds the course of one learner. Errors are infinite where runs diverged.
type CourseAnswer struct {
	Algorithm string         `json:"algorithm"`
	Cell      int            `json:"cell"`
	Row       []string       `json:"row"`  // the row of the cell in the CSV
	Live      string         `json:"live"` // the query that opens it
	Runs      int            `json:"runs"`
	Steps     []uint64       `json:"steps"`
	Errors    []float64      `json:"errors"` // means over runs; with bands=runs, medians
	Low       []float64      `json:"low"`
	High      []float64      `json:"high"`
	Share     float64        `json:"share"`    // of runs that diverged
	Grows     *float64       `json:"grows"`    // see SeriesAnswer
	Expected  ExpectedAnswer `json:"expected"` // of the mean; no points if it is unknown
}

// ExpectedAnswer holds the exact expectation of an error over all runs.
type ExpectedAnswer struct {
	Steps  []float64 `json:"steps"`
	Errors []float64 `json:"errors"`
}

// course is the best cell of a learner, under way.
type course struct {
	algorithm int
	cell      int // −1 if all diverged
	x         *run.Experiment
}

// Courses continues the best cells for limit by the clock now, and returns their errors so far; ask again until Done.
func (v *View) Courses(c *sweep.Config, t *sweep.Table, limit time.Duration, now func() time.Duration) (CoursesAnswer, error) {
	if err := v.begin(c, t); err != nil {
		return CoursesAnswer{}, err
	}
	limit = min(limit, most)
	a := CoursesAnswer{Type: "courses", Curves: []CourseAnswer{}, Gone: []string{}, Part: 1}
	for from := now(); !a.Done && now()-from < limit; {
		a.Done = !v.advance(c)
	}
	taken, all := 0.0, 0.0
	for i := range v.courses {
		w := &v.courses[i]
		if w.x == nil {
			a.Gone = append(a.Gone, c.Base.Algorithms[w.algorithm])
			continue
		}
		taken, all = taken+float64(w.x.Step()), all+float64(c.Base.Steps)
		a.Curves = append(a.Curves, v.tell(c, t, w))
	}
	if all > 0 {
		a.Part = taken / all
	}
	return a, nil
}

// begin sets up the best cells as they are known now, and keeps those that have begun.
func (v *View) begin(c *sweep.Config, t *sweep.Table) error {
	list := make([]course, len(c.Base.Algorithms))
	for a := range list {
		w := course{algorithm: a, cell: t.Best(a)}
		if i := slices.IndexFunc(v.courses, func(o course) bool { return o.algorithm == a && o.cell == w.cell }); i >= 0 {
			w = v.courses[i]
		} else if w.cell >= 0 {
			var err error
			if w.x, err = c.Experiment(w.cell, c.Base.Runs); err != nil {
				return err
			}
		}
		list[a] = w
	}
	v.courses = list
	return nil
}

// advance continues the cell that is furthest behind, and reports whether there was one.
func (v *View) advance(c *sweep.Config) bool {
	var behind *course
	for i := range v.courses {
		if w := &v.courses[i]; w.x != nil && w.x.Step() < c.Base.Steps && (behind == nil || w.x.Step() < behind.x.Step()) {
			behind = w
		}
	}
	if behind != nil {
		behind.x.AdvanceTo(c.Base.Steps, max(1, turn/c.Base.Runs))
		return true
	}
	for i := range v.courses {
		if x := v.courses[i].x; x != nil && x.Theory().Expects(c.Base.Steps) {
			x.Theory().Expected(0, c.Base.Steps, products)
			return true
		}
	}
	return false
}

// tell returns what is known of a course, with as many points as a picture can show.
func (v *View) tell(c *sweep.Config, t *sweep.Table, w *course) CourseAnswer {
	var curve run.Curve
	w.x.Record().Curve(0, &curve)
	last := len(curve.Rows) - 1
	a := CourseAnswer{
		Algorithm: c.Base.Algorithms[w.algorithm], Cell: w.cell, Row: t.Fields(w.cell), Live: c.Live(w.cell), Runs: c.Base.Runs,
		Share: float64(curve.Rows[last].Diverged) / float64(c.Base.Runs), Grows: v.Grows(c, w.cell),
	}
	for i, every := 0, max(1, last/points); i <= last; i += every {
		if i+every > last {
			i = last
		}
		row := &curve.Rows[i]
		at, low, high := band(c, sweep.Result{Mean: row.Mean, SE: row.SE, Median: row.Median, Q25: row.Q25, Q75: row.Q75})
		a.Steps = append(a.Steps, curve.Steps[i])
		a.Errors, a.Low, a.High = append(a.Errors, *at), append(a.Low, *low), append(a.High, *high)
	}
	a.Expected = ExpectedAnswer{[]float64{}, []float64{}}
	if steps, errors := w.x.Theory().Expected(0, c.Base.Steps, 0); len(steps) > 0 {
		a.Expected = ExpectedAnswer{steps, errors}
	}
	return a
}
