package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.graphs.StoreSize;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.testkit.PeakHeap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.driver.Record;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.NullLog;

class EstimateIT {

    private static final int PAGES = 60_000;
    private static final int LINKS = 240_000;

    /** Links in no order, between pages of 5,000 hosts, one link in fifty inside a host. */
    @BeforeAll
    static void aStore() {
        Server.fill(
                PAGES,
                page -> "h" + page % 5_000,
                LINKS,
                link -> (int) (link * 7_919L % PAGES),
                link -> (link * 31 + link / PAGES * 13) % PAGES);
    }

    @AfterAll
    static void leavesNothing() {
        Server.clear();
    }

    @Test
    void whatIsEstimatedForAStoredGraphIsWhatReadingAndRankingItTakes() {
        Record row = Server.one("CALL crawl.estimate('crawl.hits.stream', {concurrency: 1})");
        PeakHeap peak = new PeakHeap();
        try (Transaction tx = Server.NEO4J.defaultDatabaseService().beginTx()) {
            Options none = new Options(null, Projection.OPTIONS);
            PageGraph graph = Projection.of(none).read(tx, Projection.Kept.RANKED, 1, NullLog.getInstance(), peak);
            Hits.rank(graph.linkGraph(), new Hits.Settings(3, 0), 1, peak);
        }

        assertThat(row.get("nodeCount").asInt()).isEqualTo(PAGES);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(LINKS);
        assertThat(peak.peak())
                .isBetween(
                        row.get("bytesMin").asLong() * 8 / 10,
                        row.get("bytesMax").asLong() * 12 / 10);
        assertThat(row.get("bytesMax").asLong())
                .isLessThan(2 * row.get("bytesMin").asLong());
    }

    @Test
    void aNamedGraphIsNotCountedAgainButItsRankedLinksAre() {
        Server.run("CALL crawl.graph.project('g')");
        try {
            Record hits = Server.one("CALL crawl.estimate('crawl.hits.stream', {graph: 'g'})");
            Record pageRank = Server.one("CALL crawl.estimate('crawl.pagerank.stream', {graph: 'g'})");
            int ranked = Server.one("CALL crawl.graph.list() YIELD rankedRelationshipCount")
                    .get("rankedRelationshipCount")
                    .asInt();

            assertThat(hits.get("bytesMin").asLong()).isEqualTo(32L * PAGES + 8L * ranked + 8);
            assertThat(hits.get("bytesMax")).isEqualTo(hits.get("bytesMin"));
            assertThat(pageRank.get("bytesMin").asLong()).isEqualTo(24L * PAGES + 8L * ranked + 8);
            assertThat(hits.get("treeView").asString()).contains("three score vectors: 1.4 MiB");
            assertThat(hits.get("heapPercentageMin").asDouble()).isPositive().isLessThan(100);
        } finally {
            Server.run("CALL crawl.graph.drop('g')");
        }
    }

    /** With every link to rank: graph 4 n + 4 m, transpose 4 n + 4 m, vectors 24 n; and 8 m while reading. */
    @Test
    void aGraphThatIsNotThereIsEstimatedByItsSize() {
        Record row = Server.one(
                "CALL crawl.estimate('crawl.hits.stream', {nodeCount: 18520486, relationshipCount: 298113762, site: 'none'})");

        assertThat(row.get("bytesMin").asLong()).isEqualTo(32L * 18_520_486 + 8L * 298_113_762 + 8);
        assertThat(row.get("requiredMemory").asString()).isEqualTo("2.8 GiB");
        assertThat(row.get("nodeCount").asLong()).isEqualTo(18_520_486);
        assertThat(row.get("relationshipCount").asLong()).isEqualTo(298_113_762);
    }

    @Test
    void simulationsAndDistancesAreEstimatedAndRefusedByTheSameNumber() {
        Record simulation = Server.one("CALL crawl.estimate('crawl.simulate', {depth: 3})");
        Record distances = Server.one("CALL crawl.estimate('crawl.cores.distances', {concurrency: 1})");

        for (Record row : List.of(simulation, distances)) {
            assertThat(row.get("relationshipCount").asInt()).isEqualTo(LINKS);
        }
        assertThat(simulation.get("bytesMin").asLong())
                .as("all links, and what a crawl keeps of each page")
                .isGreaterThan(4L * LINKS + 24L * PAGES);
        assertThat(distances.get("bytesMin").asLong())
                .as("all links, and the queue of a search")
                .isGreaterThan(4L * LINKS + 4L * PAGES);
        assertThat(Server.one(
                                "CALL crawl.estimate('crawl.simulate', {nodeCount: 1000000000, relationshipCount: 2000000000})")
                        .get("bytesMin")
                        .asLong())
                .isGreaterThan(50_000_000_000L);
        try (Job other = Job.start("other", "crawl.other", "neo4j", () -> {})) {
            other.reserve(MemoryNeed.of("little", 1));
            other.reserve(MemoryNeed.of("nearly all", MemoryNeed.Heap.usable() - 1_000_000));
            assertThatThrownBy(() -> Server.run("CALL crawl.simulate({seeds: ['x'], depth: 3})"))
                    .hasMessageContaining("crawl.simulate needs ");
        }
    }

    @Test
    void aTrainingNeedsTheIdsOfAllPagesAtLeastAndTheWholeStoreAtMost() {
        Record stored = Server.one("CALL crawl.estimate('crawl.clusters.train')");
        Record all = Server.one("CALL crawl.estimate('crawl.clusters.train', {sampleSize: 0})");

        assertThat(stored.get("bytesMin").asLong()).isEqualTo(17L * PAGES);
        assertThat(stored.get("relationshipCount").asInt()).isEqualTo(LINKS);
        assertThat(all.get("bytesMax").asLong())
                .isGreaterThanOrEqualTo(stored.get("bytesMax").asLong());
        String site = "CALL crawl.estimate('crawl.clusters.train', {nodeCount: 10000000, relationshipCount: 50000000";
        long small = Server.one(site + ", sampleSize: 1000})").get("bytesMin").asLong();
        assertThat(Server.one(site + ", sampleSize: 0})").get("bytesMin").asLong())
                .isGreaterThan(small + 2_000_000_000L);
    }

    @Test
    void aProjectionIsEstimatedWithItsWeights() {
        Record plain = Server.one("CALL crawl.estimate('crawl.graph.project', {site: 'none'})");
        Record weighted =
                Server.one("CALL crawl.estimate('crawl.graph.project', {site: 'none', relationshipProperties: ['w']})");
        long bytes = Server.one("CALL crawl.graph.project('e', {site: 'none'})")
                .get("bytes")
                .asLong();
        try {
            assertThat(bytes).isLessThanOrEqualTo(plain.get("bytesMax").asLong());
            assertThat(weighted.get("treeView").asString()).contains("weights of links: ");
            assertThat(plain.get("treeView").asString()).doesNotContain("weights of links");
        } finally {
            Server.run("CALL crawl.graph.drop('e')");
        }
    }

    @Test
    void writingTakesMoreThanStreaming() {
        for (String ranking : List.of("hits", "pagerank")) {
            String call =
                    "CALL crawl.estimate('crawl." + ranking + ".%s', {nodeCount: 1000000, relationshipCount: 5000000})";
            long stream = Server.one(call.formatted("stream")).get("bytesMin").asLong();

            assertThat(Server.one(call.formatted("write")).get("bytesMin").asLong())
                    .isGreaterThan(1_000_000_000)
                    .isGreaterThan(stream);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {nodeCount: 5, graph: 'g'}          | graph is given together with nodeCount and relationshipCount
            {nodeCount: 5, nodeLabels: 'Page'}  | nodeLabels is given together with nodeCount and relationshipCount
            {nodeCount: -5}                     | nodeCount is -5; it must be from 0 to 2147483639
            {relationshipCount: 2000000000000}  | relationshipCount is 2000000000000; it must be from 0 to 1000000000000
            {nodeLabels: 'Pgae'}                | no node has the label :Pgae
            {relationshipTypes: 'LINK'}         | no relationship has the type :LINK
            {maxIterations: 0}                  | maxIterations is 0
            """)
    void badOptionsAreRefused(String options, String message) {
        for (String ranking : new String[] {"hits", "pagerank"}) {
            assertThatThrownBy(() -> Server.run("CALL crawl.estimate('crawl." + ranking + ".stream', " + options + ")"))
                    .hasMessageContaining(message);
        }
    }

    @Test
    void callsThatDoNotFitNextToRunningJobsAreRefusedAndLeaveNothingBehind() {
        try (Job other = Job.start("other", "crawl.other", "neo4j", () -> {})) {
            other.reserve(MemoryNeed.of("little", 1)); // what lives already counts once, at the beginning
            other.reserve(MemoryNeed.of("nearly all", MemoryNeed.Heap.usable() - 1_000_000));
            for (String call : new String[] {
                "hits.stream()", "hits.stats()", "pagerank.write()", "graph.project('g')", "extractSeeds(3)"
            }) {
                assertThatThrownBy(() -> Server.run("CALL crawl." + call))
                        .hasMessageContaining(call.substring(0, call.indexOf('(')) + " needs ")
                        .hasMessageContaining("running calls hold ")
                        .hasMessageContaining("server.memory.heap.max_size");
            }
        }
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
        assertThat(Server.run("CALL crawl.graph.list()")).isEmpty();
        assertThat(Server.run("CALL crawl.hits.stats()")).hasSize(1);
    }

    @Test
    void nodesWithSeveralLabelsGiveARange() {
        Server.run(
                "CREATE (a:Left:Both)-[:REFERS]->(b:Right:Both), (:Left)-[:REFERS]->(:Other), (:Other)-[:REFERS]->(b)");
        try (Transaction tx = Server.NEO4J.defaultDatabaseService().beginTx()) {
            StoreSize size = StoreSize.of(tx, List.of("Left", "Right", "Both"), List.of("REFERS"));

            assertThat(size.leastPages()).isEqualTo(2);
            assertThat(size.mostPages()).isBetween(3L, size.span());
            assertThat(size.leastLinks()).isLessThanOrEqualTo(1);
            assertThat(size.mostLinks()).isBetween(1L, 3L);
        } finally {
            Server.run("MATCH (n) WHERE n:Left OR n:Right OR n:Other DETACH DELETE n");
        }
    }

    @Test
    void theEstimateCanBeAskedForBeforeThereIsAGraph() {
        Record row = Server.one(
                "CALL crawl.estimate('crawl.extractSeeds', {nodeCount: 18520486, relationshipCount: 22720534, site: 'none'})");

        assertThat(row.get("bytesMin").asLong())
                .isPositive()
                .isLessThan(row.get("bytesMax").asLong());
    }

    @Test
    void theEstimateForSeedsHasTheEstimateForCoresInIt() {
        for (String options : List.of(
                "{}",
                "{coverDensity: 80, minHubs: 2, site: 'domain', concurrency: 1}",
                "{method: 'paper', maxIterations: 5, coreSize: 4}",
                "{nodeCount: 39459925, relationshipCount: 183894812}")) {
            assertThat(Server.one("CALL crawl.estimate('crawl.cores.stream', " + options + ")")
                            .get("bytesMax")
                            .asLong())
                    .isLessThanOrEqualTo(Server.one("CALL crawl.estimate('crawl.extractSeeds', " + options + ")")
                            .get("bytesMax")
                            .asLong());
        }
        assertThat(estimated("{nodeCount: 1000000, relationshipCount: 9000000}"))
                .isGreaterThan(estimated("{nodeCount: 1000000, relationshipCount: 9000000, method: 'paper'}"));
    }

    private static long estimated(String options) {
        return Server.one("CALL crawl.estimate('crawl.cores.stream', " + options + ")")
                .get("bytesMax")
                .asLong();
    }

    @Test
    void theProcedureMustHaveAnEstimate() {
        assertThatThrownBy(() -> Server.run("CALL crawl.estimate('crawl.hits.steam')"))
                .hasMessageContaining("procedure is 'crawl.hits.steam' (did you mean 'crawl.hits.stream'?)")
                .hasMessageContaining("it must be a procedure that reads a graph");
        assertThatThrownBy(() -> Server.run("CALL crawl.estimate(null)")).hasMessageContaining("procedure is null");
        assertThatThrownBy(() -> Server.run("CALL crawl.estimate('crawl.graph.stats')"))
                .hasMessageContaining("graph is null");
    }

    @Test
    void theEstimateForCoresRefusesWhatTheCallWouldRefuse() {
        assertThatThrownBy(() -> Server.run("CALL crawl.estimate('crawl.cores.stream', {minHub: 2})"))
                .hasMessageContaining("unknown option 'minHub' (did you mean 'minHubs'?)");
        assertThatThrownBy(() -> Server.run("CALL crawl.estimate('crawl.cores.stream', {seedsPerCore: 2})"))
                .hasMessageContaining("unknown option 'seedsPerCore'");
    }
}
