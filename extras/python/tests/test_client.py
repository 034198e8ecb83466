"""Runs against the server at CRAWLGRAPH_BOLT, whose store has four pages."""

import ast
import contextlib
import inspect
import io
import os
import time
import unittest
import unittest.mock

import pandas as pd

from crawlgraph import CrawlGraph, CrawlGraphError
from crawlgraph.progress import progress
from crawlgraph.stubs import stubs


class SlowJob:
    """A connection whose only job has come to 40 %."""

    show_progress = True

    def query(self, cypher, **parameters):
        return pd.DataFrame({"stage": ["iterations"], "progress": [40.0]})


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cg = CrawlGraph(os.environ["CRAWLGRAPH_BOLT"])

    @classmethod
    def tearDownClass(cls):
        cls.cg.close()

    def test_procedures_return_data_frames(self):
        seeds = self.cg.extract_seeds(1)
        self.assertEqual(["http://b.test/"], list(seeds["url"]))
        scores = self.cg.pagerank.stream(damping_factor=0.5, source_nodes=["a.test"])
        self.assertAlmostEqual(1, scores["score"].sum())

    def test_procedures_of_one_row_return_series(self):
        self.assertEqual(4, self.cg.estimate("crawl.extractSeeds")["nodeCount"])
        self.assertEqual(4, self.cg.hits.stats(site="none")["nodeCount"])

    def test_a_named_graph_is_an_argument_and_leaves_with_its_block(self):
        with self.cg.graph.project("g", site="none") as g:
            self.assertEqual("Graph('g', 4 pages, 3 links)", repr(g))
            self.cg.hits.mutate(g, mutate_property=["authority", "h"])
            self.assertEqual(["authority", "h"], g.node_properties())
            self.assertEqual(4, len(self.cg.graph.node_properties.stream(g, "h")))
            self.assertEqual(4, len(self.cg.pagerank.stream(g)))
            self.assertEqual(1, len(self.cg.extract_seeds(1, g)))
            self.assertEqual(4, self.cg.estimate("crawl.hits.write", graph=g)["nodeCount"])
        self.assertFalse(g.exists())
        self.assertEqual("Graph('g', dropped)", repr(g))
        g.drop()
        with self.assertRaisesRegex(LookupError, "no named graph 'g'; project it again"):
            g.node_count()

    def test_columns_have_one_type(self):
        rows = self.cg.query("UNWIND [1, null] AS i RETURN i, 1.5 * i AS f, i > 0 AS b, toString(i) AS s")
        self.assertEqual(["Int64", "float64", "boolean", "object"], [str(dtype) for dtype in rows.dtypes])
        self.assertEqual("Int64", str(self.cg.run.list()["cores"].dtype))

    def test_properties_of_pages_come_along(self):
        self.cg.query("MATCH (p:Page) SET p.`my title` = 'of ' + p.url")
        try:
            scores = self.cg.pagerank.stream(site="none", db_node_properties=["my title", "url"])
        finally:
            self.cg.query("MATCH (p:Page) REMOVE p.`my title`")
        self.assertEqual(["of " + url for url in scores["url"]], list(scores["my title"]))

    def test_progress_is_that_of_the_job(self):
        try:
            import tqdm  # noqa: F401
        except ImportError:
            self.skipTest("tqdm is missing")
        err = io.StringIO()
        with unittest.mock.patch("crawlgraph.progress._INTERVAL", 0.01), contextlib.redirect_stderr(err):
            with progress(SlowJob(), "crawl.hits.stream", "job"):
                time.sleep(0.2)
        self.assertIn("crawl.hits.stream:  40%", err.getvalue())
        self.assertIn("iterations", err.getvalue())

    def test_connections_say_what_to_do(self):
        with CrawlGraph("bolt://127.0.0.1:1") as nobody:
            with self.assertRaisesRegex(CrawlGraphError, "no answer from bolt://127.0.0.1:1 .*start the server"):
                nobody.query("RETURN 1")
        self.assertEqual(f"CrawlGraph({os.environ['CRAWLGRAPH_BOLT']!r}, database=None)", repr(self.cg))

    def test_the_server_says_what_is_wrong(self):
        with self.assertRaisesRegex(CrawlGraphError, r"^unknown option 'maxIteration' \(did you mean 'maxIterations'\?\)"):
            self.cg.hits.stats(max_iteration=5)

    def test_methods_say_what_they_do(self):
        self.assertIn("hits", dir(self.cg))
        self.assertIn("stream", dir(self.cg.hits))
        self.assertIn("write", dir(self.cg.extract_seeds))
        signature = inspect.signature(self.cg.hits.stream)
        self.assertIn("max_iterations", signature.parameters)
        self.assertEqual(inspect.Parameter.empty, inspect.signature(self.cg.extract_seeds).parameters["count"].default)
        self.assertIn("max_iterations: Maximum number of iterations", self.cg.hits.stream.__doc__)
        self.assertIn("authority: Authority score", self.cg.hits.stream.__doc__)
        with self.assertRaisesRegex(AttributeError, "the server has no procedure or function crawl.hitz"):
            self.cg.hitz
        with self.assertRaisesRegex(TypeError, "missing a required argument: 'count'"):
            self.cg.extract_seeds()

    def test_stubs_are_python(self):
        text = stubs(self.cg)
        classes = {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)}
        self.assertLessEqual({"CrawlGraph", "_hits", "_graph", "_node_properties"}, classes)

    def test_functions_return_values(self):
        self.assertEqual("a.test", self.cg.url.host("http://a.test/x"))

    def test_a_core_is_a_graph(self):
        try:
            import networkx  # noqa: F401
        except ImportError:
            self.skipTest("networkx is missing")
        core = self.cg.cores.stream(1).iloc[0]
        graph = self.cg.to_networkx(core)
        self.assertEqual(len(core["hubUrls"]) * len(core["authorityUrls"]), graph.number_of_edges())


if __name__ == "__main__":
    unittest.main()
