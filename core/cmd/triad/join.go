package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"triad/core/query"
	"triad/core/sweep"
)

// shard is a part of a study written with -shard: rows, after a header in the first shard, and a last line that
// describes it. That line is a comment, so CSV readers skip it.
type shard struct {
	name    string
	text    []byte // without the last line
	version string
	asked   string // the study: its query, and the checksum of the user's own problem
	i, n    int
}

const (
	shardFormat = "# triad shard 1 "
	mostOfShard = 1 << 30 // bytes; the largest study has about 20 MB
)

// shardLine returns the last line of a shard.
func shardLine(text []byte, asked string, i, n int) string {
	line := fmt.Sprintf("%striad %s study %q shard %d/%d", shardFormat, query.Version, asked, i, n)
	return line + " " + checksum(string(text), line) + "\n"
}

// readShard reads a shard, which ends with the output of shardLine.
func readShard(name string) (*shard, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, badInput("join: " + err.Error())
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostOfShard+1))
	switch {
	case err != nil:
		return nil, badInput("join: " + err.Error())
	case len(text) > mostOfShard:
		return nil, badInput(fmt.Sprintf("join: %s is larger than %d bytes, so it is not a shard", name, mostOfShard))
	}
	s := &shard{name: name}
	last := bytes.LastIndexByte(bytes.TrimSuffix(text, []byte("\n")), '\n') + 1
	line, sum := cutLast(strings.TrimSuffix(string(text[last:]), "\n"))
	if rest, found := strings.CutPrefix(line, shardFormat); !found {
		return nil, badInput(fmt.Sprintf("join: %s does not end with a line that names its shard: it is cut short, or older than triad join; make it again, or join all shards in order with cat", name))
	} else if _, err := fmt.Sscanf(rest, "triad %s study %q shard %d/%d", &s.version, &s.asked, &s.i, &s.n); err != nil || sum != checksum(string(text[:last]), line) || s.i < 0 || s.i >= s.n || s.n > sweep.MaxCells {
		return nil, badInput(fmt.Sprintf("join: %s was changed after it was written; make it again", name))
	}
	s.text = text[:last]
	return s, nil
}

// joinVerb joins the shards of a study, in whatever order they are named.
func joinVerb(in input, out io.Writer) error {
	if len(in.files) == 0 {
		return badInput("join: no files are given; name the files of all shards of a study")
	}
	for _, name := range in.files {
		if one, err := os.Stat(name); err == nil {
			if other, err := os.Stat(in.option.file); err == nil && os.SameFile(one, other) {
				return badInput("join: -o " + in.option.file + " is one of the shards; give another name")
			}
		}
	}
	var shards []*shard
	for _, name := range in.files {
		s, err := readShard(name)
		if err != nil {
			return err
		}
		shards = append(shards, s)
	}
	first := shards[0]
	for _, s := range shards[1:] {
		if why := s.differs(first); why != "" {
			return badInput("join: " + why)
		}
	}
	all := make([]*shard, first.n)
	for _, s := range shards {
		if other := all[s.i]; other != nil {
			return badInput(fmt.Sprintf("join: %s and %s are both shard %d/%d; leave one of them out", other.name, s.name, s.i, s.n))
		}
		all[s.i] = s
	}
	if missing := absent(all); missing != "" {
		return badInput("join: " + missing + " of the study of " + first.name)
	}
	for _, s := range all {
		if _, err := out.Write(s.text); err != nil {
			return err
		}
	}
	return nil
}

// differs returns why two shards do not belong to one study, empty if they do.
func (s *shard) differs(first *shard) string {
	switch {
	case s.version != first.version:
		return fmt.Sprintf("%s is of triad %s, %s of triad %s; make all of them with one version", s.name, s.version, first.name, first.version)
	case s.n != first.n:
		return fmt.Sprintf("%s is one of %d shards, %s one of %d", s.name, s.n, first.name, first.n)
	case s.asked == first.asked:
		return ""
	}
	asked, file, _ := strings.Cut(s.asked, " ")
	wanted, other, _ := strings.Cut(first.asked, " ")
	if key, mine, theirs := unlike(asked, wanted); key != "" {
		return fmt.Sprintf("%s has %s, %s has %s: they are from different studies; join the shards of one study", s.name, setting(key, mine), first.name, setting(key, theirs))
	} else if file != other {
		return fmt.Sprintf("%s and %s have the same query but different problems; join the shards of one study", s.name, first.name)
	}
	return fmt.Sprintf("%s and %s are from different studies; join the shards of one study", s.name, first.name)
}

// setting returns a key with its value, or says that it has its default.
func setting(key, value string) string {
	if value == "" {
		return "the default " + key
	}
	return key + "=" + value
}

// unlike returns the first key whose values differ in two queries; a missing value is empty.
func unlike(a, b string) (key, ofA, ofB string) {
	first, _ := query.Split(a)
	second, _ := query.Split(b)
	value := func(pairs []query.Pair, key string) string {
		if i := slices.IndexFunc(pairs, func(p query.Pair) bool { return p.Key == key }); i >= 0 {
			return pairs[i].Value
		}
		return ""
	}
	for _, p := range slices.Concat(first, second) {
		if ofA, ofB = value(first, p.Key), value(second, p.Key); ofA != ofB {
			return p.Key, ofA, ofB
		}
	}
	return "", "", ""
}

// absent names up to eight missing shards, empty if none is missing.
func absent(all []*shard) string {
	var names []string
	for i, s := range all {
		if s == nil {
			names = append(names, fmt.Sprintf("%d/%d", i, len(all)))
		}
	}
	const most = 8
	switch n := len(names); {
	case n == 0:
		return ""
	case n == 1:
		return "shard " + names[0] + " is missing"
	case n > most:
		return fmt.Sprintf("shards %s and %d more are missing", strings.Join(names[:most], ", "), n-most)
	default:
		return fmt.Sprintf("shards %s and %s are missing", strings.Join(names[:n-1], ", "), names[n-1])
	}
}
