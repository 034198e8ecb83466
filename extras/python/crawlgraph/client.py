"""The connection to a Neo4j server with CrawlGraph."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Iterable, Mapping

import neo4j
import pandas as pd
from neo4j.exceptions import AuthError, DriverError, Neo4jError

from ._call import methods
from .graph import Graph


class CrawlGraphError(Exception):
    """An error of the server or of the connection to it, with what to do."""


class CrawlGraph:
    """A Neo4j server with CrawlGraph.

    Every procedure is a method: ``crawl.hits.stream({graph: 'g'})`` is ``cg.hits.stream(graph="g")``, and
    ``crawl.extractSeeds(100)`` is ``cg.extract_seeds(100)``. Procedures return a data frame, those that return one row
    (``stats``, ``write``, ``mutate``, ``estimate``) a series, functions a value, and ``cg.graph.project``,
    ``cg.graph.load`` and ``cg.graph.construct`` a :class:`Graph`. Integers are of the nullable type
    ``Int64``; nodes become their element ids. The methods are those of the server: ``dir(cg)`` lists them,
    ``help(cg.hits.stream)`` describes one.

    Args:
        uri: address of the server, such as ``bolt://localhost:7687``.
        auth: user and password.
        database: name of the database; the default database of the server if missing.
        show_progress: whether calls of more than a second show a progress bar, if tqdm is installed.
        config: further arguments of ``neo4j.GraphDatabase.driver``.
    """

    def __init__(
        self,
        uri: str = "bolt://localhost:7687",
        auth: tuple[str, str] | None = None,
        database: str | None = None,
        show_progress: bool = True,
        **config: Any,
    ) -> None:
        try:
            self._driver = neo4j.GraphDatabase.driver(uri, auth=auth, **config)
        except (DriverError, ValueError) as error:
            raise CrawlGraphError(f"no connection to {uri!r} ({error}); pass one such as bolt://localhost:7687") from error
        self._uri = uri
        self._database = database
        self.show_progress = show_progress

    @cached_property
    def _methods(self) -> dict[str, Any]:
        if self.query("SHOW PROCEDURES YIELD name WHERE name = 'crawl.help' RETURN name").empty:
            raise CrawlGraphError(f"the server at {self._uri} lacks CrawlGraph; copy the plugin to its plugins folder")
        return methods(self)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._methods:
            raise AttributeError(f"the server has no procedure or function crawl.{name}; dir() lists all")
        return self._methods[name]

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._methods]

    def __repr__(self) -> str:
        return f"CrawlGraph({self._uri!r}, database={self._database!r})"

    def query(self, cypher: str, **parameters: Any) -> pd.DataFrame:
        """Runs Cypher in its own transaction and returns the rows."""
        return self.frame(cypher, parameters, ())

    def frame(self, cypher: str, parameters: Mapping[str, Any], integers: Iterable[str]) -> pd.DataFrame:
        """Runs Cypher and returns the rows; the columns ``integers`` and those of integers alone are ``Int64``."""
        try:
            with self._driver.session(database=self._database) as session:
                result = session.run(cypher, dict(parameters))
                columns = list(result.keys())
                rows = [[_plain(value) for value in record.values()] for record in result]
        except AuthError as error:
            raise CrawlGraphError(f"{self._uri} refuses user or password; pass auth=(user, password)") from error
        except Neo4jError as error:
            raise CrawlGraphError(_reason(error)) from error
        except DriverError as error:
            reason = str(error).splitlines()[0].rstrip(":")
            raise CrawlGraphError(f"no answer from {self._uri} ({reason}); start the server, or correct it") from error
        frame = pd.DataFrame(rows, columns=columns, dtype=object)
        for column in columns:
            values = [value for value in frame[column] if value is not None]
            types = {type(value) for value in values}
            if column in integers or types == {int}:
                frame[column] = frame[column].astype("Int64")
            elif types and types <= {int, float}:
                frame[column] = frame[column].astype("float64")
            elif types == {bool}:
                frame[column] = frame[column].astype("boolean")
        return frame

    def to_networkx(self, graph: Graph | Mapping[str, Any] | pd.Series) -> Any:
        """Returns a named graph, or a core with the links of the store from its hubs to its authorities.

        Args:
            graph: a named graph, or a row of ``cg.cores.stream(...)``.

        Returns:
            A ``networkx.DiGraph`` of URLs. Values of the pages and weights of the links of a named graph are
            attributes; the attribute ``role`` of the pages of a core is ``hub``, ``authority`` or ``both``.
        """
        try:
            import networkx
        except ImportError as error:
            raise ImportError("to_networkx needs networkx; pip install networkx") from error
        made = networkx.DiGraph()
        if isinstance(graph, Graph):
            pages = self.query("CALL crawl.graph.nodeProperties.stream($name) YIELD url", name=graph.name)
            made.add_nodes_from(pages["url"])
            for name in graph.node_properties():
                values = self.query(
                    "CALL crawl.graph.nodeProperties.stream($name, $value) YIELD url, value", name=graph.name, value=name
                )
                networkx.set_node_attributes(made, dict(zip(values["url"], values["value"])), name)
            links = self.query(
                "CALL crawl.graph.relationships.stream($name) YIELD source, target, weights"
                " RETURN source, collect(target) AS targets, collect(weights) AS weights",  # fewer, longer rows are faster
                name=graph.name,
            )
            for source, targets, weights in links.itertuples(index=False, name=None):
                made.add_edges_from((source, target, weight) for target, weight in zip(targets, weights))
            return made
        hubs, authorities = list(graph["hubUrls"]), list(graph["authorityUrls"])
        made.add_nodes_from(hubs, role="hub")
        for url in authorities:
            made.add_node(url, role="both" if url in made else "authority")
        links = self.query(
            "MATCH (a:Page)-[:LINKS_TO]->(b:Page) WHERE a.url IN $hubs AND b.url IN $authorities"
            " RETURN DISTINCT a.url AS source, b.url AS target",
            hubs=hubs,
            authorities=authorities,
        )
        made.add_edges_from(links.itertuples(index=False, name=None))
        return made

    def close(self) -> None:
        """Closes the connection."""
        self._driver.close()

    def __enter__(self) -> CrawlGraph:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def _plain(value: Any) -> Any:
    """Converts a value of the driver to a plain Python value."""
    if isinstance(value, neo4j.graph.Entity):
        return value.element_id
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value.to_native() if hasattr(value, "to_native") else value


def _reason(error: Neo4jError) -> str:
    """The message of the server without the names of Java classes."""
    message = str(error.message or error)
    return message.rsplit("Exception: ", 1)[-1]
