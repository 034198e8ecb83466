"""Runs against the server at CRAWLGRAPH_BOLT, whose store has four pages."""

import os
import unittest

from crawlgraph import CrawlGraph, CrawlGraphError


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
            self.cg.hits.mutate(graph="g", hub_property="h")
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
