package org.crawlgraph.procedures.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.procedures.testkit.ForumSite;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;

/** A training that has learnt and is about to write, while a person is deciding. */
@Timeout(120)
class ClusterLocksIT {

    private static final String TRAIN = "CALL crawl.clusters.train('forum.test', {bins: 2, sampleSize: 0}) /* waits */";
    private static final String DECIDE =
            "MATCH (c:UrlCluster {pattern: 'http://forum.test/user/$'}) SET c.state = 'removed', c.note = 'looked at'";
    private static final String STORED = "MATCH (c:UrlCluster) OPTIONAL MATCH (c)-[l:LEADS_TO]->(d)"
            + " RETURN elementId(c) AS id, c {.*} AS map, d.pattern AS to, l {.*} AS edge ORDER BY c.pattern, to";

    @BeforeEach
    void trained() {
        ForumSite.write();
        Server.run(TRAIN);
    }

    @Test
    void waitsForTheDecisionAndRespectsIt() throws Exception {
        try (Session session = Server.DRIVER.session();
                Transaction person = session.beginTransaction()) {
            person.run(DECIDE).consume();
            CompletableFuture<List<Record>> training = CompletableFuture.supplyAsync(() -> Server.run(TRAIN));
            awaitBlocked(training);
            person.commit();

            assertThat(training.get(60, TimeUnit.SECONDS).get(0).get("byHand").asInt())
                    .isEqualTo(1);
        }
        assertThat(Server.one("MATCH (c:UrlCluster {pattern: 'http://forum.test/user/$'})"
                                + " RETURN c.state + ' ' + c.reason + ' ' + c.note AS decision")
                        .get("decision")
                        .asString())
                .isEqualTo("removed by-hand looked at");
    }

    @Test
    void terminatedItLeavesTheOldClusters() throws Exception {
        List<Map<String, Object>> before = stored();
        try (Session session = Server.DRIVER.session();
                Transaction person = session.beginTransaction()) {
            person.run(DECIDE).consume();
            CompletableFuture<List<Record>> training = CompletableFuture.supplyAsync(() -> Server.run(TRAIN));
            Server.run("TERMINATE TRANSACTION $id", Map.of("id", awaitBlocked(training)));

            assertThatThrownBy(() -> training.get(60, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("terminated");
            person.rollback();
        }
        assertThat(stored()).isEqualTo(before);
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
        assertThat(Server.run("CALL crawl.run.list()")).hasSize(1);
    }

    private static List<Map<String, Object>> stored() {
        return Server.run(STORED).stream().map(Record::asMap).toList();
    }

    /** The id of the transaction that trains, once it waits for the person's. */
    private static String awaitBlocked(CompletableFuture<?> training) throws InterruptedException {
        while (true) {
            List<Record> blocked = Server.run("SHOW TRANSACTIONS YIELD transactionId, currentQuery, status"
                    + " WHERE currentQuery ENDS WITH '/* waits */' AND status STARTS WITH 'Blocked'"
                    + " RETURN transactionId AS id");
            if (!blocked.isEmpty()) {
                return blocked.get(0).get("id").asString();
            }
            assertThat(training).as("the training waits").isNotDone();
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }
}
