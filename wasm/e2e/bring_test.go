package e2e

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

const bringing = "document.getElementById('bring-dialog')"

// lake is FrozenLake's first row in the form of Gymnasium's P, without slipping: three cells, of which the last is the
// goal.
const lake = `{"0": {"0": [[1.0, 0, 0.0, false]], "1": [[1.0, 1, 0.0, false]]}, "1": {"0": [[1.0, 0, 0.0, false]], "1": [[1.0, 2, 1.0, true]]},
"2": {"0": [[1.0, 2, 0, true]], "1": [[1.0, 2, 0, true]]}}`

// zipped returns an .npz of arrays of doubles.
func zipped(t *testing.T, arrays map[string][]float64, shapes map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, numbers := range arrays {
		f, err := z.Create(name + ".npy")
		if err != nil {
			t.Fatal(err)
		}
		head := "{'descr': '<f8', 'fortran_order': False, 'shape': " + shapes[name] + ", }\n"
		f.Write([]byte("\x93NUMPY\x01\x00"))
		binary.Write(f, binary.LittleEndian, uint16(len(head)))
		f.Write([]byte(head))
		binary.Write(f, binary.LittleEndian, numbers)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// After a drop of another tool's file, the page asks for what the file lacks, and then runs the problem.
func TestDroppedProblemsOfOtherToolsOpen(t *testing.T) {
	longTest(t)
	p := open(t, "?autoplay=0").ready()
	for _, c := range []struct{ name, text, title, fill string }{
		{"P.json", lake, "Gymnasium’s P as JSON: 3 states, 2 actions", ""},
		{"rooms.POMDP", "discount: 0.9\nvalues: reward\nstates: here there\nactions: stay swap\nT: stay\nidentity\nT: swap\n0.1 0.9\n0.9 0.1\nR: stay : here : * : * 1\n", "a POMDP or MDP in text: 2 states, 2 actions", ""},
		{"river.csv", "idstatefrom,idaction,idstateto,probability,reward\n0,0,0,1,5\n0,1,0,0.4,0\n0,1,1,0.6,0\n1,0,0,1,0\n1,1,1,1,10\n", "a CSV of outcomes: 2 states, 2 actions", ""},
	} {
		drop(p, c.name, c.text)
		p.until(bringing + "?.open && " + bringing + ".textContent.includes(" + strconv.Quote(c.title) + ")")
		p.click("#bring-dialog .primary")
		p.until("!" + bringing + " && triad.get().custom?.name === '" + strings.Split(c.name, ".")[0] + "'")
		p.until("document.getElementById('notices').innerText.includes(" + strconv.Quote(c.title) + ")")
	}
	// numpy's bytes are opened, after an invalid choice is corrected.
	text := zipped(t, map[string][]float64{"P": {1, 0, 0, 1, 0, 1, 1, 0}, "R": {0, 1, 2, 3}}, map[string]string{"P": "(2, 2, 2)", "R": "(2, 2)"})
	p.js(`{
		const bytes = Uint8Array.from(atob(`+strconv.Quote(text)+`), (c) => c.charCodeAt(0));
		const data = new DataTransfer();
		data.items.add(new File([bytes], "mdp.npz"));
		for (const type of ["dragenter", "dragover", "drop"])
			document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
	}`, nil)
	p.until(bringing + "?.open")
	p.fill("#bring-dialog [name=pi]", "sideways")
	p.click("#bring-dialog .primary")
	p.until(bringing + ".querySelector('[role=alert]').textContent.includes('pi is \"sideways\"; it must be uniform, optimal')")
	p.fill("#bring-dialog [name=pi]", "0.3,0.7")
	p.click("#bring-dialog .primary")
	p.until("!" + bringing + " && triad.get().custom?.name === 'mdp'")
	// Cancelling keeps the present experiment.
	drop(p, "P.json", lake)
	p.until(bringing + "?.open")
	p.key("Escape")
	if jsValue[bool](p, "!!"+bringing+"?.open") { // WebKitGTK may show the box's suggestions, which take the first Escape
		p.key("Escape")
	}
	p.until("!" + bringing)
	if name := jsValue[string](p, "triad.get().custom?.name"); name != "mdp" {
		t.Errorf("%s runs", name)
	}
	// A log that does not fit the problem becomes a problem.
	drop(p, "log.csv", "state,action,reward,next_state\n"+strings.Repeat("left,go,1,right\nright,go,0,left\nleft,stay,0,left\n", 20))
	p.until("document.getElementById('notices').innerText.includes('log.csv was not accepted')")
	p.click("#notices [data-key=file] button")
	p.until(bringing + "?.open")
	p.fill("#bring-dialog [name=pi]", "mu")
	p.click("#bring-dialog .primary")
	p.until("!" + bringing + " && triad.get().custom?.states?.join() === 'left,right'")
}

// Gymnasium's problems open after one drop, and equal the command line's.
func TestDroppedGymnasiumProblemsOpen(t *testing.T) {
	longTest(t)
	triad := commandLine(t)
	p := open(t, "?autoplay=0").ready()
	for name, start := range map[string]string{"frozenlake-4x4": "0", "frozenlake-8x8": "0", "cliffwalking": "36"} {
		file := filepath.Join("..", "..", "core", "forms", "testdata", name+".json")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		drop(p, name+".json", string(text))
		p.until(bringing + "?.open")
		p.fill("#bring-dialog [name=pi]", ".1,.1,.7,.1")
		p.fill("#bring-dialog [name=start]", start)
		p.fill("#bring-dialog [name=gamma]", ".95")
		p.click("#bring-dialog .primary")
		p.until("!" + bringing + " && triad.get().custom?.name === " + strconv.Quote(name))
		var got, want any
		if err := json.Unmarshal([]byte(jsValue[string](p, "triad.definition().then((spec) => JSON.stringify(spec))")), &got); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(triad("import", file, "pi=.1,.1,.7,.1&mu=uniform&gamma=.95&start="+start)), &want); err != nil {
			t.Fatal(err)
		}
		delete(got.(map[string]any), "theta0") // the page's answer names omitted fields
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the page has %.300v\nthe command line %.300v", name, got, want)
		}
	}
}

// Problems at the limits of a file run in the page too: a ring of 1 000 states written in full, and one of 500 states
// and two actions.
func TestThePageAcceptsProblemsAsLargeAsTheCommandLine(t *testing.T) {
	longTest(t)
	p := open(t, "?autoplay=0").ready()
	for _, size := range []string{"[1000, 1]", "[500, 2]"} {
		p.js(`(() => {
			const [n, m] = `+size+`;
			const all = (x) => Array.from({ length: n }, () => Array(m).fill(x));
			const P = all(0).map((row, s) => row.map((_, a) => Array.from({ length: n }, (_, k) => 0.25 * (k === s) + 0.75 * (k === (s + 1 + a) % n))));
			const phi = Array.from({ length: n * m }, (_, i) => Array.from({ length: 400 }, (_, j) => Number(Math.floor(i / m) % 400 === j)));
			globalThis.taken = 0;
			triad.define({ name: "Ring of " + n, states: n, actions: m, P, r: all(-1), pi: all(1 / m), mu: all(1 / m), phi, gamma: 0.9 })
				.then(() => (taken = n), (e) => (taken = e.message));
		})()`, nil)
		p.until("taken !== 0")
		if got := jsValue[string](p, "String(taken) + ' ' + triad.get().custom?.name"); got != "1000 Ring of 1000" && got != "500 Ring of 500" {
			t.Errorf("%s: %s", size, got)
		}
	}
}

// A press corrects an ambiguous file: absorbing goals become ends, and deficits count as rounding errors.
func TestOnePressTurnsGoalsIntoEnds(t *testing.T) {
	longTest(t)
	const corridor = `{"name": "Corridor", "states": 3, "actions": 1, "P": [[[0,1,0]], [[0,0,1]], [[0,0,1]]], "r": [[-1],[-1],[0]], "pi": [[1],[1],[1]], "mu": [[1],[1],[1]], "phi": [[1,0],[0,1],[1,1]], "gamma": 0.9}`
	p := open(t, "?autoplay=0").ready()
	drop(p, "corridor.json", corridor)
	p.until("document.querySelector('#notices [data-key=custom]')?.innerText.includes('mu stays in state 2 forever')")
	p.click("#notices [data-key=custom] button")
	p.until("document.querySelector('#notices [data-key=custom]')?.innerText.includes('a transition into state 2 ends the episode')")
	// A goal and a trap are rejected, with the same correction.
	drop(p, "trap.json", strings.Replace(strings.Replace(strings.Replace(corridor, "Corridor", "Trap", 1), "[[0,1,0]], [[0,0,1]]", "[[0,0.5,0.5]], [[0,1,0]]", 1), "[-1],[-1],[0]", "[-1],[0],[0]", 1))
	p.until("document.querySelector('#notices [data-key=file]')?.innerText.includes('trap.json was not accepted')")
	p.click("#notices [data-key=file] button")
	p.until("triad.get().custom?.name === 'Trap' && document.querySelector('#notices [data-key=custom]')?.innerText.includes('states 1, 2 ends the episode')")
}
