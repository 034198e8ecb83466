package org.crawlgraph.crawler.engine;

import java.time.Duration;
import java.util.function.Consumer;
import org.crawlgraph.bolt.StoreFailure;

/** How long a database has been gone, which a crawl bears for as long as its patience lasts. Not thread-safe. */
final class DatabaseOutage {

    /** How long to wait before the database is asked again. */
    static final Duration PAUSE = Duration.ofSeconds(1);

    private final Duration patience;
    private final Consumer<String> say;

    /** By {@link System#nanoTime}; 0 while the database is there. */
    private long since;

    DatabaseOutage(Duration patience, Consumer<String> say) {
        this.patience = patience;
        this.say = say;
    }

    /** Whether the database was gone when it was last asked. */
    boolean isOn() {
        return since != 0;
    }

    /**
     * The database has not answered; the first time that is said.
     *
     * @throws StoreFailure the same, when it does not pass or the patience is over
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

    /** The database has answered. */
    void over() {
        since = 0;
    }
}
