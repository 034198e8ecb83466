package org.crawlgraph.procedures.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

class OpicIT {

    /** As {@code OpicTest} has it worked out: of a and b, where a links to b, a has 2/5. The link inside the site of b does not count. */
    @BeforeEach
    void twoSites() {
        Server.graph("a.test/ -> b.test/");
    }

    @Test
    void scoresEqualTheManualDerivation() {
        Record row = Server.one("CALL crawl.opic.stream({tolerance: 1e-5, maxIterations: 1000000})"
                + " YIELD page, url, score WHERE url = 'http://a.test/' AND page.url = url RETURN score");

        assertThat(row.get("score").asDouble()).isCloseTo(0.4, within(1e-4));
    }

    @Test
    void writeDescribesTheRanking() {
        Record row = Server.one("CALL crawl.opic.write({maxIterations: 1})");

        assertThat(row.get("ranIterations").asInt()).isEqualTo(1);
        assertThat(row.get("didConverge").asBoolean()).isFalse();
        boolean first = Server.one("MATCH (a:Page {url: 'http://a.test/'}), (b:Page {url: 'http://b.test/'})"
                        + " RETURN id(a) < id(b) AS first")
                .get("first")
                .asBoolean();
        assertThat(row.get("residual").asDouble())
                .as("1/2, 3/4 and 1 were spent if a goes first; the order is by id")
                .isCloseTo(2 / (first ? 3.25 : 2.75), within(1e-12));
        assertThat(row.get("configuration").asMap()).containsEntry("tolerance", 0.01);
        assertThat(Server.one("CALL crawl.opic.write()").get("residual").asDouble())
                .isLessThan(0.01);
    }

    @Test
    void writeKeepsWhatStreamGivesAndDropTakesItAway() {
        Record row = Server.one("CALL crawl.opic.write()");

        assertThat(row.get("nodePropertiesWritten").asInt()).isEqualTo(2);
        assertThat(row.get("run").asString()).isEqualTo("opic-1");
        assertThat(Server.run("CALL crawl.opic.stream() YIELD page, score WHERE page.opic <> score RETURN page"))
                .isEmpty();
        Server.run("CALL crawl.run.drop('opic-1')");
        assertThat(Server.run("MATCH (p:Page) WHERE p.opic IS NOT NULL RETURN p"))
                .isEmpty();
    }

    @Test
    void unknownOptionsAreRefused() {
        assertThatThrownBy(() -> Server.run("CALL crawl.opic.write({tolerence: 0.1})"))
                .hasMessageContaining("unknown option 'tolerence' (did you mean 'tolerance'?)");
    }
}
