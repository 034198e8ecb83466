"""Named graphs in the memory of a server."""

from __future__ import annotations

from typing import Any


class Graph:
    """A named graph. At the end of a ``with`` statement it is dropped.

    Pass it to any procedure that takes a graph: ``cg.pagerank.stream(G)``.
    """

    def __init__(self, connection: Any, name: str) -> None:
        self._connection = connection
        self.name = name

    def _state(self) -> Any:
        rows = self._connection.query("CALL crawl.graph.list()")
        rows = rows[rows["name"] == self.name]
        if rows.empty:
            raise LookupError(f"the server has no named graph {self.name!r}; project it again")
        return rows.iloc[0]

    def node_count(self) -> int:
        """Number of pages."""
        return int(self._state()["nodeCount"])

    def relationship_count(self) -> int:
        """Number of links between different pages."""
        return int(self._state()["relationshipCount"])

    def node_properties(self) -> list[str]:
        """Names of the values that calls such as ``cg.pagerank.mutate`` added to its pages."""
        return list(self._state()["nodeProperties"])

    def memory_usage(self) -> int:
        """Heap in use on the server, in bytes."""
        return int(self._state()["bytes"])

    def exists(self) -> bool:
        """Whether the server still has it."""
        return self.name in set(self._connection.query("CALL crawl.graph.list() YIELD name")["name"])

    def drop(self) -> None:
        """Frees its memory; does nothing if it is gone."""
        if self.exists():
            self._connection.query("CALL crawl.graph.drop($name)", name=self.name)

    def __enter__(self) -> Graph:
        return self

    def __exit__(self, *exception: object) -> None:
        self.drop()

    def __repr__(self) -> str:
        if not self.exists():
            return f"Graph({self.name!r}, dropped)"
        state = self._state()
        return f"Graph({self.name!r}, {state['nodeCount']:,} pages, {state['relationshipCount']:,} links)"
