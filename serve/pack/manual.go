package main

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	markdowntext "github.com/yuin/goldmark/text"
)

// manualFolder holds the manual's pages, NAME.md or NAME.LANGUAGE.md. The site has them as NAME.html and
// NAME.LANGUAGE.html.
const manualFolder = "assets/manual/"

// manualName matches the name of a page's file; its groups are the page's name and language.
var manualName = regexp.MustCompile(`^assets/manual/([a-z][a-z-]*)(?:\.([a-z]{2}))?\.md$`)

// markdown reads the same Markdown as GitHub, including tables. Headings have the same ids, so a link to a heading
// works in the repository and on the site. It leaves markup out; manualPage reports markup as an error.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

// withManual replaces the Markdown of the manual by pages.
func withManual(contents map[string][]byte) error {
	pages := map[string][]byte{}
	for name, content := range contents {
		if path.Ext(name) != ".md" || lessonName.MatchString(name) {
			continue
		}
		if !manualName.MatchString(name) {
			return fmt.Errorf("%s: a Markdown file other than %sNAME.md or NAME.LANGUAGE.md", name, manualFolder)
		}
		page, err := manualPage(name, content, contents)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		pages[name] = page
	}
	for source, page := range pages {
		delete(contents, source)
		name := strings.TrimSuffix(source, ".md") + ".html"
		if contents[name] != nil {
			return fmt.Errorf("%s: the build makes a file of this name; give it another", name)
		}
		contents[name] = page
	}
	return nil
}

// manualPage renders one page. contents are the files of the site, to which links may lead.
func manualPage(name string, source []byte, contents map[string][]byte) ([]byte, error) {
	document := markdown.Parser().Parse(markdowntext.NewReader(source))
	if err := settle(document, source, name, contents); err != nil {
		return nil, err
	}
	first, ok := document.FirstChild().(*ast.Heading)
	if !ok || first.Level != 1 {
		return nil, errors.New("begins without a title; add a first line such as: # Your own MDP")
	}
	var body bytes.Buffer
	if err := markdown.Renderer().Render(&body, source, document); err != nil {
		return nil, err
	}
	parts := manualName.FindStringSubmatch(name)
	language := parts[2]
	if language == "" {
		language = "en"
	}
	words, known := manualWords[language]
	if !known {
		return nil, fmt.Errorf("no words for the language %q; add them to manualWords", language)
	}
	// Wide blocks and tables scroll on their own, by keyboard too. Only the renderer prints these tags, because markup
	// in the source is escaped or left out.
	wide := strings.NewReplacer("<pre>", `<pre tabindex="0">`, "<table>", `<div class="wide" tabindex="0"><table>`, "</table>", "</table></div>",
		// An empty header is a plain cell.
		"<th></th>", "<td></td>", `<th align="right"></th>`, "<td></td>")
	data := page{
		Words: words, Language: language, Title: plain(first, source),
		Index: parts[1] == "index", Body: template.HTML(wide.Replace(breakable(body.String()))), // safe: goldmark leaves markup out
	}
	for _, other := range slices.Sorted(maps.Keys(manualWords)) {
		file := parts[1] + suffix(other)
		if _, exists := contents[manualFolder+file+".md"]; exists && other != language {
			data.Others = append(data.Others, link{file + ".html", manualWords[other].Language, other})
		}
	}
	var out bytes.Buffer
	err := manualTemplate.Execute(&out, data)
	return out.Bytes(), err
}

var (
	tableCell = regexp.MustCompile(`(?s)<td[^>]*>.*?</td>`)
	codeSpan  = regexp.MustCompile(`<code>[^<]*</code>`)
	nextKey   = regexp.MustCompile(`&amp;`)
	nextWord  = regexp.MustCompile(`([a-z0-9])([A-Z])`)
)

// breakable lets long code in a table break between the keys of a query, and the name of a test between its words.
func breakable(body string) string {
	return tableCell.ReplaceAllStringFunc(body, func(cell string) string {
		return codeSpan.ReplaceAllStringFunc(cell, func(code string) string {
			if name, ok := strings.CutPrefix(code, "<code>Test"); ok {
				return "<code>Test" + nextWord.ReplaceAllString(name, "$1<wbr>$2")
			}
			return nextKey.ReplaceAllString(code, "<wbr>$0")
		})
	})
}

// suffix returns the part before the extension of a page in a language.
func suffix(language string) string {
	if language == "en" {
		return ""
	}
	return "." + language
}

// oldAnchors is a comment before a heading that keeps addresses of headings with other names: <!-- anchors: a b -->.
var oldAnchors = regexp.MustCompile(`^<!-- anchors:((?: [a-z0-9-]+)+) -->\s*$`)

// settle rewrites a document's links for the site, and removes its comments. A link leads to a page of the manual, to a
// file or the page of the site, to another site, or into the repository. The site does not have the repository, so of
// those links only the words remain. So do the words of a poster in a build without posters.
func settle(document ast.Node, source []byte, name string, contents map[string][]byte) error {
	var comments, dead []ast.Node
	err := ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			comment := string(n.Lines().Value(source))
			if n.HTMLBlockType != ast.HTMLBlockType2 || strings.TrimSpace(comment[strings.Index(comment, "-->")+3:]) != "" {
				return ast.WalkStop, fmt.Errorf("has markup, %q; use Markdown only, and comments on lines of their own", strings.TrimSpace(comment))
			}
			comments = append(comments, n)
			if m := oldAnchors.FindStringSubmatch(comment); m != nil {
				heading, ok := n.NextSibling().(*ast.Heading)
				if !ok {
					return ast.WalkStop, fmt.Errorf("%q is not before a heading", strings.TrimSpace(comment))
				}
				for _, id := range strings.Fields(m[1]) {
					mark := ast.NewString([]byte(`<a id="` + id + `"></a>`))
					mark.SetCode(true) // it is written as it is
					heading.InsertBefore(heading, heading.FirstChild(), mark)
				}
			}
		case *ast.RawHTML:
			return ast.WalkStop, fmt.Errorf("has markup, %q; use Markdown only", n.Segments.Value(source))
		case *ast.Image:
			_, alive, err := destination(string(n.Destination), name, contents)
			switch inside := path.Join(path.Dir(name), string(n.Destination)); {
			case err != nil:
				return ast.WalkStop, err
			case alive:
			case isPoster(inside) && !slices.ContainsFunc(slices.Collect(maps.Keys(contents)), isPoster):
				dead = append(dead, n)
			default:
				return ast.WalkStop, fmt.Errorf("picture %q: the site has no %s", n.Destination, inside)
			}
		case *ast.Link:
			to, alive, err := destination(string(n.Destination), name, contents)
			if err != nil {
				return ast.WalkStop, err
			}
			if n.Destination = []byte(to); !alive {
				dead = append(dead, n)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, n := range comments {
		n.Parent().RemoveChild(n.Parent(), n)
	}
	for _, n := range dead {
		parent := n.Parent()
		for child := n.FirstChild(); child != nil; child = n.FirstChild() {
			parent.InsertBefore(parent, n, child)
		}
		parent.RemoveChild(parent, n)
	}
	return err
}

// destination returns the target on the site of a link of the page called name, and whether there is one.
func destination(to, name string, contents map[string][]byte) (address string, alive bool, err error) {
	u, err := url.Parse(to)
	if err != nil {
		return "", false, fmt.Errorf("link %q: %w", to, err)
	}
	if u.Scheme != "" || u.Host != "" || u.Path == "" {
		return to, true, nil
	}
	target := path.Join(path.Dir(name), u.Path)
	switch _, exists := contents[target]; {
	case target == ".": // the page itself, with a query
		return to, true, nil
	case exists && path.Ext(target) == ".md":
		u.Path = strings.TrimSuffix(u.Path, ".md") + ".html"
		return u.String(), true, nil
	case exists:
		return to, true, nil
	case strings.HasPrefix(target, "assets/"):
		return "", false, fmt.Errorf("link %q: the site has no %s", to, target)
	}
	return to, false, nil
}

// plain returns a node's text without its marks.
func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Value(source))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

type link struct{ Address, Text, Language string }

// pageWords are the words around a page in one language.
type pageWords struct{ Language, Manual, Errata, About, Pages, Suffix, Query, Live string }

var manualWords = map[string]pageWords{
	"en": {"English", "Manual", "Errata", "About", "Pages", "", "", "This lesson, live:"},
	"fr": {"Français", "Manuel", "Errata", "À propos", "Pages", ".fr", "?lang=fr", "Cette leçon, en direct :"},
}

type page struct {
	Words           pageWords
	Language, Title string
	Manual          string // folder of the manual, from the page
	Lesson          string // name of the lesson that the page shows
	Index           bool
	Others          []link
	Body, Handout   template.HTML
}

// manualTemplate has the head and the header of assets/about.html.
var manualTemplate = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="{{.Language}}"{{with .Lesson}} data-lesson="{{.}}"{{end}}>
<head>
{{if .Lesson}}<script src="../policy.js"></script>
{{end}}<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{{.Title}}{{if not .Index}} · Triad{{end}}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="../icon.svg" type="image/svg+xml">
{{range .Others}}<link rel="alternate" hreflang="{{.Language}}" href="{{.Address}}">
{{end}}<script src="../early.js"></script>
<link rel="stylesheet" href="../pages.css">
{{if .Lesson}}<link rel="stylesheet" href="../lesson/lesson.css">
<script type="module" src="../embed.js"></script>
<script type="module" src="../lesson/page.js"></script>
{{end}}</head>
<body>
<header><a class="brand" href="../../{{.Words.Query}}">Triad</a><nav aria-label="{{.Words.Pages}}"><a href="{{.Manual}}index{{.Words.Suffix}}.html"{{if .Index}} aria-current="page"{{end}}>{{.Words.Manual}}</a><a href="../errata{{.Words.Suffix}}.html">{{.Words.Errata}}</a><a href="../about{{.Words.Suffix}}.html">{{.Words.About}}</a>{{range .Others}}<a href="{{.Address}}" hreflang="{{.Language}}" lang="{{.Language}}">{{.Text}}</a>{{end}}</nav></header>
<main>
{{.Body}}</main>
{{.Handout}}</body>
</html>
`))
