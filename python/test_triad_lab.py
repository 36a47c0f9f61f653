"""Tests of triad_lab: TRIAD=path/to/triad python3 -m unittest, in this folder. They need nothing but Python."""

import base64
import importlib
import json
import os
import sys
import tempfile
import types
import unittest
import zlib
from unittest import mock

import triad_lab

TWO = {
    "states": 2, "actions": 2, "gamma": 0.9, "name": "Own",
    "P": [[[0, 1], [1, 0]], [[0, 1], [1, 0]]], "r": [[1, -0.5], [0.5, 2]],
    "pi": [[1, 0], [1, 0]], "mu": [[0.5, 0.5], [0.5, 0.5]], "phi": [[1, 0], [0, 1], [2, 0], [0, 2]],
}  # fmt: skip
SITE = "https://example.org/triad"


def without(*names):
    """Import triad_lab anew as if modules were not installed."""
    with mock.patch.dict(sys.modules, {name: None for name in names}):
        return importlib.reload(triad_lab)


class Queries(unittest.TestCase):
    def test_names_of_python_stand_for_keys(self):
        got = triad_lab.query("?gamma=0.5&seed=3", gamma=0.8, lambda_=0.5, alpha={"gtb": 0.05}, project_when="end", x_min=0, seed=None)
        self.assertEqual(got, "gamma=0.8&lambda=0.5&alpha.gtb=0.05&project-when=end&x.min=0")

    def test_lists_and_truths_are_written_as_the_page_writes_them(self):
        self.assertEqual(triad_lab.query(alg=["tb", "gtb"], alpha=(0.1, 0.2), autoplay=False), "alg=tb,gtb&alpha=0.1,0.2&autoplay=0")


class Numbers(unittest.TestCase):
    def setUp(self):
        without("pandas", "numpy")

    def test_run_has_the_values_of_the_csv(self):
        rows = triad_lab.run(preset="two-state", steps=20, runs=2)
        self.assertEqual(rows["step"][:4], [0, 0, 1, 1])
        self.assertEqual(rows["algorithm"][:2], ["tb", "gtb"])
        self.assertEqual(rows["mean"][0], 0.033635611293943275)
        self.assertTrue(rows.about["query"].startswith("preset=two-state"))

    def test_exact_has_matrices(self):
        got = triad_lab.exact(preset="two-state", lambda_=0)
        self.assertAlmostEqual(got["A"][0][0], 0.235)
        self.assertEqual(len(got["thetaStar"]), 2)

    def test_map_study_and_ask(self):
        grid = triad_lab.map(preset="two-state", alg="tb", nx=2, ny=2)
        self.assertEqual(len(grid["value"]), 4)
        cells = triad_lab.study(problem="two-state", alg=["tb", "gtb"], alpha=[0.01, 0.1], runs=2, steps=50, metric="rmsve")
        self.assertEqual(cells["algorithm"], ["tb", "tb", "gtb", "gtb"])
        worlds = triad_lab.ask("why", preset="fair")
        self.assertEqual(len(worlds["pace"]), 8)
        self.assertIs(worlds["grows"][0], True)
        line = triad_lab.ask("slice", preset="fair", of="tb", along="gamma")
        self.assertGreater(len(line), 1)

    def test_own_problems_and_logs(self):
        self.assertEqual(triad_lab.exact(mdp=TWO)["rankM"], 2)
        log = "s,a,r,s_next\n0,0,1,1\n1,1,2,0\n0,1,-0.5,0\n0,0,1,1\n"
        table = types.SimpleNamespace(to_csv=lambda index: log)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "log.csv")
            with open(path, "w", encoding="utf-8") as file:
                file.write(log)
            self.assertEqual(triad_lab.replay(path, mdp=TWO, alg="gtb"), triad_lab.replay(table, mdp=TWO, alg="gtb"))

    def test_errors_have_the_programs_line(self):
        with self.assertRaisesRegex(triad_lab.TriadError, '^triad: gamma: "7" is invalid; use a number'):
            triad_lab.run(gamma=7)
        with mock.patch.dict(os.environ, TRIAD="no-such-program"):
            with self.assertRaisesRegex(triad_lab.TriadError, "^triad_lab: no-such-program: .*; put the program triad on the PATH"):
                triad_lab.run()

    def test_values_of_wrong_types_have_one_line(self):
        for what, call in {
            "data: got int; use the path": lambda: triad_lab.replay(5),
            "data: got list; use the path": lambda: triad_lab.replay([1, 2]),
            "mdp: got int; use the path": lambda: triad_lab.run(mdp=3),
        }.items():
            with self.assertRaisesRegex(triad_lab.TriadError, f"^triad_lab: {what}"):
                call()
        with mock.patch.dict(os.environ, TRIAD="/bin/true"):
            with self.assertRaisesRegex(triad_lab.TriadError, "^triad_lab: /bin/true: it printed no table"):
                triad_lab.run()
        self.assertEqual(triad_lab.query(steps=1000.0, gamma=0.5), "steps=1000&gamma=0.5")

    def test_pandas_and_numpy_are_used_if_they_are_there(self):
        class Frame(dict):
            attrs: dict = {}

        with mock.patch.dict(sys.modules, pandas=types.SimpleNamespace(DataFrame=Frame)):
            frame = triad_lab.run(preset="two-state", steps=2, runs=1)
        self.assertIsInstance(frame, Frame)
        self.assertIn("whole", frame.attrs["triad"])

        class Array(list):
            dtype = types.SimpleNamespace(kind="f")

        with mock.patch.dict(sys.modules, numpy=types.SimpleNamespace(asarray=Array), pandas=None):
            self.assertIsInstance(triad_lab.run(preset="two-state", steps=2, runs=1)["mean"], Array)
            self.assertIsInstance(triad_lab.exact(preset="two-state")["A"], Array)


class Figures(unittest.TestCase):
    def setUp(self):
        without("anywidget")
        self.Lab, self.Error = triad_lab.Lab, triad_lab.TriadError

    def test_a_figure_is_a_frame(self):
        lab = self.Lab(preset="two-state", gamma=0.8, site=SITE, title='A "figure"', height=300)
        self.assertEqual(lab.url, f"{SITE}/?preset=two-state&gamma=0.8")
        frame = lab._repr_html_()
        self.assertIn(f'src="{SITE}/?preset=two-state&amp;gamma=0.8&amp;embed=1"', frame)
        self.assertIn('title="A &quot;figure&quot;"', frame)
        self.assertIn('sandbox="allow-scripts allow-popups"', frame)

    def test_own_problems_are_in_the_address(self):
        code = self.Lab(mdp=TWO, site=SITE).url.split("#mdp=")[1]
        text = zlib.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), -15)
        self.assertEqual(json.loads(text), TWO)

    def test_without_a_site_or_anywidget_one_line_says_so(self):
        with mock.patch.dict(os.environ):
            os.environ.pop("TRIAD_SITE", None)
            with self.assertRaisesRegex(self.Error, "^triad_lab: no site to take figures from; set TRIAD_SITE"):
                self.Lab()
        lab = self.Lab(site=SITE)
        for call in (lambda: lab.set("gamma", 0.5), lab.play, lab.pause, lab.step, lab.reset, lambda: lab.state):
            with self.assertRaisesRegex(self.Error, r"^triad_lab: Lab\.\w+ needs anywidget; pip install anywidget"):
                call()

    def test_with_anywidget_the_figure_answers(self):
        class Trait:
            def __init__(self, value=None):
                self.value = value

            def tag(self, sync):
                return self.value

        class Widget:
            def __init__(self, **traits):
                self.sent = []
                self.__dict__.update(traits)

            def send(self, message):
                self.sent.append(message)

        stubs = {
            "anywidget": types.SimpleNamespace(AnyWidget=Widget),
            "traitlets": types.SimpleNamespace(Unicode=Trait, Dict=Trait),
        }
        with mock.patch.dict(sys.modules, stubs):
            live = importlib.reload(triad_lab).Lab(preset="baird", site=SITE)
            self.assertEqual(live._esm, f'export {{ default }} from "{SITE}/assets/widget.mjs";')
            self.assertEqual(live.attributes["query"], "preset=baird")
            live.set("lambda_", 0.5)
            self.assertEqual(live.attributes["lambda"], "0.5")
            live.step(3)
            self.assertEqual(live.sent, [{"id": "step", "method": "step", "args": [3]}])


if __name__ == "__main__":
    unittest.main()
