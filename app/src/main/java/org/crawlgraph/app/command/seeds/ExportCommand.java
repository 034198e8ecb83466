package org.crawlgraph.app.command.seeds;

import org.crawlgraph.app.command.shared.CommandGroup;
import picocli.CommandLine.Command;

@Command(
        name = "export",
        description = "Export seeds to other crawlers. (Rules of a site: cluster export.)",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = ExportSeedsCommand.class,
        footer = "%nExample: crawlgraph export seeds --count 100 --format nutch --out urls/seeds.txt%n")
public final class ExportCommand extends CommandGroup {}
