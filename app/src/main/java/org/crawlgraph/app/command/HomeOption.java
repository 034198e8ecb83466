package org.crawlgraph.app.command;

import java.nio.file.Path;
import org.crawlgraph.app.server.Home;
import picocli.CommandLine.Option;

/** The folder all commands work on. */
final class HomeOption {

    private static final Path DEFAULT = Path.of(System.getProperty("user.home"), ".crawlgraph");

    @Option(
            names = "--home",
            paramLabel = "DIR",
            description = "Folder of the store and its logs; default ~/.crawlgraph.")
    private Path folder = DEFAULT;

    Home home() {
        return new Home(folder);
    }

    /** The option as one would type it, empty for the default. */
    String typed() {
        return folder.equals(DEFAULT)
                ? ""
                : " --home " + Shell.quoted(home().folder().toString());
    }
}
