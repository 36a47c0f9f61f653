// Package session implements the page's worker: it takes commands, advances the experiment, and answers with summaries
// and frames.
//
// A summary goes to the page, a frame to the stage. The session never draws. It computes only when asked: each "want"
// message asks for one slice, so a hidden tab uses no processor time and no computation needs to be interrupted. At full
// speed it also learns for a quarter of a second after a want.
//
// The package is the highest of three layers. The lowest layer is package page, the connection to the page. Between
// them, package pool computes parts of studies, gridview arranges a study's pictures, and asking schedules questions.
// None of these needs a session. A Worker (worker.go) has three roles, which the page's commands select (commands.go):
// the session of an experiment (session.go), the collector of a study (study.go), which neither simulates nor learns,
// and a worker of the pool. All code is pure: its only connection to the outside is a page.Page, which wasm/worker
// provides in a browser. Package scene makes the frames.
package session

import (
	"time"

	"triad/core/columns"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run/held"
	"triad/core/sweep"
	"triad/wasm/session/asking"
	"triad/wasm/session/page"
	"triad/wasm/session/pool"
)

// Worker is the program of a Web Worker. It can take three roles: the session of an experiment, the collector of a
// study, or a worker of a pool, which computes parts of a study. The commands that a worker receives select its role.
// The page has one worker that takes the first two roles in turn, and any number of pool workers.
type Worker struct {
	page.Page
	Session
	collector
	pool pool.Worker
}

// NewWorker returns a worker with nothing open.
func NewWorker(p page.Page) *Worker {
	w := &Worker{Page: p}
	w.Session.Page, w.collector.Page, w.pool.Page = &w.Page, &w.Page, &w.Page
	w.base = &w.Session
	w.asking = asking.Questions{Send: func(id float64, m any) { w.Page.Send(id, m) }, Now: func() time.Duration { return w.Page.Now() }}
	return w
}

// Hello sends the page the message that the program runs.
func (w *Worker) Hello() {
	w.Send(0, readyMessage{"ready", columns.Using()})
}

// readyMessage shows that the program runs.
type readyMessage struct {
	Type    string `json:"type"`
	Kernels string `json:"kernels"` // "simd" or "scalar", which differ only in speed
}

// Receive executes one command of the page. It answers any message and never panics.
func (w *Worker) Receive(r Request) {
	w.ID, w.Heard = r.NumberOf("id"), w.Now()
	if err := w.do(r); err != nil {
		w.Answer(page.Failed(err))
	}
}

func (w *Worker) do(r Request) error {
	if v := r.NumberOf("v"); v != protocol {
		return message.At("command", message.Is("version", v, protocol))
	}
	name := r.TextOf("cmd")
	h, known := handlers[name]
	if h.legal != nil {
		if err := h.legal(r); err != nil {
			return err
		}
	}
	switch {
	case h.needs != needsNothing && w.x == nil:
		return message.At(name, nothingOpen())
	case !known:
		return message.At("command", unknownCommand(message.Quoted(name)))
	case h.needs == needsExperiment && w.study != nil:
		return message.At(name, studyOpen())
	case h.needs == needsStudy && w.study == nil:
		return message.At(name, noStudy())
	}
	if err := h.do(w, r); err != nil || h.asks {
		return err
	}
	w.changed() // before the answer, because the page may rely on an answered change even if this worker ends
	w.reply()
	return nil
}

// open opens an experiment or a study, depending on the query.
func (w *Worker) open(text string) {
	if sweep.Is(text) {
		w.collector.open(text)
		return
	}
	w.Session.open(text)
	w.collector.close()
}

// defineProblem opens a problem of the user's own under a query, or a study of the problem.
func (w *Worker) defineProblem(text, asked string) error {
	own := asked
	if sweep.Is(asked) {
		own = ""
	}
	if err := w.define(text, own); err != nil {
		return err
	}
	w.safe.definition = w.ID
	w.collector.close()
	if own != asked {
		w.collector.open(asked)
	}
	return nil
}

// set changes one key of the open experiment or study.
func (w *Worker) set(key, to string) error {
	if w.study == nil {
		return w.Session.set(key, to)
	}
	text, err := w.with(key, to)
	if err != nil {
		return err
	}
	w.open(text)
	return nil
}

// setAll changes the keys of a query in their order. In an experiment it changes none if one is invalid. If one of them
// restarts the experiment, all are in force from the start.
func (w *Worker) setAll(text string) error {
	pairs, issues := query.Split(text)
	if len(issues) > 0 {
		return issues[0]
	}
	if w.study == nil {
		next, again := w.x.Config(), false
		before := next.Values()
		for _, p := range pairs {
			if issue, ok := next.Set(p.Key, p.Value); !ok {
				return issue
			}
			key := query.Canonical(p.Key)
			of := query.KeyOf(key)
			again = again || !of.Live && !of.View && next.Values()[key] != before[key]
		}
		if again {
			return w.restart(next)
		}
	}
	for _, p := range pairs {
		if err := w.set(p.Key, p.Value); err != nil {
			return err
		}
	}
	return nil
}

func (w *Worker) reset() error {
	if w.study == nil {
		return w.restart(w.x.Config())
	}
	return w.collector.reset()
}

// csv returns the curves so far, or a study's learners.
func (w *Worker) csv() string {
	if w.study == nil {
		return held.CSV(w.x, w.heldRows())
	}
	return string(w.study.csv())
}

// reply answers a command with a frame and a summary.
func (w *Worker) reply() {
	if w.study == nil {
		w.Session.reply()
		return
	}
	w.collector.reply()
}
