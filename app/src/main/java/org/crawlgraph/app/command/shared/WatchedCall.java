package org.crawlgraph.app.command.shared;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.common.Workers;
import org.crawlgraph.schema.StoreFailure;
import org.neo4j.driver.Record;

/** Calls a procedure and shows its progress from {@code crawl.listProgress} on a terminal, once per second. */
public final class WatchedCall {

    private static final String PROGRESS = "CALL crawl.listProgress() YIELD procedure, stage, progress, startedAt"
            + " WHERE procedure = $procedure AND startedAt >= $since"
            + " RETURN stage, progress ORDER BY startedAt LIMIT 1";

    private static final String CALL = "CALL ";

    /** Progress steps of 0.1 %. */
    private static final int STEPS = 1_000;

    private WatchedCall() {}

    /** Runs a statement that starts with {@code CALL} and the name of a procedure, and returns all rows. */
    public static List<Record> rows(Output output, BoltClient client, String statement, Map<String, ?> parameters) {
        return namedRows(output, client, statement, parameters).rows();
    }

    /** Runs such a statement, and returns all rows and the names of the columns. */
    public static BoltClient.NamedRows namedRows(
            Output output, BoltClient client, String statement, Map<String, ?> parameters) {
        if (!output.showsProgress()) {
            return client.namedRows(statement, parameters);
        }
        String procedure = statement.substring(CALL.length(), statement.indexOf('('));
        CountDownLatch ended = new CountDownLatch(1);
        Thread watch = Workers.daemons("crawlgraph-progress").newThread(() -> watch(output, client, procedure, ended));
        watch.start();
        try {
            return client.namedRows(statement, parameters);
        } finally {
            ended.countDown();
            join(watch);
        }
    }

    private static void watch(Output output, BoltClient client, String procedure, CountDownLatch ended) {
        Map<String, Object> parameters = Map.of(
                "procedure",
                procedure,
                "since",
                ZonedDateTime.now(ZoneOffset.UTC).minusSeconds(1));
        try (Progress progress = output.progress()) {
            while (!ended.await(1, TimeUnit.SECONDS)) {
                for (Record row : client.rows(PROGRESS, parameters)) {
                    long done = Math.round(row.get("progress").asDouble() / 100 * STEPS);
                    progress.reached(row.get("stage").asString(), done, STEPS);
                }
            }
        } catch (StoreFailure e) {
            // the call itself reports the error
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void join(Thread watch) {
        try {
            watch.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
