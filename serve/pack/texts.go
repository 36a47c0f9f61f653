package main

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"
)

// textEnding is what the name of a file's text as a module has beside that of the file.
const textEnding = ".js"

// inGallery tells whether name is a problem of the gallery, or the list of them.
func inGallery(name string) bool {
	folder, file := path.Split(name)
	return folder == "assets/gallery/" && path.Ext(file) == ".json"
}

// isText tells whether name is the module of such a file's text.
func isText(name string) bool {
	file, found := strings.CutSuffix(name, textEnding)
	return found && inGallery(file)
}

// addTexts puts beside each file of the gallery a module whose default export is its text: the page's policy lets it
// import scripts of its site, and fetch nothing (assets/base/link/content.js).
func addTexts(contents map[string][]byte) error {
	modules := map[string][]byte{}
	for name, content := range contents {
		if !inGallery(name) {
			continue
		}
		if _, exists := contents[name+textEnding]; exists {
			return fmt.Errorf("%s: the build makes a file of this name; give it another", name+textEnding)
		}
		text, err := json.Marshal(string(content))
		if err != nil {
			return err
		}
		modules[name+textEnding] = fmt.Appendf(nil, "export default %s;\n", text)
	}
	for name, module := range modules {
		contents[name] = module
	}
	return nil
}
