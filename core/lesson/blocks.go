package lesson

import (
	"strings"
	"unicode"
)

// Block is a paragraph of a lesson's text, or a larger part. Spans belong to a paragraph and a heading, Items to lists
// and quotations, Rows to a table, and Code to code.
type Block struct {
	Kind  string     `json:"kind"` // one of the kinds below
	Level int        `json:"level"`
	Spans []Span     `json:"spans"`
	Items [][]Block  `json:"items"`
	Rows  [][][]Span `json:"rows"` // the first has the headings
	Code  string     `json:"code"`
}

// The kinds of blocks.
const (
	paragraph = "p"
	heading   = "h" // of a level from 1 to 4
	bullets   = "ul"
	numbered  = "ol"
	quotation = "quote" // its only item holds what is quoted
	listing   = "code"
	table     = "table"
	rule      = "rule"
)

const (
	maxNested = 4      // lists and quotations within each other; deeper ones are text
	maxMarked = 10_000 // bytes of a paragraph with marks; a longer one is plain text
)

// Blocks divides the Markdown of a lesson's text: paragraphs, headings, lists, quotations, tables, code and rules. It
// takes anything: what it does not know, such as markup of HTML, remains text.
func Blocks(text string) []Block { return blocks(strings.Split(text, "\n"), 0) }

func blocks(lines []string, depth int) (list []Block) {
	var open []string // lines of the paragraph so far
	flush := func() {
		if len(open) > 0 {
			list = append(list, Block{Kind: paragraph, Spans: Spans(strings.Join(open, "\n"))})
		}
		open = nil
	}
	for len(lines) > 0 {
		b, n := special(lines, depth, len(open) > 0)
		switch {
		case n > 0:
			flush()
			list = append(list, b)
			lines = lines[n:]
			continue
		case strings.TrimSpace(lines[0]) == "":
			flush()
		default:
			open = append(open, strings.TrimSpace(lines[0]))
		}
		lines = lines[1:]
	}
	flush()
	return list
}

// special reads a block other than a paragraph at the beginning of lines, and returns how many lines it has; 0 if there
// is none. within reports whether a paragraph is open before it.
func special(lines []string, depth int, within bool) (b Block, n int) {
	line := strings.TrimSpace(lines[0])
	if marks := len(line) - len(strings.TrimLeft(line, "#")); marks >= 1 && marks <= 4 && strings.HasPrefix(line[marks:], " ") {
		return Block{Kind: heading, Level: marks, Spans: Spans(strings.TrimSpace(strings.TrimRight(line[marks:], "#")))}, 1
	}
	if strings.HasPrefix(line, fence) {
		for n = 1; n < len(lines) && strings.TrimSpace(lines[n]) != fence; n++ {
		}
		return Block{Kind: listing, Code: strings.Join(lines[1:n], "\n")}, min(n+1, len(lines))
	}
	if bare := strings.ReplaceAll(line, " ", ""); len(bare) >= 3 && (strings.Trim(bare, "-") == "" || strings.Trim(bare, "*") == "") {
		return Block{Kind: rule}, 1
	}
	if strings.HasPrefix(line, "|") && len(lines) > 1 && isDelimiter(lines[1]) {
		return rows(lines)
	}
	if depth == maxNested {
		return b, 0
	}
	if strings.HasPrefix(line, ">") {
		var inside []string
		for ; n < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[n]), ">"); n++ {
			inside = append(inside, strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(lines[n]), ">"), " "))
		}
		return Block{Kind: quotation, Items: [][]Block{blocks(inside, depth+1)}}, n
	}
	kind, width := marker(lines[0])
	if kind == "" || within && kind == numbered && !strings.HasPrefix(line, "1") {
		return b, 0
	}
	return items(lines, kind, width, depth)
}

// marker returns the kind of the list that a line is an item of, and the bytes before the item's text; "" if none.
func marker(line string) (kind string, width int) {
	text := strings.TrimLeft(line, " ")
	indent := len(line) - len(text)
	if strings.HasPrefix(text, "- ") || strings.HasPrefix(text, "* ") {
		return bullets, indent + 2
	}
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if digits > 0 && digits < 5 && strings.HasPrefix(text[digits:], ". ") {
		return numbered, indent + digits + 2
	}
	return "", 0
}

// items reads a list. Lines that are indented as far as an item's text belong to the item.
func items(lines []string, kind string, width, depth int) (b Block, n int) {
	b.Kind = kind
	for n < len(lines) {
		is, w := marker(lines[n])
		if is != kind || w >= width+2 {
			break
		}
		item := []string{lines[n][w:]}
		for n++; n < len(lines); n++ {
			indent := len(lines[n]) - len(strings.TrimLeft(lines[n], " "))
			blank := strings.TrimSpace(lines[n]) == ""
			next, _ := marker(lines[n])
			switch {
			case blank && n+1 < len(lines) && strings.HasPrefix(lines[n+1], strings.Repeat(" ", w)):
				item = append(item, "")
				continue
			case !blank && indent >= w:
				item = append(item, lines[n][w:])
				continue
			case !blank && next == "" && item[len(item)-1] != "": // a paragraph's further line
				item = append(item, strings.TrimSpace(lines[n]))
				continue
			}
			break
		}
		b.Items = append(b.Items, blocks(item, depth+1))
		for n+1 < len(lines) && strings.TrimSpace(lines[n]) == "" {
			if next, _ := marker(lines[n+1]); next != kind {
				break
			}
			n++
		}
	}
	return b, n
}

func isDelimiter(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "|") && strings.Contains(line, "-") && strings.Trim(line, "|-: ") == ""
}

// rows reads a table, whose rows are as wide as its first one.
func rows(lines []string) (b Block, n int) {
	b.Kind = table
	width := 0
	for ; n < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[n]), "|"); n++ {
		if n == 1 {
			continue // the delimiter
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(lines[n]), "|"), "|")
		if n == 0 {
			width = len(cells)
		}
		row := make([][]Span, width)
		for i := range row {
			if i < len(cells) {
				row[i] = Spans(strings.TrimSpace(cells[i]))
			}
		}
		b.Rows = append(b.Rows, row)
	}
	return b, n
}

// isWordRune reports whether a rune belongs to a word, within which _ is no mark: alpha_t.
func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
