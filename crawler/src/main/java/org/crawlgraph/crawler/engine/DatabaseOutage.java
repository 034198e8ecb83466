package org.crawlgraph.crawler.engine;

import java.time.Duration;
import java.util.function.Consumer;
import org.crawlgraph.bolt.StoreFailure;

/** Tracks how long the database has been unavailable, which a crawl tolerates up to its patience. Not thread-safe. */
final class DatabaseOutage {

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

    void over() {
        since = 0;
    }
}
