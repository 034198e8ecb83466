package org.crawlgraph.procedures.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;

/** {@code crawl.cluster} and {@code crawl.allows} on clusters made by hand: what they see, and when. */
class ClusterFunctionsIT {

    private static final String ALLOWS = "crawl.allows('http://a.test/list/1', 'http://a.test/item/2')";

    @BeforeAll
    static void clusters() {
        Server.clear();
        Server.run("""
                CREATE (list:UrlCluster {site: 'a.test', pattern: 'http://a.test/list/$', state: 'kept'}),
                       (item:UrlCluster {site: 'a.test', pattern: 'http://a.test/item/$', state: 'kept'}),
                       (any:UrlCluster {site: 'a.test', pattern: 'http://a.test/*/*', state: 'removed'}),
                       (sub:UrlCluster {site: 'sub.a.test', pattern: 'http://sub.a.test/$', trained: 'kept'}),
                       (list)-[:LEADS_TO {state: 'follow'}]->(item),
                       (item)-[:LEADS_TO {state: 'skip'}]->(list)""");
    }

    @Test
    void theClusterOfAUrlIsTheMostSpecificOfTheNearestSite() {
        assertThat(answer("crawl.cluster('http://a.test/item/2')")).isEqualTo("http://a.test/item/$");
        assertThat(answer("crawl.cluster('http://a.test/item/x')")).isEqualTo("http://a.test/*/*");
        assertThat(answer("crawl.cluster('http://sub.a.test/2')")).isEqualTo("http://sub.a.test/$");
        assertThat(answer("crawl.cluster('http://a.test/')")).isNull();
        assertThat(answer("crawl.cluster('http://b.test/item/2')")).isNull();
        assertThat(answer("crawl.cluster('no url')")).isNull();
        assertThat(answer("crawl.cluster(null)")).isNull();
    }

    @Test
    void aLinkPassesByTheClusterItLeadsToAndTheEdge() {
        assertThat(answer(ALLOWS)).isEqualTo(true);
        assertThat(answer("crawl.allows('http://a.test/item/2', 'http://a.test/list/1')"))
                .as("removed edge")
                .isEqualTo(false);
        assertThat(answer("crawl.allows('http://a.test/item/2', 'http://a.test/item/3')"))
                .as("no edge")
                .isEqualTo(false);
        assertThat(answer("crawl.allows('http://a.test/', 'http://a.test/item/3')"))
                .as("from a page of no cluster")
                .isEqualTo(true);
        assertThat(answer("crawl.allows('http://b.test/1', 'http://a.test/item/3')"))
                .as("from another site")
                .isEqualTo(true);
        assertThat(answer("crawl.allows(null, 'http://a.test/item/3')"))
                .as("a seed")
                .isEqualTo(true);
        assertThat(answer("crawl.allows('http://a.test/', 'http://a.test/x/y')"))
                .as("removed cluster")
                .isEqualTo(false);
        assertThat(answer("crawl.allows('http://a.test/', 'http://a.test/')"))
                .as("no cluster")
                .isEqualTo(false);
        assertThat(answer("crawl.allows('http://a.test/', 'http://sub.a.test/5')"))
                .as("what training decided, where nobody has")
                .isEqualTo(true);
        assertThat(answer("crawl.allows('http://a.test/', 'http://b.test/')"))
                .as("never trained")
                .isNull();
        assertThat(answer("crawl.allows('http://a.test/', null)")).isNull();
    }

    @Test
    void decisionsOfTheTransactionCountAtOnceAndAreForgottenWithIt() {
        try (Session session = Server.DRIVER.session()) {
            try (Transaction tx = session.beginTransaction()) {
                assertThat(answer(tx, "RETURN " + ALLOWS + " AS x")).isEqualTo(true);
                tx.run("MATCH (c:UrlCluster {pattern: 'http://a.test/item/$'}) SET c.state = 'removed'")
                        .consume();
                assertThat(answer(tx, "RETURN " + ALLOWS + " AS x")).isEqualTo(false);
                tx.run("MATCH (c:UrlCluster {pattern: 'http://a.test/item/$'}) SET c.state = 'kept'")
                        .consume();
                tx.run("MATCH (:UrlCluster)-[l:LEADS_TO {state: 'follow'}]->() SET l.state = 'skip'")
                        .consume();
                assertThat(answer(tx, "RETURN " + ALLOWS + " AS x")).isEqualTo(false);
                tx.run("CREATE (:UrlCluster {site: 'a.test', pattern: 'http://a.test/item/2', state: 'kept'})")
                        .consume();
                assertThat(answer(tx, "RETURN crawl.cluster('http://a.test/item/2') AS x"))
                        .isEqualTo("http://a.test/item/2");
                tx.rollback();
            }
        }
        assertThat(answer(ALLOWS)).isEqualTo(true);
        assertThat(answer("crawl.cluster('http://a.test/item/2')")).isEqualTo("http://a.test/item/$");
    }

    @Test
    void aStatementReadsTheClustersOnce() {
        assertThat(answer("COUNT { UNWIND range(1, 100000) AS i WITH i WHERE"
                        + " crawl.allows('http://a.test/list/' + i, 'http://a.test/item/' + i) RETURN i }"))
                .isEqualTo(100_000L);
        assertThat(Server.one("WITH crawl.cluster('http://a.test/new/1') AS before"
                                + " CREATE (c:UrlCluster {site: 'a.test', pattern: 'http://a.test/new/$', state: 'kept'})"
                                + " RETURN before + ' ' + crawl.cluster('http://a.test/new/1') AS x")
                        .get("x")
                        .asString())
                .isEqualTo("http://a.test/*/* http://a.test/*/*");
        assertThat(answer("crawl.cluster('http://a.test/new/1')")).isEqualTo("http://a.test/new/$");
        Server.run("MATCH (c:UrlCluster {pattern: 'http://a.test/new/$'}) DELETE c");
        assertThat(answer("crawl.cluster('http://a.test/new/1')")).isEqualTo("http://a.test/*/*");
    }

    private static Object answer(String expression) {
        return Server.one("RETURN " + expression + " AS x").get("x").asObject();
    }

    private static Object answer(Transaction tx, String query) {
        return tx.run(query).single().get("x").asObject();
    }
}
