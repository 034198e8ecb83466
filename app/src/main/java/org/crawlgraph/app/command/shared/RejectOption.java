package org.crawlgraph.app.command.shared;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How many bad records of an input are skipped. */
public final class RejectOption {

    @Option(
            names = "--max-rejects",
            paramLabel = "N",
            description = "Skip and list at most so many bad records, then give up; default ${DEFAULT-VALUE}.")
    private long maxRejects = ImportOptions.DEFAULT.maxRejects();

    /**
     * As the user gave it.
     *
     * @throws UserError when it is out of range
     */
    public ImportOptions options() {
        return options(null);
    }

    /** The same with the address under which a folder of HTML files is published; null for none. */
    ImportOptions options(@Nullable String base) {
        if (maxRejects < 0) {
            throw new UserError("--max-rejects is " + maxRejects + "; it must be 0, which allows none, or more");
        }
        return new ImportOptions(base, maxRejects);
    }
}
