package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"triad/core/message"
	"triad/core/study"
)

// sweep is what flags say about a study.
type sweep struct {
	workers int
	shard   string // i/n, empty for all
	file    string // of -o, empty for the output
	errs    io.Writer
}

// shardOf reads i/n; the whole is 0/1.
func shardOf(text string) (i, n int, err error) {
	if text == "" {
		return 0, 1, nil
	}
	bad := badQuery{{Key: "-shard", Got: text, Legal: message.Text("i/n with 0 ≤ i < n, such as 0/36")}}
	first, second, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if err1 != nil || err2 != nil || i < 0 || i >= n || n > study.MaxRows {
		return 0, 0, bad
	}
	return i, n, nil
}

// studyVerb does a shard of a study and writes its rows.
func studyVerb(in input, out io.Writer) error {
	s := in.sweep
	i, n, err := shardOf(s.shard)
	if err != nil {
		return err
	}
	c, problems := study.Parse(in.query)
	if len(problems) > 0 {
		return badQuery(problems)
	}
	table, err := study.NewTable(c)
	if err != nil {
		return refused(err)
	}
	from, to := c.Shard(i, n)
	j := &job{cfg: c, table: table, needs: c.Needs(from, to)}
	rows := func(out io.Writer) error {
		var text []byte
		if i == 0 {
			text = append(text, c.CSVHeader()...)
		}
		_, err := out.Write(table.AppendCSV(text, from, to))
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if s.file == "" {
		if err := j.work(ctx, s.workers, newMeter(s.errs)); err != nil {
			return interrupted(err, "with -o FILE it could be resumed")
		}
		return rows(out)
	}
	return j.withPartial(ctx, s, partialHeader(c.Query(), i, n), rows)
}

// withPartial does the job with FILE.partial beside the output, and FILE.lock, and writes the rows in the end.
func (j *job) withPartial(ctx context.Context, s sweep, header string, rows func(io.Writer) error) error {
	if err := canWrite(s.file); err != nil {
		return err
	}
	l, err := acquire(s.file, s.errs)
	if err != nil {
		return err
	}
	defer l.release()
	name := s.file + ".partial"
	if j.partial, err = openPartial(name, header, j.table, l); err != nil {
		return err
	}
	defer j.partial.Close()
	ctx, end := context.WithCancelCause(ctx)
	var attending sync.WaitGroup
	attending.Go(func() { j.partial.attend(ctx, end) })
	defer attending.Wait()
	defer end(nil)
	if err := j.work(ctx, s.workers, newMeter(s.errs)); err != nil {
		return interrupted(err, "the same command resumes from "+name)
	}
	if err := j.partial.Close(); err != nil {
		return fmt.Errorf("triad: -o %s: %w", name, cause(err))
	}
	if err := l.mine(); err != nil {
		return err
	}
	if err := writeFile(s.file, rows); err != nil {
		return err
	}
	return os.Remove(name)
}

// interrupted is an error of a study that did not come to its end, with what to do where that was asked for.
func interrupted(err error, what string) error {
	if errors.Is(err, context.Canceled) {
		return errors.New("triad: study: interrupted; " + what)
	}
	return err
}

// job is the parts of a study that are to be done, and those that are.
type job struct {
	cfg     study.Config
	table   *study.Table
	needs   []int
	partial *partialFile // nil without -o
}

// work does the parts that are missing with a number of workers, until done or cancelled.
func (j *job) work(ctx context.Context, workers int, m *meter) error {
	var todo []int
	parts := j.cfg.Parts()
	for _, part := range j.needs {
		if !j.table.Has(part) {
			todo = append(todo, part)
		} else {
			m.skip(share(&j.cfg, parts[part]))
		}
		m.expect(share(&j.cfg, parts[part]))
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
	var mutex sync.Mutex // over the table and what is kept
	for range min(workers, len(todo)) {
		group.Go(func() {
			bench, err := study.NewBench(j.cfg)
			if err != nil {
				cancel(err)
				return
			}
			for part := range queue {
				result, err := j.one(ctx, bench, part, share(&j.cfg, parts[part]), m)
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

// one does a part; it fails where it is cancelled on the way.
func (j *job) one(ctx context.Context, bench *study.Bench, part int, share float64, m *meter) ([]float64, error) {
	task, err := bench.Start(part)
	if err != nil {
		return nil, err
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
		return fmt.Errorf("triad: %w", err)
	}
	if j.partial == nil {
		return nil
	}
	return j.partial.add(part, result)
}

// share is about how long a part takes, in transitions of one learner of 25 columns.
func share(c *study.Config, p study.Part) float64 {
	const (
		steps      = 131.5 // of an episode
		rollouts   = 30_000 * 161. / 10
		estimating = 10_000 * steps
	)
	switch p.Kind {
	case study.Truth:
		return rollouts / 2
	case study.Model:
		return estimating * float64(len(p.Lambdas)) / 2
	}
	return float64(c.Base.Episodes) * steps * float64(4+len(c.Alpha)*len(c.Eta)) / 28
}

// check reports the flags of a study beside other verbs, and those out of range.
func (s sweep) check(v verb, in input) error {
	switch {
	case !v.sweep && s.workers != 0:
		return badQuery{{Key: v.name, Note: message.Text("takes no -workers")}}
	case !v.sweep && s.shard != "":
		return badQuery{{Key: v.name, Note: message.Text("takes no -shard")}}
	case !v.sweep && v.name != "list" && study.Is(in.query):
		return badQuery{{Key: v.name, Note: message.Text("the query is a study's, which has a verb of its own: triad study")}}
	case s.workers < 0:
		return badQuery{{Key: "-workers", Got: strconv.Itoa(s.workers), Legal: message.Text("0 for all processors, or how many")}}
	}
	return nil
}
