package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"triad/core/lesson"
)

// lessonsFolder holds the lessons of the site, NAME.md or NAME.LANGUAGE.md. The site has each as a page, whose text can
// be read without scripts, and as a module for the player.
const lessonsFolder = "assets/lessons/"

var lessonName = regexp.MustCompile(`^assets/lessons/([a-z0-9][a-z0-9-]*)(?:\.([a-z]{2}))?\.md$`)

// withLessons replaces the lessons by their pages and modules. addressOf returns the public address of a lesson's page,
// empty if it is unknown, and takes the page's name.
func withLessons(contents map[string][]byte, addressOf func(page string) string) error {
	made := map[string][]byte{}
	for name, content := range contents {
		parts := lessonName.FindStringSubmatch(name)
		if parts == nil {
			continue
		}
		l, faults := lesson.Parse(string(content))
		if len(faults) > 0 {
			return fmt.Errorf("%s:%w", name, faults[0])
		}
		shown := l.Page()
		if err := relink(shown, name, contents); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		module, err := lean(shown)
		if err != nil {
			return err
		}
		language := parts[2]
		if language == "" {
			language = "en"
		}
		words, known := manualWords[language]
		if !known {
			return fmt.Errorf("%s: no words for the language %q; add them to manualWords", name, language)
		}
		data := page{
			Words: words, Language: language, Title: shown.Title, Manual: "../manual/",
			Lesson: strings.TrimSuffix(path.Base(name), ".md"), Body: template.HTML(lessonHTML(shown)), // safe: its texts are escaped
		}
		for _, other := range slices.Sorted(maps.Keys(manualWords)) {
			file := parts[1] + suffix(other)
			if _, exists := contents[lessonsFolder+file+".md"]; exists && other != language {
				data.Others = append(data.Others, link{file + ".html", manualWords[other].Language, other})
			}
		}
		if data.Handout, err = handout(addressOf(data.Lesson+".html"), words.Live); err != nil {
			return err
		}
		var out bytes.Buffer
		if err := manualTemplate.Execute(&out, data); err != nil {
			return err
		}
		made[strings.TrimSuffix(name, ".md")+".html"] = out.Bytes()
		made[strings.TrimSuffix(name, ".md")+".js"] = fmt.Appendf(nil, "export default %s;\n", module)
		made[name] = nil
	}
	for name, content := range made {
		if content == nil {
			delete(contents, name)
			continue
		}
		if contents[name] != nil {
			return fmt.Errorf("%s: the build makes a file of this name; give it another", name)
		}
		contents[name] = content
	}
	return nil
}

// lean returns a value as JSON without fields that are null, empty or 0. The player takes a missing field for them.
func lean(v any) ([]byte, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		return nil, err
	}
	return json.Marshal(pruned(tree))
}

func pruned(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, inside := range v {
			if inside == nil || inside == "" || inside == 0. {
				delete(v, key)
			} else {
				v[key] = pruned(inside)
			}
		}
	case []any:
		for i := range v {
			v[i] = pruned(v[i])
		}
	}
	return v
}

// relink lets the links of the lesson called name lead to pages of the site in place of their Markdown, and reports a
// link to a page that the site does not have.
func relink(p lesson.Page, name string, contents map[string][]byte) error {
	var broken error
	f := func(to string) string {
		u, err := url.Parse(to)
		if err != nil || u.IsAbs() || u.Path == "" {
			return to
		}
		page := strings.TrimSuffix(u.Path, ".md")
		target := path.Join(path.Dir(name), page)
		switch {
		case target == ".":
		case page == u.Path:
			if contents[target] == nil {
				broken = fmt.Errorf("link %q: the site has no %s", to, target)
			}
		case contents[target+".md"] == nil && contents[target+".html"] == nil:
			broken = fmt.Errorf("link %q: the site has no %s.md", to, target)
		default:
			u.Path = page + ".html"
			return u.String()
		}
		return to
	}
	for _, part := range p.Parts {
		for _, b := range part.Blocks {
			b.Relink(f)
		}
		for _, list := range append([][]lesson.Span{part.Ask, part.Hint, part.Right}, part.Choices...) {
			lesson.Relink(list, f)
		}
	}
	return broken
}

// lessonHTML returns a lesson as markup for readers without scripts, and for paper: figures are links, and questions
// have their answers folded.
func lessonHTML(p lesson.Page) string {
	var b strings.Builder
	for _, part := range p.Parts {
		switch part.Kind {
		case "text":
			b.WriteString(blocksHTML(part.Blocks))
		case "figure":
			fmt.Fprintf(&b, `<p><a href="../../?%s">▶ ?%[1]s</a></p>`+"\n", html.EscapeString(part.Query))
		case "task":
			fmt.Fprintf(&b, "<section class=\"question\"><p class=\"ask\">%s</p></section>\n", spansHTML(part.Ask))
		case "predict":
			fmt.Fprintf(&b, "<section class=\"question\"><p class=\"ask\">%s</p><ul>", spansHTML(part.Ask))
			for _, choice := range part.Choices {
				b.WriteString("<li>" + spansHTML(choice) + "</li>")
			}
			b.WriteString("</ul></section>\n")
		}
	}
	return b.String()
}

func blocksHTML(list []lesson.Block) string {
	var b strings.Builder
	for _, block := range list {
		switch block.Kind {
		case "h":
			fmt.Fprintf(&b, "<h%d>%s</h%[1]d>\n", block.Level, spansHTML(block.Spans))
		case "ul", "ol":
			b.WriteString("<" + block.Kind + ">")
			for _, item := range block.Items {
				b.WriteString("<li>" + blocksHTML(item) + "</li>")
			}
			b.WriteString("</" + block.Kind + ">\n")
		case "quote":
			b.WriteString("<blockquote>" + blocksHTML(block.Items[0]) + "</blockquote>\n")
		case "code":
			b.WriteString(`<pre tabindex="0"><code>` + html.EscapeString(block.Code) + "</code></pre>\n")
		case "table":
			b.WriteString(`<div class="wide" tabindex="0"><table>`)
			for i, row := range block.Rows {
				tag := map[bool]string{true: "th", false: "td"}[i == 0]
				b.WriteString("<tr>")
				for _, cell := range row {
					b.WriteString("<" + tag + ">" + spansHTML(cell) + "</" + tag + ">")
				}
				b.WriteString("</tr>")
			}
			b.WriteString("</table></div>\n")
		case "rule":
			b.WriteString("<hr>\n")
		default:
			b.WriteString("<p>" + spansHTML(block.Spans) + "</p>\n")
		}
	}
	return b.String()
}

func spansHTML(list []lesson.Span) string {
	var b strings.Builder
	for _, s := range list {
		switch s.Kind {
		case "em", "strong":
			b.WriteString("<" + s.Kind + ">" + spansHTML(s.Spans) + "</" + s.Kind + ">")
		case "code":
			b.WriteString("<code>" + html.EscapeString(s.Text) + "</code>")
		case "a":
			fmt.Fprintf(&b, `<a href="%s">%s</a>`, html.EscapeString(s.To), spansHTML(s.Spans))
		case "math":
			b.WriteString(s.Text) // of core/query/mathml, which escapes
		default:
			b.WriteString(html.EscapeString(s.Text))
		}
	}
	return b.String()
}
