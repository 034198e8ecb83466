package org.crawlgraph.app.command.seeds;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.common.options.Options;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "similar",
        description =
                "Show sites that are similar to a list by their links: crawl.similar.stream on the store of the home.",
        footer = "%nExample: crawlgraph similar numpy.org pandas.pydata.org --limit 10%n")
public final class SimilarCommand implements Callable<Integer> {

    @Parameters(paramLabel = "SITE", arity = "1..*", description = "Hosts or URLs of the graph.")
    private List<String> sites = List.of();

    @Option(names = "--limit", paramLabel = "N", description = "Number of sites; default 20.")
    @Range(most = Options.MAX_ROWS)
    private long limit = 20;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        List<Record> found = question.rows(
                "CALL crawl.similar.stream($limit, $sites, $options) YIELD site, similarity, sharedCount,"
                        + " linkCount, lift, bestUrl",
                Map.of("limit", limit, "sites", sites));
        if (found.isEmpty()) {
            question.output().say("no other site shares enough links with " + String.join(", ", sites));
            return ExitCode.SHORT;
        }
        return ExitCode.DONE;
    }
}
