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

    def test_data_frames_become_a_graph(self):
        pages = pd.DataFrame({"url": ["http://a.test/", "http://b.test/", "http://c.test/"], "age": [3, 1, 2]})
        links = pd.DataFrame({"source": ["http://a.test/", "http://b.test/"], "target": pages["url"][1:], "weight": 0.5})
        with self.cg.graph.construct(pages, links) as g:
            self.assertEqual(f"Graph({g.name!r}, 3 pages, 2 links)", repr(g))
            self.assertEqual(list(pages["url"]), list(self.cg.pagerank.stream(g)["url"]))
            values = self.cg.graph.node_properties.stream(g, "age")
            self.assertEqual([3, 1, 2], list(values["value"]))
        with self.cg.graph.construct("named", pages[["url"]], links[["source", "target"]]) as g:
            self.assertEqual("named", g.name)
        with self.assertRaisesRegex(CrawlGraphError, "the end of a link is 'http://d.test/' in row 1; .*add the page"):
            self.cg.graph.construct(pages, pd.DataFrame({"source": [0, 1], "target": ["http://b.test/", "http://d.test/"]}))

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
        with self.assertRaisesRegex(CrawlGraphError, "no connection to 'localhost:7687'.*pass one such as bolt://"):
            CrawlGraph("localhost:7687")
        self.assertEqual(f"CrawlGraph({os.environ['CRAWLGRAPH_BOLT']!r}, database=None)", repr(self.cg))

    def test_a_server_without_the_plugin_is_named(self):
        class Bare(CrawlGraph):
            def query(self, cypher, **parameters):
                return pd.DataFrame({"name": []})

        with Bare("bolt://127.0.0.1:1") as bare:
            with self.assertRaisesRegex(CrawlGraphError, "lacks CrawlGraph; copy the plugin"):
                bare.hits

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
        self.assertRegex(self.cg.hits.stream.__doc__, r"max_iterations: [^\n]*; default 60\.\n")
        self.assertRegex(self.cg.pagerank.stream.__doc__, r"max_iterations: [^\n]*; default 1000\.\n")
        self.assertIn("authority: Authority score", self.cg.hits.stream.__doc__)
        with self.assertRaisesRegex(AttributeError, "the server has no procedure or function crawl.hitz"):
            self.cg.hitz
        with self.assertRaisesRegex(AttributeError, "the server has no procedure or function crawl.hits.train"):
            self.cg.hits.train
        self.assertIn("stream", dir(self.cg.hits))
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

    def test_a_named_graph_is_a_graph_of_networkx_with_its_values(self):
        try:
            import networkx  # noqa: F401
        except ImportError:
            self.skipTest("networkx is missing")
        pages = pd.DataFrame({"url": ["http://a.test/", "http://b.test/", "http://c.test/"], "age": [3, 1, 2]})
        links = pd.DataFrame({"source": [0, 0, 1], "target": [1, 2, 2], "weight": [0.5, 1, 2]})
        with self.cg.graph.construct(pages, links, site="none") as g:
            self.cg.pagerank.mutate(g, mutate_property="rank", relationship_weight_property="weight")
            made = self.cg.to_networkx(g)
            scores = self.cg.pagerank.stream(g, relationship_weight_property="weight")
        self.assertEqual([3, 1, 2], [age for _, age in made.nodes(data="age")])
        self.assertEqual(
            [("http://a.test/", "http://b.test/", 0.5), ("http://a.test/", "http://c.test/", 1.0)],
            list(made.edges("http://a.test/", data="weight")),
        )
        self.assertEqual(dict(zip(scores["url"], scores["score"])), dict(made.nodes(data="rank")))

    def test_exports_open_in_networkx_and_pandas(self):
        try:
            import networkx
            import pyarrow  # noqa: F401
        except ImportError:
            self.skipTest("networkx or pyarrow is missing")
        pages = pd.DataFrame({"url": ["http://a.test/", "http://b.test/?x=1&y=<ü>", "http://c.test/"], "age": [3, 1, 2]})
        links = pd.DataFrame({"source": [0, 0], "target": [1, 2], "weight": [0.5, 1]})
        names = {"gexf": networkx.read_gexf, "graphml": networkx.read_graphml}
        with self.cg.graph.construct(pages, links) as g:
            for extension, read in names.items():
                made = read(self.cg.graph.export(g, f"python.{extension}")["files"][0])
                self.assertTrue(made.is_directed())
                self.assertEqual(list(pages["url"]), list(made))
                self.assertEqual([3, 1, 2], [age for _, age in made.nodes(data="age")])
                weights = [(source, target, weight) for source, target, weight in made.edges(data="weight")]
                self.assertEqual([(pages["url"][0], pages["url"][1], 0.5), (pages["url"][0], pages["url"][2], 1)], weights)
            files = self.cg.graph.export(g, "python.parquet")["files"]
        folder = files[0].split("python.parquet")[0] + "python.parquet"
        pd.testing.assert_frame_equal(pages, pd.read_parquet(folder + "/pages")[["url", "age"]], check_dtype=False)
        pd.testing.assert_frame_equal(
            links, pd.read_parquet(folder + "/links").rename(columns={"src": "source", "dst": "target"})
        )
        with self.cg.graph.load("again", "python.parquet") as again:
            rows = self.cg.graph.relationships.stream(again)
        self.assertEqual([0.5, 1.0], [weights["weight"] for weights in rows["weights"]])


if __name__ == "__main__":
    unittest.main()
