package run

// An Experiment learns. What else is asked of it is asked of one of four, which hold nothing of their own.

// Scene is what pictures show: where the run shown has been, what its weights are worth.
func (x *Experiment) Scene() Scene { return Scene{x} }

// Verdicts say how the learners do, measured and by the mean dynamics.
func (x *Experiment) Verdicts() Verdicts { return Verdicts{x} }

// Ground is what errors are measured by, as far as it is simulated.
func (x *Experiment) Ground() Ground { return Ground{x} }

// Output is the experiment as rows and files.
func (x *Experiment) Output() Output { return Output{x} }

// Scene is what pictures of an experiment show.
type Scene struct{ x *Experiment }

// Verdicts are of an experiment's learners.
type Verdicts struct{ x *Experiment }

// Ground is the ground truth of an experiment: true values, or A, b and M.
type Ground struct{ x *Experiment }

// Output is an experiment as rows and files.
type Output struct{ x *Experiment }
