package session

import (
	"math/rand/v2"

	"triad/core/forms"
	"triad/core/message"
	"triad/core/run"
	"triad/core/run/held"
	"triad/wasm/session/page"
)

// protocol is the version of the page's messages.
const protocol = 1

// Request is a message of the page, out of which a command takes its arguments. What is absent or of
// another type is zero; numbers are as JavaScript has them.
type Request interface {
	NumberOf(key string) float64
	TextOf(key string) string
	FileOf(key string, limit int) string // no more of a text than it takes to see that it is too long
	BytesOf(key string) []byte
	FloatsOf(key string) []float64
}

// handler does a command.
type handler struct {
	needs needs
	asks  bool                  // it answers by itself, at once or later, and leaves nothing to save
	legal func(r Request) error // says why its arguments are refused; nil accepts all
	do    func(w *Worker, r Request) error
}

// needs is what must be open for a command.
type needs int

const (
	needsOpen needs = iota // an experiment or a study
	needsNothing
	needsExperiment
	needsStudy
)

// maxStep bounds one "step" command.
const maxStep = 100_000

// handlers are the commands. Every message has v, the protocol's version, cmd, the command, and id, the
// question, which all that answers it carries.
var handlers = map[string]handler{
	"ping": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		w.Answer(page.Kind{Type: "pong"})
		return nil
	}},

	// ms: time since the last one.
	"want": {needs: needsNothing, asks: true, legal: patient, do: func(w *Worker, r Request) error {
		w.want(r.NumberOf("ms"))
		return nil
	}},

	// What is open. query: what to open; text: a file with an MDP.
	"open": {needs: needsNothing, do: func(w *Worker, r Request) error {
		w.open(r.TextOf("query"))
		return nil
	}},
	"define": {needs: needsNothing, do: func(w *Worker, r Request) error {
		return w.defineProblem(r.FileOf("text", run.MaxLogBytes), r.TextOf("query"))
	}},
	// A checkpoint, as Save has told it, with the texts that its ids are of; text is the definition.
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
	// A problem in another tool's form. text or bytes: what is in the file; name: the file's; query: what is chosen of what it lacks.
	"import": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		file := r.FileOf("text", forms.MaxBytes)
		if bytes := r.BytesOf("bytes"); len(bytes) > 0 {
			file = string(bytes)
		}
		return w.bring(file, r.FileOf("name", maxName), r.TextOf("query"))
	}},
	"check": {asks: true, do: func(w *Worker, r Request) error { return w.check(r.FileOf("text", run.MaxLogBytes)) }},
	// key: confirm for a study's best cells, learned again.
	"csv": {asks: true, do: func(w *Worker, r Request) error {
		if r.TextOf("key") == "confirm" && w.study != nil {
			return w.confirmFile()
		}
		w.Answer(page.CSV{Type: "csv", CSV: w.csv()})
		return nil
	}},
	// key becomes to; or, where there is a query, all of its keys change before one summary tells of it.
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

	// The experiment's.
	"play": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.play() }},
	// n: how many.
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
	// Runs that are kept to be seen beside the present one: it; none of number n any more, from 1, or of all for 0; those
	// of text, which is of a link, in place of all. What is learned again is asked after by "ghosts".
	"hold":    {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.hold() }},
	"release": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.release(r.NumberOf("n")) }},
	"held":    {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.holdAll(r.FileOf("text", held.MaxBytes)) }},
	"ghosts": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error {
		w.Session.reply()
		return nil
	}},
	// run: from 0.
	"watch": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.follow(r.NumberOf("run")) }},
	// key: learners, a comma list, all if empty.
	"update": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.update(r.TextOf("key")) }},
	// A question (core/ask), of being its kind; its answer, or what is known of it as a file. key, to, kappa, n, x, y, bare: its
	// Args; ms: how long one cell of a map may take, 60 if it is 0.
	"ask":  {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.ask(r, false) }},
	"file": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.ask(r, true) }},

	"definition": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.definition() }},
	// text: what is in the file; name: the file's.
	"log": {needs: needsExperiment, do: func(w *Worker, r Request) error {
		err := w.log(r.FileOf("text", run.MaxLogBytes), r.FileOf("name", maxName))
		if err == nil {
			w.safe.log = w.ID
		}
		return err
	}},
	"unlog": {needs: needsExperiment, do: func(w *Worker, r Request) error { return w.unlog() }},

	// The collector's.
	"sweep": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error { return w.sweep(r.TextOf("query")) }},
	"parts": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		w.partsOfStudy()
		return nil
	}},
	// part: index, or −1 for the errors of all cells, computed before; result: what was computed; n: how many more follow.
	"put": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		return w.put(r.NumberOf("part"), r.FloatsOf("result"), r.NumberOf("n"))
	}},
	// Back to the experiment that was open before the study or the passes, as it was left.
	"leave": {do: func(w *Worker, r Request) error {
		err := w.leave()
		if err == nil {
			w.collector.close()
		}
		return err
	}},
	// alg, lambda: indices, −1 each for none.
	"cell": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		return w.cell(r.NumberOf("alg"), r.NumberOf("lambda"))
	}},
	// key: boxes, percentile or best of Mountain Car's pictures, or what the query lays out; n: the cell to open; ms: for how
	// long the best cells go on.
	"picture":   {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error { return w.picture(r.TextOf("key")) }},
	"cellquery": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error { return w.cellQuery(r.NumberOf("n")) }},
	"courses":   {needs: needsStudy, asks: true, legal: patient, do: func(w *Worker, r Request) error { return w.courses(r.NumberOf("ms")) }},

	// The part worker's. part: index; text: an MDP file, before its first part; ms: time to compute.
	"work": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		if text := r.FileOf("text", run.MaxDefinitionBytes); text != "" {
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
