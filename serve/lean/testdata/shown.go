// This program prints all shaders as ebiten's driver sees them. The test of serve/lean runs it inside ebiten and inside
// the copy. Its arguments are files with further shaders.
package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/graphics"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	sources := [][]byte{[]byte(builtinshader.ClearShaderSource)}
	for filter := range builtinshader.Filter(builtinshader.FilterCount) {
		for address := range builtinshader.Address(builtinshader.AddressCount) {
			sources = append(sources, builtinshader.ShaderSource(filter, address, false), builtinshader.ShaderSource(filter, address, true))
		}
	}
	for _, name := range os.Args[1:] {
		source, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		sources = append(sources, source)
	}
	for _, source := range sources {
		p, err := graphics.CompileShader(source)
		if err != nil {
			panic(err)
		}
		vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
		var used []uint32
		for _, u := range p.Uniforms {
			for range u.DwordCount() {
				used = append(used, 1)
			}
		}
		p.FilterUniformVariables(used)
		fmt.Println(string(source), p.UniformNames, p.Uniforms, used, p.TextureCount, p.Attributes, p.Varyings, p.Unit, p.SourceHash, vertex, fragment)
	}
	_, err := graphics.CompileShader([]byte("//kage:unit pixels\npackage main\n"))
	fmt.Println(len(sources), "shaders;", err != nil)
}
