package org.crawlgraph.procedures.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

class PageRankIT {

    /**
     * Between sites: a and b link to each other, c links to a; the rest stays inside the site of c. With 4 pages, d
     * without links, x(c) = x(d) = t where t = 0.15 / 4 + 0.85 t / 4, so t = 0.15 / 3.15; x(a) = t + 0.85 (x(b) + t),
     * x(b) = t + 0.85 x(a), so x(a) (1 − 0.7225) = 2.7 t.
     */
    private static final double T = 0.15 / 3.15;

    private static final double A = 2.7 * T / 0.2775;
    private static final Map<String, Double> SCORES =
            Map.of("http://a.test/", A, "http://b.test/", T + 0.85 * A, "http://c.test/1", T, "http://c.test/2", T);

    @BeforeEach
    void fourPages() {
        Server.graph("a.test/ -> b.test/, b.test/ -> a.test/, c.test/1 -> a.test/, c.test/1 -> c.test/2");
    }

    @Test
    void streamScoresEveryPageAndLeavesLinksInsideASiteOut() {
        List<Record> rows = Server.run("CALL crawl.pagerank.stream({tolerance: 1e-14}) YIELD page, url, host, score"
                + " RETURN page.url = url AND page.host = host AS same, url, score");

        assertThat(rows).hasSize(4).allMatch(row -> row.get("same").asBoolean());
        SCORES.forEach((url, score) -> assertThat(rows)
                .filteredOn(row -> row.get("url").asString().equals(url))
                .singleElement()
                .satisfies(row -> assertThat(row.get("score").asDouble()).isCloseTo(score, within(1e-12))));
    }

    @Test
    void statsDescribesTheRanking() {
        Record row = Server.one("CALL crawl.pagerank.stats({dampingFactor: 0.5, concurrency: 1})");

        assertThat(row.keys())
                .containsExactly(
                        "rankedRelationshipCount",
                        "ranIterations",
                        "didConverge",
                        "residual",
                        "nodeCount",
                        "relationshipCount",
                        "computeMillis",
                        "configuration");
        assertThat(row.get("nodeCount").asInt()).isEqualTo(4);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(4);
        assertThat(row.get("rankedRelationshipCount").asInt()).isEqualTo(3);
        assertThat(row.get("didConverge").asBoolean()).isTrue();
        assertThat(row.get("ranIterations").asInt())
                .as("half as much each time")
                .isBetween(10, 31);
        assertThat(row.get("residual").asDouble()).isLessThan(1e-9);
        assertThat(row.get("configuration").asMap())
                .containsEntry("dampingFactor", 0.5)
                .containsEntry("maxIterations", 1000L)
                .containsEntry("tolerance", 1e-9)
                .doesNotContainKey("writeProperty");
    }

    @Test
    void writeKeepsTheScoresThatStreamGives() {
        Record row = Server.one("CALL crawl.pagerank.write()");

        assertThat(row.get("nodePropertiesWritten").asInt()).isEqualTo(4);
        assertThat(Server.run(
                        "CALL crawl.pagerank.stream() YIELD page, score WHERE page.pagerank <> score RETURN page"))
                .isEmpty();
        assertThat(Server.one("MATCH (p:Page) RETURN sum(p.pagerank) AS sum")
                        .get("sum")
                        .asDouble())
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void writeTakesAnotherPropertyAndAnotherGraph() {
        Server.run("CALL crawl.graph.project('all', {site: 'none'})");

        Record row = Server.one("CALL crawl.pagerank.write({graph: 'all', writeProperty: 'rank'})");

        assertThat(row.get("rankedRelationshipCount").asInt()).isEqualTo(4);
        assertThat(Server.run("MATCH (p:Page) WHERE p.rank > 0 AND p.pagerank IS NULL RETURN p"))
                .hasSize(4);
    }
}
