// Command triad runs the experiments of the page without the page, from the same query.
//
//	triad list                 the catalogue as JSON
//	triad exact 'QUERY'        what the mean dynamics of a finite problem do, as JSON
//	triad run   'QUERY'        the curves, as CSV
//
// A bad query is reported on standard error, one line for each key, and exits with 2.
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
	do         func(query string, out io.Writer) error
}

var verbs = []verb{
	{"list", "print the catalogue (problems, algorithms, parameters, presets) as JSON", list},
	{"exact", "print a finite problem's mean dynamics and their spectra as JSON", exactVerb},
	{"run", "run the experiment and print its curves as CSV", runVerb},
}

func command(args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("triad", flag.ContinueOnError)
	flags.SetOutput(errs)
	file := ""
	flags.StringVar(&file, "o", "", "write to this `file`, all of it or nothing")
	flags.Usage = func() {
		fmt.Fprintf(errs, "triad %s: off-policy learning, headless\n\nusage: triad VERB [flags] 'QUERY'\n\n", run.Version)
		for _, v := range verbs {
			fmt.Fprintf(errs, "  %-6s  %s\n", v.name, v.help)
		}
		fmt.Fprint(errs, "\nflags:\n")
		flags.PrintDefaults()
		fmt.Fprint(errs, "\nA query is what follows ? in the page's address, such as 'preset=two-state&lambda=0.5'.\n`triad list` names every key.\n")
	}
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
		return perform(v, flags.Arg(0), file, out, errs)
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

func perform(v verb, query, file string, out, errs io.Writer) int {
	do := func(w io.Writer) error { return v.do(query, w) }
	var err error
	if file == "" {
		err = do(out)
	} else {
		err = writeFile(file, do)
	}
	if err != nil {
		fmt.Fprintln(errs, err)
		if _, bad := err.(badQuery); bad {
			return 2
		}
		return 1
	}
	return 0
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

func parse(query string) (run.Config, error) {
	c, problems := run.Parse(query)
	if len(problems) > 0 {
		return c, badQuery(problems)
	}
	return c, nil
}

// start makes the experiment; a value that does not fit the problem is a bad query too.
func start(c run.Config) (*run.Experiment, error) {
	x, err := run.New(c)
	var p run.Problem
	if errors.As(err, &p) {
		return nil, badQuery{p}
	}
	return x, err
}

func list(query string, out io.Writer) error {
	if query != "" {
		return badQuery{{Key: "list", Note: "takes no query"}}
	}
	return writeJSON(out, run.NewCatalogue())
}

func runVerb(query string, out io.Writer) error {
	c, err := parse(query)
	if err != nil {
		return err
	}
	x, err := start(c)
	if err != nil {
		return err
	}
	const slice = 1 << 20
	for limit := c.Limit(); x.Step() < limit; {
		x.AdvanceTo(limit, slice)
	}
	return x.WriteCSV(out)
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
