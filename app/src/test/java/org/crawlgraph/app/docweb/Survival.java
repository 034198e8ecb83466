package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.crawlgraph.app.testkit.DocwebServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/**
 * The seeds of the bundled graph on a later snapshot of it, from which hosts and pages have gone: the pages that are
 * :Newer.
 */
class Survival {

    private static final String ON_NEWER = "({run: 'demo', nodeLabels: 'Newer'})";

    private static List<Record> rows(String query) {
        return DocwebServer.part().rows(query, Map.of());
    }

    @BeforeAll
    static void letHostsAndPagesGo() {
        rows("MATCH (p:Page) WHERE size(p.host) % 4 <> 0 AND size(p.url) % 3 <> 0 SET p:Newer");
    }

    @AfterAll
    static void bringThemBack() {
        rows("MATCH (p:Newer) REMOVE p:Newer");
    }

    @Test
    void everySeedIsAliveOrHasAReplacementOfItsHostOrElseOfItsCore() {
        Record expected = rows("""
                MATCH (c:Core {run: 'demo'})-[:HAS_SEED]->(s)
                WITH s:Newer AS alive, EXISTS { MATCH (:Newer {host: s.host}) } AS onHost,
                     EXISTS { MATCH (c)-[:HAS_HUB|HAS_AUTHORITY]->(:Newer) } AS inCore
                RETURN count(CASE WHEN alive THEN 1 END) AS alive, count(CASE WHEN NOT alive AND onHost THEN 1 END) AS byHost,
                       count(CASE WHEN NOT alive AND NOT onHost AND inCore THEN 1 END) AS byCore""").get(0);
        Record stats = rows("CALL crawl.seeds.survival" + ON_NEWER + " YIELD alive, by"
                        + " RETURN count(CASE WHEN alive THEN 1 END) AS alive, count(CASE by WHEN 'host' THEN 1 END) AS byHost,"
                        + " count(CASE by WHEN 'core' THEN 1 END) AS byCore")
                .get(0);

        for (String column : List.of("alive", "byHost", "byCore")) {
            assertThat(stats.get(column)).as(column).isEqualTo(expected.get(column));
            assertThat(stats.get(column).asInt()).as(column).isPositive();
        }
    }

    @Test
    void noPageOfTheHostIsABetterHubThanTheReplacement() {
        assertThat(rows("CALL crawl.hits.stream({nodeLabels: 'Newer'}) YIELD host, hub"
                        + " WITH host, max(hub) AS best WITH collect({host: host, best: best}) AS hosts"
                        + " CALL crawl.seeds.survival" + ON_NEWER
                        + " YIELD host AS lost, by, score WITH hosts, lost, by, score WHERE by = 'host'"
                        + " RETURN score = [h IN hosts WHERE h.host = lost][0].best AS isBest"))
                .isNotEmpty()
                .allMatch(row -> row.get("isBest").asBoolean());
    }
}
