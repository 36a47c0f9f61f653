package e2e

import (
	"os"
	"path/filepath"
	"strings"
)

// walk is a problem whose episodes end, given by pairs: five states, an end on each side, without discount.
const walk = `{"name":"Walk","states":5,"actions":2,"start":[0,0,1,0,0],"gamma":1,` +
	`"P":[[[],[[1,1]]],[[[0,1]],[[2,1]]],[[[1,1]],[[3,1]]],[[[2,1]],[[4,1]]],[[[3,1]],[]]],` +
	`"r":[[0,0],[0,0],[0,0],[0,0],[0,1]],"pi":[[0.4,0.6],[0.4,0.6],[0.4,0.6],[0.4,0.6],[0.4,0.6]],` +
	`"mu":[[0.5,0.5],[0.5,0.5],[0.5,0.5],[0.5,0.5],[0.5,0.5]],` +
	`"phi":[[[0,1]],[[5,1]],[[1,1]],[[6,1]],[[2,1]],[[7,1]],[[3,1]],[[8,1]],[[4,1]],[[9,1]]]}`

// Episodes of a file give the same CSV in every engine as on the command line, along one trajectory and with i.i.d.
// samples.
func episodesGiveTheSameCSVInEveryEngineAndOnTheCommandLine(p *page) {
	triad, file := commandLine(p.T), filepath.Join(p.TempDir(), "walk.json")
	if err := os.WriteFile(file, []byte(walk), 0o600); err != nil {
		p.Fatal(err)
	}
	p.goes("?autoplay=0").ready()
	for _, sampling := range []string{"chain", "iid"} {
		p.taken(walk, "alg", "tb,gtb,hybrid:retrace,emphatic:tb", "alpha", "0.05", "eta", "0.05", "beta", "0.5",
			"runs", "3", "steps", "400", "lambda", "0.7", "sampling", sampling)
		p.until("triad.get().custom?.name === 'Walk' && triad.get().values.sampling === '" + sampling + "'")
		p.js("triad.step(400)", nil)
		p.until("triad.get().step === 400")
		got := jsValue[string](p, "triad.csv()")
		want := triad("run", "-mdp", file, jsValue[string](p, "triad.get().query"))
		if got != want {
			p.Errorf("%s: the command line and the page differ: %s", sampling, firstDifference(want, got))
		}
		if strings.Count(got, "\n") < 400 {
			p.Errorf("%s: %d lines", sampling, strings.Count(got, "\n"))
		}
	}
}

// The results of batch methods on the first steps of a run are the same in every engine as natively. The tests of
// wasm/session write testdata/batch.csv.
func passesGiveTheSameFileInEveryEngineAndNatively(p *page) {
	want, err := os.ReadFile(filepath.Join("testdata", "batch.csv"))
	if err != nil {
		p.Fatal(err)
	}
	p.goes("?preset=batch&autoplay=0&alg=pdbg:tb,svrg:tb,saga:retrace,sgd:tb&data=300&passes=20")
	p.until("document.querySelectorAll('#batch-plot .course').length > 2 && !/Computing|read the|recorded/.test(document.querySelector('.batch-notes').textContent)")
	p.js(catchFiles+"document.querySelector('#batch .files button').click()", nil)
	p.until("files.length === 1")
	if got := jsValue[string](p, "files[0].blob.text()"); got != string(want) {
		p.Errorf("natively and on the page: %s", firstDifference(string(want), got))
	}
}
