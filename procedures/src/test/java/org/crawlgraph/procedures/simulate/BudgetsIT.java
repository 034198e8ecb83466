package org.crawlgraph.procedures.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.simulation.CrawlMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.driver.Record;

/** {@code crawl.simulate.budgets} on 400 pages of 20 hosts; page 7 i links to ten others. */
class BudgetsIT {

    private static final int PAGES = 400;
    private static final List<Long> LINKS = new ArrayList<>();

    /** Positions of the pages by node id, which numbers them in a call. */
    private static final int[] PLACE = new int[PAGES];

    static {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 1200; i++) {
            int from = i % 3 == 0 ? 7 * random.nextInt(57) : random.nextInt(PAGES);
            int to = Math.min(random.nextInt(PAGES), random.nextInt(PAGES));
            LINKS.add((long) from << 32 | to);
        }
    }

    private static LinkGraph graph() {
        LinkGraphBuilder builder = new LinkGraphBuilder(PAGES);
        LINKS.forEach(link -> builder.add(PLACE[(int) (link >> 32)], PLACE[(int) (link & 0xFFFFFFFFL)]));
        return builder.build();
    }

    @BeforeAll
    static void stored() {
        Server.clear();
        Server.run(
                "UNWIND range(0, $pages - 1) AS i CREATE (:Page {url: 'http://h' + (i % 20) + '.test/' + i, host: 'h'"
                        + " + (i % 20) + '.test'})",
                Map.of("pages", PAGES));
        List<List<Integer>> links = LINKS.stream()
                .map(link -> List.of((int) (link >> 32), (int) (link & 0xFFFFFFFFL)))
                .toList();
        Server.run(
                "MATCH (p:Page) WITH p ORDER BY toInteger(split(p.url, '/')[3]) WITH collect(p) AS all UNWIND $links"
                        + " AS link WITH all[link[0]] AS a, all[link[1]] AS b CREATE (a)-[:LINKS_TO]->(b)",
                Map.of("links", links));
        List<Record> pages = Server.run("MATCH (p:Page) RETURN toInteger(split(p.url, '/')[3]) AS page ORDER BY id(p)");
        for (int i = 0; i < PAGES; i++) {
            PLACE[pages.get(i).get("page").asInt()] = i;
        }
    }

    private static List<Record> budgets(String options) {
        return Server.run("CALL crawl.simulate.budgets({" + options + "})");
    }

    private static String url(int page) {
        return "'http://h" + page % 20 + ".test/" + page + "'";
    }

    @Test
    void rowsTellWhatTheCrawlOfTheCoreHas() {
        LinkGraph graph = graph();
        double[] ranks = PageRank.rank(graph, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                .scores();
        int[] hosts = new int[PAGES];
        for (int page = 0; page < PAGES; page++) {
            hosts[PLACE[page]] = page % 20;
        }
        SimulationGraph simulated = new SimulationGraph(graph, ranks, hosts, List.of());
        List<Record> rows =
                budgets("seeds: [" + url(7) + ", " + url(140) + "], baselines: 'pageRank', budgets: [0.05, 100, 0.01]");

        assertThat(rows).hasSize(5 * 2 * 3);
        for (CrawlOrder order : CrawlOrder.values()) {
            List<CrawlMeter.Point> points = CrawlMeter.byPages(
                            simulated,
                            List.of(new int[] {PLACE[7], PLACE[140]}),
                            order,
                            new int[] {4, 20, 100},
                            1,
                            Checkpoint.NONE)
                    .get(0);
            List<Record> ofOrder = rows.stream()
                    .filter(row -> row.get("order").asString().equals(Options.lowerCase(order))
                            && row.get("strategy").asString().equals("seeds"))
                    .toList();
            double area =
                    points.stream().mapToDouble(CrawlMeter.Point::pageRank).sum() / 3;
            for (int place = 0; place < 3; place++) {
                CrawlMeter.Point point = points.get(place);
                Record row = ofOrder.get(place);
                assertThat(row.get("budget").asInt()).isEqualTo(point.stop());
                assertThat(row.get("share").asDouble()).isEqualTo(point.stop() / 400.0);
                assertThat(row.get("fetched").asInt()).isEqualTo(point.pages());
                assertThat(row.get("pageRank").asDouble()).isCloseTo(point.pageRank(), within(1e-12));
                assertThat(row.get("area").asDouble()).isCloseTo(area, within(1e-12));
                assertThat(row.get("hosts").asInt()).isEqualTo(point.hosts());
                assertThat(row.get("hostsPerFetch").asDouble()).isEqualTo((double) point.hosts() / point.pages());
                assertThat(row.get("cores").isNull()).isTrue();
                assertThat(row.get("pageRankLow").isNull()).isTrue();
            }
        }
    }

    @Test
    void withoutSeedsTheBaselinesAreCompared() {
        List<Record> rows = budgets("count: 5, orders: 'bfs', budgets: [50]");

        assertThat(rows)
                .extracting(row -> row.get("strategy").asString())
                .containsExactly("random", "inDegree", "pageRank", "hits", "communities", "harvest", "cover");
        assertThat(rows).allMatch(row -> row.get("fetched").asDouble() <= 50);
        assertThat(rows.get(0).get("pageRankLow").asDouble())
                .isLessThanOrEqualTo(rows.get(0).get("pageRankHigh").asDouble());
        assertThat(rows.get(1).get("pageRankLow").isNull()).isTrue();
    }

    @Test
    void threadsChangeNothingAndRandomNumbersDo() {
        String options =
                "count: 5, known: 'bfs:0.5', draws: 5, baselines: ['random', 'harvest'," + " 'cover', 'communities']";
        List<Record> rows = budgets(options + ", concurrency: 1");

        assertThat(budgets(options + ", concurrency: 4")).isEqualTo(rows);
        assertThat(budgets(options + ", randomSeed: 7")).isNotEqualTo(rows);
        assertThat(rows)
                .allMatch(row -> row.get("pageRankLow").isNull()
                        != row.get("strategy").asString().equals("random"));
    }

    @Test
    void theCoresOfARunAreCounted() {
        Server.run("CALL crawl.extractSeeds.write(3, {run: 'three', objective: 'communities'})");
        try {
            List<Record> rows = budgets("run: 'three', baselines: 'random', budgets: [3], orders: 'links'");
            assertThat(rows.get(0).get("cores").asInt()).isEqualTo(3);
            assertThat(rows.get(0).get("coresPerFetch").asDouble()).isEqualTo(1);
            assertThat(rows.get(1).get("cores").asDouble()).isLessThan(3);
        } finally {
            Server.run("CALL crawl.run.drop('three')");
        }
    }

    @Test
    void allPagesAreKnownToAWholeCrawl() {
        String options = "baselines: ['pageRank', 'harvest'], count: 4, budgets: [4], orders: 'bfs'";
        assertThat(budgets(options + ", known: 'bfs:1'")).isEqualTo(budgets(options));
    }

    @Test
    void withoutSitesHostsAreNullAndTheHostsOrderIsRejected() {
        List<Record> rows = budgets("count: 3, site: 'none', baselines: 'harvest', budgets: [9]");

        assertThat(rows).extracting(row -> row.get("order").asString()).containsExactly("bfs", "opic", "links");
        assertThat(rows).allMatch(row -> row.get("hosts").isNull());
    }

    @Test
    void everyOptionHasItsDocumentedDefault() {
        assertThat(budgets("count: 100, orders: ['bfs', 'hosts', 'opic', 'links', 'best'], budgets: [0.005, 0.01, 0.02,"
                        + " 0.03, 0.05, 0.08, 0.12, 0.18, 0.25], draws: 20, baselines: ['random',"
                        + " 'inDegree', 'pageRank', 'hits', 'communities', 'harvest', 'cover'],"
                        + " randomSeed: 42, site: 'host', weights: 'none', maxIterations: 60, tolerance:"
                        + " 0, known: null"))
                .isEqualTo(budgets(""));
    }

    /** Memory outside the graph grows with the request; nothing is read for it, and no page need be there. */
    @Test
    void theHeapIsEstimatedWithoutReading() {
        long one = bytes("nodeCount: 1000000, relationshipCount: 9000000, baselines: 'pageRank', concurrency: 1");

        assertThat(one).isGreaterThan(4L * 10_000_000);
        assertThat(bytes("nodeCount: 1000000, relationshipCount: 9000000, baselines: 'pageRank', concurrency: 8"))
                .isGreaterThan(one);
        assertThat(bytes("nodeCount: 1000000, relationshipCount: 9000000, baselines: 'pageRank', concurrency: 1,"
                        + " known: 'bfs:0.5'"))
                .isGreaterThan(one);
        Server.run("CALL crawl.graph.project('named', {site: 'none'})");
        try {
            assertThat(bytes("graph: 'named', concurrency: 1"))
                    .as("the graph itself is not counted again")
                    .isBetween(1L, bytes("concurrency: 1"));
        } finally {
            Server.run("CALL crawl.graph.drop('named')");
        }
    }

    private static long bytes(String options) {
        return Server.one("CALL crawl.estimate('crawl.simulate.budgets', {" + options + "})")
                .get("bytesMax")
                .asLong();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        orders: 'dfs'                           | orders names 'dfs'; it must name 'bfs', 'hosts', 'opic', 'links', 'best'
        orders: 'hosts', site: 'none'           | orders names 'hosts', but with site: 'none'
        orders: 'best', site: 'none'            | orders names 'best', but with site: 'none'
        budgets: [0.1, 'all']                   | budgets holds 'all'; a budget must be a share of the pages above 0 and below 1
        budgets: [1.5]                          | budgets holds 1.5
        budgets: []                             | at least one budget is required
        baselines: 'seeds'                      | baselines names 'seeds'; it must name 'random', 'inDegree'
        baselines: 'hits', draws: 3             | draws has no effect with baselines that do not name 'random'
        baselines: 'hits', randomSeed: 3        | randomSeed has no effect with a call without random draws
        baselines: 'random', weights: 'site'    | weights has no effect with baselines that name neither 'hits' nor
        baselines: 'communities', tolerance: 0  | tolerance has no effect with baselines that do not name 'hits'
        baselines: 'cover', maxIterations: 9    | maxIterations has no effect
        count: 0                                | count is 0
        count: 401                              | count is 401; only 400 pages are known to choose seeds from
        count: 401, known: 'bfs:0.1'            | count is 401; only
        count: 2, seeds: ['http://h0.test/0']   | count excludes seeds
        count: 2, run: 'none'                   | count excludes run
        known: 'bfs:2'                          | known is 'bfs:2'; it must be bfs:SHARE, a share above 0 and at most 1
        known: 'bfs:x'                          | known is 'bfs:x'; it must be bfs:SHARE
        known: 'other'                          | known is 'other'; it must be bfs:SHARE
        depth: 3                                | unknown option 'depth'
        """)
    void badOptionsAreRefused(String options, String message) {
        assertThatThrownBy(() -> budgets(options)).hasMessageContaining(message);
    }
}
