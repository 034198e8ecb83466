package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.jspecify.annotations.Nullable;

/**
 * Where a crawl starts: at seeds that the database extracts, or at the seeds in a file.
 *
 * @param count seeds to ask {@code crawl.extractSeeds} for, at least 1; with a file at most so many of its first, 0 for all
 * @param options options of that call
 * @param file a list of seeds in any form that {@link org.crawlgraph.crawler.output.SeedList} reads; null to ask the database
 */
public record SeedSource(
        int count, Map<String, Object> options, @Nullable Path file) {

    /** Keeps the options, and checks the range. */
    public SeedSource {
        options = Map.copyOf(options);
        CrawlLimits.check("seeds", count, file == null ? 1 : 0, Integer.MAX_VALUE);
    }

    /** Tells one choice from another. */
    String text() {
        return file == null
                ? count + " of crawl.extractSeeds " + new TreeMap<>(options)
                : (count == 0 ? "all" : count) + " of " + file.toAbsolutePath().normalize();
    }
}
