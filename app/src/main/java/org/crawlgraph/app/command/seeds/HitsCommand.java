package org.crawlgraph.app.command.seeds;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "hits",
        description =
                "Show the best authorities or hubs of the whole graph: crawl.hits.stream on the store of the home.",
        footer = "%nExample: crawlgraph hits --by hub --limit 10%n")
public final class HitsCommand implements Callable<Integer> {

    private enum Score {
        AUTHORITY,
        HUB
    }

    @Option(names = "--by", paramLabel = "SCORE", description = "authority or hub; default authority.")
    private Score by = Score.AUTHORITY;

    @Option(names = "--limit", paramLabel = "N", description = "Number of pages; default 20.")
    @Range
    private long limit = 20;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        question.rows(
                "CALL crawl.hits.stream($options) YIELD page, url, host, authority, hub, didConverge"
                        + " RETURN page, url, host, authority, hub, didConverge ORDER BY "
                        + by.name().toLowerCase(Locale.ROOT) + " DESC, url LIMIT $limit",
                Map.of("limit", limit));
        return ExitCode.DONE;
    }
}
