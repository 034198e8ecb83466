package org.crawlgraph.app.command.graph;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Work on graphs in files. */
@Command(
        name = "graph",
        description = "Work on a graph in files; no store is needed.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {GraphAggregateCommand.class},
        footer = "%nExample: crawlgraph graph aggregate --by hosts links.tsv%n")
public final class GraphCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    /** Shows the subcommands. */
    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
