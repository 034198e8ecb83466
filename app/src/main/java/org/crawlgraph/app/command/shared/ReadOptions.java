package org.crawlgraph.app.command.shared;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for reading a file or folder with a crawl. */
public final class ReadOptions {

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "URL under which a folder of HTML files is published, such as"
                    + " https://example.org/docs/; default: the host that the folder, or each folder"
                    + " in it, is named after.")
    private @Nullable String base;

    @Mixin
    private RejectOption rejects = new RejectOption();

    /**
     * Returns the options.
     *
     * @throws UserError when one is out of range
     */
    public ImportOptions options() {
        return rejects.options(base);
    }
}
