package org.crawlgraph.crawler.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.crawlgraph.common.Workers;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.OutcomeLog;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.schema.StoreFailure;

/** Thread that writes committed outcomes from the log to the database. It retries during outages of the database. */
final class GraphWriter implements AutoCloseable {

    private static final int BATCH = 200;
    private static final long BATCH_BYTES = 4 << 20;
    /** Maximum wait for a full batch, as each transaction has a fixed cost on the server. */
    private static final long GATHER_NANOS = 500_000_000L;

    private static final long PATIENCE_MILLIS = 5_000;

    private final CrawlState state;
    private final BiConsumer<List<PageOutcome>, List<LoggedOutcome.HostOutcome>> database;
    private final Consumer<CrawlEvent> mail;
    private final DatabaseOutage outage;
    private final Thread thread = Workers.daemons("crawl-write").newThread(this::run);
    private volatile boolean closing;
    private boolean ended;
    private long committed;
    private long next;

    /**
     * Starts the thread.
     *
     * @param database writes outcomes in one transaction
     * @param next the first log entry that is not in the database
     * @param patience maximum duration of a database outage
     * @param mail receives an event after each batch
     */
    GraphWriter(
            CrawlState state,
            BiConsumer<List<PageOutcome>, List<LoggedOutcome.HostOutcome>> database,
            long next,
            Duration patience,
            Consumer<CrawlEvent> mail,
            Consumer<String> say) {
        this.state = state;
        this.database = database;
        this.next = next;
        this.committed = next;
        this.outage = new DatabaseOutage(patience, say);
        this.mail = mail;
        thread.start();
    }

    /** Sets the end of the committed log. */
    synchronized void committed(long end) {
        committed = end;
        notifyAll();
    }

    /** Signals that no more entries will be committed, so incomplete batches are written at once. */
    synchronized void ended() {
        ended = true;
        notifyAll();
    }

    /** Waits for entries; returns false if the writer is closing. */
    private boolean awaitEntries() throws InterruptedException {
        await(Long.MAX_VALUE, () -> next < committed);
        await(GATHER_NANOS, () -> ended || committed - next >= BATCH);
        return !closing;
    }

    /** Waits for a time, or until a condition holds or the writer is closing. */
    private synchronized void await(long nanos, BooleanSupplier enough) throws InterruptedException {
        long begin = System.nanoTime();
        long left = nanos;
        while (left > 0 && !closing && !enough.getAsBoolean()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = nanos - (System.nanoTime() - begin);
        }
    }

    private synchronized int entries() {
        return (int) Math.min(BATCH, committed - next);
    }

    private void run() {
        try {
            while (awaitEntries()) {
                List<OutcomeLog.Entry> entries = state.log().read(next, entries(), BATCH_BYTES);
                if (!write(entries)) {
                    return;
                }
                next = entries.get(entries.size() - 1).seq() + 1;
                mail.accept(new CrawlEvent.OutcomesWritten(next));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) { // the crawl loop must learn of any failure
            mail.accept(new CrawlEvent.WorkerFailed(e));
        }
    }

    /** Writes entries; returns false if the writer is closing before it could. */
    private boolean write(List<OutcomeLog.Entry> entries) throws InterruptedException {
        List<PageOutcome> pages = new ArrayList<>(entries.size());
        Map<String, LoggedOutcome.HostOutcome> hosts = new LinkedHashMap<>();
        for (OutcomeLog.Entry entry : entries) {
            LoggedOutcome record = LoggedOutcome.fromBytes(entry.outcome());
            hosts.put(record.host().origin(), record.host());
            if (record.page() != null) {
                pages.add(record.page());
            }
        }
        while (!closing) {
            try {
                database.accept(pages, List.copyOf(hosts.values()));
                outage.over();
                return true;
            } catch (StoreFailure e) {
                if (!closing) { // otherwise the caller may have closed the database
                    outage.failed(e);
                    await(DatabaseOutage.PAUSE.toNanos(), () -> false);
                }
            }
        }
        return false;
    }

    /**
     * Stops the thread. The next run writes what is left. A running write is not interrupted, as an interrupt would
     * close the file channels of an embedded database.
     */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
            notifyAll();
        }
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Tracks how long the database has been unavailable, which a crawl tolerates up to its patience. Not thread-safe.
     */
    static final class DatabaseOutage {

        /** Wait before the next attempt. */
        static final Duration PAUSE = Duration.ofSeconds(1);

        private final Duration patience;
        private final Consumer<String> say;

        /** Start of the outage by {@link System#nanoTime}; 0 if the database is available. */
        private long since;

        DatabaseOutage(Duration patience, Consumer<String> say) {
            this.patience = patience;
            this.say = say;
        }

        boolean isOn() {
            return since != 0;
        }

        /**
         * Records a failure. The first one of an outage is reported to the user.
         *
         * @throws StoreFailure the same failure, if it is not transient or the patience is exceeded
         */
        void failed(StoreFailure failure) {
            long now = System.nanoTime();
            if (since == 0) {
                since = now;
                say.accept("waiting for the database: " + failure.getMessage());
            }
            if (!failure.passing() || now - since > patience.toNanos()) {
                throw failure;
            }
        }

        /** Records a success, which ends an outage. */
        void over() {
            if (since != 0) {
                since = 0;
                say.accept("the database is back");
            }
        }
    }
}
