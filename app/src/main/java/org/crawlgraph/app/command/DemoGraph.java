package org.crawlgraph.app.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.crawlgraph.app.UserError;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.ingest.ImportSummary;

/** Makes sure that the demo works on the bundled graph, and on no graph of the user's. */
final class DemoGraph {

    private DemoGraph() {}

    /**
     * Imports the bundled graph unless the home holds it already.
     *
     * @throws UserError when the home holds another graph
     */
    static void ensure(Home home, Path docweb, Output output) {
        Imports.refuseWhileServed(home);
        Optional<Properties> imported = home.imported();
        if (imported.isPresent()) {
            refuseOther(imported.get(), home);
            return;
        }
        ImportSummary summary = Imports.run(docweb, home, output);
        output.say("imported " + summary.pages() + " pages and " + summary.links() + " links on " + summary.hosts()
                + " hosts");
    }

    private static void refuseOther(Properties imported, Home home) {
        if (!imported.getProperty("input", "").endsWith("docweb")) {
            throw new UserError(home.folder() + " holds another graph (" + imported.getProperty("input")
                    + "); choose another folder with --home for the demo");
        }
    }
}
