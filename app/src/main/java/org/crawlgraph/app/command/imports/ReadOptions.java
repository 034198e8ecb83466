package org.crawlgraph.app.command.imports;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the input of an import is read. */
final class ReadOptions {

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

    ImportOptions options() {
        if (maxRejects < 0) {
            throw new UserError("--max-rejects is " + maxRejects + "; it must be 0, which allows none, or more");
        }
        return new ImportOptions(base, maxRejects);
    }
}
