"""How generated methods call the server."""

from __future__ import annotations

from typing import Any, Protocol, Sequence

import pandas as pd


class Connection(Protocol):
    """Runs Cypher and returns rows."""

    def query(self, cypher: str, **parameters: Any) -> pd.DataFrame: ...


def camel_case(name: str) -> str:
    """``max_iterations`` as ``maxIterations``."""
    first, *others = name.rstrip("_").split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in others)


class Namespace:
    """Procedures and functions that share the second word of their names."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _procedure(
        self,
        name: str,
        arguments: Sequence[Any],
        options: dict[str, Any] | None = None,
        others: dict[str, Any] | None = None,
    ) -> pd.DataFrame:
        """Calls a procedure with the options that are not None. The server reports unknown options."""
        parameters = {f"a{i}": argument for i, argument in enumerate(arguments)}
        if options is not None:
            given = {key: value for key, value in options.items() if value is not None}
            given.update({camel_case(key): value for key, value in (others or {}).items()})
            parameters["options"] = given
        placeholders = ", ".join("$" + parameter for parameter in parameters)
        return self._connection.query(f"CALL {name}({placeholders})", **parameters)

    def _function(self, name: str, arguments: Sequence[Any]) -> Any:
        """The value of a function."""
        parameters = {f"a{i}": argument for i, argument in enumerate(arguments)}
        placeholders = ", ".join("$" + parameter for parameter in parameters)
        return self._connection.query(f"RETURN {name}({placeholders}) AS value", **parameters)["value"].iloc[0]
