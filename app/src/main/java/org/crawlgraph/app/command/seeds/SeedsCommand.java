package org.crawlgraph.app.command.seeds;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.Answer;
import org.crawlgraph.bolt.BoltClient;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks for crawl seeds. */
@Command(
        name = "seeds",
        description = "Show where the next crawl should start: crawl.extractSeeds on the store of the home.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph seeds 20 --objective communities --option coverDensity=80 --run dense%n")
public final class SeedsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", description = "Number of seeds.")
    private long count;

    @Option(
            names = "--run",
            paramLabel = "ID",
            description =
                    "Keep the seeds and their cores in the store under this id (crawl.extractSeeds.write) and print the summary.")
    private @Nullable String run;

    @Option(
            names = "--objective",
            paramLabel = "NAME",
            description = {
                "What they are for: harvest (the default), that a crawl gathers much PageRank with few downloads,",
                "or communities, the best hub of each of the strongest cores; short for --option objective=NAME."
            })
    private @Nullable String objective;

    @Option(
            names = "--kernel",
            paramLabel = "DIR",
            description = {
                "Take the seeds from a kernel that the Spark job reduce has written, not from the store: the best hub",
                "of each of the strongest cores. The column kernel says what supports a core: whole, agrees, differs, below."
            })
    private @Nullable Path kernel;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() throws JsonProcessingException {
        if (kernel != null) {
            if (run != null || objective != null || !question.options().map().isEmpty() || question.isHomeTyped()) {
                throw new UserError(
                        "--kernel needs no store and has no options; leave out --run, --objective, --option and --home");
            }
            return new KernelSeeds(question.output()).print(kernel, count);
        }
        try (Connection connection = question.open()) {
            long found = run == null ? stream(connection.client()) : keep(connection.client(), run);
            return question.exitCode(found, count, "seeds");
        }
    }

    private long stream(BoltClient client) {
        Map<String, Object> options = options();
        Answer answer = WatchedCall.answer(
                question.output(),
                client,
                "CALL crawl.extractSeeds($count, $options)",
                Map.of("count", count, "options", options));
        question.output().rows(answer);
        CoreCertainty.say(question.output(), answer.rows(), options);
        return answer.rows().size();
    }

    private Map<String, Object> options() {
        Map<String, Object> options = question.options().map();
        if (objective != null && options.put("objective", objective) != null) {
            throw new UserError("--objective and --option objective=… are both given; leave one of them out");
        }
        return options;
    }

    private long keep(BoltClient client, String id) {
        Map<String, Object> withRun = options();
        withRun.put("run", id);
        Answer summary = WatchedCall.answer(
                question.output(),
                client,
                "CALL crawl.extractSeeds.write($count, $options)",
                Map.of("count", count, "options", withRun));
        question.output().rows(summary);
        CoreCertainty.say(question.output(), summary.rows().get(0).get("note").asString(null));
        return summary.rows().get(0).get("seeds").asLong();
    }
}
