package org.crawlgraph.app.command.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.Connection;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "train",
        description = "Learn the URL clusters of a site and which of them a crawl should follow, and store"
                + " them in the home: crawl.clusters.train. Keeps user decisions about earlier"
                + " clusters.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph cluster train forum.example --option sampleSize=6000%n")
public final class ClusterTrainCommand implements Callable<Integer> {

    private static final int SHOWN = 10;

    @Mixin
    private ClusterCommand.SiteArgument argument = new ClusterCommand.SiteArgument();

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        String site = argument.host();
        try (Connection connection = question.open()) {
            Record row = WatchedCall.rows(
                            question.output(),
                            connection.client(),
                            "CALL crawl.clusters.train($site, $options)",
                            Map.of("site", site, "options", question.options().map()))
                    .get(0);
            RowOutput output = question.output();
            output.rows(row, ClusterTrainCommand::table);
            tell(row, output);
            if (!row.get("note").isNull()) {
                output.say(row.get("note").asString());
            }
            return ExitCode.DONE;
        }
    }

    /** Reports kept clusters that a crawl does not reach. */
    static void tell(Record row, Output output) {
        unreached(row.get("unreached").asList(Value::asString)).forEach(output::say);
    }

    /**
     * A message for each of the first patterns, and one with the number of the others, since a site may have thousands.
     */
    static List<String> unreached(List<String> patterns) {
        List<String> messages = new ArrayList<>();
        patterns.stream()
                .limit(SHOWN)
                .forEach(pattern -> messages.add("no kept links lead from the entry to " + pattern));
        if (patterns.size() > SHOWN) {
            messages.add("nor to " + (patterns.size() - SHOWN) + " other clusters, which --json lists");
        }
        return messages;
    }

    private static Table table(Record row) {
        Table sizes = new Table()
                .number("sample")
                .number("clusters")
                .number("kept")
                .number("edges")
                .number("kept")
                .text("");
        for (Value point : row.get("curve").values()) {
            boolean last =
                    point.get("pages").asLong() == row.get("sampledPages").asLong();
            sizes.row(
                    point.get("pages").asLong(),
                    point.get("clusters").asLong(),
                    point.get("keptClusters").asLong(),
                    point.get("edges").asLong(),
                    point.get("keptEdges").asLong(),
                    last ? row.get("sampleEnd").asString() : "");
        }
        return sizes;
    }
}
