package org.crawlgraph.app.command.seeds;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ranking.WorthPrediction;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "predict",
        description = {
            "Show the pages that are worth most by a prediction: crawl.worth.predict.stream on the store of the home.",
            "It learns from the pages that have the property."
        },
        footer = "%nExample: crawlgraph predict quality --limit 100 --csv > next.csv%n")
public final class PredictCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PROPERTY", description = "Property of pages that holds a number, such as a quality.")
    private String property = "";

    @Option(names = "--limit", paramLabel = "N", description = "Number of pages; default 20.")
    @Range(most = Options.MAX_ROWS)
    private long limit = 20;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        List<Record> rows = question.rows(
                "CALL crawl.worth.predict.stream($property, $options) YIELD url, predicted, byUrl, byLinks, skill"
                        + " RETURN predicted, byUrl, byLinks, skill, url ORDER BY predicted DESC, url LIMIT $limit",
                Map.of("property", property, "limit", limit));
        if (rows.stream().anyMatch(row -> row.get("skill").asDouble() < WorthPrediction.POOR_SKILL)) {
            question.output()
                    .say("skill is below " + WorthPrediction.POOR_SKILL
                            + ": predictions are hardly better than the mean");
        }
        return ExitCode.DONE;
    }
}
