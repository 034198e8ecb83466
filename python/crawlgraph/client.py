"""The connection to a Neo4j server with CrawlGraph."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Iterable, Mapping

import neo4j
import pandas as pd
from neo4j.exceptions import Neo4jError

from ._call import methods


class CrawlGraphError(Exception):
    """An error reported by the server, with its message."""


class CrawlGraph:
    """A Neo4j server with CrawlGraph.

    Every procedure is a method: ``crawl.hits.stream({graph: 'g'})`` is ``cg.hits.stream(graph="g")``, and
    ``crawl.extractSeeds(100)`` is ``cg.extract_seeds(100)``. Procedures return a data frame, functions a value. Nodes
    become their element ids. The methods are those of the server: ``dir(cg)`` lists them, ``help(cg.hits.stream)``
    describes one.

    Args:
        uri: address of the server, such as ``bolt://localhost:7687``.
        auth: user and password.
        database: name of the database; the default database of the server if missing.
        config: further arguments of ``neo4j.GraphDatabase.driver``.
    """

    def __init__(
        self,
        uri: str = "bolt://localhost:7687",
        auth: tuple[str, str] | None = None,
        database: str | None = None,
        **config: Any,
    ) -> None:
        self._driver = neo4j.GraphDatabase.driver(uri, auth=auth, **config)
        self._database = database

    @cached_property
    def _methods(self) -> dict[str, Any]:
        return methods(self)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._methods:
            raise AttributeError(f"the server has no procedure or function crawl.{name}; dir() lists all")
        return self._methods[name]

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._methods]

    def query(self, cypher: str, **parameters: Any) -> pd.DataFrame:
        """Runs Cypher in its own transaction and returns the rows."""
        with self._driver.session(database=self._database) as session:
            try:
                result = session.run(cypher, parameters)
                columns = list(result.keys())
                rows = [[_plain(value) for value in record.values()] for record in result]
            except Neo4jError as error:
                raise CrawlGraphError(_reason(error)) from error
        return pd.DataFrame(rows, columns=columns)

    def to_networkx(self, core: Mapping[str, Any] | pd.Series) -> Any:
        """Returns a core as a directed graph of networkx, with the links of the store from its hubs to its authorities.

        Args:
            core: a row of ``cg.cores.stream(...)``.

        Returns:
            A ``networkx.DiGraph`` of URLs; the attribute ``role`` is ``hub``, ``authority`` or ``both``.
        """
        try:
            import networkx
        except ImportError as error:
            raise ImportError("to_networkx needs networkx; pip install networkx") from error
        hubs, authorities = list(core["hubUrls"]), list(core["authorityUrls"])
        graph = networkx.DiGraph()
        graph.add_nodes_from(hubs, role="hub")
        for url in authorities:
            graph.add_node(url, role="both" if url in graph else "authority")
        links = self.query(
            "MATCH (a:Page)-[:LINKS_TO]->(b:Page) WHERE a.url IN $hubs AND b.url IN $authorities"
            " RETURN DISTINCT a.url AS source, b.url AS target",
            hubs=hubs,
            authorities=authorities,
        )
        graph.add_edges_from(links.itertuples(index=False, name=None))
        return graph

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
