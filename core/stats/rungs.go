package stats

// PerDecade is how many rungs there are from a step to ten times as many.
const PerDecade = 20

// ratios are 10^(j/20), written out: powers of the library differ in their last bits from machine to machine.
var ratios = [PerDecade]float64{
	1, 1.1220184543019633, 1.2589254117941673, 1.4125375446227544, 1.5848931924611136,
	1.7782794100389228, 1.9952623149688795, 2.23872113856834, 2.51188643150958, 2.8183829312644537,
	3.1622776601683795, 3.548133892335755, 3.9810717055349722, 4.46683592150963, 5.011872336272722,
	5.623413251903491, 6.309573444801933, 7.0794578438413795, 7.943282347242816, 8.912509381337454,
}

// NextRung is the first step after k of those that lie evenly on a logarithmic axis: 10^(j/20), rounded to whole steps.
// Powers of ten are among them.
func NextRung(k uint64) uint64 {
	decade := uint64(1)
	for k/decade >= 10 {
		decade *= 10
	}
	for ; ; decade *= 10 {
		for _, ratio := range ratios {
			if rung := uint64(float64(decade)*ratio + 0.5); rung > k {
				return rung
			}
		}
	}
}
