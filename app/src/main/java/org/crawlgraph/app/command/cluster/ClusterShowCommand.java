package org.crawlgraph.app.command.cluster;

import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.server.Connection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "show",
        description = "Show the clusters of a trained site with their decisions: crawl.clusters.stream on"
                + " the store of the home.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph cluster show forum.example --edges%n")
public final class ClusterShowCommand implements Callable<Integer> {

    static final String CLUSTERS = "CALL crawl.clusters.stream($site) YIELD rank, pattern, size, state, reason,"
            + " sureness, inEdges, keptInEdges, outEdges, keptOutEdges, examples"
            + " RETURN rank, pattern, size, state, reason, sureness, inEdges, keptInEdges, outEdges, keptOutEdges, examples";

    static final String EDGES =
            "CALL crawl.clusters.edges($site) YIELD from, to, sources, targets, links, state, reason"
                    + " RETURN from, to, sources, targets, links, state, reason";

    @Mixin
    private SiteArgument argument = new SiteArgument();

    @Option(names = "--edges", description = "Show the edges between clusters instead: crawl.clusters.edges.")
    private boolean edges;

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() {
        String site = argument.host();
        try (Connection connection =
                Connection.toStore(home.home(), Installation.here().plugins(), output::say)) {
            output.rows(connection.client().answer(edges ? EDGES : CLUSTERS, Map.of("site", site)));
            return ExitCode.DONE;
        }
    }
}
