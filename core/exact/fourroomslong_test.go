//go:build !wasm

package exact_test

import "testing"

// The rooms of the gallery too: sample means must match their model.
func TestFourRoomsAverageToTheirModel(t *testing.T) {
	average(t, "four-rooms", opened(t, "../../assets/gallery/four-rooms.json"), 0.9, 1e-6, 10_000, 100, "semi-gradient:retrace", "semi-gradient:tb", "gtd2")
}
