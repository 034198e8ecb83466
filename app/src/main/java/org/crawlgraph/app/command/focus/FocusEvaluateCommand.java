package org.crawlgraph.app.command.focus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.focus.FocusReport;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.Answer;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.social.crawl.FocusTopics;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares strategies on a stored social graph. */
@Command(
        name = "evaluate",
        description = {
            "Simulate topic crawls of the stored social graph, by strategy (crawl.focus.simulate).",
            "Ten topics, drawn from the tags with at least 50 posts that at most a tenth of the posts have, unless --topics names some."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph focus evaluate --report topics.html --option maxPages=5000%n")
public final class FocusEvaluateCommand implements Callable<Integer> {

    private static final String COUNTS = "MATCH (p:Post) UNWIND p.tags AS tag RETURN tag, count(*) AS posts";

    private static final String ROWS = """
            UNWIND $topics AS topic
            CALL crawl.focus.simulate(topic, $options)
              YIELD strategy, pages, details, relevant, narrow, harvest, narrowHarvest, windowHarvest, detailShare, recall
            RETURN topic, strategy, pages, details, relevant, narrow, harvest, narrowHarvest, windowHarvest, detailShare,
              recall""";

    @Option(names = "--topics", paramLabel = "TAG,…", split = ",", description = "Tags of the topics.")
    private List<String> topics = List.of();

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Number of topics to draw without --topics; default ${DEFAULT-VALUE}.")
    private int count = 10;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the draw; default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write the comparison as a page with charts here: mean, worst and best of the topics.")
    private @Nullable Path report;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        ReportFile file = report == null ? null : new ReportFile(report);
        if (count < 1) {
            throw new UserError("--count is " + count + "; it is at least 1");
        }
        try (Connection connection = question.open()) {
            List<String> drawn = topics.isEmpty() ? drawn(connection.client()) : topics;
            Map<String, Object> options = question.options().map();
            Answer answer = connection.client().answer(ROWS, Map.of("topics", drawn, "options", options));
            question.output().rows(answer);
            if (file != null) {
                file.write(FocusReport.html(facts(drawn, options), points(answer.rows())));
                question.output().say("wrote " + report);
            }
            return ExitCode.DONE;
        }
    }

    private List<String> drawn(BoltClient client) {
        Map<String, Long> posts = new LinkedHashMap<>();
        client.rows(COUNTS, Map.of())
                .forEach(row -> posts.put(row.get(0).asString(), row.get(1).asLong()));
        long all = client.rows("MATCH (p:Post) RETURN count(p)", Map.of())
                .get(0)
                .get(0)
                .asLong();
        List<String> drawn = FocusTopics.draw(posts, all, count, seed);
        if (drawn.isEmpty()) {
            throw new UserError(
                    "no tag of the " + all + " posts in the store is on 50 of them or more and on at most a tenth; name"
                            + " topics with --topics");
        }
        return drawn;
    }

    private List<Fact> facts(List<String> drawn, Map<String, Object> options) {
        return List.of(
                new Fact("topics", String.join(", ", drawn)),
                new Fact("drawn", topics.isEmpty() ? "by seed " + seed : "named"),
                new Fact("options", options.isEmpty() ? "none" : options.toString()));
    }

    private static List<FocusReport.Point> points(List<Record> rows) {
        List<FocusReport.Point> points = new ArrayList<>();
        for (Record row : rows) {
            points.add(new FocusReport.Point(
                    row.get("topic").asString(),
                    row.get("strategy").asString(),
                    row.get("pages").asLong(),
                    row.get("harvest").asDouble(),
                    row.get("narrowHarvest").asDouble(),
                    row.get("windowHarvest").asDouble(),
                    row.get("detailShare").asDouble(),
                    row.get("recall").asDouble()));
        }
        return points;
    }
}
