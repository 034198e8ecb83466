"""Runs against the server at CRAWLGRAPH_BOLT, whose store has four pages."""

import ast
import inspect
import os
import unittest

from crawlgraph import CrawlGraph, CrawlGraphError
from crawlgraph.stubs import stubs


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cg = CrawlGraph(os.environ["CRAWLGRAPH_BOLT"])

    @classmethod
    def tearDownClass(cls):
        cls.cg.close()

    def test_procedures_return_data_frames(self):
        seeds = self.cg.extract_seeds(1)
        self.assertEqual(["http://a.test/"], list(seeds["url"]))
        self.assertEqual(1, len(self.cg.estimate("crawl.extractSeeds")))
        scores = self.cg.pagerank.stream(damping_factor=0.5, source_nodes=["a.test"])
        self.assertAlmostEqual(1, scores["score"].sum())

    def test_named_graphs_and_arguments(self):
        self.cg.graph.project("g", site="none")
        try:
            self.cg.hits.mutate(graph="g", mutate_property=["authority", "h"])
            values = self.cg.graph.node_properties.stream("g", "h")
            self.assertEqual(4, len(values))
            self.assertEqual(4, self.cg.graph.aggregate("g", "hosts", name="hosts")["nodeCount"].iloc[0])
            self.assertEqual(4, self.cg.estimate("crawl.graph.aggregate", graph="g")["nodeCount"].iloc[0])
            self.assertEqual(4, self.cg.estimate("crawl.hits.write", graph="g")["nodeCount"].iloc[0])
        finally:
            self.cg.graph.drop("g")

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
