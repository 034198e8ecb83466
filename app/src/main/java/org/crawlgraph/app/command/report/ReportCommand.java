package org.crawlgraph.app.command.report;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.serve.PortOptions;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.report.GraphContents;
import org.crawlgraph.app.report.GraphReport;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.Database;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a page about a graph. */
@Command(
        name = "report",
        description = {
            "Write one HTML page about the graph in the store.",
            "It shows what the store holds, its communities and a map of them, the seeds and what each adds, the kinds of"
                    + " pages of trained sites, and queries for Neo4j Browser.",
            "The page needs no other files and no network. It covers a part of large graphs, and says how much."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "%nExamples: crawlgraph report --out graph.html",
            "          crawlgraph report --run demo",
            "          crawlgraph report --seeds 50 --option site=domain --bolt bolt://localhost:7687%n"
        })
public final class ReportCommand implements Callable<Integer> {

    private static final long DEFAULT_SEEDS = 20;

    /** The source of communities and seeds; one of the two. */
    static final class Source {

        @Option(
                names = "--run",
                paramLabel = "ID",
                description = "The seeds and cores of this run; default: of the newest run that has any.")
        private @Nullable String run;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                description = {
                    "Number of seeds and cores to extract for this page, without storing them; " + DEFAULT_SEEDS
                            + " when the store has no run.",
                    "Takes the options of crawl.extractSeeds, such as --option site=domain."
                })
        private @Nullable Long count;
    }

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description =
                    "The page to write; default report.html. Another report of that name is replaced, nothing else.")
    private Path out = Path.of("");

    @ArgGroup
    private Source source = new Source();

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() {
        if (source.count == null && !options.map().isEmpty()) {
            throw new UserError(
                    "--option " + options.map().keySet().iterator().next()
                            + " is for extracting seeds; add --seeds N, or leave it out to show seeds that a run has extracted");
        }
        ReportFile file = new ReportFile(out);
        Optional<Database> server = bolt.database(home);
        GraphContents contents;
        if (server.isPresent()) {
            try (BoltClient client = BoltClient.connect(server.get())) {
                contents = contents(client, server.get().address().toString(), null);
            }
        } else {
            try (Connection connection =
                    Connection.toStore(home.home(), Installation.here().plugins(), output::say)) {
                URI browser = connection.address().browser();
                contents = contents(
                        connection.client(),
                        home.home().folder().toString(),
                        browser == null ? PortOptions.usualBrowser() : browser);
            }
        }
        file.write(GraphReport.html(contents));
        output.say("wrote " + out);
        return ExitCode.DONE;
    }

    private GraphContents contents(BoltClient client, String where, @Nullable URI browser) {
        CommunityReading communities = new CommunityReading(client, output);
        GraphReading reading = new GraphReading(client);
        CommunityReading.Found found;
        if (source.run != null) {
            found = communities.ofRun(source.run);
        } else if (source.count != null) {
            found = communities.extracted(source.count, options.map());
        } else {
            found = communities.newest().orElseGet(() -> communities.extracted(DEFAULT_SEEDS, options.map()));
        }
        output.say("counting pages and links");
        return reading.contents(where, found.communities(), found.whyNone(), new SiteReading(client), browser);
    }
}
