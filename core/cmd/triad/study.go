package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
	"triad/core/sweep/confirm"
)

// options holds the flags of a study.
type options struct {
	many    string // value of -workers, empty for all processors
	workers int    // the same as a number
	shard   string // i/n, empty for all
	file    string // value of -o, empty for standard output
	again   string // value of -confirm, empty for no confirmation
	fresh   int    // the same as a number of runs; 0 for no confirmation
	errs    io.Writer
}

// shardOf reads i/n; the whole study is 0/1.
func shardOf(text string) (i, n int, err error) {
	if text == "" {
		return 0, 1, nil
	}
	bad := badQuery{{Key: "-shard", Got: text, Legal: message.Text(fmt.Sprintf("i/n with 0 ≤ i < n ≤ %d, such as 0/36", sweep.MaxCells))}}
	first, second, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if err1 != nil || err2 != nil || i < 0 || i >= n || n > sweep.MaxCells {
		return 0, 0, bad
	}
	return i, n, nil
}

// workersOf reads the number of workers; 0 means all processors.
func workersOf(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil && text != "" {
		return 0, badQuery{{Key: "-workers", Got: text, Legal: message.Text("0 for all processors, or a number of them")}}
	}
	return int(n), nil
}

// studyVerb computes a shard of a study and writes its rows.
func studyVerb(in input, out io.Writer) error {
	s := in.option
	i, n, err := shardOf(s.shard)
	if err != nil {
		return err
	}
	if s.workers, err = workersOf(s.many); err != nil {
		return err
	}
	if s.fresh, err = s.freshRuns(n); err != nil {
		return err
	}
	c, of, err := in.study()
	if err != nil {
		return err
	}
	table, err := c.NewTable()
	if err != nil {
		return unfit(err)
	}
	from, to := c.Shard(i, n)
	j := &job{study: c, table: table, needs: c.Needs(from, to), updates: c.Updates() / float64(n)}
	asked := c.Query() + of
	rows := func(out io.Writer) error {
		var text []byte
		if i == 0 {
			text = append(text, c.CSVHeader()...)
		}
		text = table.AppendCSV(text, from, to)
		if n > 1 {
			text = append(text, shardLine(text, asked, i, n)...)
		}
		_, err := out.Write(text)
		return err
	}
	ctx, stop := onInterrupt()
	defer stop()
	if s.file == "" {
		m := newMeter("study", "-o lets it be resumed, -shard cuts it", s.errs)
		m.huge = j.updates > manyUpdates
		if err := j.work(ctx, s.workers, m); err != nil {
			return interrupted(err, "with -o FILE it could be resumed")
		}
		return rows(out)
	}
	return s.locked(ctx, func(l *lock) error {
		if err := j.kept(ctx, s, l, s.file, partialHeader(asked, i, n)); err != nil {
			return err
		}
		if err := writeFile(s.file, rows); err != nil {
			return err
		}
		if s.fresh > 0 {
			if err := s.confirm(ctx, l, j, asked); err != nil {
				return err
			}
		}
		return os.Remove(s.file + partialSuffix)
	})
}

// study returns the study of the query. of also identifies the user's own problem, which the query does not.
func (in input) study() (s *sweep.Config, of string, err error) {
	var d *run.Definition
	if in.mdp != "" {
		if d, err = in.definition(); err != nil {
			return nil, "", err
		}
		text, err := json.Marshal(d.Tree())
		if err != nil {
			return nil, "", err
		}
		of = " mdp " + checksum("", string(text))
	}
	s, problems := sweep.Parse(in.query, d)
	if len(problems) > 0 {
		return nil, "", append(badQuery(problems), in.otherProblem(d, len(problems))...)
	}
	return s, of, nil
}

// otherProblem reports that a study which names no problem is about Mountain Car, if a study of a finite problem would
// have fewer faults.
func (in input) otherProblem(d *run.Definition, wrong int) []query.Issue {
	if pairs, _ := query.Split(in.query); d != nil || slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == "problem" || p.Key == "preset" }) {
		return nil
	}
	if _, problems := sweep.Parse("problem=two-state&"+in.query, nil); len(problems) >= wrong {
		return nil
	}
	return []query.Issue{{Key: "problem", Note: message.Text("a study is of mountain-car by default; use problem=two-state or another, or -mdp FILE")}}
}

// partialSuffix is the end of the name of the partial file beside an output.
const partialSuffix = ".partial"

// locked calls do while no other process is working on the output.
func (s options) locked(ctx context.Context, do func(l *lock) error) error {
	if err := canWrite(s.file); err != nil {
		return err
	}
	l, err := acquire(ctx, s.file, s.errs)
	if err != nil {
		return interrupted(err, "it had not begun")
	}
	defer l.release()
	return do(l)
}

// kept does the job and keeps finished parts in a file beside the output.
func (j *job) kept(ctx context.Context, s options, l *lock, output, header string) (err error) {
	name := output + partialSuffix
	if j.partial, err = openPartial(ctx, name, header, j.table, l); err != nil {
		return interrupted(err, "the same command resumes from "+name)
	}
	defer j.partial.Close()
	ctx, end := context.WithCancelCause(ctx)
	var attending sync.WaitGroup
	attending.Go(func() { j.partial.attend(ctx, end) })
	defer attending.Wait()
	defer end(nil)
	m := newMeter("study", "-shard cuts it", s.errs)
	m.huge = j.updates > manyUpdates
	if err := j.work(ctx, s.workers, m); err != nil {
		return interrupted(err, "the same command resumes from "+name)
	}
	if err := j.partial.Close(); err != nil {
		return fmt.Errorf("-o %s: %w", name, cause(err))
	}
	return l.mine()
}

// confirmSuffix is the end of the name of the file with confirmed choices.
const confirmSuffix = ".confirm.csv"

// freshRuns reads -confirm, for one of n shards; 0 means no confirmation.
func (s options) freshRuns(n int) (int, error) {
	wrong := func(why string) (int, error) {
		return 0, badQuery{{Key: "-confirm", Note: message.Text(why)}}
	}
	runs, err := strconv.Atoi(s.again)
	switch {
	case s.again == "":
		return 0, nil
	case err != nil || runs < confirm.LeastRuns || runs > confirm.MostRuns:
		return 0, badQuery{{Key: "-confirm", Got: s.again, Legal: message.Text(fmt.Sprintf("a whole number of runs from %d to %d", confirm.LeastRuns, confirm.MostRuns))}}
	case n > 1:
		return wrong("it chooses the best cells from the whole study; leave -shard out")
	case s.file == "":
		return wrong("it writes a second file beside the output; use -o FILE, to get FILE" + confirmSuffix)
	}
	return runs, nil
}

// confirm learns the choices of a finished study again, and writes them beside it. It keeps its parts in a file of its
// own, because another number of runs is other work on the same study.
func (s options) confirm(ctx context.Context, l *lock, done *job, asked string) error {
	of, name := done.study.(*sweep.Config), s.file+confirmSuffix
	if err := canWrite(name); err != nil {
		return err
	}
	c := confirm.New(of, done.table.(*sweep.Table), s.fresh)
	j := &job{study: c, table: c, needs: c.All()}
	if err := j.kept(ctx, s, l, name, partialHeader(fmt.Sprintf("%s confirm %d", asked, s.fresh), 0, 1)); err != nil {
		return err
	}
	err := writeFile(name, func(out io.Writer) error {
		_, err := out.Write(c.CSV(of))
		return err
	})
	if err != nil {
		return err
	}
	return os.Remove(name + partialSuffix)
}

// interrupted returns the error of an unfinished study, with advice if the user interrupted it.
func interrupted(err error, what string) error {
	if errors.Is(err, context.Canceled) {
		return errors.New("study: interrupted; " + what)
	}
	return err
}

// job holds the parts of a study that are needed, and their results.
type job struct {
	study   sweep.Parts
	table   sweep.Results
	needs   []int
	updates float64      // of learners, approximately; 0 if not counted
	partial *partialFile // nil without -o
}

// work computes the missing parts with a number of workers, until all are done or ctx is done.
func (j *job) work(ctx context.Context, workers int, m *meter) error {
	var todo []int
	for _, part := range j.needs {
		if !j.table.Has(part) {
			todo = append(todo, part)
		} else {
			m.skip(j.study.Weight(part))
		}
		m.expect(j.study.Weight(part))
	}
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan int, len(todo))
	for _, part := range todo {
		queue <- part
	}
	close(queue)
	var group sync.WaitGroup
	var mutex sync.Mutex // protects the table and the partial file
	for range min(workers, len(todo)) {
		group.Go(func() {
			bench, err := j.study.NewBench()
			if err != nil {
				cancel(unfit(err))
				return
			}
			for part := range queue {
				result, err := j.one(ctx, bench, part, j.study.Weight(part), m)
				if err == nil {
					mutex.Lock()
					err = j.put(part, result)
					mutex.Unlock()
				}
				if err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	group.Wait()
	m.end()
	return context.Cause(ctx)
}

// one computes a part; it fails if ctx is done before.
func (j *job) one(ctx context.Context, bench sweep.Bench, part int, share float64, m *meter) ([]float64, error) {
	task, err := bench.Start(part)
	if err != nil {
		return nil, unfit(err)
	}
	const slice = 20_000 // some hundredths of a second
	done, updates := 0.0, uint64(0)
	for over := false; !over; {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		over = task.Advance(slice)
		m.add((task.Done()-done)*share, task.Updates()-updates)
		done, updates = task.Done(), task.Updates()
	}
	return task.Result(), nil
}

func (j *job) put(part int, result []float64) error {
	if err := j.table.Put(part, result); err != nil {
		return err
	}
	if j.partial == nil {
		return nil
	}
	return j.partial.add(part, result)
}
