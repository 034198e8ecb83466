package org.crawlgraph.app.command.forum;

import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.paper.PaperOptions;
import org.crawlgraph.forum.paper.PaperOptions.UrlRule;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

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

    @Option(
            names = "--epsilon",
            paramLabel = "X",
            description =
                    "With --method paper: the alignment cost, above 0 and up to 1, at which two repetitive regions are no longer of one"
                            + " pattern; chosen from the sample by default.")
    private @Nullable Double epsilon;

    @Option(
            names = "--layout-threshold",
            paramLabel = "X",
            description =
                    "With --method paper: the largest distance at which two pages are of one layout, 0 to 1 of the largest distance in the"
                            + " sample; chosen from the sample by default.")
    private @Nullable Double layoutThreshold;

    @Option(
            names = "--url-rule",
            paramLabel = "NAME",
            description =
                    "With --method paper: positions, patterns as by default, or paper, as many segments and the same keys; default positions.")
    private @Nullable UrlRule urlRule;

    /**
     * The options of a training.
     *
     * @throws IllegalArgumentException when an option is out of range
     */
    ForumOptions options(long seed) {
        ForumOptions usual = ForumOptions.of(ForumMethod.named(method));
        if (usual.method() == ForumMethod.PAPER && probes != null) {
            throw new UserError("--probes does nothing with --method paper, which examines only the sample");
        }
        boolean ofPaper = epsilon != null || layoutThreshold != null || urlRule != null;
        if (ofPaper && usual.method() != ForumMethod.PAPER) {
            throw new UserError(
                    "--epsilon, --layout-threshold and --url-rule are options of --method paper; add it, or leave them out");
        }
        return new ForumOptions(
                usual.method(),
                sampleSize == null ? usual.sampleSize() : sampleSize,
                probes == null ? usual.probes() : probes,
                new PaperOptions(
                        epsilon,
                        layoutThreshold,
                        urlRule == null ? usual.paper().urlRule() : urlRule),
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
