package e2e

import (
	"strings"
	"testing"
	"time"
)

// kernelsScript plays three episodes of Mountain Car in a worker after its model was estimated. It resolves with the
// worker's kernels and table.
const kernelsScript = `import("./assets/base/trusted.js").then(({ script }) => new Promise((done, fail) => {
	const worker = new Worker(script(%));
	const say = (m) => worker.postMessage({ v: 1, ...m });
	let kernels;
	worker.onerror = (e) => fail(new Error(e.message));
	worker.onmessage = ({ data }) => {
		if (data.type === "fatal" || data.type === "error") fail(new Error(data.message));
		if (data.type === "ready") {
			kernels = data.kernels;
			say({ cmd: "open", query: "preset=mountain-car&alg=gtb,gretrace,gq&speed=max&episodes=3" });
		}
		if (data.type === "csv") {
			worker.terminate();
			done({ kernels, csv: data.csv });
		}
		if (data.type === "tick" || data.type === "summary") say(data.finished ? { cmd: "csv" } : { cmd: "want", ms: 16 });
	};
}))`

func TestBrowsersUseTheSIMDKernelsToTheSameBits(t *testing.T) {
	deepTest(t)
	type result struct{ Kernels, CSV string }
	p := open(t, "?preset=two-state&autoplay=0").ready()
	play := func(worker string) result {
		begin := time.Now()
		r := jsValue[result](p, strings.Replace(kernelsScript, "%", "'"+worker+"'", 1))
		t.Logf("%s, %s: true values, model and three episodes in %.1f s", *engineName, r.Kernels, time.Since(begin).Seconds())
		return r
	}
	simd, scalar := play("engine/worker.js"), play("engine/worker.js?scalar")
	if simd.Kernels != "simd" || scalar.Kernels != "scalar" {
		t.Errorf("the worker uses %q, and %q with ?scalar", simd.Kernels, scalar.Kernels)
	}
	if simd.CSV != scalar.CSV || !strings.Contains(simd.CSV, "\n3,") {
		t.Errorf("with SIMD:\n%s\nscalar:\n%s", simd.CSV, scalar.CSV)
	}
}
