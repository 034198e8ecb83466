package org.crawlgraph.procedures.call;

import java.util.function.Supplier;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;

/** How files of the import folder are read. */
public final class FileOptions {

    /** Where a folder of HTML files belongs. */
    public static final Option<String> BASE_URL = Option.text(
            "baseUrl",
            "absolute URL ending in /",
            "none",
            "address under which a folder of HTML files is published; the folder is refused without it");

    /** How much of a file may be bad. */
    public static final Option<Long> MAX_REJECTS = Option.integer(
            "maxRejects",
            0,
            Long.MAX_VALUE,
            ImportOptions.DEFAULT.maxRejects(),
            "bad records of a file that may be skipped before it is refused; 0 refuses a file with any");

    private FileOptions() {}

    /** Reads both. */
    public static ImportOptions of(Options options) {
        return new ImportOptions(options.find(BASE_URL), options.get(MAX_REJECTS));
    }

    /** Reads a file; what is wrong with it is said in the words of Cypher, not of the command line. */
    @SuppressWarnings("UnusedException") // Neo4j shows the innermost cause, which would hide the message
    public static <T> T reading(Supplier<T> file) {
        try {
            return file.get();
        } catch (IngestException e) {
            throw new IllegalArgumentException(String.valueOf(e.getMessage())
                    .replace("--max-rejects", "maxRejects")
                    .replace("--base-url", "baseUrl"));
        }
    }
}
