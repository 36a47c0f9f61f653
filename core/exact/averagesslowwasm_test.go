package exact_test

import "testing"

// Sample means of a chain with episodes must match the models: of pairs, of states and of emphases, along one
// trajectory and with independent chains.
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
