package org.crawlgraph.procedures.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

class SimulationIT {

    /**
     * The communities of {@code SeedsIT}, so that the run 'two' has the seeds c and k and the cores {c, a, b} × {x, y}
     * and {k} × {p, q}; x leads on inside its site, and from there to k.
     */
    @BeforeEach
    void twoCommunities() {
        Server.graph(
                "a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> x.test/, b.test/ -> y.test/, c.test/ -> x.test/,"
                        + " c.test/ -> y.test/, c.test/ -> z.test/, d.test/ -> x.test/,"
                        + " k.test/ -> p.test/, k.test/ -> q.test/, l.test/ -> p.test/");
        Server.run("CALL crawl.extractSeeds.write(2, {objective: 'communities', run: 'two'})");
        Server.run("MATCH (x:Page {url: 'http://x.test/'}), (k:Page {url: 'http://k.test/'})"
                + " CREATE (x)-[:LINKS_TO]->(:Page {url: 'http://x.test/deep', host: 'x.test'})-[:LINKS_TO]->(k)");
    }

    private static List<Record> simulate(String options) {
        return Server.run("CALL crawl.simulate({" + options + "})");
    }

    private static List<String> depths(List<Record> rows, String strategy) {
        return rows.stream()
                .filter(row -> row.get("strategy").asString().equals(strategy))
                .map(row -> row.get("depth").asInt() + ": " + row.get("pages").asDouble() + " of "
                        + row.get("totalPages").asDouble() + ", hosts " + row.get("hosts") + ", cores "
                        + row.get("cores"))
                .toList();
    }

    /**
     * From c: x, y, z; from x its deep page, whose host is known; then k, the first page of the second core; then p and
     * q.
     */
    @Test
    void followsAllLinksFromTheSeedsAndCountsPagesHostsAndCores() {
        List<Record> rows = simulate("seeds: ['http://c.test/'], run: 'two'");

        assertThat(depths(rows, "seeds"))
                .containsExactly(
                        "0: 1.0 of 1.0, hosts 1.0, cores 1.0",
                        "1: 3.0 of 4.0, hosts 4.0, cores 1.0",
                        "2: 1.0 of 5.0, hosts 4.0, cores 1.0",
                        "3: 1.0 of 6.0, hosts 5.0, cores 2.0",
                        "4: 2.0 of 8.0, hosts 7.0, cores 2.0");
        assertThat(rows.get(0).keys())
                .startsWith(
                        "strategy",
                        "depth",
                        "pages",
                        "totalPages",
                        "meanPageRank",
                        "totalPageRank",
                        "hosts",
                        "cores",
                        "pagesLow",
                        "pagesHigh")
                .hasSize(21)
                .endsWith("deadSeeds");
    }

    @Test
    void theSeedsOfARunAreItsSeeds() {
        assertThat(depths(simulate("run: 'two', depth: 2"), "seeds"))
                .containsExactly(
                        "0: 2.0 of 2.0, hosts 2.0, cores 2.0",
                        "1: 5.0 of 7.0, hosts 7.0, cores 2.0",
                        "2: 1.0 of 8.0, hosts 7.0, cores 2.0")
                .isEqualTo(depths(
                        Server.run(
                                "MATCH (c:Core)-[:HAS_SEED]->(p) WITH collect(p) AS pages CALL crawl.simulate({seeds:"
                                        + " pages, run: 'two', depth: 2}) YIELD strategy, depth, pages AS count,"
                                        + " totalPages, hosts, cores RETURN strategy, depth, count AS pages, totalPages,"
                                        + " hosts, cores"),
                        "seeds"));
    }

    /**
     * Every page links on to at most one; the two have PageRank 1 / 2.85 and 1.85 / 2.85, as the test of PageRank
     * derives.
     */
    @Test
    void pagesAreAsGoodAsTheirPageRank() {
        Server.graph("a.test/ -> b.test/");
        List<Record> rows = simulate("seeds: ['http://a.test/']");

        assertThat(rows.get(0).get("meanPageRank").asDouble()).isCloseTo(1 / 2.85, within(1e-8));
        assertThat(rows.get(1).get("meanPageRank").asDouble()).isCloseTo(1.85 / 2.85, within(1e-8));
        assertThat(rows.get(1).get("totalPageRank").asDouble()).isCloseTo(1, within(1e-8));
    }

    /** With as many seeds as pages every strategy begins everywhere. */
    @Test
    void baselinesStartFromAsManyPagesAsThereAreSeeds() {
        List<Record> rows = Server.run("MATCH (p:Page) WITH collect(p.url) AS urls CALL crawl.simulate({seeds: urls})"
                + " YIELD strategy, totalPages WHERE totalPages = 12 RETURN strategy");

        assertThat(rows)
                .extracting(row -> row.get("strategy").asString())
                .containsExactly("seeds", "random", "inDegree", "pageRank", "hits");
    }

    /** Most pages link to x, three; the best hub between sites is c. */
    @Test
    void baselinesStartFromTheBestPagesByTheirMeasure() {
        List<Record> rows = simulate("seeds: ['http://d.test/'], baselines: ['inDegree', 'hits']");

        assertThat(depths(rows, "inDegree")).element(1).isEqualTo("1: 1.0 of 2.0, hosts 1.0, cores NULL");
        assertThat(depths(rows, "hits")).element(1).isEqualTo("1: 3.0 of 4.0, hosts 4.0, cores NULL");
        assertThat(depths(rows, "random")).isEmpty();
    }

    @Test
    void randomPagesComeWithTheBandOfTheirDrawsAndOthersWithout() {
        List<Record> rows = simulate("run: 'two', draws: 50");

        assertThat(rows).allSatisfy(row -> {
            boolean random = row.get("strategy").asString().equals("random");
            assertThat(row.get("pagesLow").isNull()).isNotEqualTo(random);
            assertThat(row.get("coresHigh").isNull()).isNotEqualTo(random);
            if (random) {
                assertThat(row.get("totalPages").asDouble())
                        .isBetween(
                                row.get("totalPagesLow").asDouble(),
                                row.get("totalPagesHigh").asDouble());
            }
        });
        assertThat(simulate("run: 'two', draws: 50, concurrency: 5")).isEqualTo(rows);
        assertThat(simulate("run: 'two', draws: 50, randomSeed: 7")).isNotEqualTo(rows);
    }

    @Test
    void theDepthCanBeLimited() {
        assertThat(simulate("run: 'two', depth: 1, baselines: 'hits'"))
                .extracting(row -> row.get("depth").asInt())
                .containsExactly(0, 1, 0, 1);
    }

    @Test
    void withoutSitesThereAreNoHosts() {
        Server.run("MATCH (p:Page) REMOVE p.host");
        List<Record> rows = simulate("run: 'two', site: 'none'");

        assertThat(rows).allMatch(row -> row.get("hosts").isNull());
        assertThat(simulate("run: 'two', site: 'domain'"))
                .noneMatch(row -> row.get("hosts").isNull());
    }

    @Test
    void aPageWithoutUrlAndHostIsOfNoKnownSite() {
        Server.run("MATCH (p:Page {url: 'http://k.test/'}) REMOVE p.url, p.host");

        assertThatThrownBy(() -> simulate("seeds: ['http://c.test/']"))
                .hasMessageContaining("has neither a URL nor a host, so its site is unknown; pass site: 'none'");
    }

    /**
     * Three pages of site s link to x and y, a template; h links to p, q and z, k to p and q. The largest eigenvalue of
     * the hubs is 6 for s, and for h and k that of (3 2; 2 2), 4.56; but once the pages of s share a vote, that of s is
     * 2.
     */
    @Test
    void theHubsOfTheBaselineCanLetThePagesOfASiteShareAVote() {
        Server.graph("s.test/1 -> x.test/, s.test/1 -> y.test/, s.test/2 -> x.test/, s.test/2 -> y.test/, s.test/3 ->"
                + " x.test/, s.test/3 -> y.test/, h.test/ -> p.test/, h.test/ -> q.test/, h.test/ -> z.test/, k.test/ ->"
                + " p.test/, k.test/ -> q.test/");
        String options = "seeds: ['http://x.test/'], baselines: 'hits'";

        assertThat(depths(simulate(options), "hits")).element(1).isEqualTo("1: 2.0 of 3.0, hosts 3.0, cores NULL");
        assertThat(depths(simulate(options + ", weights: 'site'"), "hits"))
                .element(1)
                .isEqualTo("1: 3.0 of 4.0, hosts 4.0, cores NULL");
        assertThatThrownBy(() -> simulate(options + ", weights: 'site', site: 'none'"))
                .hasMessageContaining("weights: 'site' needs sites");
    }

    @Test
    void namedGraphsHaveTheirLinksInsideSitesHoweverTheyWereRead() throws IOException {
        List<Record> stored = simulate("run: 'two'");
        Server.run("CALL crawl.graph.project('all', {site: 'none'})");
        Server.run("CALL crawl.graph.project('between')");
        Files.writeString(
                Server.IMPORTS.resolve("two.tsv"),
                String.join(
                        "\n",
                        Server.run("MATCH (a)-[:LINKS_TO]->(b) RETURN a.url + '\\t' + b.url AS line").stream()
                                .map(row -> row.get("line").asString())
                                .toList()));
        Server.run("CALL crawl.graph.load('file', 'two.tsv', {site: 'none'})");

        assertThat(simulate("run: 'two', graph: 'all'")).isEqualTo(stored);
        assertThat(depths(
                        simulate("seeds: ['http://k.test/', 'http://c.test/'], graph: 'file', baselines: 'hits'"),
                        "seeds"))
                .isEqualTo(depths(stored, "seeds").stream()
                        .map(row -> row.replaceFirst("cores .*", "cores NULL"))
                        .toList());
        assertThat(simulate("run: 'two', graph: 'between'")).isEqualTo(stored);
        assertThatThrownBy(() -> simulate("run: 'two', graph: 'file'"))
                .hasMessageContaining("so its pages are not nodes");
        assertThatThrownBy(() -> simulate("run: 'two', graph: 'all', nodeLabels: 'Page'"))
                .hasMessageContaining("nodeLabels belongs to crawl.graph.project");
    }

    @Test
    void seedsThatAreNoPagesAreCountedAndNamedIfNoneIs() {
        String some = "UNWIND range(1, 9) AS i WITH collect('http://no.test/' + i) AS urls CALL"
                + " crawl.simulate%s({seeds: urls + ['http://c.test/'], baselines: ['pageRank']}) YIELD strategy,"
                + " deadSeeds RETURN DISTINCT deadSeeds";
        assertThat(Server.one(some.formatted("")).get("deadSeeds").asInt()).isEqualTo(9);
        assertThat(Server.one(some.formatted(".budgets")).get("deadSeeds").asInt())
                .isEqualTo(9);
        assertThatThrownBy(() -> Server.run("UNWIND range(1, 9) AS i WITH collect('http://no.test/' + i) AS urls"
                        + " CALL crawl.simulate({seeds: urls}) YIELD depth RETURN depth"))
                .hasMessageContaining("9 of 9 seeds are not pages of the graph: 'http://no.test/1', ")
                .hasMessageContaining("'http://no.test/5', …");
        assertThatThrownBy(() -> Server.run(
                        "MATCH (c:Core {rank: 1}) CALL crawl.simulate({seeds: [c]}) YIELD depth" + " RETURN depth"))
                .hasMessageContaining("1 of 1 seeds are not pages of the graph: node ");
    }

    /** From {c, a, b, x, y}: x, its deep page, k. Back leads nothing. */
    @Test
    void theDistanceOfTwoCoresIsTheShortestWayBetweenTheirPages() {
        assertThat(Server.run("CALL crawl.cores.distances({run: 'two'})"))
                .extracting(row -> row.get("from") + " " + row.get("to") + ": " + row.get("distance"))
                .containsExactly("1 2: 2", "2 1: NULL");
    }

    @Test
    void aRunWithoutCoresOrOfOtherPagesSaysSo() {
        Server.run("CREATE (:CrawlRun {id: 'empty'}), (:Other {url: 'http://other.test/', host: 'other.test'})");
        for (String call : List.of("crawl.simulate", "crawl.cores.distances")) {
            assertThatThrownBy(() -> Server.run("CALL " + call + "({run: 'empty'})"))
                    .hasMessageContaining("run 'empty' has no cores");
            assertThatThrownBy(() -> Server.run("CALL " + call + "({run: 'none'})"))
                    .hasMessageContaining("no run has the id 'none'; CALL crawl.run.list() lists all runs");
        }
        assertThatThrownBy(() -> Server.run("CALL crawl.cores.distances({run: 'two', nodeLabels: 'Other'})"))
                .hasMessageContaining("no page of core 1 of run 'two' is in the graph; pass the labels");
    }

    @Test
    void everyOptionHasItsDocumentedDefault() {
        List<Record> otherwise = simulate("run: 'two'");

        assertThat(simulate("run: 'two', depth: 20, baselines: ['random', 'inDegree', 'pageRank', 'hits'], draws: 20,"
                        + " randomSeed: 42, site: 'host', weights: 'none', maxIterations: 60, tolerance: 0, nodeLabels: ['Page'],"
                        + " relationshipTypes: ['LINKS_TO'], seeds: null, graph: null"))
                .isEqualTo(otherwise);
    }
}
