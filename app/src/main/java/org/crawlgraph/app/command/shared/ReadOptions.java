package org.crawlgraph.app.command.shared;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a file or folder with a crawl is read. */
public final class ReadOptions {

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "Where a folder of HTML files is published, such as https://example.org/docs/.")
    private @Nullable String base;

    @Option(
            names = "--max-rejects",
            paramLabel = "N",
            description = "Skip and list at most so many bad records, then give up; default ${DEFAULT-VALUE}.")
    private long maxRejects = ImportOptions.DEFAULT.maxRejects();

    /**
     * As the user gave them.
     *
     * @throws UserError when they are out of range
     */
    public ImportOptions options() {
        if (maxRejects < 0) {
            throw new UserError("--max-rejects is " + maxRejects + "; it must be 0, which allows none, or more");
        }
        return new ImportOptions(base, maxRejects);
    }
}
