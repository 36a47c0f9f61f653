package session

import (
	"testing"

	"triad/core/ask"
	"triad/wasm/session/page"
)

const aLesson = "# A lesson\n\nText.\n\n```triad\npreset=fair\n```\n\n```task\nask = Lower γ.\ncheck = stable(tb)\nanswer = gamma=0.8\n```\n"

func TestLessonsAreReadForThePlayer(t *testing.T) {
	b := newBench(t, "preset=two-state")
	good, ok := b.do(command{Cmd: "lesson", Text: aLesson}).(lessonAnswer)
	if !ok || len(good.Faults) != 0 || good.Lesson.Title != "A lesson" || len(good.Lesson.Parts) != 3 {
		t.Errorf("%+v", b.sent)
	}
	bad, ok := b.do(command{Cmd: "lesson", Text: "no title"}).(lessonAnswer)
	if !ok || len(bad.Faults) != 1 || bad.Faults[0].Line != 1 || len(bad.Lesson.Parts) != 0 {
		t.Errorf("%+v", b.sent)
	}
}

func TestChecksAreEvaluatedOnTheRun(t *testing.T) {
	b := newBench(t, "preset=fair")
	holds := func(text string) bool {
		t.Helper()
		answer, ok := b.do(command{Cmd: "ask", Of: "check", Key: text}).(ask.CheckAnswer)
		if !ok {
			t.Fatalf("%s: %+v", text, b.sent)
		}
		return answer.Holds
	}
	const check = "stable(tb) and gamma > 0.5"
	if holds(check) {
		t.Error("the check holds from the start")
	}
	b.do(command{Cmd: "set", Key: "gamma", To: "0.8"})
	if !holds(check) {
		t.Error("the check does not hold with the answer")
	}
	if failure, ok := b.do(command{Cmd: "ask", Of: "check", Key: "stable(retrace)"}).(page.Failure); !ok || failure.Message != `1:8: "retrace" is no learner of the figure; use one of tb, gtb` {
		t.Errorf("%+v", b.sent)
	}
}
