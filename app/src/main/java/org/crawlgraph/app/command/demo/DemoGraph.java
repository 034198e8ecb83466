package org.crawlgraph.app.command.demo;

import java.nio.file.Path;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;

/** Makes sure that the demo works on the bundled graph, and on no graph of the user's. */
final class DemoGraph {

    private DemoGraph() {}

    /**
     * Imports the bundled graph unless the home holds it already.
     *
     * @throws UserError when the home holds another graph
     */
    static void ensure(Home home, Path docweb, Output output) {
        Imports.Held held = Imports.run(docweb, ImportOptions.DEFAULT, home, output);
        if (held.fresh()) {
            ImportSummary summary = held.summary();
            output.say("imported " + summary.pages() + " pages and " + summary.links() + " links on " + summary.hosts()
                    + " hosts");
        }
    }
}
