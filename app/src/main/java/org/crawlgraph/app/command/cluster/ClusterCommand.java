package org.crawlgraph.app.command.cluster;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What a crawl of a site should skip. */
@Command(
        name = "cluster",
        description = "What a crawl of a site should skip, learnt from its URLs and links.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ClusterTrainCommand.class,
            ClusterShowCommand.class,
            ClusterPruneCommand.class,
            ClusterEvaluateCommand.class,
            ClusterExportCommand.class
        },
        footer = "%nExample: crawlgraph cluster train forum.example%n")
public final class ClusterCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
