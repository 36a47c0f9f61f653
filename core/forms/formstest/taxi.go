// Package formstest has Gymnasium's Taxi for tests, by the rules of its documentation.
//
// It has 500 states with six actions. A taxi on a 5 × 5 grid with walls fetches a passenger from one of four places, or
// has it, and brings it to another.
package formstest

import "encoding/json"

// Taxi returns P as Gymnasium's P in JSON: lists of [probability, next state, reward, done] by state and action.
func Taxi() string {
	walls := []string{"|R: | : :G|", "| : | : : |", "| : : : : |", "| | : | : |", "|Y| : |B: |"}
	places := [4][2]int{{0, 0}, {0, 4}, {4, 0}, {4, 3}}
	p := map[int]map[int][][4]any{}
	for s := range 500 {
		p[s] = map[int][][4]any{}
		to, at, col, row := s%4, s/4%5, s/20%5, s/100
		for a := range 6 {
			y, x, where, reward, done := row, col, at, -1, false
			switch here := [2]int{row, col}; {
			case a == 0:
				y = min(row+1, 4)
			case a == 1:
				y = max(row-1, 0)
			case a == 2 && walls[row][2*col+2] == ':':
				x++
			case a == 3 && walls[row][2*col] == ':':
				x--
			case a == 4 && at < 4 && here == places[at]:
				where = 4
			case a == 4:
				reward = -10
			case a == 5 && at == 4 && here == places[to]:
				where, reward, done = to, 20, true
			case a == 5 && at == 4:
				reward = -10
				for k, place := range places {
					if here == place {
						where, reward = k, -1
					}
				}
			case a == 5:
				reward = -10
			}
			p[s][a] = [][4]any{{1.0, ((y*5+x)*5+where)*4 + to, reward, done}}
		}
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // numbers have a JSON
	}
	return string(text)
}
