package glsl

import "github.com/hajimehoshi/ebiten/v2/internal/shaderir"

type GLSLVersion int

const (
	GLSLVersionDefault GLSLVersion = iota
	GLSLVersionES300
)

// Compile returns texts for WebGL 2, the only version in a browser.
func Compile(p *shaderir.Program, _ GLSLVersion) (vertexShader, fragmentShader string) {
	t := shaderir.Texts[p.SourceHash]
	return t[0], t[1]
}
