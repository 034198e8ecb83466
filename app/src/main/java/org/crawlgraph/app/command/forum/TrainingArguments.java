package org.crawlgraph.app.command.forum;

import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.paper.PaperOptions;
import org.crawlgraph.forum.paper.PaperOptions.UrlRule;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class TrainingArguments {

    @Option(names = "--entry", paramLabel = "URL", required = true, description = "Front page of the forum.")
    private String entry = "";

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "learnt (by page content) or paper (Cai et al. 2008); default learnt.")
    private String method = ForumMethod.LEARNT.option();

    @Option(names = "--sample-size", paramLabel = "N", description = "Number of pages to draw; default 500.")
    @Range(most = ForumTraining.Settings.MOST)
    private @Nullable Integer sampleSize;

    @Option(
            names = "--probes",
            paramLabel = "N",
            description =
                    "Maximum number of pages to examine in addition to the sample, to find copies of its pages; 0 for none; default 300.")
    @Range(least = 0, most = ForumTraining.Settings.MOST)
    private @Nullable Integer probes;

    @Option(
            names = "--epsilon",
            paramLabel = "X",
            description = "With --method paper: alignment cost from which two repetitive regions have"
                    + " different patterns, above 0 and at most 1; default: chosen from the sample.")
    private @Nullable Double epsilon;

    @Option(
            names = "--layout-threshold",
            paramLabel = "X",
            description = "With --method paper: largest distance between pages of one layout, 0 to 1,"
                    + " relative to the largest distance in the sample; default: chosen from the"
                    + " sample.")
    private @Nullable Double layoutThreshold;

    @Option(
            names = "--url-rule",
            paramLabel = "NAME",
            description = "With --method paper: URL patterns by positions, or paper (same number of"
                    + " segments and same keys); default positions.")
    private @Nullable UrlRule urlRule;

    /**
     * The options of a training.
     * @throws IllegalArgumentException when an option is out of range
     */
    ForumTraining.Settings options(long seed) {
        ForumTraining.Settings usual = ForumTraining.Settings.of(ForumMethod.named(method));
        if (usual.method() == ForumMethod.PAPER && probes != null) {
            throw new UserError(
                    "--probes has no effect with --method paper, which examines only the sample; remove it");
        }
        boolean ofPaper = epsilon != null || layoutThreshold != null || urlRule != null;
        if (ofPaper && usual.method() != ForumMethod.PAPER) {
            throw new UserError(
                    "--epsilon, --layout-threshold and --url-rule need --method paper; add it, or remove them");
        }
        return new ForumTraining.Settings(
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
            throw new UserError("--entry is '" + entry + "'; it must be the absolute URL of the forum's front page");
        }
        return url;
    }
}
