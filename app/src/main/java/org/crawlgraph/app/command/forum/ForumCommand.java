package org.crawlgraph.app.command.forum;

import org.crawlgraph.app.command.shared.CommandGroup;
import picocli.CommandLine.Command;

@Command(
        name = "forum",
        description = "Learn from a few hundred pages which pages of a forum to fetch, and which links lead there.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ForumTrainCommand.class,
            ForumShowCommand.class,
            ForumPruneCommand.class,
            ForumExportCommand.class,
            ForumPostsCommand.class,
            ForumEvaluateCommand.class
        },
        footer = "%nExample: crawlgraph forum train forum.warc.gz --entry https://forum.example/ --map forum.map%n")
public final class ForumCommand extends CommandGroup {}
