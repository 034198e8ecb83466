package org.crawlgraph.app.command.seeds;

import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.CoreExtraction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "cores",
        description = "Show communities, their hubs and authorities: crawl.cores.stream on the store of the home.",
        footer = "%nExample: crawlgraph cores 5 --json --option maxHubs=50%n")
public final class CoresCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", description = "Number of cores.")
    @Range(most = Options.MAX_ROWS)
    private long count;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        try (Connection connection = question.open()) {
            Map<String, Object> options = question.options().map();
            BoltClient.NamedRows answer = WatchedCall.namedRows(
                    question.output(),
                    connection.client(),
                    "CALL crawl.cores.stream($count, $options)",
                    Map.of("count", count, "options", options));
            question.output().rows(answer);
            long exact = answer.rows().stream()
                    .filter(row -> row.get("exact").asBoolean())
                    .count();
            String note = "paper".equals(options.get("method")) || "sites".equals(options.get("hubs"))
                    ? null
                    : CoreExtraction.note(exact, answer.rows().size());
            if (note != null) {
                question.output().say(note);
            }
            return question.exitCode(answer.rows().size(), count, "cores");
        }
    }
}
