package org.crawlgraph.app.command.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.serve.PortOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.FileTrouble;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.bolt.Answer;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.crawler.output.ListedSeed;
import org.crawlgraph.crawler.output.SeedFormat;
import org.crawlgraph.crawler.output.SeedList;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the whole of it in a minute: a hundred seeds of the bundled graph. */
@Command(
        name = "demo",
        description = {
            "Find a hundred crawl seeds in the bundled graph, the web of software documentation.",
            "Imports it, asks crawl.extractSeeds(100) over Bolt, keeps seeds and cores in the store, writes the seeds to a file."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph demo --home /tmp/demo --json > seeds.json%n")
public final class DemoCommand implements Callable<Integer> {

    static final int SEEDS = 100;
    static final String RUN = "demo";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "seeds.txt",
            description = "The list of seeds to write; default seeds.txt here.")
    private Path out = Path.of("");

    @Mixin
    private HomeOption homeOption = new HomeOption();

    @Mixin
    private PortOptions portOptions = new PortOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() {
        Installation installation = Installation.here();
        Home home = homeOption.home();
        Ports ports = portOptions.ports().free();
        DemoGraph.ensure(home, installation.docweb(), output);
        output.say("starting Neo4j on " + home.folder());
        try (EmbeddedServer server = EmbeddedServer.start(home, ports, installation.plugins());
                BoltClient client = server.client()) {
            output.say("asking for " + SEEDS + " seeds");
            Answer answer = client.answer("CALL crawl.extractSeeds(" + SEEDS + ")", Map.of());
            List<Record> seeds = answer.rows();
            keep(client);
            output.rows(answer, rows -> DemoTable.of(rows, client));
            boolean written = writeSeeds(seeds);
            if (!output.forPrograms()) {
                output.print(NextSteps.text(homeOption, portOptions, server.address()));
            }
            return exitCode(written, seeds.size());
        }
    }

    /** Puts the seeds and their cores into the store, in place of those an earlier demo left there. */
    private static void keep(BoltClient client) {
        Map<String, Object> run = Map.of("run", RUN);
        boolean kept = !client.rows("MATCH (run:CrawlRun {id: $run}) RETURN run.id", run)
                .isEmpty();
        if (kept) {
            client.rows("CALL crawl.run.drop($run)", run);
        }
        client.rows("CALL crawl.extractSeeds.write(" + SEEDS + ", {run: $run})", run);
    }

    /** Writes the whole list or nothing. */
    private boolean writeSeeds(List<Record> rows) {
        Path file = out.toAbsolutePath().normalize();
        try {
            if (SeedFiles.isSomebodyElses(file)) {
                output.say(file + " is some other file and was left as it is; name another with --out");
                return false;
            }
            List<ListedSeed> seeds = SeedFiles.listed(rows);
            SeedList.write(file, SeedFormat.TXT, seeds, "seeds of docweb found by CrawlGraph, the best first");
            output.say("wrote " + seeds.size() + " seeds to " + file);
            return true;
        } catch (IOException e) {
            output.say("cannot write " + file + " (" + FileTrouble.of(e) + "); name another file with --out");
            return false;
        }
    }

    private int exitCode(boolean written, int found) {
        if (found < SEEDS) {
            output.say("the graph gave " + found + " seeds of " + SEEDS + ": no more are between its sites");
        }
        return !written ? ExitCode.FAILED : found < SEEDS ? ExitCode.SHORT : ExitCode.DONE;
    }
}
