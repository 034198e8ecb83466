package org.crawlgraph.ingest.source;

import java.util.List;
import java.util.Map;
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
 * @param columns names or numbers (from 1) of columns of a table of links, by role: {@code source}, {@code target} and
 *     {@code weight}; empty to find them; unused by other formats
 */
public record ImportOptions(
        @Nullable String base,
        long maxRejects,
        int concurrency,
        boolean linkDetails,
        boolean sketches,
        Map<String, String> columns) {

    /** The roles of columns. */
    public static final List<String> ROLES = List.of("source", "target", "weight");

    /** No base, 1,000 bad records, and one thread per processor. */
    public static final ImportOptions DEFAULT = new ImportOptions(null, 1_000);

    /** Uses one thread per processor. */
    public ImportOptions(@Nullable String base, long maxRejects) {
        this(base, maxRejects, Runtime.getRuntime().availableProcessors());
    }

    /** Reads only pages and links. */
    public ImportOptions(@Nullable String base, long maxRejects, int concurrency) {
        this(base, maxRejects, concurrency, false, false, Map.of());
    }

    /** Returns a copy that also reads link details or text samples. */
    public ImportOptions with(boolean linkDetails, boolean sketches) {
        return new ImportOptions(base, maxRejects, concurrency, linkDetails, sketches, columns);
    }

    /** Returns a copy that reads these columns of a table of links. */
    public ImportOptions with(Map<String, String> columns) {
        return new ImportOptions(base, maxRejects, concurrency, linkDetails, sketches, columns);
    }

    public ImportOptions {
        for (String role : columns.keySet()) {
            if (!ROLES.contains(role)) {
                throw new IngestException("columns has '" + role + "'; it can assign " + String.join(", ", ROLES));
            }
        }
        columns = Map.copyOf(columns);
        if (maxRejects < 0) {
            throw new IngestException("maxRejects is " + maxRejects + "; it must be at least 0 (no bad records)");
        }
        if (concurrency < 1) {
            throw new IngestException("concurrency is " + concurrency + "; it must be at least 1");
        }
    }
}
