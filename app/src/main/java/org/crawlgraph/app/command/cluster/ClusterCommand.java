package org.crawlgraph.app.command.cluster;

import org.crawlgraph.app.command.shared.CommandGroup;
import picocli.CommandLine.Command;

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
            SampleCompareCommand.class,
            ClusterExportCommand.class
        },
        footer = "%nExample: crawlgraph cluster train forum.example%n")
public final class ClusterCommand extends CommandGroup {}
