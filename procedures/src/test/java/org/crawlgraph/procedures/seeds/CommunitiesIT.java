package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** Communities of sites. */
class CommunitiesIT {

    /**
     * Two triangles of sites, a, b, c and d, e, f, joined by a link from c to d, and a site without links. Each site
     * links to one page of another, so all seven links have the weight log 2. Each triangle has 3 of 7 links inside,
     * and half of all link ends: the modularity is 2 · (3/7 − 1/4).
     */
    @BeforeEach
    void twoTriangles() {
        Server.graph("a.test/1 -> b.test/x, a.test/2 -> b.test/x, b.test/1 -> c.test/x, c.test/1 -> a.test/x,"
                + " d.test/1 -> e.test/x, e.test/1 -> f.test/x, f.test/1 -> d.test/x, c.test/1 -> d.test/x, far.test/");
    }

    @Test
    void sitesThatLinkToEachOtherAreACommunity() {
        List<Record> rows = Server.run("CALL crawl.communities.stream()");

        assertThat(rows).hasSize(2);
        assertThat(rows)
                .extracting(row -> List.copyOf(row.get("sites").asList(site -> site.asString())))
                .satisfiesExactlyInAnyOrder(
                        sites -> assertThat(sites).containsExactlyInAnyOrder("a.test", "b.test", "c.test"),
                        sites -> assertThat(sites).containsExactlyInAnyOrder("d.test", "e.test", "f.test"));
        Record first = rows.get(0).get("sites").asList().contains("a.test") ? rows.get(0) : rows.get(1);
        assertThat(first.get("bestUrls").asList(url -> url.asString()))
                .containsExactlyInAnyOrder("http://a.test/x", "http://b.test/x", "http://c.test/x");
        assertThat(first.get("siteCount").asLong()).isEqualTo(3);
        assertThat(first.get("pageCount").asLong()).isEqualTo(7);
        assertThat(first.get("modularity").asDouble()).isEqualTo(2 * (3 / 7.0 - 1 / 4.0), within(1e-12));
        assertThat(first.get("title").asString())
                .isEqualTo(String.join(", ", first.get("sites").asList(site -> site.asString())));
    }

    @Test
    void theResolutionDecidesHowManyThereAre() {
        assertThat(Server.run("CALL crawl.communities.stream({resolution: 0.01})"))
                .singleElement()
                .satisfies(row -> assertThat(row.get("title").asString()).endsWith(".test, …"));
        assertThat(Server.run("CALL crawl.communities.stream({resolution: 100})"))
                .isEmpty();
        assertThatThrownBy(() -> Server.run("CALL crawl.communities.stream({resolution: 0})"))
                .hasMessageContaining("resolution is 0");
    }

    @Test
    void theResultDependsOnTheSeedAloneAndNotOnThreads() {
        List<Record> one = Server.run("CALL crawl.communities.stream({concurrency: 1})");

        assertThat(Server.run("CALL crawl.communities.stream({concurrency: 4})"))
                .isEqualTo(one);
        assertThat(Server.run("CALL crawl.communities.stream({randomSeed: 42})"))
                .isEqualTo(one);
    }

    @Test
    void aRunWritesSitesAndCommunitiesAndItsDropRemovesThem() {
        Record summary = Server.one("CALL crawl.communities.write({run: 'sites'})");

        assertThat(summary.get("communities").asLong()).isEqualTo(2);
        assertThat(summary.get("sites").asLong()).isEqualTo(6);
        assertThat(summary.get("pages").asLong()).isEqualTo(13);
        assertThat(summary.get("relationshipsWritten").asLong()).isEqualTo(19);
        assertThat(Server.one(
                                "MATCH (p:Page)-[:ON]->(h:Host {run: 'sites'})-[:IN_COMMUNITY]->(c:Community {run: 'sites'})"
                                        + " WHERE p.host <> h.name RETURN count(*) AS wrong")
                        .get("wrong")
                        .asLong())
                .isZero();
        assertThat(Server.run("MATCH (h:Host)-[:IN_COMMUNITY]->(c:Community) RETURN c.rank AS rank, c.sites AS sites,"
                        + " c.pages AS pages, collect(h.name) AS names"))
                .hasSize(2)
                .allSatisfy(row -> assertThat(row.get("names").asList())
                        .hasSize((int) row.get("sites").asLong()));

        Server.run("CALL crawl.run.drop('sites')");
        assertThat(Server.one("RETURN COUNT { (:Host) } + COUNT { (:Community) } + COUNT { ()-[:ON]->() } AS left")
                        .get("left")
                        .asLong())
                .isZero();
        assertThat(Server.one("RETURN COUNT { (:Page) } AS pages").get("pages").asLong())
                .isEqualTo(14);
    }
}
