package org.crawlgraph.app.command.shared;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that only has subcommands; prints its usage when run. */
public abstract class CommandGroup implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Override
    public final void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
