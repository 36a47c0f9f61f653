// Command triad runs the experiments of the page without the page, from the same query.
//
//	triad list                             the catalogue as JSON
//	triad exact  'QUERY'                   what the mean dynamics of a finite problem do, as JSON
//	triad run    'QUERY'                   the curves, as CSV
//	triad replay -data FILE.csv 'QUERY'    weights learned from logged transitions, as CSV
//	triad study  'QUERY'                   a sweep of λ, step sizes and seeds on Mountain Car, as CSV
//
// With -mdp FILE.json, exact, run and replay are about a finite problem of one's own. A bad query
// or file is reported on standard error, one line for each key, and exits with 2.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"triad/core/run"
)

func main() { os.Exit(command(os.Args[1:], os.Stdout, os.Stderr)) }

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
	{"run", "run the experiment and print its curves as CSV", true, false, false, runVerb},
	{"replay", "learn from a log of transitions (-data) and print the weights as CSV", true, true, false, replayVerb},
	{"study", "learn with every λ, step size and seed on Mountain Car and print the errors as CSV", false, false, true, studyVerb},
}

func command(args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("triad", flag.ContinueOnError)
	flags.SetOutput(errs)
	file, in := "", input{}
	flags.StringVar(&file, "o", "", "write to this `file`, all of it or nothing; a study that was interrupted goes on from FILE.partial")
	flags.StringVar(&in.mdp, "mdp", "", "exact, run, replay: the finite problem that this JSON `file` defines, in place of problem=")
	flags.StringVar(&in.data, "data", "", "replay: the log, a CSV `file` with columns s,a,r,s_next and, optionally, done")
	flags.IntVar(&in.sweep.workers, "workers", 0, "study: how `many` processors work, 0 for all; the numbers are the same")
	flags.StringVar(&in.sweep.shard, "shard", "", "study: do the part `i/n` alone, i from 0; the outputs of all n, in order, are the whole")
	flags.Usage = func() { usage(flags, errs) }
	if len(args) == 0 {
		flags.Usage()
		return 2
	}
	for _, v := range verbs {
		if v.name != args[0] {
			continue
		}
		if err := flags.Parse(args[1:]); err != nil {
			if err == flag.ErrHelp {
				return 0
			}
			return 2
		}
		if flags.NArg() > 1 {
			fmt.Fprintf(errs, "triad: want one query, got %d; quote it, since & and ? mean something to a shell\n", flags.NArg())
			return 2
		}
		if name := empty(flags); name != "" {
			fmt.Fprintf(errs, "triad: -%s is empty; give it a value or leave it out\n", name)
			return 2
		}
		in.query = flags.Arg(0)
		return perform(v, in, file, out, errs)
	}
	if args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help" {
		flags.Usage()
		return 0
	}
	names := make([]string, len(verbs))
	for i, v := range verbs {
		names[i] = v.name
	}
	fmt.Fprintf(errs, "triad: unknown verb %q, want one of %s\n", args[0], strings.Join(names, ", "))
	return 2
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
	fmt.Fprintf(errs, "triad %s: off-policy learning, headless\n\nusage: triad VERB [flags] 'QUERY'\n\n", run.Version)
	for _, v := range verbs {
		fmt.Fprintf(errs, "  %-6s  %s\n", v.name, v.help)
	}
	fmt.Fprint(errs, "\nflags:\n")
	flags.PrintDefaults()
	fmt.Fprint(errs, "\nA query is what follows ? in the page's address, such as 'preset=two-state&lambda=0.5'.\n`triad list` names every key.\n")
}

func perform(v verb, in input, file string, out, errs io.Writer) int {
	err := in.check(v)
	do := func(w io.Writer) error { return v.do(in, w) }
	in.sweep.file, in.sweep.errs = file, errs
	switch {
	case err != nil:
	case file == "" || v.sweep:
		err = do(out)
	default:
		err = writeFile(file, do)
	}
	if err == nil {
		return 0
	}
	fmt.Fprintln(errs, err)
	switch err.(type) {
	case badQuery, badFile:
		return 2
	}
	return 1
}

// badQuery is the list of what is wrong with a query.
type badQuery []run.Problem

func (b badQuery) Error() string {
	lines := make([]string, len(b))
	for i, p := range b {
		lines[i] = "triad: " + p.Error()
	}
	return strings.Join(lines, "\n")
}

func list(in input, out io.Writer) error {
	if in.query != "" {
		return badQuery{{Key: "list", Note: "takes no query"}}
	}
	return writeJSON(out, run.NewCatalogue())
}

func runVerb(in input, out io.Writer) error {
	x, err := in.open()
	if err != nil {
		return err
	}
	c := x.Config()
	const slice = 1 << 20
	for limit := c.Limit(); x.Step() < limit; {
		x.AdvanceTo(limit, slice)
	}
	return x.WriteCSV(out)
}

func replayVerb(in input, out io.Writer) error {
	x, err := in.replay()
	if err != nil {
		return err
	}
	return refused(x.WriteReplay(out))
}

func writeJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// writeFile lets do write to a temporary file beside name and renames it when all is well, so
// that an interrupt or an error leaves no half file.
func writeFile(name string, do func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && info.IsDir() { // before an experiment is run for nothing
		return fmt.Errorf("triad: -o %s: is a directory", name)
	}
	tmp, err := os.CreateTemp(dir(name), ".triad-*")
	if err != nil {
		return fmt.Errorf("triad: -o %s: %w", name, errors.Unwrap(err))
	}
	defer os.Remove(tmp.Name())
	err = do(tmp)
	if closeErr := tmp.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	if err := os.Chmod(tmp.Name(), 0o644); err != nil {
		return fmt.Errorf("triad: %w", err)
	}
	if err := os.Rename(tmp.Name(), name); err != nil {
		return fmt.Errorf("triad: %w", err)
	}
	return nil
}

func dir(name string) string {
	if i := strings.LastIndexByte(name, os.PathSeparator); i >= 0 {
		return name[:i+1]
	}
	return "."
}
