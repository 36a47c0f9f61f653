package graphicscommand

import (
	"errors"
	"image"

	"github.com/hajimehoshi/ebiten/v2/internal/graphicsdriver"
)

// Dump and DumpImages save nothing. Ebiten calls them if an environment variable names a key, and a page has no such
// variables.
func (i *Image) Dump(graphicsdriver.Graphics, string, bool, image.Rectangle) (string, error) {
	return "", errors.ErrUnsupported
}

func DumpImages([]*Image, graphicsdriver.Graphics, string) (string, error) {
	return "", errors.ErrUnsupported
}
