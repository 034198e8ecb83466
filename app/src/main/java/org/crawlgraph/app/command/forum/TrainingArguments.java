package org.crawlgraph.app.command.forum;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a map is learnt. */
final class TrainingArguments {

    @Option(names = "--entry", paramLabel = "URL", required = true, description = "The forum's first page.")
    private String entry = "";

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "learnt, by contents, or paper, as the paper has it; default learnt.")
    private String method = ForumMethod.LEARNT.option();

    @Option(names = "--sample-size", paramLabel = "N", description = "Pages to draw; default 500.")
    private @Nullable Integer sampleSize;

    @Option(
            names = "--probes",
            paramLabel = "N",
            description =
                    "Maximum number of pages to examine in addition to the sample, to find copies of its pages; default 300.")
    private @Nullable Integer probes;

    /**
     * The options of a training.
     *
     * @throws IllegalArgumentException when they are out of range
     */
    ForumOptions options(long seed) {
        ForumOptions usual = ForumOptions.of(ForumMethod.named(method));
        if (usual.method() == ForumMethod.PAPER && probes != null) {
            throw new UserError("--probes does nothing with --method paper, which examines only the sample");
        }
        return new ForumOptions(
                usual.method(),
                sampleSize == null ? usual.sampleSize() : sampleSize,
                probes == null ? usual.probes() : probes,
                usual.layout(),
                seed);
    }

    /** The canonical URL of the forum's first page. */
    String entry() {
        String url = CanonicalUrl.of(entry);
        if (url == null) {
            throw new UserError("--entry is '" + entry + "'; it is the absolute URL of the forum's first page");
        }
        return url;
    }
}
