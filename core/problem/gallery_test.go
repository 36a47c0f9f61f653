package problem_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// gallery is the folder of MDP files that the site offers.
const gallery = "../../assets/gallery"

// ofGallery reads a file of the gallery.
func ofGallery(t *testing.T, name string) (*problem.Spec, any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(gallery, name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(name, err)
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(name, err)
	}
	return spec, tree
}

func TestEveryFileOfTheGalleryOpensAndFitsTheSchema(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(gallery, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(f string) bool { return filepath.Base(f) == "cards.json" }) // the list of the files
	schema, names := schemaOfFiles(t), map[string]bool{}
	for _, f := range files {
		spec, tree := ofGallery(t, strings.TrimSuffix(filepath.Base(f), ".json"))
		if err := schema.Validate(tree); err != nil {
			t.Errorf("%s: %v", f, err)
		}
		if names[spec.Name] {
			t.Errorf("%s: there are two of the name %s", f, spec.Name)
		}
		names[spec.Name] = true
	}
	if len(files) != 18 {
		t.Errorf("%d files, want 18", len(files))
	}
}

// The classic episodic problems must match the independent program, for every κ and λ.
func TestProblemsOfTheGalleryMatchTheIndependentProgram(t *testing.T) {
	var file reference.Gallery
	reference.Load(t, "gallery.json", &file)
	compared := map[string]int{}
	for _, c := range file.Exact {
		if _, err := os.Stat(filepath.Join(gallery, c.Problem+".json")); err != nil {
			continue
		}
		compared[c.Problem]++
		spec, _ := ofGallery(t, c.Problem)
		k, ok := learn.KappaByID(c.Kappa)
		if !ok || *spec.Gamma != c.Gamma {
			t.Fatalf("%s: κ %s, γ = %g", c.Problem, c.Kappa, c.Gamma)
		}
		m, err := exact.New(spec.Instance().MDP, c.Gamma, c.Lambda, k.Of(learn.Defaults))
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, c.Problem+" A", m.A, reference.Flat(c.A), 1e-9)
		reference.Close(t, c.Problem+" b", m.B, c.B, 1e-9)
		reference.Close(t, c.Problem+" θ*", m.ThetaStar, c.ThetaStar, 1e-6)
	}
	for _, id := range []string{"random-walk-tabular", "random-walk-inverted", "random-walk-dependent", "boyan", "collision"} {
		if compared[id] != 20 {
			t.Errorf("%s: %d cases, want 20", id, compared[id])
		}
	}
}

// The counterexamples must equal those of the catalogue.
func TestTheGallerysCounterexamplesAreTheCatalogues(t *testing.T) {
	for name, id := range map[string]string{"two-states": "two-state", "star": "baird"} {
		p, _ := problem.ByID(id)
		built := p.Build(map[string]string{"reward": "zero"})
		spec, _ := ofGallery(t, name)
		inst := spec.Instance()
		if inst.MDP.Sum() != built.MDP.Sum() || !slices.Equal(inst.Theta0, built.Theta0) || !slices.Equal(spec.ActionNames, p.Actions) {
			t.Errorf("%s is not %s", name, id)
		}
	}
}

// Four Rooms is a grid: moves lead to neighbours or stay, the goal ends, and it can be reached from everywhere.
func TestFourRoomsIsAGridThatEndsAtItsGoal(t *testing.T) {
	spec, _ := ofGallery(t, "four-rooms")
	m := spec.Instance().MDP
	ends := 0
	for s := range m.States {
		for a := range m.Actions {
			if end := m.End(s, a); end > 0 {
				ends++
				if d := m.R[s][a] - end; d > 1e-12 || d < -1e-12 {
					t.Errorf("the reward of %d, %d is %g, want the probability %g of the goal", s, a, m.R[s][a], end)
				}
			} else if m.R[s][a] != 0 {
				t.Errorf("a reward of %g before the goal", m.R[s][a])
			}
			ways := 0
			m.Follow(s, a, func(next int, prob float64) {
				ways++
				if next < m.States && next != s && m.P[next][(a+2)%4].At(s) == 0 {
					t.Errorf("from %d to %d, but not back", s, next)
				}
			})
			if ways < 2 || ways > 5 {
				t.Errorf("%d ways from %d by %d", ways, s, a)
			}
		}
	}
	if m.States != 103 || m.Dim() != 48 || ends == 0 || m.Endless(m.Pi) >= 0 {
		t.Errorf("%d states, %d features, %d pairs with an end", m.States, m.Dim(), ends)
	}
	frame, err := exact.NewFrame(m)
	if err != nil {
		t.Fatal(err)
	}
	model, err := frame.Model(rl.Dynamics{Gamma: 0.9, Lambda: 0.5, Kappa: func(pi, _ float64) float64 { return pi }})
	if err != nil {
		t.Fatal(err)
	}
	if err := model.Complete(); err != nil || model.Rank != 48 {
		t.Errorf("rank %d, %v", model.Rank, err)
	}
}
