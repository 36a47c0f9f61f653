// Command tally runs one phase of the tests and reports its duration, its passed and failed tests, and the ten slowest:
//
//	go run ./serve/tally -name native -most 2s -- go test -json ./core/...
//
// The command after -- prints events in the format of go test -json; serve/tally/node.mjs converts Node's test events
// to that format. Other output, and the output of failing tests, is shown if the phase fails. A phase without -most has
// no tests and passes if its command succeeds.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// grace is how many times its time a test may take, because machines with two cores differ, and so do their moments: the
// start of a bare page has taken 0.54 to 0.90 s on the project's.
const grace = 3

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit status: 0 if the phase passed, 1 if it failed, 2 for wrong arguments.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("tally", flag.ContinueOnError)
	flags.SetOutput(stderr)
	name := flags.String("name", "tests", "the phase's name")
	most := flags.Duration("most", 0, "how long one test may take; three times as long fails the phase (0: the phase has no tests)")
	only := flags.String("only", "", "run only the tests of files *`WORD`_test.go, in the packages that have them; several: race,long")
	but := flags.String("but", "", "leave out the tests of files *`WORD`_test.go")
	parts := flags.Bool("parts", false, "judge subtests in place of the tests that they belong to")
	beside := flags.Bool("beside", false, "another phase shares the processors, so a test may take twice as long")
	log := flags.String("log", "", "write a line to `FILE` at the end of each test, for phases that take long")
	slack := flags.Float64("slack", 1, "how many times slower this machine may be than two usual cores")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil || flags.NArg() == 0 || *slack <= 0 {
		fmt.Fprintln(stderr, "tally: no command, or -slack is not positive; put a command after --")
		return 2
	}
	ends := io.Discard
	if *log != "" {
		file, err := os.Create(*log)
		if err != nil {
			fmt.Fprintf(stderr, "tally: %v\n", err)
			return 2
		}
		defer file.Close()
		ends = file
	}
	start := time.Now()
	line, err := choose(os.DirFS("."), flags.Args(), *only, *but)
	if err != nil {
		fmt.Fprintf(stderr, "tally: %s: %v\n", *name, err)
		return 2
	}
	command := exec.Command(line[0], line[1:]...)
	output, err := command.StdoutPipe()
	if err == nil {
		command.Stderr = command.Stdout
		err = command.Start()
	}
	if err != nil {
		fmt.Fprintf(stderr, "tally: %s: %v\n", *name, err)
		return 1
	}
	t := newTally(*parts, ends)
	for lines := bufio.NewReader(output); ; {
		line, err := lines.ReadBytes('\n')
		t.read(line)
		if err != nil {
			break
		}
	}
	err = command.Wait()
	state := command.ProcessState
	used := state.UserTime() + state.SystemTime()
	limit := time.Duration(*slack * float64(grace**most))
	if *beside {
		limit *= 2
	}
	return t.report(stdout, *name, err, time.Since(start), used, limit)
}
