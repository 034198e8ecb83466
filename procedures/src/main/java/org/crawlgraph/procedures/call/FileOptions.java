package org.crawlgraph.procedures.call;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;

/** Options for reading files in the import folder. */
public final class FileOptions {

    public static final Option<String> BASE_URL = Option.text(
            "baseUrl",
            "absolute URL ending in /",
            "none",
            "URL under which a folder of HTML files is published; needed unless it, or each folder in it, is named after a host");

    public static final Option<Long> MAX_REJECTS = Option.integer(
            "maxRejects",
            0,
            Long.MAX_VALUE,
            ImportOptions.DEFAULT.maxRejects(),
            "Maximum number of bad records to skip; files with more are refused (0: files with any)");

    public static final Option<Map<String, String>> COLUMNS = new Option<>(
            "columns",
            new Option.Kind.Keyed(ImportOptions.ROLES),
            Map.of(),
            "found by their names or content",
            "Columns of a table of links: names in the header, or numbers from 1");

    public static final List<Option<?>> OPTIONS = List.of(BASE_URL, MAX_REJECTS);

    private FileOptions() {}

    public static ImportOptions of(Options options, int concurrency) {
        return new ImportOptions(options.find(BASE_URL), options.get(MAX_REJECTS), concurrency);
    }

    /** Reads a file; errors name Cypher options instead of command line options. */
    @SuppressWarnings("UnusedException") // Neo4j shows the innermost cause, which would hide the message
    public static <T> T reading(Supplier<T> file) {
        try {
            return file.get();
        } catch (IngestException e) {
            throw new IllegalArgumentException(String.valueOf(e.getMessage())
                    .replace("--max-rejects", "maxRejects")
                    .replace("--base-url", "baseUrl")
                    .replaceAll("--columns source=(\\w+),target=(\\w+)", "columns: {source: $1, target: $2}")
                    .replace("--columns", "columns"));
        }
    }
}
