package org.crawlgraph.app.command;

import picocli.CommandLine.Command;

/** Graphs to work on. */
@Command(
        name = "datasets",
        description = "Graphs to work on: crawls that are made up.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DatasetsGenerateCommand.class},
        footer = "%nExample: crawlgraph datasets generate --pages 100000 ~/crawls/made-up%n")
public final class DatasetsCommand {}
