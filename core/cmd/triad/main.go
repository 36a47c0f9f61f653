// Command triad runs the experiments of the page without the page, from the same query.
//
//	triad list                             the catalogue as JSON
//	triad exact  'QUERY'                   what the mean dynamics of a finite problem do, as JSON
//	triad map    'QUERY'                   growth, radii or errors by two settings of a finite problem, as CSV
//	triad run    'QUERY'                   the curves, as CSV
//	triad replay -data FILE.csv 'QUERY'    weights learned from logged transitions, as CSV
//	triad study  'QUERY'                   a sweep of λ, step sizes and seeds on Mountain Car, as CSV
//
// With -mdp FILE.json, exact, map, run and replay are about a finite problem of one's own. What is wrong is
// reported on standard error, in a line for each thing; the exit status says of what kind it is.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/query"
)

func main() { os.Exit(command(os.Args[1:], os.Stdout, os.Stderr)) }

// What the command exits with.
const (
	exitDone    = 0
	exitFailed  = 1 // the machine's: a file that cannot be written, a study that was interrupted
	exitRefused = 2 // a query, a flag or a file that is not legal, or not there
	exitHeld    = 3 // another process is at work on the same -o
)

// verb is one line of the table of commands.
type verb struct {
	name, help string
	mdp, data  bool // it takes -mdp, it takes -data
	sweep      bool // it takes -workers and -shard, and writes -o itself
	do         func(in input, out io.Writer) error
}

var verbs = []verb{
	{"list", "print the catalogue (problems, algorithms, parameters, presets) as JSON", false, false, false, list},
	{"exact", "print a finite problem's mean dynamics and their spectra as JSON", true, false, false, exactVerb},
	{"map", "print a layer of a finite problem by two settings, such as γ and λ, as CSV", true, false, false, mapVerb},
	{"run", "run the experiment and print its curves as CSV", true, false, false, runVerb},
	{"replay", "learn from a log of transitions (-data) and print the weights as CSV", true, true, false, replayVerb},
	{"study", "learn with every λ, step size and seed on Mountain Car and print the errors as CSV", false, false, true, studyVerb},
}

func command(args []string, out, errs io.Writer) int {
	in := input{sweep: sweep{errs: errs}}
	flags := in.flags()
	if len(args) == 0 {
		usage(flags, errs)
		return exitRefused
	}
	v, err := verbOf(args[0])
	if err == nil {
		err = in.parse(flags, args[1:])
	}
	if err == nil {
		err = in.perform(v, out)
	}
	if errors.Is(err, flag.ErrHelp) {
		usage(flags, errs)
		return exitDone
	}
	return tell(errs, err)
}

// verbOf finds a verb; flag.ErrHelp stands for the ways in which help is asked for.
func verbOf(name string) (verb, error) {
	if slices.Contains([]string{"-h", "-help", "--help", "help"}, name) {
		return verb{}, flag.ErrHelp
	}
	names := make([]string, len(verbs))
	for i, v := range verbs {
		if names[i] = v.name; v.name == name {
			return v, nil
		}
	}
	return verb{}, badInput(fmt.Sprintf("triad: unknown verb %q, want one of %s", name, strings.Join(names, ", ")))
}

func (in *input) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("triad", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // it would print what it got as it is
	flags.StringVar(&in.sweep.file, "o", "", "write to this `file`, all of it or nothing; a study keeps what it has done in FILE.partial, from which\nthe same command goes on when it was interrupted, and FILE.lock while it works")
	flags.StringVar(&in.mdp, "mdp", "", "exact, map, run, replay: the finite problem that this JSON `file` defines, in place of problem=")
	flags.StringVar(&in.data, "data", "", "replay: the log, a CSV `file` with columns s,a,r,s_next and, optionally, done")
	flags.IntVar(&in.sweep.workers, "workers", 0, "study: how `many` processors work, 0 for all; the numbers are the same")
	flags.StringVar(&in.sweep.shard, "shard", "", "study: do the part `i/n` alone, i from 0; the outputs of all n, in order, are the whole")
	return flags
}

// parse reads flags and query.
func (in *input) parse(flags *flag.FlagSet, args []string) error {
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return badInput("triad: " + err.Error() + "; triad help lists the flags")
	}
	if late := slices.IndexFunc(flags.Args(), func(a string) bool { return strings.HasPrefix(a, "-") }); late > 0 {
		return badInput(fmt.Sprintf("triad: %s stands after the query; flags come before it", flags.Arg(late)))
	}
	if n := flags.NArg(); n > 1 {
		return badInput(fmt.Sprintf("triad: want one query, got %d; quote it, since & and ? mean something to a shell", n))
	}
	if name := empty(flags); name != "" {
		return badInput("triad: -" + name + " is empty; give it a value or leave it out")
	}
	in.query = flags.Arg(0)
	return nil
}

// empty is the first flag that is given as the empty text, as by a script's variable that is not set.
func empty(flags *flag.FlagSet) (name string) {
	flags.Visit(func(f *flag.Flag) {
		if name == "" && f.Value.String() == "" {
			name = f.Name
		}
	})
	return name
}

func usage(flags *flag.FlagSet, errs io.Writer) {
	fmt.Fprintf(errs, "triad %s: off-policy learning, headless\n\nusage: triad VERB [flags] 'QUERY'\n\n", query.Version)
	for _, v := range verbs {
		fmt.Fprintf(errs, "  %-6s  %s\n", v.name, v.help)
	}
	fmt.Fprint(errs, "\nflags:\n")
	flags.SetOutput(errs)
	flags.PrintDefaults()
	fmt.Fprint(errs, `
A query is what follows ? in the page's address, such as 'preset=two-state&lambda=0.5'.
'triad list' names every key.

exit status:
  0  all is well
  1  a file could not be written, or a study was interrupted
  2  a query, a flag or a file is not legal; a line for each thing that is wrong says which
  3  another process is at work on the same -o; the line says which
`)
}

func (in *input) perform(v verb, out io.Writer) error {
	if err := in.check(v); err != nil {
		return err
	}
	do := func(w io.Writer) error { return v.do(*in, w) }
	if in.sweep.file == "" || v.sweep {
		return do(out)
	}
	return writeFile(in.sweep.file, do)
}

// tell prints what is wrong, and returns what to exit with.
func tell(errs io.Writer, err error) int {
	var issues badQuery
	var bad badInput
	var held inUse
	code := exitFailed
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &issues):
		for _, p := range issues {
			fmt.Fprintln(errs, legible("triad: "+p.Error()))
		}
		return exitRefused
	case errors.As(err, &bad):
		code = exitRefused
	case errors.As(err, &held):
		code = exitHeld
	}
	fmt.Fprintln(errs, legible(err.Error()))
	return code
}

// badQuery is the list of what is wrong with a query.
type badQuery []query.Issue

func (b badQuery) Error() string {
	lines := make([]string, len(b))
	for i, p := range b {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

func list(in input, out io.Writer) error {
	if in.query != "" {
		return badQuery{{Key: "list", Note: message.Text("takes no query")}}
	}
	return writeJSON(out, query.NewCatalogue())
}

func runVerb(in input, out io.Writer) error {
	x, err := in.open()
	if err != nil {
		return err
	}
	in.tellIdle(x.Config())
	const slice = 1 << 20
	for limit := in.limit(x.Config()); x.Step() < limit; {
		x.AdvanceTo(limit, slice)
	}
	return x.Output().WriteCSV(out)
}

// enough is how many steps of an endless experiment are taken where the query names no end.
const enough = 5000

// limit is where a run ends: what is endless, at the last step that at= names.
func (in input) limit(c query.Config) uint64 {
	switch {
	case c.Limit() > 0:
		return c.Limit()
	case len(c.At) > 0:
		return c.At[len(c.At)-1]
	}
	fmt.Fprintf(in.sweep.errs, "triad: the experiment is endless; these are its first %d steps, and steps= asks for others\n", enough)
	return enough
}

func replayVerb(in input, out io.Writer) error {
	x, err := in.replay()
	if err != nil {
		return err
	}
	in.tellIdle(x.Config())
	return refused(x.Output().WriteReplay(out))
}

func writeJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
