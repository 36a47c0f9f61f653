package run

import "testing"

// If both policies always go right, the second weight is never updated, so its direction must have a factor of exactly
// 1.
func TestDirectionWithoutUpdatesHasFactorOne(t *testing.T) {
	for _, alg := range []string{"tb", "gtb"} {
		modes := planar(t, "preset=fair&mu=1&alg="+alg, 1).Scene().Modes(0)
		if len(modes) == 0 || modes[0].Factor != 1 {
			t.Errorf("%s: %v", alg, modes)
		}
	}
	for _, text := range []string{"preset=fair&alg=gtb&eta=0.0001", "preset=fair&alg=gtb&gamma=0.9&alpha=0.0001"} {
		for _, mode := range planar(t, text, 1).Scene().Modes(0) {
			if mode.Factor == 1 {
				t.Errorf("%s: a slow direction stands still: %v", text, mode)
			}
		}
	}
}
