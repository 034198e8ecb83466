package org.crawlgraph.app.command.shared;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The folder all commands work on. */
public final class HomeOption {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Option(
            names = "--home",
            paramLabel = "DIR",
            description = "Folder of the store and its logs; default: CRAWLGRAPH_HOME, else ~/.crawlgraph.")
    private @Nullable Path folder;

    public Home home() {
        return new Home(folder == null ? Settings.userFolder(System.getenv()).resolve(".crawlgraph") : folder);
    }

    /**
     * Connects to the server of the home, or starts a temporary one.
     *
     * @param say receives a message about the choice
     * @throws UserError if the home has no store
     */
    public Connection store(Consumer<String> say) {
        return Connection.open(home(), Installation.here().plugins(), false, say);
    }

    /** Whether it was typed, as opposed to set in the settings. */
    public boolean isTyped() {
        return command.commandLine().getParseResult().hasMatchedOption("--home");
    }

    /** The option as typed; empty if it was not typed. */
    public String typed() {
        return isTyped() ? " --home " + Shell.quoted(home().folder().toString()) : "";
    }

    /** Quotes commands to copy into a shell. */
    public static final class Shell {

        private static final Pattern PLAIN = Pattern.compile("[\\w./:=@%+,~-]+");

        private Shell() {}

        public static String program() {
            return quoted(System.getProperty("crawlgraph.command", "crawlgraph"));
        }

        public static String quoted(String word) {
            return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
        }
    }
}
