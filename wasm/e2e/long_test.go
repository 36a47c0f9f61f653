package e2e

import (
	"context"
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/heapprofiler"
	cdp "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var long = flag.Bool("long", false, "run for 10⁸ steps, for which memory stays flat; see make long")

// usage is the memory of page and stage (one heap of scripts, which they share) and of the
// two programs, in bytes.
type usage struct{ scripts, worker, stage float64 }

// use collects garbage and measures.
func use(p *page) usage {
	p.Helper()
	var u usage
	p.run(heapprofiler.CollectGarbage(), chromedp.ActionFunc(func(ctx context.Context) (err error) {
		u.scripts, _, _, _, err = cdp.GetHeapUsage().Do(ctx)
		return err
	}))
	u.stage = jsValue[float64](p, inStage+".memoryOfGo.buffer.byteLength")
	u.worker = jsValue[float64](p, `new Promise((resolve) => {
		const hear = ({ data }) => { if (data.type === 'size') { workers[0].removeEventListener('message', hear); resolve(data.bytes); } };
		workers[0].addEventListener('message', hear);
		workers[0].postMessage({ size: true });
	})`)
	return u
}

// growth is by how much the largest part has grown since.
func (u usage) growth(since usage) float64 {
	return max(u.scripts/since.scripts, u.worker/since.worker, u.stage/since.stage) - 1
}

// hookMemory keeps the memory of the stage's Go in a global of the stage.
var hookMemory = script(`{
	const { instantiateStreaming } = WebAssembly;
	WebAssembly.instantiateStreaming = async (...args) => {
		const result = await instantiateStreaming.apply(WebAssembly, args);
		globalThis.memoryOfGo = result.instance.exports.mem;
		return result;
	};
}`)

func TestMemoryStaysFlat(t *testing.T) {
	const mostGrowth = 0.1
	// Memory is judged from the first part on: until then rows are added, and caches fill.
	const parts = 10
	runs := []struct {
		query string
		total int
	}{{"alg=gtb,gretrace&runs=1&speed=max", 1_000_000}}
	if *long {
		runs[0].total = 100_000_000
		runs = append(runs, struct {
			query string
			total int
		}{"preset=mountain-car&alg=gtb&speed=max&runs=1", 20_000})
		lifetime = 2 * time.Hour
	}
	for _, run := range runs {
		p := blank(t, rememberWorkers, hookMemory)
		f := p.faulty()
		f.only(faultsBy{"worker.js": added("addEventListener('message', ({ data }) => data.size && postMessage({ type: 'size', bytes: memory.buffer.byteLength }));")})
		key := "steps"
		if run.total < 1_000_000 {
			key = "episodes"
		}
		p.visit(f, fmt.Sprintf("?%s&%s=%d", run.query, key, run.total))
		p.drawn()
		begin := time.Now()
		var warm usage
		for part := 1; part <= parts; part++ {
			reached := fmt.Sprintf("triad.get().step >= %d", part*(run.total/parts))
			for !jsValue[bool](p, reached) {
				time.Sleep(100 * time.Millisecond)
			}
			u := use(p)
			if part == 1 {
				warm = u
			}
			t.Logf("%3d %% of %d %s after %.0f s, %.0f pictures: scripts %.1f MB, worker %.1f MB, stage %.1f MB",
				100*part/parts, run.total, key, time.Since(begin).Seconds(), jsValue[float64](p, frames), u.scripts/1e6, u.worker/1e6, u.stage/1e6)
			if g := u.growth(warm); g > mostGrowth {
				t.Errorf("%s: after %d %% memory has grown by %.0f %% since the first %d %%, want at most %.0f %%", run.query, 100*part/parts, 100*g, 100/parts, 100*mostGrowth)
			}
		}
		p.driver.close() // the next one wants its processor
	}
}
