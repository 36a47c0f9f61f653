package e2e

import (
	"context"
	"flag"
	"fmt"
	"math"
	"testing"
	"time"

	"triad/wasm/browser"

	"github.com/chromedp/cdproto/heapprofiler"
	cdp "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var long = flag.Bool("long", false, "run for 10⁸ steps, for which memory stays flat; see make long")

// usage is the memory of page and stage (one shared heap of scripts) and of the two programs, in bytes.
type usage struct{ scripts, worker, stage float64 }

// use collects garbage and measures the memory. For scripts it takes the least of three measurements, because a picture
// of half a megabyte may be on its way between the collection and a measurement.
func use(p *page) usage {
	p.Helper()
	u := usage{scripts: math.Inf(1)}
	for range 3 {
		p.run(heapprofiler.CollectGarbage(), chromedp.ActionFunc(func(ctx context.Context) error {
			scripts, _, _, _, err := cdp.GetHeapUsage().Do(ctx)
			u.scripts = min(u.scripts, scripts)
			return err
		}))
	}
	u.stage = jsValue[float64](p, inStage+".memoryOfGo.buffer.byteLength")
	u.worker = jsValue[float64](p, `new Promise((resolve) => {
		const hear = ({ data }) => { if (data.type === 'size') { workers[0].removeEventListener('message', hear); resolve(data.bytes); } };
		workers[0].addEventListener('message', hear);
		workers[0].postMessage({ size: true });
	})`)
	return u
}

// flat fails the test if a part has grown by more than a tenth since then. The stage's memory needs some thousand
// pictures to settle, because its garbage collector adapts, so it may double in a short run.
func (u usage) flat(t *testing.T, since usage) {
	t.Helper()
	stage := 2.0
	if *long {
		stage = 1.1
	}
	for _, part := range []struct {
		name            string
		now, then, most float64
	}{{"scripts", u.scripts, since.scripts, 1.1}, {"worker", u.worker, since.worker, 1.1}, {"stage", u.stage, since.stage, stage}} {
		if part.now > part.most*part.then {
			t.Errorf("%s: %.1f MB have become %.1f MB, want at most %g times as much", part.name, part.then/1e6, part.now/1e6, part.most)
		}
	}
}

// hookMemory stores the memory of the stage's Go program in a global of the stage.
var hookMemory = script(`{
	const { instantiateStreaming } = WebAssembly;
	WebAssembly.instantiateStreaming = async (...args) => {
		const result = await instantiateStreaming.apply(WebAssembly, args);
		globalThis.memoryOfGo = result.instance.exports.mem;
		return result;
	};
}`)

func TestMemoryStaysFlat(t *testing.T) {
	deepTest(t)
	// At first rows are added and caches fill: during half of a short run, and a tenth of a long one.
	const parts = 10
	warmUp := parts / 2
	type run struct {
		query, key string
		total      int // in units of key
	}
	runs := []run{{"alg=gtb,gretrace&runs=1&speed=max", "steps", 1_000_000}}
	if *long {
		warmUp = 1
		runs = []run{
			{"alg=gtb,gretrace&runs=1&speed=max", "steps", 100_000_000},
			{"preset=mountain-car&alg=gtb&runs=1&speed=max", "episodes", 800_000}, // of about 130 steps
		}
		browser.Lifetime = 2 * time.Hour
	}
	for _, run := range runs {
		p := blank(t, rememberWorkers, hookMemory)
		f := p.faulty()
		f.only(faultsBy{"worker.js": added("addEventListener('message', ({ data }) => data.size && postMessage({ type: 'size', bytes: memory.buffer.byteLength }));")})
		p.visit(f, fmt.Sprintf("?%s&%s=%d", run.query, run.key, run.total))
		p.drawn()
		begin := time.Now()
		var warm usage
		for part := 1; part <= parts; part++ {
			reached := fmt.Sprintf("triad.get().step >= %d", part*(run.total/parts))
			for !jsValue[bool](p, reached) {
				time.Sleep(100 * time.Millisecond)
			}
			u := use(p)
			if part <= warmUp {
				warm = u
			}
			t.Logf("%3d %% of %d %s after %.0f s, %.0f pictures: scripts %.1f MB, worker %.1f MB, stage %.1f MB",
				100*part/parts, run.total, run.key, time.Since(begin).Seconds(), jsValue[float64](p, frames), u.scripts/1e6, u.worker/1e6, u.stage/1e6)
			u.flat(t, warm)
		}
		p.driver.Close() // frees the processor for the next page
	}
}
