package org.crawlgraph.procedures.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

class HitsIT {

    private static final double PHI = (1 + Math.sqrt(5)) / 2;
    private static final double NORM = Math.sqrt(PHI * PHI + 1);

    /** Between sites: x -> p, x -> q, y -> p, whose scores follow the golden ratio; the rest stays inside a site. */
    @BeforeEach
    void goldenRatio() {
        Server.graph("x.test/1 -> p.test/, x.test/1 -> q.test/, y.test/ -> p.test/, x.test/1 -> x.test/2,"
                + " x.test/2 -> x.test/1, p.test/ -> p.test/deep, alone.test/");
    }

    @Test
    void streamScoresEveryPageAndLeavesLinksInsideASiteOut() {
        List<Record> rows = Server.run("CALL crawl.hits.stream() YIELD page, url, host, authority, hub"
                + " RETURN page.url = url AS same, url, host, authority, hub");

        assertThat(rows).hasSize(7).allMatch(row -> row.get("same").asBoolean());
        assertScores(rows, "http://p.test/", PHI / NORM, 0);
        assertScores(rows, "http://q.test/", 1 / NORM, 0);
        assertScores(rows, "http://x.test/1", 0, PHI / NORM);
        assertScores(rows, "http://y.test/", 0, 1 / NORM);
        assertScores(rows, "http://x.test/2", 0, 0);
        assertScores(rows, "http://alone.test/", 0, 0);
    }

    private static void assertScores(List<Record> rows, String url, double authority, double hub) {
        Record row = rows.stream()
                .filter(candidate -> candidate.get("url").asString().equals(url))
                .findFirst()
                .orElseThrow();
        assertThat(row.get("authority").asDouble()).as("authority of " + url).isCloseTo(authority, within(1e-12));
        assertThat(row.get("hub").asDouble()).as("hub score of " + url).isCloseTo(hub, within(1e-12));
    }

    @Test
    void statsDescribesTheRanking() {
        Record row = Server.one("CALL crawl.hits.stats({tolerance: 1e-10, maxIterations: 500})");

        assertThat(row.keys())
                .containsExactly(
                        "rankedRelationshipCount",
                        "ranIterations",
                        "didConverge",
                        "residuals",
                        "sigma",
                        "nodeCount",
                        "relationshipCount",
                        "computeMillis",
                        "configuration");
        assertThat(row.get("nodeCount").asInt()).isEqualTo(7);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(6);
        assertThat(row.get("rankedRelationshipCount").asInt()).isEqualTo(3);
        assertThat(row.get("didConverge").asBoolean()).isTrue();
        assertThat(row.get("ranIterations").asInt()).isBetween(5, 100);
        assertThat(row.get("residuals").asList(Value::asDouble)).hasSize(2).allMatch(residual -> residual < 1e-10);
        assertThat(row.get("sigma").asDouble()).isCloseTo(PHI, within(1e-10));
        assertThat(row.get("configuration").asMap())
                .containsEntry("tolerance", 1e-10)
                .containsEntry("maxIterations", 500L)
                .containsEntry("site", "host")
                .doesNotContainKey("graph");
    }

    @Test
    void siteNoneRanksAllLinksButSelfLinksAndRepeats() {
        Server.run("MATCH (x:Page {url: 'http://x.test/1'}), (p:Page {url: 'http://p.test/'})"
                + " CREATE (x)-[:LINKS_TO]->(x), (x)-[:LINKS_TO]->(p)");

        Record row = Server.one("CALL crawl.hits.stats({site: 'none'})");

        assertThat(row.get("rankedRelationshipCount").asInt()).isEqualTo(6);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(6);
    }

    @Test
    void writeKeepsTheScoresThatStreamGives() {
        Record row = Server.one("CALL crawl.hits.write({writeProperty: ['auth', 'hub']})");

        assertThat(row.get("nodePropertiesWritten").asInt()).isEqualTo(14);
        assertThat(Server.run("CALL crawl.hits.stream() YIELD page, authority, hub"
                        + " WHERE page.auth <> authority OR page.hub <> hub RETURN page"))
                .isEmpty();
        assertThat(Server.one("MATCH (p:Page) RETURN count(p.auth) AS n")
                        .get("n")
                        .asInt())
                .isEqualTo(7);
    }

    @Test
    void otherLabelsAndTypesCanBeNamed() {
        Server.run(
                "CREATE (:Site {host: 'a'})-[:REFERS]->(:Site {host: 'b'}), (:Blog {host: 'c'})-[:CITES]->(:Blog {host: 'd'})");

        assertThat(Server.one(
                                "CALL crawl.hits.stats({nodeLabels: ['Site', 'Blog'], relationshipTypes: ['REFERS', 'CITES']})"
                                        + " YIELD nodeCount, rankedRelationshipCount RETURN nodeCount * 10 + rankedRelationshipCount AS both")
                        .get("both")
                        .asInt())
                .isEqualTo(42);
        assertThat(Server.one(
                                "CALL crawl.hits.stats({nodeLabels: 'Site', relationshipTypes: 'REFERS'}) YIELD rankedRelationshipCount")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"crawl.hits", "crawl.pagerank"})
    void eachRowOfAStreamSaysWhetherTheScoresConverged(String ranking) {
        for (boolean converged : new boolean[] {true, false}) {
            int iterations = converged ? 1_000_000 : 1;
            assertThat(Server.run("CALL " + ranking + ".stream({tolerance: 1e-5, maxIterations: " + iterations + "})"
                            + " YIELD didConverge RETURN didConverge"))
                    .hasSize(7)
                    .allMatch(row -> row.get("didConverge").asBoolean() == converged);
        }
    }
}
