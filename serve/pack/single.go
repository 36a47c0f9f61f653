package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"triad/serve/notices"
	"triad/serve/policy"
)

// replacements holds modules that replace modules of the page in the single-file page.
//
//go:embed single
var replacements embed.FS

// single returns the page as one HTML document that runs without a server. It contains every script, style and binary
// that the page can request.
func (s *site) single() ([]byte, error) {
	contents, err := s.contents()
	if err != nil {
		return nil, err
	}
	stage, err := s.innerStage(contents)
	if err != nil {
		return nil, err
	}
	texts, err := s.innerTexts(contents, stage.html)
	if err != nil {
		return nil, err
	}
	script, err := s.bundle("page.js", api.FormatESModule, nil, texts)
	if err != nil {
		return nil, err
	}
	if strings.Contains(script, "import.meta") {
		return nil, errors.New("a module of the page uses import.meta; use url() of assets/base/address.js, which the single-file page replaces")
	}
	var binariesInside strings.Builder
	for _, name := range binaries {
		packed, err := base64Gzip(contents[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&binariesInside, "<script type=\"application/octet-stream\" id=\"%s\">%s</script>\n", path.Base(name), packed)
	}
	fmt.Fprintf(&binariesInside, "<script type=\"text/plain\" id=\"%s\">\n%s</script>\n", notices.LicensesName, markup.ReplaceAll(contents[notices.LicensesName], []byte(`<\$1`)))
	document, err := s.withLesson(string(contents["index.html"]))
	if err != nil {
		return nil, err
	}
	head, tail, found := strings.Cut(document, "</body>")
	if !found {
		return nil, errors.New("index.html: no </body>")
	}
	page := inlineTags(withoutPosters(head, contents)+binariesInside.String()+"</body>"+tail, "", contents, map[string]string{"assets/page.js": script})
	// The stage's document is subject to the page's policy as well as its own.
	return []byte(page.under("index.html", policy.OneFile(append(page.scripts, stage.scripts...), page.styles, s.lesson != ""))), nil
}

// withLesson puts a lesson of one's own, if there is one, into the page in one file.
func (s *site) withLesson(document string) (string, error) {
	if s.lesson == "" {
		return document, nil
	}
	l, name, language, err := s.ownLesson()
	if err != nil {
		return "", err
	}
	text, err := lean(l.Page()) // it escapes <
	if err != nil {
		return "", err
	}
	paper, err := handout(s.lessonAddress(name+".html"), manualWords[language].Live)
	if err != nil {
		return "", err
	}
	document = strings.Replace(document, `<html lang="en"`, fmt.Sprintf(`<html lang="%s" data-lesson="%s"`, language, name), 1)
	return strings.Replace(document, "</body>", fmt.Sprintf("<script type=\"application/json\" id=\"lesson\">%s</script>\n%s</body>", text, paper), 1), nil
}

// inner lists names that the scripts use, with their replacements in the single-file page. single/prelude.js sets the
// replacements.
var inner = map[string]string{"fetch": "triadFetch", "location.search": "triadLocation"}

// support returns the beginning of the scripts of the worker and of the stage.
func support(contents map[string][]byte) (string, error) {
	prelude, err := replacements.ReadFile("single/prelude.js")
	return string(prelude) + string(contents[supportName]), err
}

// innerStage returns the stage's document with its scripts inside and a policy of its own.
func (s *site) innerStage(contents map[string][]byte) (inlined, error) {
	begin, err := support(contents)
	if err != nil {
		return inlined{}, err
	}
	script, err := s.bundle("stage/stage.js", api.FormatIIFE, inner, "")
	if err != nil {
		return inlined{}, err
	}
	const name = "assets/stage.html"
	stage := inlineTags(string(contents[name]), "assets", contents, map[string]string{supportName: begin, "assets/stage/stage.js": script})
	stage.html = stage.under(name, policy.OneFileStage(stage.scripts))
	return stage, nil
}

// innerTexts returns a module with the text files that the page requests by address, by their names in assets/.
func (s *site) innerTexts(contents map[string][]byte, stage string) (string, error) {
	texts := map[string]string{}
	for name, content := range contents {
		if inside, found := strings.CutPrefix(name, "assets/"); found && (isStyle(name) || name == manifestName || isImported(name)) {
			texts[inside] = string(content)
		}
	}
	begin, err := support(contents)
	if err != nil {
		return "", err
	}
	worker, err := s.bundle("engine/worker.js", api.FormatIIFE, inner, "")
	if err != nil {
		return "", err
	}
	texts["engine/worker.js"] = begin + "\n" + worker
	texts["stage.html"] = stage
	text, err := json.Marshal(texts)
	return "export const texts = " + string(text), err
}

// bundle returns one script made of a module of assets/ and all its imports. define maps names to their replacements;
// texts is the module triad:texts.
func (s *site) bundle(name string, format api.Format, define map[string]string, texts string) (string, error) {
	assets, err := filepath.Abs(filepath.Join(s.source, "assets"))
	if err != nil {
		return "", err
	}
	replace := api.Plugin{Name: "single", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^triad:texts$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: args.Path, Namespace: "triad"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "triad"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &texts, Loader: api.LoaderJS}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.js$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			inside, err := filepath.Rel(assets, args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			replacement, err := replacements.ReadFile("single/" + filepath.ToSlash(inside))
			if err != nil {
				return api.OnLoadResult{}, nil // the module itself
			}
			text := string(replacement)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{filepath.Join(assets, name)},
		Bundle:      true, Format: format, Platform: api.PlatformBrowser, Target: api.ES2022, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, LegalComments: api.LegalCommentsNone,
		Define: define, Plugins: []api.Plugin{replace}, LogLevel: api.LogLevelSilent,
	})
	return bundled(name, result)
}

// tag matches a script or a link in markup of this project, which quotes with ".
var (
	tag = regexp.MustCompile(`[ \t]*<(?:script\b[^>]*\bsrc="([^"]+)"[^>]*></script>|link\b[^>]*\bhref="([^"]+)"[^>]*>)\n?`)
	// markup matches the two texts that a script in markup must not contain: its end tag, and the beginning of a
	// comment.
	markup = regexp.MustCompile(`(?i)<(/script|!--)`)
)

// inlined is a document whose scripts and styles are inside instead of linked, with their hashes.
type inlined struct {
	html            string
	scripts, styles []string
}

// under returns the document with the policy own in place of the site's policy of the file called name, or of the part of
// it that holds anywhere.
func (d inlined) under(name, own string) string {
	site := policy.Of(name, "")
	return strings.NewReplacer(policyTag(site), policyTag(own), policyTag(policy.Anywhere(site)), policyTag(own)).Replace(d.html)
}

// inlineTags puts scripts, styles and the icon into a document of folder dir, and removes other links of its head.
// Texts in scripts replace those in contents.
func inlineTags(document, dir string, contents map[string][]byte, scripts map[string]string) inlined {
	var d inlined
	d.html = tag.ReplaceAllStringFunc(document, func(found string) string {
		parts := tag.FindStringSubmatch(found)
		name := path.Join(dir, parts[1]+parts[2])
		text, ready := scripts[name]
		if !ready {
			text = string(contents[name])
		}
		switch {
		case parts[1] != "":
			kind := ""
			if strings.Contains(found, `type="module"`) {
				kind = ` type="module"`
			}
			text = markup.ReplaceAllString(text, `<\$1`)
			d.scripts = append(d.scripts, hashOf(text))
			return "<script" + kind + ">" + text + "</script>\n"
		case strings.Contains(found, `rel="stylesheet"`):
			d.styles = append(d.styles, hashOf(text))
			return "<style>" + text + "</style>\n"
		case strings.Contains(found, `rel="icon"`) && path.Ext(name) == ".svg":
			address := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(text))
			return `<link rel="icon" href="` + html.EscapeString(address) + "\">\n"
		case strings.Contains(found, `href="data:`):
			return found
		}
		return ""
	})
	return d
}

func base64Gzip(content []byte) (string, error) {
	var packed bytes.Buffer
	zip, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err == nil {
		_, err = zip.Write(content)
		err = errors.Join(err, zip.Close())
	}
	return base64.StdEncoding.EncodeToString(packed.Bytes()), err
}
