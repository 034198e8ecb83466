package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.crawlgraph.app.testkit.DocwebServer;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** The communities of a part of the bundled graph, and at night of the whole, checked link by link in the store. */
class Cores {

    private static List<Record> rows(String query) {
        return DocwebServer.part().rows(query, Map.of());
    }

    @Test
    void everyHubOfACoreLinksToEveryAuthorityOfIt() {
        assertThat(rows("MATCH (c:Core {run: 'demo'})-[:HAS_HUB]->(h)-[:LINKS_TO]->(a)<-[:HAS_AUTHORITY]-(c)"
                        + " WITH c, count(*) AS links WHERE links <> c.hubs * c.authorities RETURN c.rank"))
                .isEmpty();
        assertThat(rows("MATCH (c:Core {run: 'demo'}) RETURN count(c) AS cores")
                        .get(0)
                        .get("cores")
                        .asInt())
                .isPositive();
    }

    @Test
    void noLinkOfACoreStaysInsideASite() {
        assertThat(rows("MATCH (c:Core {run: 'demo'})-[:HAS_HUB]->(h)-[:LINKS_TO]->(a)<-[:HAS_AUTHORITY]-(c)"
                        + " WHERE crawl.url.host(h.url) = crawl.url.host(a.url) RETURN c.rank, h.url, a.url"))
                .isEmpty();
    }

    @Test
    void coresShareNoPage() {
        assertThat(rows("MATCH (c:Core {run: 'demo'})-[r:HAS_HUB|HAS_AUTHORITY]->(p)"
                        + " WITH p, count(r) AS times WHERE times > 1 RETURN p.url"))
                .isEmpty();
    }

    @Test
    void eachSeedIsAHubOfTheHighestScoreOfItsCore() {
        assertThat(rows("MATCH (c:Core {run: 'demo'})-[:HAS_SEED]->(p)<-[s:HAS_HUB]-(c) WHERE NOT EXISTS {"
                        + " MATCH (c)-[h:HAS_HUB]->() WHERE h.score > s.score * 1.000001 } RETURN c"))
                .isNotEmpty()
                .hasSameSizeAs(rows("MATCH (c:Core {run: 'demo'}) RETURN c"));
    }
}
