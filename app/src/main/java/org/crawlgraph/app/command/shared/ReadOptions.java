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
            description =
                    "The URL at which a folder of HTML files is published, such as https://example.org/docs/; default: the host"
                            + " that the folder, or each folder in it, is named after.")
    private @Nullable String base;

    @Mixin
    private RejectOption rejects = new RejectOption();

    /**
     * The options given by the user.
     *
     * @throws UserError when they are out of range
     */
    public ImportOptions options() {
        return rejects.options(base);
    }

    /** The limit of bad records. */
    public static final class RejectOption {

        @Option(
                names = "--max-rejects",
                paramLabel = "N",
                description = "Skip and list at most this number of bad records; default ${DEFAULT-VALUE}.")
        private long maxRejects = ImportOptions.DEFAULT.maxRejects();

        /**
         * The options given by the user.
         *
         * @throws UserError when it is out of range
         */
        public ImportOptions options() {
            return options(null);
        }

        /** The same with the base address of a folder of HTML files, or null. */
        ImportOptions options(@Nullable String base) {
            if (maxRejects < 0) {
                throw new UserError("--max-rejects is " + maxRejects + "; it must be 0, which allows none, or more");
            }
            return new ImportOptions(base, maxRejects);
        }
    }
}
