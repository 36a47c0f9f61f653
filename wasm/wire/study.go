package wire

// Study is the results of a sweep over λ and step sizes. Empty (no Series) in other experiments;
// nothing else is then sent.
type Study struct {
	// Lambda are the values of λ, ascending.
	Lambda []float64
	// Series are the algorithms; each has one Box, Percentile and Best for each λ.
	Series []StudySeries
	// Series0 and Lambda0 are the indices of the series and the λ that were picked, −1 for none.
	Series0, Lambda0 int32
}

// StudySeries is one algorithm's results.
type StudySeries struct {
	Style uint8
	Label string
	// Boxes sum up the NMSE over step sizes and seeds.
	Boxes []Box
	// Percentile is the 5th percentile of the NMSE, Best the lowest MSPBE: NaN while unknown, +Inf
	// when diverged.
	Percentile, Best []float64
}

// Box sums up a sample of errors, each ≥ 0 or +Inf. N is 0 while nothing is known.
type Box struct {
	// N counts the values known, Diverged those of them that diverged.
	N, Diverged uint32
	// Low and High are the whiskers' ends, Q1, Median and Q3 the quartiles; may be +Inf.
	Low, Q1, Median, Q3, High float64
	// Values are all of them, ascending, +Inf where diverged.
	Values []float32
}
