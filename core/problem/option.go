package problem

import "strconv"

// Option is a setting of a problem: a choice or a number. Its Key is a key of the query.
type Option struct {
	Key, Symbol, Name, Help string
	Choices                 []Choice // the first is the default; nil for a number
	Number                  *Range   // nil for a choice
	// Live reports whether a change takes effect while running: it affects π and μ only, and leaves learners, states
	// and features unchanged.
	Live bool
}

// Choice is one allowed value of an Option.
type Choice struct{ ID, Name string }

// Range is the range of a number: from Min to Max, including each bound unless it is Open.
type Range struct {
	Default, Min, Max    float64
	OpenMin, OpenMax     bool
	Whole                bool    // without a fraction
	SliderMin, SliderMax float64 // range of a slider
}

// Default returns the value of an option that is not set, in the form of a query.
func (o Option) Default() string {
	if o.Number != nil {
		return strconv.FormatFloat(o.Number.Default, 'g', -1, 64)
	}
	return o.Choices[0].ID
}

// Option returns the option with this key; ok reports whether the problem has it.
func (p Problem) Option(key string) (o Option, ok bool) {
	for _, o := range p.Options {
		if o.Key == key {
			return o, true
		}
	}
	return Option{}, false
}

// Defaults returns the default values of a problem's options.
func (p Problem) Defaults() map[string]string {
	values := map[string]string{}
	for _, o := range p.Options {
		values[o.Key] = o.Default()
	}
	return values
}

// number returns the value of a numeric option, otherwise if it is not set. options must hold valid values.
func number(options map[string]string, key string, otherwise float64) float64 {
	if x, err := strconv.ParseFloat(options[key], 64); err == nil {
		return x
	}
	return otherwise
}
