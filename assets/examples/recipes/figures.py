#!/usr/bin/env python3
"""Draws the paper's Figures 2 to 6 for print from what the command line of Triad writes:

    triad run -o figure-2.csv 'preset=baird'
    triad run -o figure-3.csv 'preset=two-state'
    triad study -o study.csv
    python3 figures.py figure-2.csv figure-3.csv study.csv

A file of curves gives one figure under its own name; one of a study gives three, NAME-boxes (Figure 4), NAME-percentile
(Figure 5) and NAME-best (Figure 6). Lines differ by grey, dash and marker. Only drawing needs matplotlib, not -numbers.
"""

import argparse
import csv
import math
import os
import sys

MM = 1 / 25.4  # inch
OUTLYING = 10.0  # NMSE above which a learner of a study is counted, not drawn
GREYS = ["0.0", "0.45", "0.25", "0.6"]
DASHES = ["-", "--", "-.", (0, (1, 1))]
MARKERS = ["o", "s", "^", "D", "v", "P"]
METRICS = {
    "mspbe": r"projected Bellman error, MSPBE",
    "nmse": r"normalised squared error, NMSE",
    "distance": r"squared distance, $\|\theta - \theta_*\|^2$",
    "value-error": r"value error, $\|\Phi\theta - Q^\pi\|_\Xi^2$",
}


def number(field):
    """A field as a number; NaN where nothing is known."""
    return float(field) if field else math.nan


def read(name):
    """The rows of a CSV as dicts, and its comments: what stands after "# query " and the like, by the first word."""
    with open(name, encoding="utf-8", newline="") as file:
        lines = file.read().splitlines()
    notes = {}
    for line in lines:
        if line.startswith("# "):
            word, _, rest = line[2:].partition(" ")
            notes.setdefault(word, rest)
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    if not rows:
        sys.exit(f"figures: {name} has no rows")
    return rows, notes


def percentile(values, p):
    """That of ascending values: linear between order statistics, as numpy's; infinite ones may end the list."""
    at = p * (len(values) - 1) / 100
    i = int(at)
    part = at - i
    if part == 0 or values[i] == values[i + 1]:
        return values[i]
    return values[i] + part * (values[i + 1] - values[i])


def curves(rows):
    """By learner the lists x, mean, low, high (one standard error) and theory, as the page draws them."""
    unit = "episode" if "episode" in rows[0] else "step"
    lines = {}
    for row in rows:
        line = lines.setdefault(row["algorithm"], {"x": [], "mean": [], "low": [], "high": [], "theory": []})
        mean, se = number(row["mean"]), number(row["se"] or "0")
        line["x"].append(int(row[unit]))
        line["mean"].append(mean)
        line["low"].append(max(0.0, mean - se) if math.isfinite(mean) else mean)
        line["high"].append(mean + se)
        line["theory"].append(number(row["theory"]))
    return unit, lines


def study(rows):
    """By learner and λ what Figures 4 to 6 show of the errors over step sizes and seeds."""
    errors = {}
    for row in rows:
        at = errors.setdefault(row["algorithm"], {}).setdefault(float(row["lambda"]), ([], []))
        at[0].append(number(row["nmse"]))
        at[1].append(number(row["mspbe"]))
    return {a: {x: box(*lists) for x, lists in sorted(of.items())} for a, of in errors.items()}


def box(nmse, mspbe):
    """A box by Tukey: whiskers reach to the farthest values within 1.5 interquartile ranges of the quartiles."""
    values = sorted(v for v in nmse if v == v)
    q1, median, q3 = (percentile(values, p) for p in (25, 50, 75))
    low, high = values[0], values[-1]
    if math.isfinite(q3):
        reach = 1.5 * (q3 - q1)
        low = min(next(v for v in values if v >= q1 - reach), q1)
        high = max(next(v for v in reversed(values) if v <= q3 + reach), q3)
    best = [v for v in mspbe if v == v]
    return {
        "p5": percentile(values, 5), "low": low, "q1": q1, "median": median, "q3": q3, "high": high,
        "above": float(sum(not v <= OUTLYING for v in values)), "best": min(best) if best else math.nan,
    }


def numbers(rows):
    """Prints each point that would be drawn: what it is, of whom, x, y."""
    if "nmse" in rows[0]:
        for learner, boxes in study(rows).items():
            for x, of in boxes.items():
                for what, y in of.items():
                    print(f"{what},{learner},{x!r},{y!r}")
        return
    for learner, line in curves(rows)[1].items():
        for what in ("mean", "low", "high", "theory"):
            for x, y in zip(line["x"], line[what]):
                print(f"{what},{learner},{x!r},{y!r}")


def drawn(y):
    """What a logarithmic axis has a place for."""
    return [v if 0 < v < math.inf else math.nan for v in y]


def axes(plt, width):
    figure, ax = plt.subplots(figsize=(width * MM, 0.75 * width * MM), constrained_layout=True)
    ax.set_yscale("log")
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    return figure, ax


def style(i):
    return {"color": GREYS[i % len(GREYS)], "linestyle": DASHES[i % len(DASHES)], "marker": MARKERS[i % len(MARKERS)]}


def draw_curves(plt, rows, width):
    unit, lines = curves(rows)
    figure, ax = axes(plt, width)
    for i, (learner, line) in enumerate(lines.items()):
        look = style(i)
        ax.plot(line["x"], drawn(line["theory"]), color="0.0", linestyle=(0, (1, 3)), linewidth=0.8)
        ax.fill_between(line["x"], drawn(line["low"]), drawn(line["high"]), color=look["color"], alpha=0.2, linewidth=0)
        ax.plot(line["x"], drawn(line["mean"]), label=learner, markevery=max(1, len(line["x"]) // 10), markersize=4, **look)
    metric = rows[0]["metric"]
    ax.set_xlabel("episode" if unit == "episode" else r"step $k$")
    ax.set_ylabel(METRICS.get(metric, metric))
    ax.legend(frameon=False)
    return {"": figure}


def draw_study(plt, rows, width):
    learners = study(rows)
    figures = {}
    figure, ax = axes(plt, width)
    figures["-boxes"] = figure
    for i, (learner, boxes) in enumerate(learners.items()):
        places = [k + (i + 0.5) / len(learners) - 0.5 for k in range(len(boxes))]
        stats = [
            {"med": b["median"], "q1": b["q1"], "q3": b["q3"], "whislo": b["low"], "whishi": b["high"], "fliers": []}
            for b in boxes.values()
        ]
        stats = [{k: min(v, OUTLYING) if k != "fliers" else v for k, v in s.items()} for s in stats]
        ax.bxp(
            stats, positions=places, widths=0.8 / len(learners), showfliers=False, patch_artist=True, manage_ticks=False,
            boxprops={"facecolor": str(0.35 + 0.6 * i / len(learners)), "linewidth": 0.5}, medianprops={"color": "0"},
            whiskerprops={"linewidth": 0.5}, capprops={"linewidth": 0.5},
        )
        ax.plot([], [], "s", color=str(0.35 + 0.6 * i / len(learners)), label=learner)
    grid = list(next(iter(learners.values())))
    ax.set_xticks(range(len(grid)), [f"{x:g}" for x in grid])
    ax.set_ylim(top=OUTLYING)
    ax.set_xlabel(r"trace decay $\lambda$")
    ax.set_ylabel("NMSE over step sizes and seeds")
    ax.legend(frameon=False)
    for what, title in (("p5", "5th percentile of NMSE"), ("best", "best MSPBE")):
        figure, ax = axes(plt, width)
        figures["-percentile" if what == "p5" else "-best"] = figure
        for i, (learner, boxes) in enumerate(learners.items()):
            ax.plot(list(boxes), drawn([b[what] for b in boxes.values()]), label=learner, markersize=4, **style(i))
        ax.set_xlabel(r"trace decay $\lambda$")
        ax.set_ylabel(title)
        ax.legend(frameon=False)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE.csv", help="from triad run or triad study")
    parser.add_argument("-o", default=".", metavar="DIR", help="where figures go; the present folder")
    parser.add_argument("-format", default="pdf", choices=["pdf", "svg", "png"], help="pdf unless said; a png has 300 dots per inch")
    parser.add_argument("-width", default=85.0, type=float, metavar="MM", help="in mm; 85, a column, unless said")
    parser.add_argument("-numbers", action="store_true", help="print what would be drawn: what,learner,x,y")
    given = parser.parse_args()
    for name in given.files:
        rows, notes = read(name)
        if given.numbers:
            numbers(rows)
            continue
        import matplotlib

        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        plt.rcParams.update({"font.size": 8, "svg.hashsalt": "triad"})
        draw = draw_study if "nmse" in rows[0] else draw_curves
        stem = os.path.splitext(os.path.basename(name))[0]
        for part, figure in draw(plt, rows, given.width).items():
            # no date, so that equal numbers give equal files
            about = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(given.format, {})
            if given.format != "png":
                about["Title"] = notes.get("query", stem)
            path = os.path.join(given.o, f"{stem}{part}.{given.format}")
            figure.savefig(path, format=given.format, dpi=300, metadata=about)
            plt.close(figure)
            print(path)


if __name__ == "__main__":
    main()
