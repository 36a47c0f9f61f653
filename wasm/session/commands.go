package session

import (
	"math/rand/v2"
	"strconv"

	"triad/core/forms"
	"triad/core/held"
	"triad/core/message"
	"triad/core/phase"
	"triad/core/query"
	"triad/core/run"
	"triad/core/versus"
	"triad/wasm/session/survey"
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
		w.answer(kind{"pong"})
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
			Saved:   Saved{r.NumberOf("definition"), r.NumberOf("log")},
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
	"csv": {asks: true, do: func(w *Worker, r Request) error {
		w.answer(csvAnswer{"csv", w.csv()})
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
			return outside("step", "n", n, 1, maxStep)
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
	// What the mean dynamics say: the growth along a slider, key, under the coefficient kappa, that of the first learner
	// if it is empty, or of the expected update of learner to; the eight worlds of the triad; the growth of the learner key's error, also of one not chosen.
	"slice":   {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.slice(r.TextOf("key"), r.TextOf("kappa"), r.TextOf("to")) }},
	"why":     {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.why() }},
	"outlook": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.outlook(r.TextOf("key")) }},
	// The map of learner key along the axes of the query, when level n of it is known, 0 … 4. to: its layer, the query's if
	// it is empty; ms: how long one cell may take, 60 if it is 0; bare: 1 for the present settings alone, without cells.
	"map": {needs: needsExperiment, asks: true, legal: func(r Request) error {
		if n := r.NumberOf("n"); !(n >= 0 && n < phase.Levels) {
			return outside("map", "n", n, 0, phase.Levels-1)
		}
		return nil
	}, do: func(w *Worker, r Request) error {
		return w.survey.Chart(w.x, w.id, r.TextOf("key"), r.TextOf("to"), int(r.NumberOf("n")), r.NumberOf("ms"), r.NumberOf("bare") == 1)
	}},
	// How fast a single run of learner key grows on the chain at the place x, y of its map.
	"single": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error {
		return w.survey.Single(w.x, w.id, r.TextOf("key"), r.NumberOf("x"), r.NumberOf("y"))
	}},
	// How learner key fares on the chain along the step size to, from x to y.
	"along": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error {
		return w.survey.Along(w.x, w.id, r.TextOf("key"), r.TextOf("to"), r.NumberOf("x"), r.NumberOf("y"))
	}},
	// How fast errors fall: all runs', and what is expected of learner key; answered when there is news. n: 1 for
	// Proposition 4's bound too, and all to step rates.Far.
	"rates": {needs: needsExperiment, asks: true, legal: func(r Request) error {
		if n := r.NumberOf("n"); !(n == 0 || n == 1) {
			return outside("rates", "n", n, 0, 1)
		}
		return nil
	}, do: func(w *Worker, r Request) error {
		return w.survey.Rates(w.x, w.id, r.TextOf("key"), r.NumberOf("n") == 1)
	}},
	// The same as a file, as far as it is known.
	"ratesfile": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error {
		return w.survey.RatesFile(w.x, w.id, r.TextOf("key"), r.NumberOf("n") == 1)
	}},
	// Steps of the run shown by the forward and by the backward view, of learner key: eight, after the first n times as many.
	"forward": {needs: needsExperiment, asks: true, legal: eights, do: func(w *Worker, r Request) error {
		return w.survey.Forward(w.x, w.id, r.TextOf("key"), w.watch, int(r.NumberOf("n")))
	}},
	// The same as a file.
	"forwardfile": {needs: needsExperiment, asks: true, legal: eights, do: func(w *Worker, r Request) error {
		return w.survey.ForwardFile(w.x, w.id, r.TextOf("key"), w.watch, int(r.NumberOf("n")))
	}},
	// Learner key against learner to: the ratio of their errors by step, and what n seeds come to at step x. A learner of
	// the second held run is gtb@2. Answered when there is news.
	"versus": {needs: needsExperiment, asks: true, legal: seeds, do: func(w *Worker, r Request) error {
		return w.versus(r.TextOf("key"), r.TextOf("to"), int(r.NumberOf("n")), uint64(r.NumberOf("x")), false)
	}},
	// The same as a file.
	"versusfile": {needs: needsExperiment, asks: true, legal: seeds, do: func(w *Worker, r Request) error {
		return w.versus(r.TextOf("key"), r.TextOf("to"), int(r.NumberOf("n")), uint64(r.NumberOf("x")), true)
	}},
	// What batch methods make of the log, or of the first steps of the first run; answered when there is news.
	"batch": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.survey.Batch(w.x, w.id) }},
	// The same as a file, as far as it is known.
	"batchfile": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.survey.BatchFile(w.x, w.id) }},
	// The spectra of a large problem's learners, and the growth of their average updates; answered when there is news, and
	// stopped by who asks no more.
	"prospect": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.survey.Prospect(w.x, w.id) }},
	// The map of the learner key, and of the layer to, as a file, when it is whole.
	"mapfile": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error {
		return w.survey.Tabulate(w.x, w.id, r.TextOf("key"), r.TextOf("to"))
	}},
	"definition": {needs: needsExperiment, asks: true, do: func(w *Worker, r Request) error { return w.definition() }},
	// text: what is in the file; name: the file's.
	"log": {needs: needsExperiment, do: func(w *Worker, r Request) error {
		err := w.log(r.FileOf("text", run.MaxLogBytes), r.FileOf("name", maxName))
		if err == nil {
			w.safe.log = w.id
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
	// part: index; result: what another worker computed; n: how many more follow.
	"put": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error {
		return w.put(r.NumberOf("part"), r.FloatsOf("result"), r.NumberOf("n"))
	}},
	// Back to the experiment that was open before the study, as it was left.
	"leave": {needs: needsStudy, do: func(w *Worker, r Request) error {
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

	// The best cells, learned again, as a file.
	"confirmfile": {needs: needsStudy, asks: true, do: func(w *Worker, r Request) error { return w.confirmFile() }},

	// The part worker's. part: index; text: an MDP file, before its first part; ms: time to compute.
	"work": {needs: needsNothing, asks: true, do: func(w *Worker, r Request) error {
		if text := r.FileOf("text", run.MaxDefinitionBytes); text != "" {
			if err := w.partWorker.of(text); err != nil {
				return err
			}
		}
		return w.work(r.TextOf("query"), r.NumberOf("part"))
	}},
	"more": {needs: needsNothing, asks: true, legal: patient, do: func(w *Worker, r Request) error {
		w.more(r.NumberOf("ms"))
		return nil
	}},
}

func patient(r Request) error {
	if ms := r.NumberOf("ms"); !(ms >= 0) {
		return message.At(r.TextOf("cmd"), message.Is("ms", ms, zeroOrMore()))
	}
	return nil
}

func eights(r Request) error {
	if n := r.NumberOf("n"); !(n >= 0 && n < survey.MaxEights) {
		return outside(r.TextOf("cmd"), "n", n, 0, survey.MaxEights-1)
	}
	return nil
}

func seeds(r Request) error {
	cmd, n, x := r.TextOf("cmd"), r.NumberOf("n"), r.NumberOf("x")
	if !(n >= 0 && n <= versus.MostSeeds) {
		return outside(cmd, "n", n, 0, versus.MostSeeds)
	}
	if !(x >= 0 && x <= query.MaxSteps) {
		return outside(cmd, "x", x, 0, query.MaxSteps)
	}
	return nil
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
