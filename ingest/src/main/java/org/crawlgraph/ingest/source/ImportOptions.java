package org.crawlgraph.ingest.source;

import org.jspecify.annotations.Nullable;

/**
 * Options for reading an input.
 *
 * @param base the absolute address under which a folder of HTML files is published, ending in {@code /}; null when not
 *     given; unused by other formats
 * @param maxRejects the number of bad records to skip before the input is refused; 0 or more
 * @param concurrency threads, at least 1; does not affect the result
 * @param linkDetails whether to read link anchors and marks, where the input has them
 * @param sketches whether to sample page texts, where the input has bodies
 */
public record ImportOptions(
        @Nullable String base, long maxRejects, int concurrency, boolean linkDetails, boolean sketches) {

    /** No base, 1,000 bad records, and one thread per processor. */
    public static final ImportOptions DEFAULT = new ImportOptions(null, 1_000);

    /** Uses one thread per processor. */
    public ImportOptions(@Nullable String base, long maxRejects) {
        this(base, maxRejects, Runtime.getRuntime().availableProcessors());
    }

    /** Reads only pages and links. */
    public ImportOptions(@Nullable String base, long maxRejects, int concurrency) {
        this(base, maxRejects, concurrency, false, false);
    }

    /** Returns a copy that also reads link details or text samples. */
    public ImportOptions with(boolean linkDetails, boolean sketches) {
        return new ImportOptions(base, maxRejects, concurrency, linkDetails, sketches);
    }

    public ImportOptions {
        if (maxRejects < 0) {
            throw new IngestException("maxRejects is " + maxRejects + "; it must be at least 0 (no bad records)");
        }
        if (concurrency < 1) {
            throw new IngestException("concurrency is " + concurrency + "; it must be at least 1");
        }
    }
}
