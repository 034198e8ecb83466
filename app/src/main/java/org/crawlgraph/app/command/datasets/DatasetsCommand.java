package org.crawlgraph.app.command.datasets;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Graphs to work with. */
@Command(
        name = "datasets",
        description = "Download published graphs, or generate synthetic ones.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DatasetsListCommand.class, DatasetsGetCommand.class, DatasetsGenerateCommand.class},
        footer = "%nExample: crawlgraph datasets get cnr-2000%n")
public final class DatasetsCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
