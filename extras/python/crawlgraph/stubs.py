"""Writes ``client.pyi`` from the methods that a server has: ``python -m crawlgraph.stubs bolt://localhost:7687``."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any, Iterator

from .client import CrawlGraph


def stubs(cg: CrawlGraph) -> str:
    """Returns the types of a client, with a class for each namespace."""
    lines = ["from typing import Any, Mapping", "", "import pandas as pd", "", "class CrawlGraphError(Exception): ..."]
    attributes = dict(sorted(cg._methods.items()))
    return "\n".join(lines + list(_class("CrawlGraph", attributes)) + list(_own())) + "\n"


def _own() -> Iterator[str]:
    for name, method in vars(CrawlGraph).items():
        if inspect.isfunction(method) and (name == "__init__" or name == "__enter__" or name[0] != "_"):
            yield f"    def {name}{inspect.signature(method)}: ..."


def _class(name: str, attributes: dict[str, Any]) -> Iterator[str]:
    yield from ("", f"class {name}:")
    for word, value in attributes.items():
        longer = {key: one for key, one in vars(value).items() if key.isidentifier() and not key.startswith("__")}
        if longer:
            inner = list(_class(f"_{word}", longer))[1:]
            yield from ("    " + line if line else line for line in inner)
            if callable(value):
                yield f"        def __call__{_signature(value)}: ..."
            yield f"    {word}: _{word}"
        else:
            yield f"    def {word}{_signature(value)}: ..."


def _signature(method: Any) -> str:
    signature = inspect.signature(method)
    itself = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return str(signature.replace(parameters=[itself, *signature.parameters.values()], return_annotation=Any)).replace(
        "typing.", ""
    )


if __name__ == "__main__":
    with CrawlGraph(*sys.argv[1:2]) as server:
        Path(__file__).with_name("client.pyi").write_text(stubs(server))
