package org.crawlgraph.app.command.graph;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Measures of graphs. */
@Command(
        name = "graph",
        description = "Measure graphs.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = GraphStatsCommand.class,
        footer = "%nExample: crawlgraph graph stats links.tsv%n")
public final class GraphCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
