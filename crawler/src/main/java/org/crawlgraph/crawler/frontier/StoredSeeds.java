package org.crawlgraph.crawler.frontier;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Where a crawl starts, best first. There may be more seeds than memory holds. */
public final class StoredSeeds {

    private static final String COMPLETE = "seeds.complete";
    private static final int BATCH = 1_000;

    private final StateStore store;
    private final StoredLog log;
    private final List<String> gathered = new ArrayList<>();

    StoredSeeds(StateStore store) {
        this.store = store;
        this.log = store.log("seeds");
    }

    /** Appends a seed, which must be a URL. */
    public void add(String url) {
        gathered.add(url);
        if (gathered.size() == BATCH) {
            flush();
        }
    }

    private void flush() {
        if (!gathered.isEmpty()) {
            log.append(String.join("\n", gathered).getBytes(StandardCharsets.UTF_8));
            gathered.clear();
        }
    }

    /** Whether all seeds are there. */
    public boolean isComplete() {
        return store.number(COMPLETE) == 1;
    }

    /** All seeds are there. */
    public void complete() {
        flush();
        store.number(COMPLETE, 1);
    }

    /** Removes the seeds of a run that was interrupted before all were stored. */
    public void clear() {
        gathered.clear();
        log.dropBefore(log.end());
    }

    /** Tells each seed. */
    public void forEach(Consumer<String> taker) {
        flush();
        for (long number = log.start(); number < log.end(); number++) {
            log.read(number, number + 1, (at, urls) -> {
                new String(urls, StandardCharsets.UTF_8).lines().forEach(taker);
                return true;
            });
        }
    }
}
