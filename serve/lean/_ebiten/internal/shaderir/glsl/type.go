package glsl
