package org.crawlgraph.app.command;

import java.nio.file.Path;
import org.crawlgraph.app.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.ServerAddress;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.ImportOptions;
import org.crawlgraph.ingest.ImportSummary;

/** The one way commands bring a graph into a home. */
final class Imports {

    private Imports() {}

    /**
     * Imports a graph and shows how far it is.
     *
     * @throws UserError when a server works on the home or it cannot be written
     */
    static ImportSummary run(Path input, Home home, Output output) {
        refuseWhileServed(home);
        home.writable();
        try (Progress progress = output.progress();
                Interruption interruption = new Interruption(progress)) {
            return GraphImport.run(
                    input.toAbsolutePath().normalize(), ImportOptions.DEFAULT, home.folder(), interruption);
        }
    }

    static void refuseWhileServed(Home home) {
        ServerAddress.running(home).ifPresent(address -> {
            throw new UserError("the server at " + address.bolt() + " works on " + home.folder()
                    + "; stop it, or choose another folder with --home");
        });
    }
}
