"""CrawlGraph from Python: seeds, communities and rankings of crawled web graphs in Neo4j."""

from .client import CrawlGraph, CrawlGraphError
from .graph import Graph

__all__ = ["CrawlGraph", "CrawlGraphError", "Graph"]
