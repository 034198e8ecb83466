package org.crawlgraph.app.command.cluster;

import org.crawlgraph.app.command.shared.CommandGroup;
import picocli.CommandLine.Command;

@Command(
        name = "cluster",
        description = "Learn from URLs and links which pages of a site a crawl should skip.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ClusterTrainCommand.class,
            ClusterShowCommand.class,
            ClusterPruneCommand.class,
            ClusterEvaluateCommand.class,
            SampleCompareCommand.class,
            ClusterExportCommand.class
        },
        footer = "%nExample: crawlgraph cluster train forum.example%n")
public final class ClusterCommand extends CommandGroup {}
