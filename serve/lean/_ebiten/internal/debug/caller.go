package debug

type CallerType int

const (
	CallerTypeNone CallerType = iota
	CallerTypeRegular
	CallerTypeInternal
)

// FirstCaller names no caller. Only programs with the tag ebitenginedebug ask for one.
func FirstCaller() (file string, line int, callerType CallerType) { return "", 0, CallerTypeNone }
