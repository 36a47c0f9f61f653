package session

import (
	"math/rand/v2"

	"triad/core/forms"
	"triad/core/lesson"
	"triad/core/message"
	"triad/core/run"
	"triad/core/run/held"
	"triad/wasm/session/page"
)

// protocol holds the version of the page's messages.
const protocol = 1

// Request is a message of the page, from which a command takes its arguments. A value that is absent or of another type
// is zero; numbers are JavaScript's.
type Request interface {
	NumberOf(key string) float64
	TextOf(key string) string
	FileOf(key string, limit int) string // at most so much of a text as shows that it exceeds limit
	BytesOf(key string) []byte
	FloatsOf(key string) []float64
}

// handler runs a command.
type handler struct {
	needs needs
	asks  bool                  // it answers by itself, at once or later, and changes nothing that must be saved
	legal func(r Request) error // returns why the worker rejects the arguments; nil accepts all
	do    func(w *Worker, r Request) error
}

// needs names the thing that must be open for a command.
type needs int

const (
	needsOpen needs = iota // an experiment or a study
	needsNothing
	needsExperiment
	needsStudy
)

// maxStep bounds the n of one "step" command.
const maxStep = 100_000

// handlers maps commands to their handlers. Every message has v, the version of the protocol; cmd, the command; and id,
// which every answer to it repeats.
var handlers = map[string]handler{
	"ping": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		w.Answer(page.Kind{Type: "pong"})
		return nil
	}},

	// ms: time since the last want.
	"want": {needs: needsNothing, asks: true, legal: patient, do: func(w *Worker, r Request) error {
		w.want(r.NumberOf("ms"))
		return nil
	}},

	// These commands open something. query: what to open; text: a file with an MDP.
	"open": {needs: needsNothing, do: func(w *Worker, r Request) error {
		w.open(r.TextOf("query"))
		return nil
	}},
	"define": {needs: needsNothing, do: func(w *Worker, r Request) error {
		return w.defineProblem(r.FileOf("text", run.MaxLogBytes), r.TextOf("query"))
	}},
	// A checkpoint as Save sent it, with the texts that its IDs refer to. text is the definition.
	"resume": {needs: needsNothing, do: func(w *Worker, r Request) error {
		err := w.resume(checkpoint{
			Saved:   page.Saved{Definition: r.NumberOf("definition"), Log: r.NumberOf("log")},
			session: r.BytesOf("session"), state: r.BytesOf("state"), lab: r.BytesOf("lab"),
			definition: r.FileOf("text", run.MaxLogBytes), log: r.FileOf("logText", run.MaxLogBytes),
		})
		if err == nil {
			w.collector.close()
		}
		return err
	}},
	// A problem in another tool's format. text or bytes: the file's contents; name: the file's name; query: choices for
	// what the file lacks.
	"import": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		file := r.FileOf("text", forms.MaxBytes)
		if bytes := r.BytesOf("bytes"); len(bytes) > 0 {
			file = string(bytes)
		}
		return w.bring(file, r.FileOf("name", maxName), r.TextOf("query"))
	}},
	"check": {asks: true, do: func(w *Worker, r Request) error { return w.check(r.FileOf("text", run.MaxLogBytes)) }},
	// text: a lesson.
	"lesson": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		w.readLesson(r.FileOf("text", lesson.MaxBytes))
		return nil
	}},
	// key: confirm requests the fresh runs of a study's best cells.
	"csv": {asks: true, do: func(w *Worker, r Request) error {
		if r.TextOf("key") == "confirm" && w.study != nil {
			return w.confirmFile()
		}
		w.Answer(page.CSV{Type: "csv", CSV: w.csv()})
		return nil
	}},
	// Sets key to the value to. With a query, all of its keys change before one summary is sent.
	"set": {do: func(w *Worker, r Request) error {
		if text := r.TextOf("query"); text != "" {
			return w.setAll(text)
		}
		return w.set(r.TextOf("key"), r.TextOf("to"))
	}},
	"reset": {do: func(w *Worker, r Request) error { return w.reset() }},
	"pause": {do: func(w *Worker, r Request) error {
		w.pause()
		return nil
	}},

	// These commands need an experiment.
	"play": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.play() }},
	// n: number of steps.
	"step": {needs: needsExperiment, asks: true, legal: func(r Request) error {
		if n := r.NumberOf("n"); !(n >= 1 && n <= maxStep) {
			return page.Outside("step", "n", n, 1, maxStep)
		}
		return nil
	}, do: func(w *Worker, r Request) error {
		w.step(int(r.NumberOf("n")))
		return nil
	}},
	"newSeed": {needs: needsExperiment, do: func(w *Worker, r Request) error {
		next := w.x.Config()
		next.Seed = rand.Uint64N(1_000_000)
		return w.restart(next)
	}},
	// Pinned runs, which the page shows beside the present run. hold pins the present run. release removes run number
	// n, counted from 1, or all runs if n is 0. held replaces all of them by the runs of text, which comes from a link.
	// ghosts asks for the runs that are being repeated.
	"hold":    {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.hold() }},
	"release": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.release(r.NumberOf("n")) }},
	"held":    {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.holdAll(r.FileOf("text", held.MaxBytes)) }},
	"ghosts": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error {
		w.Session.reply()
		return nil
	}},
	// run: counted from 0.
	"watch": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.follow(r.NumberOf("run")) }},
	// key: learners, a list with commas; all if empty.
	"update": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.update(r.TextOf("key")) }},
	// A question (core/ask) of the kind in of; its answer, or a file of what is known. key, to, kappa, n, x, y, bare:
	// its Args; ms: how long one cell of a map may take, 60 if 0.
	"ask":  {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.ask(r, false) }},
	"file": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.ask(r, true) }},

	"definition": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.definition() }},
	// text: the file's contents; name: the file's name.
	"log": {needs: needsExperiment, do: func(w *Worker, r Request) error {
		err := w.log(r.FileOf("text", run.MaxLogBytes), r.FileOf("name", maxName))
		if err == nil {
			w.safe.log = w.ID
		}
		return err
	}},
	"unlog": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.unlog() }},

	// These commands belong to the collector.
	"sweep": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error { return w.sweep(r.TextOf("query")) }},
	"parts": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		w.partsOfStudy()
		return nil
	}},
	// part: index, or −1 for the errors of all cells, computed before; result: the numbers; n: how many more results
	// follow.
	"put": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		return w.put(r.NumberOf("part"), r.FloatsOf("result"), r.NumberOf("n"))
	}},
	// Returns to the experiment that was open before the study or the passes, as it was left.
	"leave": {do: func(w *Worker, r Request) error {
		err := w.leave()
		if err == nil {
			w.collector.close()
		}
		return err
	}},
	// alg, lambda: indices; both −1 for none.
	"cell": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		return w.cell(r.NumberOf("alg"), r.NumberOf("lambda"))
	}},
	// key: boxes, percentile or best, which are pictures of Mountain Car; empty for the layout of the query; n: the
	// cell to open; ms: time to compute the best cells.
	"picture":   {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error { return w.picture(r.TextOf("key")) }},
	"cellquery": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error { return w.cellQuery(r.NumberOf("n")) }},
	"courses":   {needs: needsStudy, asks: true, legal: patient, do: func(w *Worker, r Request) error { return w.courses(r.NumberOf("ms")) }},

	// These commands belong to the part worker. part: index; text: an MDP file, before its first part; ms: time to
	// compute.
	"work": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		if text := r.FileOf("text", run.PageDefinitionBytes); text != "" {
			d, err := parse(text)
			if err != nil {
				return err
			}
			w.pool.Of(d)
		}
		return w.pool.Work(r.TextOf("query"), r.NumberOf("part"))
	}},
	"more": {needs: needsNothing, asks: true, legal: patient, do: func(w *Worker, r Request) error {
		w.pool.More(r.NumberOf("ms"))
		return nil
	}},
}

func patient(r Request) error {
	if ms := r.NumberOf("ms"); !(ms >= 0) {
		return message.At(r.TextOf("cmd"), message.Is("ms", ms, zeroOrMore()))
	}
	return nil
}
