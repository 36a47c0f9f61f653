package study

import (
	"strconv"

	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
)

// Query is the canonical query: defaults left out, lists ascending, keys in a fixed order, so that
// equal studies have equal queries. Of preset=study it says no view, since the preset has it.
func (c *Config) Query() string {
	preset, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: c.Base.Preset}})
	d := defaults(preset)
	given := map[string]struct{ Value, Default string }{}
	for _, key := range swept {
		given[key] = struct{ Value, Default string }{c.list(key), d.list(key)}
	}
	return c.Base.QueryWith(given)
}

// Whole is the query that leaves nothing to defaults.
func (c *Config) Whole() string {
	given := map[string]string{}
	for _, key := range swept {
		given[key] = c.list(key)
	}
	return c.Base.Whole(given)
}

// Rows is the number of learners: algorithms · λ · seeds · α · η.
func (c *Config) Rows() int { return c.learnings() * c.pairs() }

// learnings is the number of learning parts, pairs the number of rows of each.
func (c *Config) learnings() int {
	return len(c.Base.Algorithms) * len(c.Lambda) * len(c.Seed)
}

func (c *Config) pairs() int { return len(c.Alpha) * len(c.Eta) }

// Live is the query that opens a row's learner live, with the same experience and in the end the
// same weights.
func (c *Config) Live(r Row) string {
	const preset = "mountain-car"
	live, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: preset}})
	values := c.Base.Values()
	a, _ := learn.ByID(r.Algorithm)
	for _, p := range query.Parameters {
		if a.Takes(p.Key) {
			live.Set(p.Key, number(c.Base.Number(p.Key, r.Algorithm)))
		}
	}
	for _, key := range []string{"gamma", "tiles", "terminal", "start", "theta0", "omega0", "episodes"} {
		live.Set(key, values[key]) // legal there, and so here
	}
	live.Algorithms = []string{r.Algorithm}
	live.Lambda, live.Alpha, live.Eta, live.Seed = r.Lambda, r.Alpha, r.Eta, r.Seed
	return live.Query()
}

// Row is one learner: its settings, and what has come of it.
type Row struct {
	Algorithm          string
	Lambda, Alpha, Eta float64
	Seed               uint64
	// NMSE and MSPBE are those after the last episode: NaN while they are not known, +Inf where it
	// diverged.
	NMSE, MSPBE float64
	Diverged    bool
}

// row has the settings of row i of the CSV.
func (c *Config) row(i int) Row {
	p := i % c.pairs()
	part := i / c.pairs()
	seed := part % len(c.Seed)
	lambda := part / len(c.Seed) % len(c.Lambda)
	return Row{
		Algorithm: c.Base.Algorithms[part/(len(c.Seed)*len(c.Lambda))],
		Lambda:    c.Lambda[lambda], Alpha: c.Alpha[p/len(c.Eta)], Eta: c.Eta[p%len(c.Eta)], Seed: c.Seed[seed],
	}
}

// Comments are the first lines of every CSV of the study. Their bytes stay what they were: the settings of a row are in
// its columns.
func (c *Config) Comments() string { return run.Provenance(c.Query(), "") }

// CSVHeader is what stands over the rows of a study's CSV: comments, and the names of the columns.
func (c *Config) CSVHeader() string {
	return c.Comments() + "algorithm,lambda,alpha,eta,seed,episodes,nmse,mspbe,diverged\n"
}

// AppendCSV appends the rows of those learning parts whose index is at least from and below to, in
// the order algorithm, λ, seed, α, η; those that are not there yet are left out, and so is an error
// that nothing is there to measure by. Numbers are in the shortest form that reads back as
// themselves, infinity is inf, diverged is 0 or 1.
func (t *Table) AppendCSV(b []byte, from, to int) []byte {
	c, first := &t.cfg, t.cfg.truths()
	episodes := strconv.FormatUint(c.Base.Episodes, 10)
	for part := max(from, first); part < min(to, first+c.learnings()); part++ {
		if !t.has[part] {
			continue
		}
		for i := range c.pairs() {
			r := t.Row((part-first)*c.pairs() + i)
			b = append(b, r.Algorithm...)
			for _, x := range []float64{r.Lambda, r.Alpha, r.Eta} {
				b = append(append(b, ','), number(x)...)
			}
			b = strconv.AppendUint(append(b, ','), r.Seed, 10)
			b = append(append(b, ','), episodes...)
			b = appendError(appendError(b, r.NMSE), r.MSPBE)
			if r.Diverged {
				b = append(b, ",1\n"...)
			} else {
				b = append(b, ",0\n"...)
			}
		}
	}
	return b
}

// appendError appends a comma and an error, empty where it is not known.
func appendError(b []byte, x float64) []byte {
	b = append(b, ',')
	switch {
	case x != x:
		return b
	case x > maxFloat:
		return append(b, "inf"...)
	}
	return append(b, number(x)...)
}
