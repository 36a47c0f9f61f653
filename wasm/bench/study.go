//go:build !js

package main

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// study is what the default study took on the page, its workers as many as the page chose.
type study struct {
	Seconds float64 `json:"seconds"`
	Workers int     `json:"workers"`
	Memory  float64 `json:"memory"` // bytes, of the largest worker
}

// measureStudy starts the study by the page's own programming interface, from the click until the
// last number is there: true values and models included.
func measureStudy(b *chromium) (*study, error) {
	s := &study{}
	err := chromedp.Run(b.ctx,
		chromedp.Navigate(b.site+"?preset=study"),
		chromedp.Poll("globalThis.triad", nil),
		chromedp.Evaluate(`(async () => {
			const study = await triad.study();
			const begin = performance.now();
			const { workers } = await study.start();
			const { memory } = await study.finished();
			return { seconds: (performance.now() - begin) / 1000, workers, memory };
		})()`, s, await))
	return s, err
}

// write compares with plain JavaScript on one thread, at its time for one update.
func (s *study) write(b *strings.Builder, plain float64) {
	extrapolated := plain * updatesInStudy / 1e9
	fmt.Fprintf(b, "\nThe whole default study (%.0f million updates, true values, models) took %.1f s on the page with %d workers, "+
		"of %.0f MB at most; plain JavaScript on one thread would need %.0f s for the updates alone, %.1f times as long. "+
		"(Triad leaves out the zeros of the trace, which the table above does not show.)\n",
		updatesInStudy/1e6, s.Seconds, s.Workers, s.Memory/1e6, extrapolated, extrapolated/s.Seconds)
}
