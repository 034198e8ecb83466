package org.crawlgraph.app.command.crawl;

import java.time.Duration;
import java.util.Locale;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.crawler.engine.RefreshOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which pages of earlier crawls are fetched again. */
final class RevisitOptions {

    /** What {@code --refresh} takes. */
    enum Refresh {
        /** None. */
        NEVER,
        /** Those that have probably changed. */
        AUTO;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--refresh",
            paramLabel = "NAME",
            description = {
                "Fetch pages that earlier crawls have fetched again when they have probably changed, by how they changed so"
                        + " far (auto), or never (the default): then their links are taken from the graph.",
                "With auto, --max-pages and the PageRank of the graph say which come first."
            })
    private @Nullable Refresh refresh;

    @Option(
            names = "--refresh-older-than",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "Fetch pages again that were fetched so long ago, such as 7d; 0 for all.")
    private @Nullable Duration olderThan;

    RefreshOptions options() {
        if (refresh != null && olderThan != null) {
            throw new IllegalArgumentException("refresh and --refresh-older-than are both given; give one of the two");
        }
        return new RefreshOptions(olderThan, refresh == Refresh.AUTO);
    }
}
