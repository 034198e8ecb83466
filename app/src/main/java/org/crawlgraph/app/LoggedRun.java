package org.crawlgraph.app;

import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Settings;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.CommandLog;
import org.crawlgraph.common.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Runs the command that was typed, and tells of it as its options {@code --verbose} and {@code --log} ask. */
final class LoggedRun implements IExecutionStrategy, AutoCloseable {

    private static final System.Logger LOG = System.getLogger(LoggedRun.class.getName());

    private final long begun = System.nanoTime();
    private @Nullable CommandLog log;

    @Override
    public int execute(ParseResult parsed) {
        try {
            log = output(parsed).begin();
            CommandLine program = parsed.commandSpec().commandLine();
            tell("crawlgraph " + Version.CURRENT + ", Java " + System.getProperty("java.runtime.version") + " of "
                    + System.getProperty("java.vendor") + ", " + System.getProperty("os.name") + " "
                    + System.getProperty("os.arch") + ", heap of "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MiB");
            tell("arguments: " + String.join(" ", parsed.originalArgs()));
            tell("settings: " + ((Settings) program.getDefaultValueProvider()).text());
        } catch (UserError e) {
            throw new ExecutionException(parsed.commandSpec().commandLine(), String.valueOf(e.getMessage()), e);
        }
        return new RunLast().execute(parsed);
    }

    /** Tells how it ended. */
    int ended(int code) {
        tell("ended with exit code " + code + ", " + (System.nanoTime() - begun) / 1_000_000 + " ms");
        return code;
    }

    private static void tell(String line) {
        LOG.log(System.Logger.Level.DEBUG, line);
    }

    /** Where the command that was typed prints; a command that only has others below it says little. */
    static Output output(ParseResult parsed) {
        List<CommandLine> typed = parsed.asCommandLineList();
        return mixins(typed.get(typed.size() - 1).getCommandSpec())
                .map(CommandSpec::userObject)
                .filter(Output.class::isInstance)
                .map(Output.class::cast)
                .findFirst()
                .orElseGet(Output::new);
    }

    private static Stream<CommandSpec> mixins(CommandSpec command) {
        return command.mixins().values().stream().flatMap(mixin -> Stream.concat(Stream.of(mixin), mixins(mixin)));
    }

    @Override
    public void close() {
        if (log != null) {
            log.close();
        }
    }
}
