package rl

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
)

// The columns of a log.
const (
	columnS = iota
	columnA
	columnR
	columnNext
	columnDone
	columnTruncated
	columnEpisode
	columns
)

// columnNames lists for each column the name of this program, then the names that other tools and papers use, in lower
// case with _ between words.
var columnNames = [columns][]string{
	{"s", "state", "states", "obs", "observation", "observations", "s_t", "from", "from_state", "idstatefrom"},
	{"a", "action", "actions", "act", "a_t", "idaction"},
	{"r", "reward", "rewards", "rew", "r_t"},
	{"s_next", "next_state", "next_states", "sp", "s'", "s_prime", "next_obs", "next_observation", "next_observations", "obs_next", "new_obs", "new_state", "s_t1", "nextstate", "to", "to_state", "idstateto"},
	{"done", "dones", "terminated", "terminateds", "terminal", "terminals", "is_terminal", "term"},
	{"truncated", "truncateds", "truncation", "truncations", "timeout", "timeouts", "time_limit", "trunc"},
	{"episode", "episode_id", "episodes", "ep", "ep_id", "eps_id", "episode_index", "traj", "traj_id", "trajectory", "trajectory_id", "run_id"},
}

// wanted is the number of columns that a log must have.
const wanted = columnDone

// canonical lists the names of the first columns.
func canonical(first int) string {
	names := make([]string, first)
	for i := range names {
		names[i] = columnNames[i][0]
	}
	return strings.Join(names, ", ")
}

// underscored replaces the separators of words as in columnNames.
var underscored = strings.NewReplacer(" ", "_", "-", "_", "′", "'")

// columnOf returns the column with a name, −1 if there is none.
func columnOf(name string) int {
	name = underscored.Replace(strings.ToLower(name))
	return slices.IndexFunc(columnNames[:], func(names []string) bool { return slices.Contains(names, name) })
}

// header reads the names of the columns.
func (p *logParser) header(line string) error {
	var own, other, aside []string
	unnamed, known := false, 0
	fields := slices.Clone(p.Header(line))
	for i, field := range fields {
		column := columnOf(field)
		if column == columnDone && eitherEnd(field, fields) {
			column = -1
		}
		p.order = append(p.order, column)
		switch {
		case column < 0 && field == "" && i == 0:
			unnamed = true
		case column < 0:
			aside = append(aside, Title(field))
		case p.seen[column]:
			first := fields[slices.Index(p.order, column)]
			if strings.EqualFold(first, field) {
				return columnTwice(columnNames[column][0])
			}
			return columnAlike(Title(first), Title(field), columnNames[column][0])
		default:
			known++
			p.seen[column] = true
			if !strings.EqualFold(field, columnNames[column][0]) {
				own, other = append(own, columnNames[column][0]), append(other, Title(field))
			}
		}
	}
	if known == 0 {
		if _, err := strconv.ParseFloat(p.fields[0], 64); err == nil {
			return noHeader(canonical(wanted))
		}
		return unknownColumn(Quoted(p.fields[0]), canonical(columns))
	}
	for i := range wanted {
		if !p.seen[i] {
			return columnMissing(columnNames[i][0], canonical(wanted))
		}
	}
	if len(own) > 0 {
		p.remark(readAs(strings.Join(other, ", "), strings.Join(own, ", ")))
	}
	if unnamed {
		p.remark(firstAside())
	}
	if len(aside) > 0 {
		p.remark(leftAside(strings.Join(aside, ", ")))
	}
	return nil
}

// eitherEnd reports whether a column "done" accompanies columns that distinguish the two ends, terminated and
// truncated.
func eitherEnd(field string, fields []string) bool {
	done := func(name string) bool { return columnOf(name) == columnDone }
	return spells(field, "done") && slices.ContainsFunc(fields, func(name string) bool { return done(name) && !spells(name, "done") }) &&
		slices.ContainsFunc(fields, func(name string) bool { return columnOf(name) == columnTruncated })
}

func (p *logParser) remark(m message.Message) { p.log.Remarks = append(p.log.Remarks, m) }
