package builtinshader

type (
	Filter  int
	Address int
)

const (
	FilterNearest Filter = iota
	FilterLinear
	FilterPixelated
	FilterCount = iota
)

const (
	AddressUnsafe Address = iota
	AddressClampToZero
	AddressRepeat
	AddressCount = iota
)

const (
	UniformColorMBody        = "ColorMBody"
	UniformColorMTranslation = "ColorMTranslation"
)

// ShaderSource returns a source that was written when this copy of ebiten was made.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	i := 2 * (int(filter)*AddressCount + int(address))
	if useColorM {
		i++
	}
	return []byte(sources[i])
}
