package phase

// Levels is how many steps there are from the coarsest picture of a map to the whole.
const Levels = 5

// Stride is how many rows and columns further the next known one is at a level, 0 … Levels − 1: 16, 8, 4, 2, 1.
func Stride(level int) int { return 1 << (Levels - 1 - level) }

// Level is the finest level of which Advance has computed every cell, −1 where there is none.
func (m *Map) Level() int {
	level := -1
	for l := range Levels {
		s := Stride(l)
		if m.next < ((len(m.X.Values)-1)/s+1)*((len(m.Y.Values)-1)/s+1) {
			break
		}
		level = l
	}
	return level
}
