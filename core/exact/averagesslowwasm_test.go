package exact_test

import "testing"

// The means of what a chain that ends and begins again shows are those of the models: of pairs, of states, of emphases, on the
// chain and on independent ones.
func TestEpisodesAverageToTheirModels(t *testing.T) {
	_, mdps := gallery(t)
	for id, mdp := range mdps {
		gamma := 1.0
		if id == "random-episodic-1" {
			gamma = 0.95
		}
		average(t, id, mdp, gamma, 0, 1000, 50, "semi-gradient:retrace", "emphatic:tb", "gtd2", "etd")
	}
}
