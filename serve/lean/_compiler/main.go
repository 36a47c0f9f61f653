// This program compiles all shaders that ebiten and the stage use, inside a copy of ebiten. It writes them as tables
// into the copy. Its arguments are files with further shaders.
package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/graphics"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// tables holds the elements of the tables, as Go.
type tables struct{ sources, programs, texts bytes.Buffer }

// add compiles one shader.
func (t *tables) add(source []byte) error {
	p, err := graphics.CompileShader(source)
	if err != nil {
		return err
	}
	vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
	size := 0
	for _, u := range p.Uniforms {
		size += u.DwordCount()
	}
	p.FilterUniformVariables(make([]uint32, size)) // this stores in p which uniforms the statements use
	p.Funcs, p.VertexFunc.Block, p.FragmentFunc.Block = nil, nil, nil
	program := strings.ReplaceAll(fmt.Sprintf("%#v", p), "shaderir.", "")
	fmt.Fprintf(&t.programs, "%q: %s,\n", source, program)
	hash := strings.ReplaceAll(fmt.Sprintf("%#v", p.SourceHash), "shaderir.", "")
	fmt.Fprintf(&t.texts, "%s: {%q, %q},\n", hash, vertex, fragment)
	return nil
}

func run(files []string) error {
	t := new(tables)
	for filter := range builtinshader.Filter(builtinshader.FilterCount) {
		for address := range builtinshader.Address(builtinshader.AddressCount) {
			for _, colors := range []bool{false, true} {
				source := builtinshader.ShaderSource(filter, address, colors)
				fmt.Fprintf(&t.sources, "%q,\n", source)
				if err := t.add(source); err != nil {
					return err
				}
			}
		}
	}
	if err := t.add([]byte(builtinshader.ClearShaderSource)); err != nil {
		return err
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err == nil {
			err = t.add(source)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	sources := fmt.Sprintf("package builtinshader\n\nconst ClearShaderSource = %q\n\n"+
		"var sources = [...]string{\n%s}\n", builtinshader.ClearShaderSource, &t.sources)
	programs := fmt.Sprintf("package shaderir\n\n// Programs maps sources to programs without their statements.\n"+
		"var Programs = map[string]*Program{\n%s}\n\n"+
		"// Texts has the vertex shader and the fragment shader of each program, for WebGL 2.\n"+
		"var Texts = map[SourceHash][2]string{\n%s}\n", &t.programs, &t.texts)
	if err := os.WriteFile("internal/builtinshader/sources.go", []byte(sources), 0o644); err != nil {
		return err
	}
	return os.WriteFile("internal/shaderir/programs.go", []byte(programs), 0o644)
}
