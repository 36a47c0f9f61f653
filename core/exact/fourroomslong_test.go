//go:build !wasm

package exact_test

import (
	"encoding/json"
	"os"
	"testing"

	"triad/core/problem"
)

// The rooms of the gallery too: what their chain shows averages to their model.
func TestFourRoomsAverageToTheirModel(t *testing.T) {
	text, err := os.ReadFile("../../assets/gallery/four-rooms.json")
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(err)
	}
	average(t, "four-rooms", spec.Instance().MDP, 0.9, 1e-6, 10_000, 100, "semi-gradient:retrace", "semi-gradient:tb", "gtd2")
}
