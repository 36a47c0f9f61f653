package notices

import (
	"fmt"
	"os"
	"regexp"
)

var versionLine = regexp.MustCompile(`(?m)^(?:const )?\s*Version\s*=\s*"([^"]+)"`)

// VersionOf reads the version constant from a Go source file.
func VersionOf(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	match := versionLine.FindSubmatch(text)
	if match == nil {
		return "", fmt.Errorf("%s: no line like: const Version = \"0.1.0\"", file)
	}
	return string(match[1]), nil
}
