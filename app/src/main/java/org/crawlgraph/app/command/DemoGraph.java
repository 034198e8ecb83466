package org.crawlgraph.app.command;

import java.nio.file.Path;
import org.crawlgraph.app.UserError;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.ImportOptions;
import org.crawlgraph.ingest.ImportRecord;
import org.crawlgraph.ingest.ImportSummary;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;

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
        @Nullable ImportSummary there = ImportRecord.read(home.folder());
        if (there == null) {
            ImportSummary summary = Imports.run(docweb, home, output);
            output.say("imported " + summary.pages() + " pages and " + summary.links() + " links on " + summary.hosts()
                    + " hosts");
        } else if (!there.fingerprint()
                .equals(GraphImport.check(docweb, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())) {
            throw new UserError(home.folder() + " holds another graph (" + there.format() + ", " + there.pages()
                    + " pages, " + there.links() + " links); choose another folder with --home for the demo");
        }
    }
}
