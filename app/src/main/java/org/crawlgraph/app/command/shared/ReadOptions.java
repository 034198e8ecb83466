package org.crawlgraph.app.command.shared;

import java.util.LinkedHashMap;
import java.util.Map;
import org.crawlgraph.app.print.UserError;
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

    /** The columns of a table of links, for commands that read any graph. */
    public static final class Columns {

        @Option(
                names = "--columns",
                paramLabel = "ROLE=NAME",
                split = ",",
                description = "Columns of a table of links, such as source=u,target=v,weight=n: names in the header, or"
                        + " numbers from 1; default: found by their names or content.")
        private Map<String, String> columns = new LinkedHashMap<>();

        /** The columns by role. */
        public Map<String, String> byRole() {
            return columns;
        }
    }

    /** The limit on bad records. */
    public static final class RejectOption {

        @Option(
                names = "--max-rejects",
                paramLabel = "N",
                description =
                        "Skip and list at most this number of bad records; 0 accepts none; default ${DEFAULT-VALUE}.")
        @Range(least = 0)
        private long maxRejects = ImportOptions.DEFAULT.maxRejects();

        /**
         * Returns the options.
         *
         * @throws UserError when the limit is out of range
         */
        public ImportOptions options() {
            return options(null);
        }

        /** Returns the options with the base address of a folder of HTML files, or null. */
        ImportOptions options(@Nullable String base) {
            return new ImportOptions(base, maxRejects);
        }
    }
}
