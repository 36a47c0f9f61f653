package session

import "triad/core/lesson"

// lessonAnswer answers lesson: the lesson for a player, or its faults.
type lessonAnswer struct {
	Type   string         `json:"type"`
	Lesson lesson.Page    `json:"lesson"`
	Faults []lesson.Fault `json:"faults"`
}

func (w *Worker) readLesson(text string) {
	l, faults := lesson.Parse(text)
	answer := lessonAnswer{Type: "lesson", Faults: faults}
	if len(faults) == 0 {
		answer.Lesson = l.Page()
	}
	w.Answer(answer)
}
