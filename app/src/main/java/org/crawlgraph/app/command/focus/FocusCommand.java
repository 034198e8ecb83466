package org.crawlgraph.app.command.focus;

import org.crawlgraph.app.command.shared.CommandGroup;
import picocli.CommandLine.Command;

@Command(
        name = "focus",
        description = "Train and evaluate topic crawls of a social site.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {FocusTrainCommand.class, FocusPathsCommand.class, FocusEvaluateCommand.class},
        footer = "%nExample: crawlgraph focus train pages.warc.gz --lists 'https://photos.example/tag/{tag}'"
                + " --list 'https://photos.example/tag/*' --detail 'https://photos.example/photo/*'"
                + " --profile 'https://photos.example/people/*' --map site.map%n")
public final class FocusCommand extends CommandGroup {}
