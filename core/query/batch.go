package query

import (
	"slices"
	"strings"

	"triad/core/batch"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/query/mathml"
)

// Limits of the keys passes and data.
const (
	MaxPasses = 10_000
	MinData   = 10
	MaxData   = 1_000_000
)

// batchParameters returns the keys of batch methods, which make passes over the data.
func batchParameters() []Parameter {
	return []Parameter{
		{
			Key: "passes", Name: "passes", Kind: Integer, Min: 1, Max: MaxPasses, View: true, Group: "run",
			Help:  "passes of batch methods over the data, counted in sampled rows; an epoch of SVRG takes two",
			field: func(c *Config) any { return &c.Passes },
		},
		{
			Key: "data", Name: "data", Kind: Integer, Min: MinData, Max: MaxData, View: true, Group: "run",
			Help:  "number of steps of the first run that batch methods use; with a log they use its rows",
			field: func(c *Config) any { return &c.Data },
		},
	}
}

// mixed reports that alg names both learners and batch methods.
var mixed = message.New("query.mixed", "{0} learns from data in passes, but {1} learns online; use learners of one kind")

// Learners returns the IDs that alg names: batch methods if it names such, else learners.
func (c *Config) Learners() []string {
	if len(c.Batch) > 0 {
		return c.Batch
	}
	return c.Algorithms
}

// BatchAlgorithm returns a batch method with the settings of its coefficient; ok reports whether it exists.
func (c *Config) BatchAlgorithm(id string) (a batch.Algorithm, ok bool) {
	a, err := batch.Find(id)
	if err != nil {
		return a, false
	}
	for _, p := range Parameters {
		if number := a.Online.Settings.Number(p.Key); number != nil && a.Takes(p.Key) {
			*number = c.Number(p.Key, a.ID)
		}
	}
	return a, true
}

// OfBatch reports whether a valid key sets a batch method's own value.
func OfBatch(key string) bool {
	_, id, override := overridden(key)
	return override && batch.Is(id)
}

// methodEntries returns the catalogue's entries for batch methods.
func methodEntries() (list []MethodEntry) {
	for _, m := range batch.Methods {
		look := Look{Colour: int(m.Colour) - 1, Dash: int(learn.Solid), Body: int(m.Body)}
		list = append(list, MethodEntry{m.ID, m.Name, m.Short, m.Text, m.Note, mathml.Table(m.Rows...), m.Passes, look})
	}
	return list
}

// learner is a learner or a batch method that can have its own values of keys; id is its canonical ID.
type learner struct {
	id    string
	takes func(key string) bool
}

// findLearner returns the learner or batch method with this ID.
func findLearner(id string) (learner, error) {
	if low := strings.ToLower(id); batch.Is(low) {
		id = low
		a, err := batch.Find(id)
		return learner{a.ID, a.Takes}, err
	}
	a, err := learn.Find(id)
	return learner{a.ID, a.Takes}, err
}

// ownIDs returns the IDs of all that can have their own values of keys, in the order of queries.
func ownIDs() (ids []string) {
	for _, a := range learn.Algorithms {
		ids = append(ids, a.ID)
	}
	for _, a := range batch.Algorithms {
		ids = append(ids, a.ID)
	}
	return ids
}

// parseAlgorithms reads a list of catalogue names and combinations, and stores it in the order of learn.Algorithms. If
// the list names batch methods, it stores these, and as Algorithms the learners of the same saddle-point problems, for
// use when experience is a stream.
func parseAlgorithms(c *Config, value string) bool {
	online, passes := map[string]bool{}, map[string]bool{}
	for id := range strings.SplitSeq(value, ",") {
		found, err := findLearner(id)
		if err != nil {
			return false
		}
		if batch.Is(found.id) {
			passes[found.id] = true
		} else {
			online[found.id] = true
		}
	}
	if len(online) > 0 && len(passes) > 0 {
		return false
	}
	c.Algorithms, c.Batch = nil, nil
	for _, a := range batch.Algorithms {
		if passes[a.ID] {
			c.Batch = append(c.Batch, a.ID)
			online[a.Online.ID] = true
		}
	}
	for _, a := range learn.Algorithms {
		if online[a.ID] {
			c.Algorithms = append(c.Algorithms, a.ID)
		}
	}
	return true
}

// whyNoAlgorithm describes the first fault in a list: an invalid combination, a rule alone, or both kinds of learners.
func whyNoAlgorithm(value string) (why message.Message) {
	ids := strings.Split(value, ",")
	for _, id := range ids {
		_, rule := learn.RuleByID(id)
		if _, err := findLearner(id); err != nil && (rule || strings.Contains(id, ":") || batch.Is(id)) {
			return whyNot(id, err)
		} else if err != nil {
			return noAlgorithm(id, err)
		}
	}
	first := slices.IndexFunc(ids, batch.Is)
	if other := slices.IndexFunc(ids, func(id string) bool { return !batch.Is(id) }); first >= 0 && other >= 0 {
		if _, err := findLearner(ids[other]); err == nil {
			return mixed(ids[first], ids[other])
		}
	}
	return why
}

// whyNot returns the error of a combination. If its name resembles a batch method, it is the batch method's error.
func whyNot(id string, err error) message.Message {
	method, _, _ := strings.Cut(id, ":")
	var names []string
	for _, m := range batch.Methods {
		names = append(names, m.ID)
	}
	if _, rule := learn.RuleByID(method); !rule && Nearest(method, names) != "" {
		_, err = batch.Find(id)
	}
	return message.Of(err)
}

// BatchLook returns the look of a batch method: its own colour and body, and the dash of its coefficient.
func BatchLook(a batch.Algorithm) Look {
	k, _ := learn.KappaByID(a.Online.Kappa)
	return Look{Colour: int(a.Method.Colour) - 1, Dash: int(k.Dash), Body: int(a.Method.Body)}
}
