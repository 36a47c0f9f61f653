package problem

import "strconv"

// Option is what a problem lets one set: a choice or a number. Its Key is a key of the query.
type Option struct {
	Key, Symbol, Name, Help string
	Choices                 []Choice // the first is the default; none of a number
	Number                  *Range   // nil of a choice
	// Live says that a change goes on: it concerns π and μ alone, so that learners, states and features
	// stay what they are.
	Live bool
}

// Choice is one legal value of an Option.
type Choice struct{ ID, Name string }

// Range is what a number may be: from Min to Max, the bounds included unless Open.
type Range struct {
	Default, Min, Max    float64
	OpenMin, OpenMax     bool
	SliderMin, SliderMax float64 // worth a slider
}

// Default is the value of an option that is not set, as a query writes it.
func (o Option) Default() string {
	if o.Number != nil {
		return strconv.FormatFloat(o.Number.Default, 'g', -1, 64)
	}
	return o.Choices[0].ID
}

// Option finds what a problem offers under a key.
func (p Problem) Option(key string) (o Option, ok bool) {
	for _, o := range p.Options {
		if o.Key == key {
			return o, true
		}
	}
	return Option{}, false
}

// Defaults are the values of a problem's options that nobody has set.
func (p Problem) Defaults() map[string]string {
	values := map[string]string{}
	for _, o := range p.Options {
		values[o.Key] = o.Default()
	}
	return values
}

// number is a numeric option's value; options holds legal ones.
func number(options map[string]string, key string, otherwise float64) float64 {
	if x, err := strconv.ParseFloat(options[key], 64); err == nil {
		return x
	}
	return otherwise
}
