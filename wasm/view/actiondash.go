package view

// actionDashes tell the actions apart without colour: those of more actions than patterns begin again. What the target policy
// does is solid.
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
	if i < 0 || i >= len(r.scene.edges) || r.scene.aims[i] {
		return nil
	}
	return dashOf(max(1, r.scene.edges[i].Action))
}
