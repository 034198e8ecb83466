package org.crawlgraph.app.command.seeds;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Exports for other crawlers. */
@Command(
        name = "export",
        description = "Export seeds to other crawlers. (Rules of a site: cluster export.)",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = ExportSeedsCommand.class,
        footer = "%nExample: crawlgraph export seeds --count 100 --format nutch --out urls/seeds.txt%n")
public final class ExportCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
