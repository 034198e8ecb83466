package org.crawlgraph.app.command.seeds;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "cores",
        description = "Show communities, their hubs and authorities: crawl.cores.stream on the store of the home.",
        footer = "%nExample: crawlgraph cores 5 --json --option maxHubs=50%n")
public final class CoresCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", description = "Number of cores.")
    @Range(most = Options.MOST_ROWS)
    private long count;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        try (Connection connection = question.open()) {
            Map<String, Object> options = question.options().map();
            BoltClient.Answer answer = WatchedCall.answer(
                    question.output(),
                    connection.client(),
                    "CALL crawl.cores.stream($count, $options)",
                    Map.of("count", count, "options", options));
            question.output().rows(answer);
            CoreCertainty.say(question.output(), answer.rows(), options);
            return question.exitCode(answer.rows().size(), count, "cores");
        }
    }

    /** Reports cores that are not exact. */
    static final class CoreCertainty {

        private CoreCertainty() {}

        /**
         * Prints a note if any core is not exact.
         * @param rows with the columns {@code core} and {@code certainty}, null for rows without a core
         * @param options of the procedure; {@code method: 'paper'} needs no note
         */
        static void say(Output output, List<Record> rows, Map<String, Object> options) {
            if ("paper".equals(options.get("method"))) {
                return;
            }
            Map<Long, Core.Certainty> cores = new TreeMap<>();
            for (Record row : rows) {
                if (!row.get("certainty").isNull()) {
                    String certainty = row.get("certainty").asString().toUpperCase(Locale.ROOT);
                    cores.put(row.get("core").asLong(), Core.Certainty.valueOf(certainty));
                }
            }
            say(output, CoreExtraction.note(cores.values()));
        }

        /** Prints a note, if any. */
        static void say(Output output, @Nullable String note) {
            if (note != null) {
                output.say(note);
            }
        }
    }
}
