package wire

import "testing"

func TestTheWindowKeepsTheStartAndDoubles(t *testing.T) {
	for _, c := range []struct {
		frame    Frame
		from, to uint64
	}{
		{Frame{Step: 0}, 0, 4000},
		{Frame{Step: 3200}, 0, 4000},
		{Frame{Step: 3201}, 0, 8000},
		{Frame{Step: 6400}, 0, 8000},
		{Frame{Step: 6401}, 0, 16_000},
		{Frame{Step: 100_000}, 0, 128_000},
		{Frame{Step: 700, Horizon: 500}, 0, 500},
		{Frame{Step: 100_000, LogX: true}, 0, 100_000},
		{Frame{Step: 100_000, LogX: true, Recent: true}, 0, 100_000},
		{Frame{Step: 3_000, Recent: true}, 0, 4000},
		{Frame{Step: 30_000, Recent: true}, 26_000, 30_000},
		{Frame{Step: 960_000, Recent: true}, 840_000, 960_000},
	} {
		if from, to := c.frame.Window(); from != c.from || to != c.to {
			t.Errorf("%+v: steps %d to %d, want %d to %d", c.frame, from, to, c.from, c.to)
		}
	}
}
