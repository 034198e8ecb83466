package org.crawlgraph.app.command.cluster;

import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.Connection;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "prune",
        description = "Prune a trained site again with other options, and store the decisions in the home:"
                + " crawl.clusters.prune. Keeps custom decisions.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph cluster prune forum.example --option pruning=paper --option coverage=0.9%n")
public final class ClusterPruneCommand implements Callable<Integer> {

    @Mixin
    private SiteArgument argument = new SiteArgument();

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        String site = argument.host();
        try (Connection connection = question.open()) {
            Record row = WatchedCall.rows(
                            question.output(),
                            connection.client(),
                            "CALL crawl.clusters.prune($site, $options)",
                            Map.of("site", site, "options", question.options().map()))
                    .get(0);
            question.output().rows(row, ClusterPruneCommand::table);
            ClusterTrainCommand.tell(row, question.output());
            return ExitCode.DONE;
        }
    }

    private static Table table(Record row) {
        return new Table()
                .text("")
                .number("all")
                .number("kept")
                .number("changed")
                .row(
                        "clusters",
                        row.get("clusters").asLong(),
                        row.get("keptClusters").asLong(),
                        row.get("changedClusters").asLong())
                .row(
                        "edges",
                        row.get("edges").asLong(),
                        row.get("keptEdges").asLong(),
                        row.get("changedEdges").asLong());
    }
}
