package graphics

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
)

// CompileShader returns a program that was compiled when this copy of ebiten was made.
func CompileShader(source []byte) (*shaderir.Program, error) {
	if p := shaderir.Programs[string(source)]; p != nil {
		return p, nil
	}
	return nil, errors.New("serve/lean has not compiled this shader")
}
