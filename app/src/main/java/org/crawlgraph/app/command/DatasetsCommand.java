package org.crawlgraph.app.command;

import picocli.CommandLine.Command;

/** Graphs to work on. */
@Command(
        name = "datasets",
        description = "Graphs to work on: those that others have published.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DatasetsListCommand.class, DatasetsGetCommand.class},
        footer = "%nExample: crawlgraph datasets list%n")
public final class DatasetsCommand {}
