"""Methods for the procedures and functions of a server, made from what the server says about them."""

from __future__ import annotations

import inspect
import keyword
import re
import uuid
from typing import Any, Callable, Iterable, Protocol

import pandas as pd

from .graph import Graph
from .progress import progress

# Last words of procedures that return one row whatever they are asked: it becomes a series.
_ONE_ROW = {
    "drop", "estimate", "export", "graph", "map", "mutate", "prune", "stats", "train", "version", "write"
}  # fmt: skip

# Procedures that make a named graph.
_MAKE_GRAPHS = {"crawl.graph.construct", "crawl.graph.load", "crawl.graph.project"}

_NAMES = (
    "SHOW {} YIELD name, description, argumentDescription, returnDescription WHERE name STARTS WITH 'crawl.' RETURN *"
)


class Connection(Protocol):
    """Runs Cypher and returns rows."""

    def query(self, cypher: str, **parameters: Any) -> pd.DataFrame: ...

    def frame(self, cypher: str, parameters: dict[str, Any], integers: Iterable[str]) -> pd.DataFrame: ...


def snake_case(name: str) -> str:
    """``maxIterations`` as ``max_iterations``; a keyword of Python gets an underscore."""
    snake = re.sub("([a-z0-9])([A-Z])", r"\1_\2", name).lower()
    return snake + "_" if keyword.iskeyword(snake) else snake


def camel_case(name: str) -> str:
    """``max_iterations`` as ``maxIterations``."""
    first, *others = name.rstrip("_").split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in others)


class Namespace:
    """Procedures and functions whose names begin with the same words."""

    def __init__(self, name: str) -> None:
        self.__doc__ = f"Procedures and functions whose names begin with {name}."
        self.__name__ = name

    def __getattr__(self, name: str) -> Any:
        known = vars(self).get("__name__")
        raise AttributeError(f"the server has no procedure or function {known}.{name}; dir() lists all")

    def __dir__(self) -> list[str]:
        return [name for name in vars(self) if not name.startswith("__")]


def methods(connection: Connection) -> dict[str, Any]:
    """Returns a method or a namespace for each second word of the names of procedures and functions."""
    rows = connection.query("CALL crawl.help()")
    options = {
        (row.name, procedure): row._replace(signature=signature)
        for row in rows[rows["kind"] == "option"].itertuples(index=False)
        for signature, procedures in [row.signature.removesuffix(")").rsplit(" (", 1)]
        for procedure in procedures.split(", ")
    }
    used = {row.name: row.options for row in rows[rows["kind"] == "procedure"].itertuples(index=False)}
    root = Namespace("crawl")
    for kind in ("PROCEDURES", "FUNCTIONS"):
        # a name comes before longer names that begin with it, so that these become its attributes
        for row in sorted(connection.query(_NAMES.format(kind)).itertuples(index=False), key=lambda row: row.name):
            words = [snake_case(word) for word in row.name.split(".")[1:]]
            owner: Any = root
            for i, word in enumerate(words[:-1]):
                if word not in vars(owner):
                    setattr(owner, word, Namespace(".".join(row.name.split(".")[: i + 2])))
                owner = getattr(owner, word)
            known = [options[name, row.name.split(".")[1]] for name in used.get(row.name, [])]
            setattr(owner, words[-1], _method(connection, row, known, kind == "PROCEDURES"))
    return {name: value for name, value in vars(root).items() if not name.startswith("__")}


def _method(connection: Connection, row: Any, options: list[Any], is_procedure: bool) -> Callable[..., Any]:
    """A method whose arguments are those of the procedure or function and whose keywords are its options."""
    arguments = [field["name"] for field in row.argumentDescription]
    takes_options = "options" in arguments
    names = [option.name for option in options]
    parameters = [
        inspect.Parameter(
            snake_case(field["name"]),
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=inspect.Parameter.empty if field.get("default") is None else None,
        )
        for field in row.argumentDescription
        if field["name"] != "options"
    ]
    pages = [field["name"] for field in row.returnDescription if field["type"] == "NODE"] if is_procedure else []
    keywords_only = [*names, "dbNodeProperties"] if pages else names
    given = [
        inspect.Parameter(snake_case(name), inspect.Parameter.KEYWORD_ONLY, default=None) for name in keywords_only
    ]
    others = [inspect.Parameter("options", inspect.Parameter.VAR_KEYWORD)] if takes_options else []
    signature = inspect.Signature(parameters + given + others)
    integers = [field["name"] for field in row.returnDescription if field["type"] == "INTEGER"] if is_procedure else []

    def method(*args: Any, **kwargs: Any) -> Any:
        if row.name == "crawl.graph.construct" and args and isinstance(args[0], pd.DataFrame):
            args = (f"graph-{uuid.uuid4()}", *args)
        if len(args) > len(parameters) and isinstance(args[-1], Graph) and "graph" in names:
            args, kwargs = args[:-1], {"graph": args[-1], **kwargs}
        bound = signature.bind(*args, **kwargs).arguments
        if row.name == "crawl.graph.construct":
            bound["links"] = numbered(pd.DataFrame(bound["pages"]), pd.DataFrame(bound["links"]))
        values = {f"a{i}": plain(bound[p.name]) for i, p in enumerate(parameters) if p.name in bound}
        keywords: dict[str, Any] = {}
        of_store: list[str] = []
        if takes_options:
            keywords = {p.name: bound[p.name] for p in given if p.name in bound} | bound.get("options", {})
            keywords = {camel_case(key): plain(value) for key, value in keywords.items() if value is not None}
            of_store = keywords.pop("dbNodeProperties", []) if pages else []
            if "jobId" in names:
                keywords.setdefault("jobId", str(uuid.uuid4()))
            values["options"] = keywords
        call = f"{row.name}({', '.join('$' + name for name in values)})"
        if not is_procedure:
            return connection.query(f"RETURN {call} AS value", **values)["value"].iloc[0]
        cypher = "CALL " + call
        if of_store:
            columns = [field["name"] for field in row.returnDescription]
            quoted = [f"`{name.replace('`', '``')}`" for name in of_store if name not in columns]
            returned = columns + [f"{pages[0]}.{name} AS {name}" for name in quoted]
            cypher += f" YIELD {', '.join(columns)} RETURN {', '.join(returned)}"
        with progress(connection, row.name, keywords.get("jobId")):
            rows = connection.frame(cypher, values, integers)
        if row.name in _MAKE_GRAPHS:
            return Graph(connection, rows["name"].iloc[0])
        return rows.iloc[0] if row.name.rsplit(".")[-1] in _ONE_ROW and len(rows) == 1 else rows

    method.__name__ = method.__qualname__ = snake_case(row.name.split(".")[-1])
    method.__signature__ = signature  # type: ignore[attr-defined]
    method.__doc__ = _description(row, options, is_procedure)
    return method


def numbered(pages: pd.DataFrame, links: pd.DataFrame) -> pd.DataFrame:
    """Links between rows of the pages instead of URLs, which would be most of the message; unknown URLs stay."""
    rows = {url: row for row, url in enumerate(pages.get("url", []))}
    ends = {name: links[name].map(lambda end: rows.get(end, end)) for name in ("source", "target") if name in links}
    return links.assign(**ends)


def plain(value: Any) -> Any:
    """A named graph as its name, a series as a list, a data frame as its columns; everything else as it is."""
    if isinstance(value, Graph):
        return value.name
    if isinstance(value, pd.DataFrame):
        return {name: plain(column) for name, column in value.items()}
    return value.astype(object).where(value.notna(), None).tolist() if isinstance(value, pd.Series) else value


def _description(row: Any, options: list[Any], is_procedure: bool) -> str:
    text = row.description
    if options:
        lines = (f"\n    {snake_case(one.name)}: {one.description}. {one.signature}." for one in options)
        text += "\n\nArgs:" + "".join(lines)
    if is_procedure and any(field["type"] == "NODE" for field in row.returnDescription):
        text += "\n    db_node_properties: Properties of the stored pages to return in further columns."
    if is_procedure:
        text += "\n\nColumns:" + "".join(
            f"\n    {field['name']}: {field['description']}" for field in row.returnDescription
        )
    return text
