package org.crawlgraph.ingest.source;

import org.jspecify.annotations.Nullable;

/**
 * How an input is read.
 *
 * @param base the absolute address under which a folder of HTML files is published, ending in {@code /}; null when not
 *     given; other formats do without it
 * @param maxRejects how many bad records may be skipped before the input is refused; 0 or more
 * @param concurrency threads, at least 1; has no influence on what is read
 */
public record ImportOptions(@Nullable String base, long maxRejects, int concurrency) {

    /** No base, a thousand bad records, and as many threads as there are processors. */
    public static final ImportOptions DEFAULT = new ImportOptions(null, 1_000);

    /** With as many threads as there are processors. */
    public ImportOptions(@Nullable String base, long maxRejects) {
        this(base, maxRejects, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Checks the ranges.
     *
     * @throws IngestException when one is left
     */
    public ImportOptions {
        if (maxRejects < 0) {
            throw new IngestException("the limit of rejected records is " + maxRejects
                    + "; it must be 0, which refuses an input with any bad record, or more");
        }
        if (concurrency < 1) {
            throw new IngestException("concurrency is " + concurrency + "; it must be at least 1");
        }
    }
}
