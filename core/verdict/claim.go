package verdict

// Claim says which verdicts confirm that a learner is of one, and which contradict it; others leave it open. ok is false of
// verdicts that nobody claims.
func Claim(id ID) (confirm, contradict []ID, ok bool) {
	switch id {
	case Diverging:
		return []ID{Diverging, Diverged}, []ID{Converging, Floor}, true
	case Converging:
		return []ID{Converging}, []ID{Diverging, Diverged, Passing}, true
	case Floor: // on its way there it converges
		return []ID{Floor}, []ID{Diverging, Diverged, Passing}, true
	}
	return nil, nil, false
}
