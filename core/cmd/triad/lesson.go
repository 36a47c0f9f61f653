package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"triad/core/lesson"
)

// badLesson lists the faults of lessons, each with its file, line and column.
type badLesson []string

func (b badLesson) Error() string { return strings.Join(b, "\n") }

// lessonVerb checks lessons and prints what each has.
func lessonVerb(in input, out io.Writer) error {
	if len(in.files) == 0 {
		return badInput("lesson: no files are given; name the files of lessons")
	}
	var wrong badLesson
	for _, name := range in.files {
		l, faults, err := readLesson(name)
		if err != nil {
			return err
		}
		for _, f := range faults {
			wrong = append(wrong, name+":"+f.Error())
		}
		var figures, tasks, predictions int
		for _, part := range l.Parts {
			switch {
			case part.Figure != nil:
				figures++
			case part.Task != nil:
				tasks++
			case part.Predict != nil:
				predictions++
			}
		}
		if len(faults) == 0 {
			fmt.Fprintf(out, "%s: %q, %s, %s, %s\n", name, l.Title, several(figures, "figure"), several(tasks, "task"), several(predictions, "prediction"))
		}
	}
	if len(wrong) > 0 {
		return wrong
	}
	return nil
}

func several(n int, of string) string {
	if n != 1 {
		of += "s"
	}
	return fmt.Sprint(n, " ", of)
}

// readLesson reads a lesson and tries its checks if it has no other fault.
func readLesson(name string) (*lesson.Lesson, []lesson.Fault, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, badInput("lesson: " + err.Error())
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, lesson.MaxBytes+1))
	if err != nil {
		return nil, nil, badInput("lesson: " + err.Error())
	}
	l, faults := lesson.Parse(string(text))
	if len(faults) == 0 {
		faults = l.Check()
	}
	return l, faults, nil
}
