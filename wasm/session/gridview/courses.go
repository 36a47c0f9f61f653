package gridview

import (
	"slices"
	"time"

	"triad/core/run"
	"triad/core/sweep"
)

const (
	// most is how long one answer is computed for at most.
	most = 100 * time.Millisecond
	// turn is about how many steps of runs are taken between looks at the clock.
	turn = 500
	// products are those of exact expectations between looks at the clock.
	products = 200_000
	// points is how many a curve has at most, about.
	points = 256
)

// CoursesAnswer answers the command courses: how the best cell of each learner got to its error.
type CoursesAnswer struct {
	Type   string         `json:"type"` // courses
	Done   bool           `json:"done"` // nothing is to come
	Part   float64        `json:"part"` // of the steps that are taken, from 0 to 1
	Curves []CourseAnswer `json:"curves"`
	Gone   []string       `json:"gone"` // learners without a cell whose error is finite
}

// CourseAnswer is one learner's. Errors are infinite where runs diverged.
type CourseAnswer struct {
	Algorithm string         `json:"algorithm"`
	Cell      int            `json:"cell"`
	Row       []string       `json:"row"`  // as the CSV has the cell
	Live      string         `json:"live"` // the query that opens it
	Runs      int            `json:"runs"`
	Steps     []uint64       `json:"steps"`
	Errors    []float64      `json:"errors"` // means over runs, or with bands=runs medians
	Low       []float64      `json:"low"`
	High      []float64      `json:"high"`
	Share     float64        `json:"share"`    // of the runs that diverged
	Grows     *float64       `json:"grows"`    // see SeriesAnswer
	Expected  ExpectedAnswer `json:"expected"` // of the mean; without points where it is not known
}

// ExpectedAnswer is the exact expectation of an error over all runs.
type ExpectedAnswer struct {
	Steps  []float64 `json:"steps"`
	Errors []float64 `json:"errors"`
}

// course is the best cell of a learner, on its way.
type course struct {
	algorithm int
	cell      int // −1 where all diverged
	x         *run.Experiment
}

// Courses goes on with the best cells for some time, by a clock, and tells how far they are; ask again until they are done.
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

// begin sets up the best cells as they are known now; those that have been begun are kept.
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

// advance goes a little further with that which is furthest behind, and says whether there was one.
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

// tell is what is known of a course, in a number of points that a picture can show.
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
