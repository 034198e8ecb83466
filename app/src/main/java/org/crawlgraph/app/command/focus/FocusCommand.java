package org.crawlgraph.app.command.focus;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Crawls of social sites for a topic. */
@Command(
        name = "focus",
        description = "Train and evaluate topic crawls of a social site.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {FocusTrainCommand.class, FocusPathsCommand.class, FocusEvaluateCommand.class},
        footer = "%nExample: crawlgraph focus train pages.warc.gz --lists 'https://photos.example/tag/{tag}'"
                + " --list 'https://photos.example/tag/*' --detail 'https://photos.example/photo/*'"
                + " --profile 'https://photos.example/people/*' --map site.map%n")
public final class FocusCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
