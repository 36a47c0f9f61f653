"""Triad in Python: live figures in a notebook, and the numbers of the command line as tables.

    from triad_lab import Lab, run, exact

    Lab(preset="two-state", gamma=0.8)          # a figure
    run(preset="two-state", steps=1000, runs=5) # the rows of its curves
    exact(preset="baird")["thetaStar"]

A figure needs the address of a Triad site: `site=`, the variable `triad_lab.site`, or TRIAD_SITE. The other functions
need the program `triad`: from the wheel, on the PATH, or named by TRIAD. Settings are keys of the query, as in
https://…/assets/manual/query.html. `lambda_` is λ, and `alpha={"gtb": 0.05}` is the α of one learner.
"""

from __future__ import annotations

import base64
import csv
import html
import io
import json
import os
import subprocess
import tempfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import metadata
from typing import Any, Union
from urllib.parse import parse_qsl, urlencode

__all__ = ["Columns", "Lab", "TriadError", "ask", "exact", "map", "replay", "run", "site", "study"]
__version__ = "0.2.0"

site: str | None = None
"""The address of the Triad site that figures come from; None for TRIAD_SITE."""

Definition = Union[str, os.PathLike, Mapping[str, Any]]
"""A problem: the path of its file, or its contents as a dict."""

_LONGEST = 4096  # characters of a problem in an address, as on the page


class TriadError(Exception):
    """What was asked is invalid, or a part is missing. The message is one line: place, fault, fix."""


class Columns(dict):
    """A table: its columns by name, as arrays of numpy if it is installed, else as lists.

    `about` has the lines above the table, such as "query" and "whole".
    """

    about: dict[str, str]


def query(text: str = "", **keys: Any) -> str:
    """Return a query: `text`, then keys, which replace its own."""
    all_keys = dict(parse_qsl(text.lstrip("?"), keep_blank_values=True))
    for name, value in keys.items():
        name = _key(name)
        if isinstance(value, Mapping):
            all_keys.update((f"{name}.{learner}", _written(one)) for learner, one in value.items())
        elif value is None:
            all_keys.pop(name, None)
        else:
            all_keys[name] = _written(value)
    return urlencode(all_keys, safe=",:*/")


def _key(name: str) -> str:
    """Return the key of the query that a name in Python stands for: lambda_, project_when, x_min."""
    name = name.rstrip("_")
    return name.replace("_", "." if name in ("x_min", "x_max", "y_min", "y_max") else "-")


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, float) and value.is_integer():
        return str(int(value))  # numpy's counts are often floats
    if isinstance(value, (list, tuple)):
        return ",".join(_written(v) for v in value)
    return str(value)


# The command line.


def run(text: str = "", *, mdp: Definition | None = None, **keys: Any) -> Any:
    """Run an experiment and return the rows of its curves, as `triad run` prints them."""
    return _table("run", text, keys, mdp=mdp)


def map(text: str = "", *, mdp: Definition | None = None, **keys: Any) -> Any:
    """Return a map over two settings: rows of x, y and value, as `triad map` prints them."""
    return _table("map", text, keys, mdp=mdp)


def study(text: str = "", *, mdp: Definition | None = None, workers: int = 0, **keys: Any) -> Any:
    """Run a sweep over lists of settings and return a row for each cell, as `triad study` prints them."""
    return _table("study", text, keys, f"-workers={workers}", mdp=mdp)


def replay(data: Any, text: str = "", *, mdp: Definition | None = None, **keys: Any) -> Any:
    """Learn from a log and return the rows of the weights, as `triad replay` prints them.

    `data` is the path of a CSV, or a table with a method to_csv, such as a DataFrame.
    """
    if not hasattr(data, "to_csv") and not isinstance(data, (str, os.PathLike)):
        raise TriadError(f"triad_lab: data: got {type(data).__name__}; use the path of a CSV, or a DataFrame")
    with ExitStack() as stack:
        path = stack.enter_context(_file(data.to_csv(index=False), ".csv")) if hasattr(data, "to_csv") else os.fspath(data)
        return _table("replay", text, keys, f"-data={path}", mdp=mdp)


def ask(
    name: str,
    text: str = "",
    *,
    mdp: Definition | None = None,
    of: str | None = None,
    along: str | None = None,
    n: int | None = None,
    at: tuple[float, ...] = (),
    **keys: Any,
) -> Any:
    """Answer a question by its name, as `triad ask` does: of, along and n are its flags, and at is (-x, -y)."""
    flags = {"of": of, "along": along, "n": n, **dict(zip("xy", at))}
    given = [f"-{flag}={value}" for flag, value in flags.items() if value is not None]
    return _table("ask", text, keys, *given, mdp=mdp, name=name)


def exact(text: str = "", *, mdp: Definition | None = None, **keys: Any) -> dict[str, Any]:
    """Return the mean dynamics of a finite problem and their spectra, as `triad exact` prints them.

    Lists of numbers and matrices are arrays of numpy if it is installed.
    """
    return {key: _array(value) for key, value in json.loads(_call("exact", text, keys, mdp=mdp)).items()}


@contextmanager
def _file(text: str, ending: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, f"given{ending}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        yield path


def _program() -> str:
    """Return the program: TRIAD's, that of this module's wheel, or the one on the PATH."""
    named = os.environ.get("TRIAD")
    if named:
        return named
    name = "triad.exe" if os.name == "nt" else "triad"
    beside = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", name)]  # of pip install --target
    try:
        beside += [str(f.locate()) for f in metadata.files("triad-lab") or () if f.name == name]
    except metadata.PackageNotFoundError:
        pass
    return next(filter(os.path.isfile, beside), "triad")


def _call(verb: str, text: str, keys: Mapping[str, Any], *flags: str, mdp: Definition | None = None, name: str = "") -> str:
    program = _program()
    with ExitStack() as stack:
        given = list(flags)
        if isinstance(mdp, Mapping):
            given.append(f"-mdp={stack.enter_context(_file(json.dumps(mdp), '.json'))}")
        elif mdp is not None and not isinstance(mdp, (str, os.PathLike)):
            raise TriadError(f"triad_lab: mdp: got {type(mdp).__name__}; use the path of a problem's file, or a dict")
        elif mdp is not None:
            given.append(f"-mdp={os.fspath(mdp)}")
        arguments = [program, verb, *given, *([name] if name else []), query(text, **keys)]
        try:
            done = subprocess.run(arguments, capture_output=True, check=False, encoding="utf-8")
        except OSError as e:
            raise TriadError(
                f"triad_lab: {program}: {e.strerror}; put the program triad on the PATH, or name it by TRIAD"
            ) from None
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        raise TriadError("\n".join(lines) or f"triad {verb}: exit status {done.returncode}")
    return done.stdout


def _table(verb: str, text: str, keys: Mapping[str, Any], *flags: str, **more: Any) -> Any:
    lines = _call(verb, text, keys, *flags, **more).splitlines()
    about = dict((line[2:].split(" ", 1) + [""])[:2] for line in lines if line.startswith("#"))
    if len(about) == len(lines):
        raise TriadError(f"triad_lab: {_program()}: it printed no table; name Triad's program by TRIAD")
    head, *rows = csv.reader(io.StringIO("\n".join(line for line in lines if not line.startswith("#"))))
    columns = {name: _numbers([row[i] for row in rows]) for i, name in enumerate(head)}
    try:
        import pandas
    except ImportError:
        table = Columns((name, _array(values)) for name, values in columns.items())
        table.about = about
        return table
    frame = pandas.DataFrame(columns)
    frame.attrs["triad"] = about
    return frame


def _numbers(texts: list[str]) -> list[Any]:
    """Return a column as whole numbers, numbers with NaN where there is none, truth values, or text."""
    if texts and set(texts) <= {"true", "false"}:
        return [text == "true" for text in texts]
    for kind in (int, lambda text: float(text or "nan")):
        try:
            return [kind(text) for text in texts]
        except ValueError:
            continue
    return texts


def _array(value: Any) -> Any:
    if not isinstance(value, list) or not value:
        return value
    try:
        import numpy
    except ImportError:
        return value
    try:
        array = numpy.asarray(value)
    except ValueError:  # rows of different lengths
        return value
    return array if array.dtype.kind in "biuf" else value


# Figures.


def _address(given: str | None) -> str:
    address = given or site or os.environ.get("TRIAD_SITE")
    if not address:
        raise TriadError("triad_lab: no site to take figures from; set TRIAD_SITE, or give site='https://…/'")
    return address.rstrip("/") + "/"


def _fragment(mdp: Definition | None) -> str:
    """Return a problem as the page's address has it, after #mdp=."""
    if mdp is None:
        return ""
    if isinstance(mdp, Mapping):
        text = json.dumps(mdp, separators=(",", ":"))
    else:
        with open(mdp, encoding="utf-8") as file:
            text = json.dumps(json.load(file), separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")
    if len(code) > _LONGEST:
        raise TriadError(f"triad_lab: mdp: {len(code)} characters in the address, of {_LONGEST}; use a smaller problem")
    return code


class _Lab:
    """What every figure has: its settings, its size, and the address of its page."""

    def __init__(
        self,
        text: str = "",
        *,
        mdp: Definition | None = None,
        site: str | None = None,
        title: str = "Triad",
        height: int = 500,
        **keys: Any,
    ):
        self._site = _address(site)
        self._mdp = _fragment(mdp)
        self._query = query(text, **({"preset": "custom", **keys} if mdp is not None else keys))
        self._title, self._height = title, int(height)

    @property
    def url(self) -> str:
        """The address of the figure's page."""
        return f"{self._site}?{self._query}" + (f"#mdp={self._mdp}" if self._mdp else "")

    def _repr_html_(self) -> str:
        """Return the figure as a frame, for notebooks without anywidget, and for their export."""
        source = f"{self._site}?{query(self._query, embed=1)}" + (f"#mdp={self._mdp}" if self._mdp else "")
        return (
            f'<iframe src="{html.escape(source)}" title="{html.escape(self._title)}" width="100%" '
            f'height="{self._height}" style="border: 0" sandbox="allow-scripts allow-popups"></iframe>'
        )

    def _needs(self, method: str) -> None:
        raise TriadError(
            f"triad_lab: Lab.{method} needs anywidget; pip install anywidget, or show Lab(…) again with other settings"
        )

    @property
    def state(self) -> dict[str, Any]:
        """What the figure shows: query, step, run, playing, values and algorithms. It needs anywidget."""
        self._needs("state")

    def set(self, key: str, value: Any) -> None:
        """Change a setting at once. It needs anywidget, as all methods of a figure that is shown."""
        self._needs("set")

    def play(self) -> None:
        self._needs("play")

    def pause(self) -> None:
        self._needs("pause")

    def step(self, n: int = 1) -> None:
        self._needs("step")

    def reset(self) -> None:
        self._needs("reset")


try:
    import anywidget as _anywidget
    import traitlets as _traitlets
except ImportError:

    class Lab(_Lab):
        """A live figure. Without anywidget it is a frame, whose own controls act."""

else:

    class Lab(_Lab, _anywidget.AnyWidget):  # type: ignore[no-redef]
        """A live figure that answers: `state` follows it, and set, play, pause, step and reset act on it."""

        _esm = _traitlets.Unicode("").tag(sync=True)
        attributes = _traitlets.Dict().tag(sync=True)
        state = _traitlets.Dict().tag(sync=True)

        def __init__(self, text: str = "", **given: Any):
            _Lab.__init__(self, text, **given)
            attributes = {"query": self._query, "title": self._title, "style": f"height: {self._height}px"}
            if self._mdp:
                attributes["mdp"] = self._mdp
            module = json.dumps(f"{self._site}assets/widget.mjs")
            _anywidget.AnyWidget.__init__(self, _esm=f"export {{ default }} from {module};", attributes=attributes)

        def _say(self, method: str, *args: Any) -> None:
            self.send({"id": method, "method": method, "args": list(args)})

        def set(self, key: str, value: Any) -> None:
            self.attributes = {**self.attributes, _key(key): None if value is None else _written(value)}

        def play(self) -> None:
            self._say("play")

        def pause(self) -> None:
            self._say("pause")

        def step(self, n: int = 1) -> None:
            self._say("step", n)

        def reset(self) -> None:
            self._say("reset")
