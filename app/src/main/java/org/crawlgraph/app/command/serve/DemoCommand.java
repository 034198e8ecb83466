package org.crawlgraph.app.command.serve;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.SeedTable;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.app.server.ServerAddress;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.ingest.source.ImportOptions;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "demo",
        description = {
            "Find a hundred crawl seeds in the bundled graph, the web of software documentation.",
            "Imports it, stores seeds and cores by crawl.extractSeeds.write(100) over Bolt, and writes"
                    + " the seeds to a file."
        },
        footer = "%nExample: crawlgraph demo --home /tmp/demo --json > seeds.json%n")
public final class DemoCommand implements Callable<Integer> {

    static final int SEEDS = 100;
    static final String RUN = "demo";

    private static final String STORED = """
            MATCH (from:Core|CrawlRun)-[seed:HAS_SEED]->(page) WHERE $run IN [from.run, from.id]
            RETURN seed.rank AS rank, page.url AS url, page.host AS host, page, from.rank AS core, from.hubs AS hubs,
              from.authorities AS authorities, seed.newPages AS newPages, seed.newWorth AS newWorth, from.title AS community
            ORDER BY rank""";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "seeds.txt",
            description = "File for the list of seeds; default seeds.txt in the current folder.")
    private Path out = Path.of("");

    @Mixin
    private HomeOption homeOption = new HomeOption();

    @Mixin
    private PortOptions portOptions = new PortOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() {
        Path file = out.toAbsolutePath().normalize();
        SeedFiles.check(file);
        Installation installation = Installation.here();
        Home home = homeOption.home();
        Ports ports = portOptions.ports().free();
        Imports.Held held = Imports.run(installation.docweb(), ImportOptions.DEFAULT, home, output);
        if (held.fresh()) {
            output.say("imported " + held.summary().pages() + " pages and "
                    + held.summary().links() + " links on " + held.summary().hosts() + " hosts");
        }
        output.say("starting Neo4j on " + home.folder());
        try (EmbeddedServer server = EmbeddedServer.start(home, ports, installation.plugins());
                BoltClient client = server.client()) {
            output.say("extracting " + SEEDS + " seeds");
            keep(client);
            BoltClient.NamedRows answer = client.namedRows(STORED, Map.of("run", RUN));
            List<Record> seeds = answer.rows();
            output.rows(answer, rows -> SeedTable.of(rows, output.columns()));
            List<SeedList.ListedSeed> listed = SeedFiles.listed(seeds);
            SeedFiles.write(file, SeedList.SeedFormat.TXT, listed, "seeds of docweb by CrawlGraph, best first");
            output.say("wrote " + listed.size() + " seeds to " + file);
            if (!output.forPrograms()) {
                output.print(NextSteps.text(homeOption, portOptions, server.address()));
            }
            return StoreQuestion.exitCode(output, seeds.size(), SEEDS, "seeds");
        }
    }

    /** Stores the seeds and their cores, replacing the run of an earlier demo. */
    private static void keep(BoltClient client) {
        Map<String, Object> run = Map.of("run", RUN);
        boolean kept = !client.rows("MATCH (run:CrawlRun {id: $run}) RETURN run.id", run)
                .isEmpty();
        if (kept) {
            client.rows("CALL crawl.run.drop($run)", run);
        }
        client.rows("CALL crawl.extractSeeds.write(" + SEEDS + ", {run: $run, hubs: 'sites'})", run);
    }

    /** The commands to try after the demo. */
    private static final class NextSteps {

        private NextSteps() {}

        static String text(HomeOption home, PortOptions ports, ServerAddress address) {
            return """

                    Next: start the server on the same store,

                      %s serve%s%s

                    open %s, and log in as %s with the password in
                    %s. A guide opens with queries about the run demo: what each seed
                    adds, what the communities are about, and what the best of them looks like.
                    """.formatted(
                    HomeOption.Shell.program(),
                    home.typed(),
                    ports.typed(),
                    ports.anyHttp() ? "the address that it prints" : address.browser(),
                    Password.USER,
                    home.home().passwordFile()).stripTrailing();
        }
    }
}
