package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.jspecify.annotations.Nullable;

/**
 * Source of the seeds: the database or a file.
 *
 * @param count number of seeds to request from {@code crawl.extractSeeds}, at least 1; with a file, the maximum number
 *     of seeds to read from it, 0 for all
 * @param options of that procedure
 * @param file a list of seeds in any format of {@link org.crawlgraph.crawler.fetch.SeedList}; null to query the
 *     database
 */
public record SeedSource(
        int count, Map<String, Object> options, @Nullable Path file) {

    public SeedSource {
        options = Map.copyOf(options);
        CrawlLimits.check("seeds", count, file == null ? 1 : 0, Integer.MAX_VALUE);
    }

    /** The value in the manifest. */
    String text() {
        return file == null
                ? count + " of crawl.extractSeeds " + new TreeMap<>(options)
                : (count == 0 ? "all" : count) + " of " + file.toAbsolutePath().normalize();
    }
}
