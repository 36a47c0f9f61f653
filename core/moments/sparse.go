package moments

// sparse is a matrix by the numbers of its rows that are not 0: of moments most are.
type sparse struct {
	ends    []int // of row i, in what follows; it begins where the one before ends
	columns []int
	values  []float64
}

// compress leaves out the zeros of a matrix of so many columns.
func compress(dense []float64, columns int) sparse {
	var m sparse
	for i := 0; i < len(dense); i += columns {
		for j, v := range dense[i:][:columns] {
			if v != 0 {
				m.columns, m.values = append(m.columns, j), append(m.values, v)
			}
		}
		m.ends = append(m.ends, len(m.values))
	}
	return m
}

// row is the product of row i with x, in the order of the columns: to the bit that of the whole row, where x is finite.
func (m *sparse) row(i int, x []float64) (sum float64) {
	first := 0
	if i > 0 {
		first = m.ends[i-1]
	}
	columns := m.columns[first:m.ends[i]]
	for k, v := range m.values[first:m.ends[i]] {
		sum += float64(v * x[columns[k]])
	}
	return sum
}
