package org.crawlgraph.app.command.shared;

import java.nio.file.Path;
import org.crawlgraph.app.server.Home;
import picocli.CommandLine.Option;

/** The folder all commands work on. */
public final class HomeOption {

    private static final Path DEFAULT = Path.of(System.getProperty("user.home"), ".crawlgraph");

    @Option(
            names = "--home",
            paramLabel = "DIR",
            description = "Folder of the store and its logs; default ~/.crawlgraph.")
    private Path folder = DEFAULT;

    /** The folder named, or the default one. */
    public Home home() {
        return new Home(folder);
    }

    /** The option as one would type it, empty for the default. */
    public String typed() {
        return folder.equals(DEFAULT)
                ? ""
                : " --home " + Shell.quoted(home().folder().toString());
    }
}
