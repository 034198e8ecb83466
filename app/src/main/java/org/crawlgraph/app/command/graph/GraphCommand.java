package org.crawlgraph.app.command.graph;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "graph",
        description = "Measure and aggregate graphs in files, without a store.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {GraphAggregateCommand.class, GraphStatsCommand.class},
        footer = "%nExample: crawlgraph graph aggregate --by hosts links.tsv%n")
public final class GraphCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
