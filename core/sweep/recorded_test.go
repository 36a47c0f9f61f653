package sweep

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"triad/core/message"
)

var update = flag.Bool("update", false, "write testdata/claims.json anew")

// The tests of translations read the recorded claims, which contain every kind of figure.
func TestTheRecordedClaimsAreCurrent(t *testing.T) {
	bad := paper()
	bad["gtb"] = [3]Box{whole(.5, .9, .02, .3), above(2, whole(.6, .9, .02, .3)), above(6, whole(.5, .9, 1, .3))}
	bad["ab-trace"] = [3]Box{whole(.5, .7, .3, .3), whole(.4, .7, .3, .3), above(1, whole(.49, .7, .25, .3))}
	waiting := paper()
	waiting["gq"] = [3]Box{}
	type recorded struct {
		ID, Text, Verdict, Figures, Rule string
		Messages                         [3]message.Message // the texts as codes: Text, Figures, Rule
	}
	var list []recorded
	for _, of := range []struct {
		m     made
		query string
	}{{paper(), three}, {bad, three}, {waiting, three}, {paper(), "preset=study&lambda=0,0.5,1&alg=gtb,gretrace"}, {paper(), "preset=study&lambda=0"}} {
		found := of.m.claims(t, of.query)
		for _, r := range rules {
			c := found[r.id]
			list = append(list, recorded{c.ID, c.Text.String(), c.Verdict, c.Figures.String(), c.Rule.String(), [3]message.Message{c.Text, c.Figures, c.Rule}})
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(list); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", "claims.json")
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if before, err := os.ReadFile(path); err != nil || !bytes.Equal(before, b.Bytes()) {
		t.Errorf("%s is not what the claims are (%v); run go test -update, then translate what is new (assets/words)", path, err)
	}
}
