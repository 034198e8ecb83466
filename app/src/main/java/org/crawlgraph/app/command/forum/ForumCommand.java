package org.crawlgraph.app.command.forum;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Maps of forums. */
@Command(
        name = "forum",
        description =
                "Which pages of a forum are worth fetching and which links lead there, learnt from a few hundred pages.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ForumTrainCommand.class,
            ForumShowCommand.class,
            ForumPruneCommand.class,
            ForumExportCommand.class,
            ForumEvaluateCommand.class
        },
        footer = "%nExample: crawlgraph forum train forum.warc.gz --entry https://forum.example/ --map forum.map%n")
public final class ForumCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    /** Shows what there is. */
    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
