package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.app.testkit.DocwebServer;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** The communities of the bundled graph, checked link by link in the store. */
class Cores {

    @Test
    void everyHubOfACoreLinksToEveryAuthorityOfIt() {
        assertThat(DocwebServer.rows(
                        "MATCH (c:Core {run: 'demo'})-[:HAS_HUB]->(h)-[:LINKS_TO]->(a)<-[:HAS_AUTHORITY]-(c)"
                                + " WITH c, count(*) AS links WHERE links <> c.hubs * c.authorities RETURN c.rank"))
                .isEmpty();
        assertThat(DocwebServer.rows("MATCH (c:Core {run: 'demo'}) RETURN count(c) AS cores")
                        .get(0)
                        .get("cores")
                        .asInt())
                .isEqualTo(100);
    }

    @Test
    void noLinkOfACoreStaysInsideASite() {
        assertThat(DocwebServer.rows(
                        "MATCH (c:Core {run: 'demo'})-[:HAS_HUB]->(h)-[:LINKS_TO]->(a)<-[:HAS_AUTHORITY]-(c)"
                                + " WHERE crawl.url.host(h.url) = crawl.url.host(a.url) RETURN c.rank, h.url, a.url"))
                .isEmpty();
    }

    @Test
    void coresShareNoPage() {
        assertThat(DocwebServer.rows("MATCH (c:Core {run: 'demo'})-[r:HAS_HUB|HAS_AUTHORITY]->(p)"
                        + " WITH p, count(r) AS times WHERE times > 1 RETURN p.url"))
                .isEmpty();
    }

    @Test
    void eachSeedIsAHubOfTheHighestScoreOfItsCore() {
        assertThat(DocwebServer.rows("MATCH (c:Core {run: 'demo'})-[:HAS_SEED]->(p)<-[s:HAS_HUB]-(c) WHERE NOT EXISTS {"
                        + " MATCH (c)-[h:HAS_HUB]->() WHERE h.score > s.score * 1.000001 } RETURN c"))
                .hasSize(100);
    }

    @Test
    void theCoresReadLikeATableOfContents() {
        List<Record> cores = DocwebServer.rows(
                "MATCH (c:Core {run: 'demo'}) RETURN c.title AS title, c.words AS words ORDER BY c.rank");

        assertThat(cores).hasSize(100).noneMatch(core -> core.get("words").isEmpty());
        assertThat(cores)
                .extracting(core -> core.get("title").asString())
                .contains(
                        "series, dataframe, groupby · pandas.pydata.org → github.com, numfocus.org, …",
                        "baseaudiocontext, pannernode, audiocontext · developer.mozilla.org → webaudio.github.io",
                        "releases, vuln, cve · docs.djangoproject.com → nvd.nist.gov",
                        "pull, issues · dipy.org/…/release1.5.html → github.com");
        assertThat(cores.get(0).get("words").asList()).contains("pandas", "dataframe", "api");
    }
}
