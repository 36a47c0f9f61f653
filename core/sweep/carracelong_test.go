package sweep_test

import "testing"

func TestTwoConcurrentModelsAgreeWithOne(t *testing.T) {
	atOnce(t, func(part int) bool { return part >= 2 && part < 10 })
}
