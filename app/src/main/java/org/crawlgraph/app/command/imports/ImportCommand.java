package org.crawlgraph.app.command.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.Shell;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.ingest.ImportCost;
import org.crawlgraph.ingest.online.OnlineSummary;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.store.ImportRecord;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports a crawled graph into the store. */
@Command(
        name = "import",
        description = "Import a crawled web graph into the store of the home.",
        mixinStandardHelpOptions = true,
        subcommands = ImportSocialCommand.class,
        footer = "%nExample: crawlgraph import --home ~/crawls/2024 ~/downloads/links.tsv.gz%n"
                + "%nExample: crawlgraph import social ~/downloads/photos%n")
public final class ImportCommand implements Callable<Integer> {

    private static final long MIB = 1L << 20;

    /** Seconds below which an estimate is mostly the importer's start and depends on the machine. */
    private static final double MOMENTS = 15;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PATH",
            arity = "0..1", // `import social` has none
            description =
                    "A crawl in any format, recognised by its content: WebGraph (the basename), Common Crawl's host or"
                            + " domain graph, edge list (integers, or URLs as TSV or CSV), GEXF, GraphML, WARC, ARC, WAT,"
                            + " a folder of archives, segments of Nutch, or a folder of HTML files with --base-url.")
    private @Nullable Path given;

    @Option(
            names = "--dry-run",
            description = "Check the input and estimate the cost of importing it, without importing it.")
    private boolean dryRun;

    @Option(
            names = "--online",
            description = {
                "Import into the server that runs on the home, or into one started for this, in batches.",
                "Existing data is kept; after an interruption, the same command resumes."
            })
    private boolean online;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        if (given == null) {
            throw new ParameterException(spec.commandLine(), "Missing required parameter: 'PATH'");
        }
        Optional<Database> server = bolt.database(home);
        if (!online && server.isEmpty()) {
            return dryRun ? foretell(given) : run(given);
        }
        if (dryRun) {
            throw new UserError(
                    "--dry-run estimates what an import into an empty home takes; leave out --online and --bolt");
        }
        return runOnline(given, server);
    }

    private int runOnline(Path path, Optional<Database> server) throws JsonProcessingException {
        OnlineSummary done = server.isPresent()
                ? OnlineImports.intoServer(path, reading.options(), server.get(), output)
                : OnlineImports.intoHome(path, reading.options(), home.home(), output);
        OnlineImports.print(done, output);
        Imports.tellIgnored(done.graph(), output);
        if (done.graph().rejected() == 0) {
            return ExitCode.DONE;
        }
        Imports.tell(done.rejects(), output);
        return ExitCode.SHORT;
    }

    private int run(Path path) throws JsonProcessingException {
        Home target = home.home();
        ImportOptions options = reading.options();
        Imports.Held held = Imports.run(path, options, target, output);
        ImportSummary summary = held.summary();
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(summary));
        } else {
            output.print(new Table()
                    .text("format")
                    .number("pages")
                    .number("links")
                    .number("hosts")
                    .number("rejected")
                    .row(summary.format(), summary.pages(), summary.links(), summary.hosts(), summary.rejected()));
        }
        if (!held.fresh()) {
            output.say("the graph is in " + target.folder() + " already; nothing was done");
        }
        Imports.tellIgnored(summary, output);
        Imports.tell(summary.rejected(), ImportRecord.rejects(target.folder()), output);
        if (!output.json()) {
            output.say("go on with: " + Shell.program() + " seeds 100" + home.typed());
        }
        return summary.rejected() > 0 ? ExitCode.SHORT : ExitCode.DONE;
    }

    private int foretell(Path path) throws JsonProcessingException {
        ImportCost cost = Imports.cost(path, reading.options(), output);
        ImportSummary summary = cost.summary();
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(cost));
        } else {
            output.print(new Table()
                    .text("what")
                    .text("value")
                    .row("format", summary.format())
                    .row("pages", Long.toString(summary.pages()))
                    .row("links", Long.toString(summary.links()))
                    .row("hosts", Long.toString(summary.hosts()))
                    .row("rejected records", Long.toString(summary.rejected()))
                    .row("store on disk", size(cost.storeBytes()))
                    .row("Java heap", size(cost.heapBytes()))
                    .row("memory beside it", size(cost.memoryBytes()))
                    .row("page cache to hold it all", size(cost.pageCacheBytes()))
                    .row("time", cost.seconds() < MOMENTS ? "a few seconds" : Progress.time(cost.seconds())));
        }
        Imports.tellIgnored(summary, output);
        Imports.tell(cost.rejects(), output);
        return summary.rejected() > 0 ? ExitCode.SHORT : ExitCode.DONE;
    }

    private static String size(long bytes) {
        return ((bytes + MIB - 1) / MIB) + " MiB";
    }
}
