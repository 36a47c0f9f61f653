package session

import (
	"triad/core/ask"
	"triad/core/message"
	"triad/core/query"
	"triad/wasm/scene"
)

// summary holds everything that the page shows in words. A null number is infinite or unknown.
type summary struct {
	Type       string            `json:"type"`
	Query      string            `json:"query"`
	Whole      string            `json:"whole"` // the query with every default written out, that ends at step
	Step       uint64            `json:"step"`
	Horizon    uint64            `json:"horizon"` // step of the pause; 0 for none
	Next       uint64            `json:"next"`    // step at which play ends after the pause; 0 before the pause, or if there is none
	Playing    bool              `json:"playing"`
	Stepping   bool              `json:"stepping"` // a step command is under way
	Finished   bool              `json:"finished"`
	Ended      bool              `json:"ended"` // at horizon by playing, not paused since: changes play on
	Rate       float64           `json:"rate"`
	Runs       int               `json:"runs"`
	Watch      int               `json:"watch"`
	Seed       uint64            `json:"seed"`
	Problem    string            `json:"problem"`
	Preset     string            `json:"preset"`
	Metric     string            `json:"metric"`
	Values     map[string]string `json:"values"`
	Problems   []problemEntry    `json:"problems_with_query"`
	Algorithms []algorithmEntry  `json:"algorithms"`
	Singular   bool              `json:"singular"`
	Digits     *int              `json:"digits"` // known digits of θ*; null if they need no mention
	Changes    int               `json:"changes"`
	Transition *transition       `json:"transition"`
	Unit       string            `json:"unit"`  // unit that step, horizon and the curves count
	Views      []string          `json:"views"` // the problem's pictures
	Preparing  *preparing        `json:"preparing"`
	Truth      *truth            `json:"truth"`
	Maps       int               `json:"maps"` // number of learners whose value surfaces are shown
	Theta0     []float64         `json:"theta0"`
	Flow       string            `json:"flow"`   // the algorithm whose expected update the plane shows; empty for none
	Log        *logEntry         `json:"log"`    // null for simulated experience
	Custom     *customEntry      `json:"custom"` // null for a problem of the catalogue
	Loaded     string            `json:"loaded"` // differs for each file of a problem or a log; empty for none
	Large      *largeEntry       `json:"large"`  // null if growth rates and spectra are computed unasked
	Held       []heldEntry       `json:"held"`
	HeldText   string            `json:"heldText"` // the held runs as a link writes them; empty for none
	Triad      *triadEntry       `json:"triad"`    // null if no problems are made of its parts
	Knobs      []knobEntry       `json:"knobs"`    // switches of a problem whose parts are not those of the triad
	Behind     bool              `json:"behind"`   // an experiment is behind this one: the command leave returns to it
	Study      *studyEntry       `json:"study"`    // null if no study is open; while one is, nothing is learned
}

// triadEntry holds which parts of the triad the experiment has, as the answer why does.
type triadEntry struct {
	OffPolicy  bool `json:"offPolicy"`
	Bootstraps bool `json:"bootstraps"`
	Shared     bool `json:"shared"`
}

// knobEntry describes a switch of the problem.
type knobEntry struct {
	ID    string            `json:"id"`
	On    bool              `json:"on"`
	Press map[string]string `json:"press"` // the settings that flip it
}

// remark holds a remark on a file, in English and by code.
type remark struct {
	Message string `json:"message"`
	Code    string `json:"code"`
	Args    []any  `json:"args"`
}

func remarks(list []message.Message) []remark {
	told := []remark{}
	for _, m := range list {
		told = append(told, remark{m.String(), m.Code, m.Args})
	}
	return told
}

type logEntry struct {
	Name    string   `json:"name"`
	Rows    int      `json:"rows"`
	Remarks []remark `json:"remarks"` // how it was read, if it has another possible meaning
}

type customEntry struct {
	Name string `json:"name"`
	// Names of its states and actions; empty if they are numbers from 0.
	States  []string `json:"states"`
	Actions []string `json:"actions"`
	End     int      `json:"end"` // the number for the end of an episode among next states; −1 without episodes
	// Remarks say how its file was read, and where that has another possible meaning.
	Remarks []remark `json:"remarks"`
}

// largeEntry holds the size of a large finite problem, whose growth rates and spectra are computed on request.
type largeEntry struct {
	Pairs    int    `json:"pairs"`
	Features int    `json:"features"`
	Of       string `json:"of"` // ask.SpectraOf
}

type problemEntry struct {
	Key     string `json:"key"`
	Got     string `json:"got"`
	Legal   string `json:"legal"`
	Message string `json:"message"`
	Code    string `json:"code"` // of a message
	Args    []any  `json:"args"`
}

type algorithmEntry struct {
	ID            string     `json:"id"`        // "gtb", or "gtb+polyak"
	Algorithm     string     `json:"algorithm"` // ID in the catalogue
	Label         string     `json:"label"`
	Average       bool       `json:"average"`
	States        bool       `json:"states"`
	Error         *float64   `json:"error"`
	SE            *float64   `json:"se"`
	Median        *float64   `json:"median"`
	DivergedRuns  int        `json:"divergedRuns"`
	Norm          *float64   `json:"norm"`
	Predicted     *float64   `json:"predicted"`
	Expected      string     `json:"expected"` // stable or unstable, of its expected update; empty if unknown
	Square        *float64   `json:"square"`   // growth per step of the mean square of its error, exact; null if not known or if expected is unstable
	Exact         bool       `json:"exact"`    // its dotted curve is the exact expectation of the error, not the error of the expected update
	Growth        *float64   `json:"growth"`   // growth rate of the error per step, measured, a fraction
	GrowthSE      *float64   `json:"growthSe"` // its standard error
	Power         *float64   `json:"power"`    // exponent of the step, if the error follows a power law
	PowerSE       *float64   `json:"powerSe"`
	Since         uint64     `json:"since"`    // first step of the window for these
	Verdict       string     `json:"verdict"`  // ID in the catalogue
	Measured      *float64   `json:"measured"` // growth, under its earlier name
	State         string     `json:"state"`    // verdict, under its earlier name
	DivergedAt    uint64     `json:"divergedAt"`
	SameAs        string     `json:"sameAs"`
	Infinite      bool       `json:"infinite"` // its trace has an infinite second moment
	Start         *float64   `json:"start"`
	Deterministic bool       `json:"deterministic"`
	Look          query.Look `json:"look"`
	Alpha         float64    `json:"alpha"`
	Eta           float64    `json:"eta"`
	Worth         *float64   `json:"worth"` // value error at its fixed point, as a multiple of the least possible
}

// transition is the last transition of the watched run. For Mountain Car, State and Next are 0, and Position and
// Velocity are its present ones.
type transition struct {
	State       int     `json:"state"`
	Action      int     `json:"action"`
	Next        int     `json:"next"`
	Reward      float64 `json:"reward"`
	Position    float64 `json:"position"`
	Velocity    float64 `json:"velocity"`
	EpisodeStep int     `json:"episodeStep"` // steps into the episode; 0 in problems without episodes
	Terminal    bool    `json:"terminal"`
}

// preparing holds the present subject of the simulation, and the fraction of it that is done.
type preparing struct {
	What string  `json:"what"` // values, model or picture
	Done float64 `json:"done"`
}

// truth describes the simulated values of π.
type truth struct {
	Pairs    int     `json:"pairs"`
	Rollouts int     `json:"rollouts"`
	Mean     float64 `json:"mean"`
	SD       float64 `json:"sd"`
	SE       float64 `json:"se"`
}

// stability returns what is known about the i-th curve's expected update: unstable, stable, or an empty text.
func (s *Session) stability(i int) string {
	switch v := s.x.Verdicts(); {
	case v.Unstable(i):
		return "unstable"
	case v.Stable(i):
		return "stable"
	}
	return ""
}

// problemEntries returns the faults of a query, each with the value used in its place.
func problemEntries(problems []query.Issue) []problemEntry {
	list := []problemEntry{}
	for _, p := range problems {
		m := p.Message()
		if p.Using != "" {
			m = using(m, p.Using)
		}
		list = append(list, problemEntry{p.Key, p.Got, p.Legal.String(), m.String(), m.Code, m.Args})
	}
	return list
}

// summarise sends the page a summary.
func (s *Session) summarise() {
	m := s.summary()
	s.summarised = s.Now()
	s.Answer(m)
}

func (s *Session) summary() summary {
	c := s.x.Config()
	m := summary{
		Type: "summary", Query: c.Query(), Whole: s.x.Output().Whole(), Step: s.x.Step(), Horizon: s.limit, Next: s.next(),
		Playing: s.playing, Stepping: len(s.walks) > 0, Finished: s.finished() && len(s.walks) == 0, Ended: s.ended, Rate: s.pace.rate,
		Runs: c.Runs, Watch: s.watch, Seed: c.Seed, Problem: c.Problem, Preset: c.Preset, Metric: c.Metric,
		Values: c.Values(), Problems: problemEntries(s.problems), Singular: s.x.Verdicts().Singular(), Changes: len(s.x.Changes()), Theta0: s.x.Theta0(),
	}
	if digits, few := s.x.Verdicts().Digits(); few {
		m.Digits = &digits
	}
	m.Unit, m.Views, m.Preparing, m.Flow = c.Unit(), scene.Views(s.x), s.preparing(), scene.Flowing(s.x)
	if t, ok := s.x.Truth().Values(); ok {
		m.Truth = &truth{t.Pairs, t.Rollouts, t.Mean, t.SD, t.SE}
	}
	if s.x.Instance().Car() != nil {
		m.Maps = len(scene.Mapped(s.x, s.watch))
	}
	looks := scene.Looks(s.x.Measured())
	for i, measured := range s.x.Measured() {
		st := s.x.Verdicts().Status(i, s.watch)
		alpha, eta := s.x.StepSizes(i)
		m.Algorithms = append(m.Algorithms, algorithmEntry{
			ID: measured.ID, Algorithm: measured.Algorithm, Label: measured.Label, Average: measured.Average, States: measured.States,
			Error: ask.Finite(st.Mean), SE: ask.Finite(st.SE), Median: ask.Finite(st.Median),
			DivergedRuns: st.Row.Diverged, Norm: ask.Finite(st.Norm),
			Predicted: ask.Finite(st.Predicted), Expected: s.stability(i), Square: ask.Finite(s.x.Verdicts().MeanSquare(i)), Exact: s.x.Theory().Exact(i), Growth: ask.Finite(st.Growth), GrowthSE: ask.Finite(st.GrowthSE), Power: ask.Finite(st.Power), PowerSE: ask.Finite(st.PowerSE), Since: st.Since,
			Verdict: string(st.Verdict), Measured: ask.Finite(st.Growth), State: string(st.Verdict), DivergedAt: st.DivergedAt, SameAs: st.SameAs, Infinite: st.Infinite, Start: ask.Finite(st.Start),
			Deterministic: s.x.Instance().Deterministic,
			Look:          looks[i],
			Alpha:         alpha, Eta: eta,
			Worth: ask.Finite(s.x.Verdicts().Worth(i)),
		})
		s.Alive()
	}
	m.Held, m.HeldText, m.Loaded, m.Behind = s.heldEntries(), s.heldText(), s.loaded(), s.behind != nil
	if s.x.Taken(s.watch) > 0 {
		t := s.x.Last(s.watch)
		m.Transition = &transition{
			State: t.S, Action: t.A, Next: t.Next, Reward: t.R, Position: t.PointNext[0], Velocity: t.PointNext[1],
			EpisodeStep: max(0, len(s.x.History().Path(s.watch))-1), Terminal: t.Terminal,
		}
	}
	if rows := s.x.Output().Rows(); rows > 0 {
		m.Log = &logEntry{s.logName, rows, remarks(s.x.Output().Remarks())}
	}
	if inst := s.x.Instance(); inst.Exact() && !inst.Whole() {
		m.Large = &largeEntry{inst.MDP.Pairs(), inst.MDP.Dim(), ask.SpectraOf(s.x)}
	}
	if has, ok := s.x.Ingredients(); ok {
		m.Triad = (*triadEntry)(&has)
	}
	m.Knobs = []knobEntry{}
	for _, k := range s.x.Knobs() {
		m.Knobs = append(m.Knobs, knobEntry(k))
	}
	if name := s.x.Custom(); name != "" {
		inst := s.x.Instance()
		end := -1
		if inst.MDP.Episodic() {
			end = inst.MDP.States
		}
		m.Custom = &customEntry{name, inst.StateNames, inst.ActionNames, end, remarks(inst.Remarks)}
	}
	return m
}
