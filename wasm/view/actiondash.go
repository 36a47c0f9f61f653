package view

// actionDashes tell the actions apart without colour: the first's edges are solid, those of more
// actions than patterns begin again.
var actionDashes = [...][]float32{
	nil,
	{4, 3.5},
	{1.5, 3},
	{9, 3, 1.5, 3},
	{12, 4},
	{5, 2.5, 1.5, 2.5, 1.5, 2.5},
}

// dashOf is the dash pattern of an action's edges.
func dashOf(action uint8) []float32 { return actionDashes[int(action)%len(actionDashes)] }

// edgeDash is the dash pattern of edge i; solid for one that does not exist.
func (r *Renderer) edgeDash(i int) []float32 {
	if i < 0 || i >= len(r.scene.edges) {
		return nil
	}
	return dashOf(r.scene.edges[i].Action)
}
