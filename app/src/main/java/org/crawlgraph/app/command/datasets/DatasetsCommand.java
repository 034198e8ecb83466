package org.crawlgraph.app.command.datasets;

import org.crawlgraph.app.command.shared.CommandGroup;
import picocli.CommandLine.Command;

@Command(
        name = "datasets",
        description = "Download published graphs, or generate synthetic ones.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DatasetsListCommand.class, DatasetsGetCommand.class, DatasetsGenerateCommand.class},
        footer = "%nExample: crawlgraph datasets get cnr-2000%n")
public final class DatasetsCommand extends CommandGroup {}
