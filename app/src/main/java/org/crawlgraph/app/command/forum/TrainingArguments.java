package org.crawlgraph.app.command.forum;

import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMethod;
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

    /** @throws IllegalArgumentException when a value is unknown or out of range */
    ForumTraining.Settings options(long seed) {
        ForumTraining.Settings usual = ForumTraining.Settings.of(ForumMethod.named(method));
        if (usual.method() == ForumMethod.PAPER && probes != null) {
            throw new UserError(
                    "--probes has no effect with --method paper, which examines only the sample; remove it");
        }
        return new ForumTraining.Settings(
                usual.method(),
                sampleSize == null ? usual.sampleSize() : sampleSize,
                probes == null ? usual.probes() : probes,
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
