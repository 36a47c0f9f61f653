package main

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A browser that loads the page's modules one by one makes some sixty requests. So the main script takes in the modules
// that only the page needs at once. Modules that other documents need too, such as figures in a course page, stay
// files: they must not run the page's code, and some do something when they are imported. Every other script imports
// joined modules from the main script, so that each module still exists once.

const mainName = "assets/main.js"

// joined holds the modules that become part of the main script, with numbers, which begin the names of their exports
// there.
type joined struct {
	contents map[string][]byte
	number   map[string]int
	exports  map[string][]string
}

// joinModules joins the main script with the modules that only it needs at once.
func joinModules(contents map[string][]byte) error {
	if contents[mainName] == nil {
		return nil
	}
	own, err := reached(contents, []string{mainName}, staticImports)
	if err != nil {
		return err
	}
	apart, err := reached(contents, apartFromMain(contents), allImports)
	if err != nil {
		return err
	}
	j := &joined{contents, map[string]int{}, map[string][]string{}}
	for i, name := range slices.Sorted(maps.Keys(own)) {
		if apart[name] {
			continue
		}
		j.number[name] = i
		if j.exports[name], err = exportsOf(name, contents[name]); err != nil {
			return err
		}
	}
	made := map[string][]byte{}
	if made[mainName], err = j.link(mainName, j.entry(), true); err != nil {
		return err
	}
	for name, content := range contents {
		if _, joins := j.number[name]; joins || !isScript(name) {
			continue
		}
		found, err := allImports(name, content)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(found, func(n string) bool { _, joins := j.number[n]; return joins }) {
			if made[name], err = j.link(name, string(content), false); err != nil {
				return err
			}
		}
	}
	for name := range j.number {
		delete(contents, name)
	}
	maps.Copy(contents, made)
	return nil
}

// apartFromMain returns the scripts that may run without the page's main script: those that documents name, those that
// other sites load, and other languages' words, which come before it.
func apartFromMain(contents map[string][]byte) (names []string) {
	for name, content := range contents {
		switch {
		case path.Ext(name) == ".html":
			for _, match := range linked.FindAllSubmatch(content, -1) {
				if script := path.Join(path.Dir(name), string(match[1])); script != mainName && isScript(script) {
					names = append(names, script)
				}
			}
		case isScript(name) && (path.Dir(name) == "assets" && strings.HasPrefix(path.Base(name), "embed") || languageOf(name) != ""):
			names = append(names, name)
		}
	}
	return append(names, "assets/embedding/query.js") // of assets/widget.mjs
}

// reached returns the scripts that some scripts import, directly or through others, and these themselves. It does not
// go on from the page's main script, unless it begins there.
func reached(contents map[string][]byte, from []string, next func(name string, content []byte) ([]string, error)) (map[string]bool, error) {
	seen, first := map[string]bool{}, slices.Contains(from, mainName)
	for len(from) > 0 {
		name := from[len(from)-1]
		from = from[:len(from)-1]
		if seen[name] || contents[name] == nil || name == mainName && !first {
			continue
		}
		seen[name] = true
		more, err := next(name, contents[name])
		if err != nil {
			return nil, err
		}
		from = append(from, more...)
	}
	return seen, nil
}

// allImports returns the names of the files that a script imports, statically or by import() of a text.
func allImports(name string, content []byte) (names []string, _ error) {
	for _, match := range imported.FindAllSubmatch(content, -1) {
		names = append(names, path.Join(path.Dir(name), string(match[1])))
	}
	return names, nil
}

// entry returns the script that the main script is made of.
func (j *joined) entry() string {
	text := "import \"./main.js\";\n"
	for _, name := range slices.Sorted(maps.Keys(j.exports)) {
		text += j.names(name, relative(mainName, name), false)
	}
	return text
}

// names returns the statement that exports everything of a joined module from another file: under its own names, or
// under those that it has in the main script.
func (j *joined) names(name, from string, own bool) string {
	var list []string
	for i, export := range j.exports[name] {
		there := fmt.Sprintf("m%d_%d", j.number[name], i)
		if own {
			list = append(list, there+" as "+export)
		} else {
			list = append(list, export+" as "+there)
		}
	}
	return fmt.Sprintf("export { %s } from %q;\n", strings.Join(list, ", "), from)
}

// relative returns the address of a file in an import of another.
func relative(from, to string) string {
	r, err := filepath.Rel(path.Dir(from), to)
	if r = filepath.ToSlash(r); err == nil && !strings.HasPrefix(r, ".") {
		r = "./" + r
	}
	return r
}

// elsewhere is the namespace of joined modules in a script that imports them from the main script.
const elsewhere = "elsewhere"

// link returns the script called file, made of text. With takes, joined modules become part of it; otherwise it imports
// them from the main script.
func (j *joined) link(file, text string, takes bool) ([]byte, error) {
	outside := func(name string) api.OnResolveResult {
		return api.OnResolveResult{Path: relative(file, name), External: true}
	}
	plugin := api.Plugin{Name: "join", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Namespace == elsewhere {
				return outside(mainName), nil
			}
			if !strings.HasPrefix(args.Path, ".") {
				return api.OnResolveResult{Path: args.Path, External: true}, nil
			}
			name := path.Join(path.Dir(args.Importer), args.Path)
			_, joins := j.number[name]
			switch {
			case !joins || name == mainName && !takes:
				return outside(name), nil
			case args.Kind == api.ResolveJSDynamicImport:
				return api.OnResolveResult{}, fmt.Errorf("%s: import() of %s, which comes at once; import it statically", args.Importer, name)
			case takes:
				return api.OnResolveResult{Path: name, Namespace: "joined"}, nil
			}
			return api.OnResolveResult{Path: name, Namespace: elsewhere}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "joined"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := string(j.contents[args.Path])
			if strings.Contains(text, "import(`") && path.Dir(args.Path) != path.Dir(file) {
				return api.OnLoadResult{}, fmt.Errorf("%s: import() of an address that is computed; %s is in another folder", args.Path, file)
			}
			text = hide(text)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: elsewhere}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := j.names(args.Path, "file", true)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
	out, err := bundled(file, api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: hide(text), Sourcefile: file, Loader: api.LoaderJS},
		Bundle: true, Format: api.FormatESModule, Platform: api.PlatformBrowser, Target: api.ES2022, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, LegalComments: api.LegalCommentsNone,
		Plugins: []api.Plugin{plugin}, LogLevel: api.LogLevelSilent,
	}))
	return []byte(strings.ReplaceAll(out, hidden, "import(")), err
}

// esbuild would look for the files of import(`./${x}.js`) on the disk, so it sees a call of another name there.
const hidden = "triadComputed("

func hide(text string) string { return strings.ReplaceAll(text, "import(`", hidden+"`") }
