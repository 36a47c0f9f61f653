package e2e

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"strconv"
	"strings"
	"testing"
)

const bringing = "document.getElementById('bring-dialog')"

// lake is FrozenLake's first row as Gymnasium's P, without slipping: three cells, of which the last is the goal.
const lake = `{"0": {"0": [[1.0, 0, 0.0, false]], "1": [[1.0, 1, 0.0, false]]}, "1": {"0": [[1.0, 0, 0.0, false]], "1": [[1.0, 2, 1.0, true]]},
"2": {"0": [[1.0, 2, 0, true]], "1": [[1.0, 2, 0, true]]}}`

// zipped is an .npz of arrays of doubles.
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

// A drop of another tool's file asks for what it lacks, and then runs.
func TestProblemsOfOtherToolsAreTakenByDrop(t *testing.T) {
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
		p.until("!" + bringing + " && triad.get().custom?.name === 'From " + strings.Split(c.title, ":")[0] + "'")
		p.until("document.getElementById('notices').innerText.includes(" + strconv.Quote(c.title) + ")")
	}
	// Bytes of numpy's, with a choice that is refused and mended.
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
	p.until(bringing + ".querySelector('[role=alert]').textContent.includes('pi is \"sideways\", want uniform, optimal')")
	p.fill("#bring-dialog [name=pi]", "0.3,0.7")
	p.click("#bring-dialog .primary")
	p.until("!" + bringing + " && triad.get().custom?.name === 'From numpy’s .npz'")
	// Who gives up keeps what runs.
	drop(p, "P.json", lake)
	p.until(bringing + "?.open")
	p.key("Escape")
	p.until("!" + bringing)
	if name := jsValue[string](p, "triad.get().custom?.name"); name != "From numpy’s .npz" {
		t.Errorf("%s runs", name)
	}
	// A log that is none of this problem's becomes a problem.
	drop(p, "log.csv", "state,action,reward,next_state\n"+strings.Repeat("left,go,1,right\nright,go,0,left\nleft,stay,0,left\n", 20))
	p.until("document.getElementById('notices').innerText.includes('log.csv was not taken')")
	p.click("#notices [data-key=file] button")
	p.until(bringing + "?.open")
	p.fill("#bring-dialog [name=pi]", "mu")
	p.click("#bring-dialog .primary")
	p.until("!" + bringing + " && triad.get().custom?.states?.join() === 'left,right'")
}
