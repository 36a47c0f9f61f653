//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// study holds the times of the default study in s, as medians of runs in turn: on the page, with the page's number of
// workers; on the command line with the same number; and on another commit's command line.
type study struct {
	Seconds float64 `json:"seconds"` // of the study
	Whole   float64 `json:"whole"`   // with the best cells learned again, as the page always does,
	Runs    int     `json:"runs"`    // in this number of fresh runs
	Workers int     `json:"workers"`
	Memory  float64 `json:"memory"` // bytes, of the largest worker

	own, ownWhole, former float64
}

// studies is the number of times that each is timed.
const studies = 3

// measureStudy starts the study by the page's programming interface. It measures from the click to the last number,
// including true values and models. The two command lines do the same, if there are any; the first also with -confirm.
func measureStudy(b *chromium, lines []string) (*study, error) {
	if err := b.settle(); err != nil {
		return nil, err
	}
	var s study
	var rows []byte // of the study, from any program
	var seconds, wholes, ownWholes []float64
	times := make([][]float64, len(lines))
	for range studies {
		err := chromedp.Run(b.ctx,
			chromedp.Navigate(b.site+"?preset=study"),
			chromedp.Poll("globalThis.triad", nil),
			chromedp.Evaluate(`(async () => {
				const study = await triad.study();
				const begin = performance.now();
				const { workers } = await study.start();
				const { parts } = study.get(); // more follow when these are done
				let seconds = NaN;
				const passed = () => (performance.now() - begin) / 1000;
				const watch = setInterval(() => {
					if (study.get().known < parts) return;
					seconds = passed();
					clearInterval(watch);
				}, 20);
				const { memory, confirm } = await study.finished();
				return { seconds, whole: passed(), runs: confirm.runs, workers, memory };
			})()`, &s, await))
		if err != nil {
			return nil, err
		}
		seconds, wholes = append(seconds, s.Seconds), append(wholes, s.Whole)
		for i, program := range lines {
			if program == "" {
				continue
			}
			took, file, err := timeStudy(program, s.Workers)
			if err != nil {
				return nil, err
			}
			_, file, _ = bytes.Cut(file, []byte("\n")) // the first line is the version
			if rows == nil {
				rows = file
			}
			if !bytes.Equal(file, rows) {
				return nil, fmt.Errorf("the default study by %s has other bytes than by %s", program, lines[0])
			}
			times[i] = append(times[i], took)
			if i == 0 {
				if took, _, err = timeStudy(program, s.Workers, "-confirm", strconv.Itoa(s.Runs)); err != nil {
					return nil, err
				}
				ownWholes = append(ownWholes, took)
			}
		}
	}
	s.Seconds, s.Whole, s.ownWhole = median(seconds), median(wholes), median(ownWholes)
	if len(lines) == 2 {
		s.own, s.former = median(times[0]), median(times[1])
	}
	return &s, nil
}

// timeStudy returns the seconds that a command line takes for the default study, and the file that it writes.
func timeStudy(program string, workers int, more ...string) (seconds float64, file []byte, err error) {
	dir, err := os.MkdirTemp("", "triad-bench")
	if err != nil {
		return 0, nil, err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "study.csv")
	begin := time.Now()
	out, err := exec.Command(program, append([]string{"study", "-workers", strconv.Itoa(workers), "-o", name}, more...)...).CombinedOutput()
	if err != nil {
		return 0, nil, fmt.Errorf("%s study: %w: %s", program, err, out)
	}
	seconds = time.Since(begin).Seconds()
	file, err = os.ReadFile(name)
	return seconds, file, err
}

// write compares with plain JavaScript on one thread, whose time is computed from the time of one update.
func (s *study) write(b *strings.Builder, plain float64) {
	extrapolated := plain * updatesInStudy / 1e9
	fmt.Fprintf(b, "\nThe whole default study (%.0f million updates, true values, models) took %.1f s on the page with %d workers. "+
		"A worker used at most %.0f MB. Plain JavaScript on one thread would need %.0f s for the updates alone, %.1f times as long. "+
		"Triad leaves out the zeros of the trace, which the table above does not show.\n",
		updatesInStudy/1e6, s.Seconds, s.Workers, s.Memory/1e6, extrapolated, extrapolated/s.Seconds)
	if s.own > 0 && s.former > 0 {
		fmt.Fprintf(b, "\nOn the command line, with as many workers, it took %.1f s. Before the 256-bit kernels it took %.1f s, %.1f times as long. "+
			"The page took %.2f times that former time.\n", s.own, s.former, s.former/s.own, s.Seconds/s.former)
		fmt.Fprintf(b, "\nThen the page learns the best cells again, in %d fresh runs each. With these runs, it took %.1f s in total, "+
			"and the command line %.1f s. So the page takes %.1f times as long for the study, and %.1f times for both.\n",
			s.Runs, s.Whole, s.ownWhole, s.Seconds/s.own, s.Whole/s.ownWhole)
	}
}
