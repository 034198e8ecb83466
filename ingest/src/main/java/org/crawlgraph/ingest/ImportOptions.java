package org.crawlgraph.ingest;

import org.jspecify.annotations.Nullable;

/**
 * How an input is read.
 *
 * @param base the absolute address under which a folder of HTML files is published, ending in {@code /}; null when not
 *     given; other formats do without it
 * @param maxRejects how many bad records may be skipped before the input is refused; 0 or more
 */
public record ImportOptions(@Nullable String base, long maxRejects) {

    /** No base, and a thousand bad records. */
    public static final ImportOptions DEFAULT = new ImportOptions(null, 1_000);

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
    }
}
