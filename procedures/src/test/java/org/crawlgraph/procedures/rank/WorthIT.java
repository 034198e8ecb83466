package org.crawlgraph.procedures.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** The expected worth of pages without a value. */
class WorthIT {

    /** A front page links to articles, which are worth 1, and these to forms, worth 0; two pages were not fetched. */
    @BeforeEach
    void site() {
        StringBuilder links = new StringBuilder("a.test/ -> a.test/form?of=9, a.test/ -> a.test/article/9");
        for (int i = 1; i <= 8; i++) {
            links.append(", a.test/ -> a.test/article/%d, a.test/article/%d -> a.test/form?of=%d".formatted(i, i, i));
        }
        Server.graph(links.toString());
        Server.run("MATCH (p:Page) WHERE NOT p.url ENDS WITH '9' SET p.quality = toInteger(p.url CONTAINS '/article')");
    }

    private static Map<String, Double> predicted(String options) {
        return Server.run("CALL crawl.worth.predict.stream('quality', " + options + ") YIELD url, predicted").stream()
                .collect(Collectors.toMap(
                        row -> row.get("url").asString(),
                        row -> row.get("predicted").asDouble()));
    }

    @Test
    void pagesWithoutAValueAreLikePagesWithTheSameUrlsAndLinks() {
        List<Record> rows = Server.run("CALL crawl.worth.predict.stream('quality')");
        assertThat(rows).hasSize(2).allSatisfy(row -> {
            assertThat(row.get("skill").asDouble()).isGreaterThan(0.8);
            assertThat(row.get("assortativity").asDouble()).isBetween(-1.0, 1.0);
        });
        Map<String, Double> found = predicted("{}");
        assertThat(found.get("http://a.test/article/9")).isGreaterThan(0.75);
        assertThat(found.get("http://a.test/form?of=9")).isBetween(0.0, 0.45);
    }

    @Test
    void aNamedGraphGivesTheSameRows() {
        Map<String, Double> found = predicted("{}");
        Server.run("CALL crawl.graph.project('worth')");
        try {
            assertThat(predicted("{graph: 'worth'}")).isEqualTo(found);
        } finally {
            Server.run("CALL crawl.graph.drop('worth')");
        }
    }

    @Test
    void writtenPredictionsAreAWorthOfSeeds() {
        Record row = Server.run("CALL crawl.worth.predict.write('quality', {run: 'w', writeProperty: 'expected'})")
                .get(0);
        assertThat(row.get("nodePropertiesWritten").asLong()).isEqualTo(19);
        assertThat(row.get("skill").asDouble()).isGreaterThan(0.8);
        assertThat(Server.run("MATCH (p:Page) WHERE p.quality = p.expected RETURN count(p) AS n")
                        .get(0)
                        .get("n")
                        .asLong())
                .isEqualTo(17);
        assertThat(Server.run("CALL crawl.extractSeeds(2, {worth: 'expected', site: 'none'})"))
                .isNotEmpty();
        Server.run("CALL crawl.run.drop('w')");
        assertThat(Server.run("MATCH (p:Page) WHERE p.expected IS NOT NULL RETURN p"))
                .isEmpty();
    }

    @Test
    void aBadPropertyIsRefused() {
        assertThatThrownBy(() -> Server.run("CALL crawl.worth.predict.stream('')"))
                .hasMessageContaining("property");
        assertThatThrownBy(() -> Server.run("CALL crawl.worth.predict.stream('missing')"))
                .hasMessageContaining("property is 'missing', but no page has it");
        assertThatThrownBy(() -> Server.run("CALL crawl.worth.predict.stream('url')"))
                .hasMessageContaining("it must be a number from");
        assertThatThrownBy(() -> Server.run("CALL crawl.worth.predict.write('quality', {writeProperty: 'quality'})"))
                .hasMessageContaining("which holds the known values; choose another");
    }
}
