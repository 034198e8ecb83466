package org.crawlgraph.app.command.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.OnlineImport;
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

@Command(
        name = "import",
        description = "Import a crawled web graph into the store of the home.",
        subcommands = {ImportSocialCommand.class, ImportLogsCommand.class},
        footer = "%nExample: crawlgraph import --home ~/crawls/2024 ~/downloads/links.tsv.gz%n"
                + "%nExample: crawlgraph import social ~/downloads/photos%n"
                + "%nExample: crawlgraph import logs access.log.gz --site https://example.org%n")
public final class ImportCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PATH",
            arity = "0..1", // none for `import social`
            description =
                    "A crawl in any format, recognised by its content: WebGraph (the basename), Common Crawl's host or"
                            + " domain graph, a table of links (text or Parquet), GEXF, GraphML, WARC, ARC, WAT,"
                            + " a folder of archives, pages as JSON Lines (Scrapy, Nutch with our plugin), or a folder of HTML files"
                            + " (with --base-url if it is not named after its host).")
    private @Nullable Path given;

    @Option(
            names = "--dry-run",
            description = "Check the input and estimate the cost of importing it, without importing it.")
    private boolean dryRun;

    @Option(
            names = "--online",
            description = {
                "Import in batches into the running server of the home, or into a temporary one.",
                "Keeps existing data; after an interruption, the same command resumes."
            })
    private boolean online;

    @Option(
            names = "--link-details",
            description = "Store anchor and rel (sponsored, ugc) of links from WARC, ARC, WAT and JSON Lines files."
                    + " Imports in batches, like --online.")
    private boolean linkDetails;

    @Option(
            names = "--sketches",
            description = "Store a text sketch of each page of WARC files, for near-duplicates (crawl.duplicates),"
                    + " and its declared language.")
    private boolean sketches;

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private ReadOptions.Columns columns = new ReadOptions.Columns();

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() {
        if (given == null) {
            throw new ParameterException(spec.commandLine(), "Missing required parameter: 'PATH'");
        }
        if (!online && !linkDetails && bolt.database(home).isEmpty()) {
            return dryRun ? estimate(given) : run(given);
        }
        if (dryRun) {
            throw new UserError(
                    "--dry-run estimates an import into an empty home; remove --online, --link-details and --bolt");
        }
        return runOnline(given);
    }

    private ImportOptions options() {
        return reading.options().with(columns.byRole()).with(linkDetails, sketches);
    }

    private int runOnline(Path path) {
        Path input = path.toAbsolutePath().normalize();
        OnlineImport.OnlineSummary done = Imports.online(
                bolt,
                home,
                output,
                (store, checkpoint) -> OnlineImport.run(store, input, options(), OnlineImport.BATCH_SIZE, checkpoint));
        print(done);
        Imports.tellIgnored(done.graph().ignored(), output);
        return Imports.told(done.rejects(), output);
    }

    private int run(Path path) {
        Home target = home.home();
        ImportOptions options = options();
        Imports.Held held = Imports.run(path, options, target, output);
        ImportSummary summary = held.summary();
        output.show(summary, "nodeCount", "relationshipCount", "hosts", "rejected");
        if (!held.fresh()) {
            output.say("the graph is already in " + target.folder() + "; nothing to do");
        }
        Imports.tellIgnored(summary.ignored(), output);
        int code = Imports.told(summary.rejected(), ImportRecord.rejects(target.folder()), output);
        if (!output.json()) {
            output.say("next: " + HomeOption.Shell.program() + " seeds 100" + home.typed()
                    + (summary.hosts() == 0 ? " -o site=none" : ""));
        }
        return code;
    }

    private int estimate(Path path) {
        GraphImport.ImportCost cost = Imports.cost(path, options(), output);
        ImportSummary summary = cost.summary();
        output.print(
                cost,
                () -> new Table("what, value")
                        .row("format", summary.format())
                        .row("pages", Long.toString(summary.pages()))
                        .row("links", Long.toString(summary.links()))
                        .row("hosts", Long.toString(summary.hosts()))
                        .row("rejected records", Long.toString(summary.rejected()))
                        .row("store on disk", MemoryNeed.text(cost.storeBytes()))
                        .row("Java heap", MemoryNeed.text(cost.heapBytes()))
                        .row("memory outside the heap", MemoryNeed.text(cost.memoryBytes())));
        Imports.tellIgnored(summary.ignored(), output);
        return Imports.told(cost.rejects(), output);
    }

    /** Prints the result; JSON has the counts of {@code crawl.import.graph}, and the unused parts. */
    private void print(OnlineImport.OnlineSummary done) {
        Map<String, Object> row = new ObjectMapper().convertValue(done.graph(), new TypeReference<>() {});
        row.put("newPages", done.newPages());
        row.put("newLinks", done.newLinks());
        row.put("batches", done.batches());
        output.show(row, "nodeCount", "relationshipCount", "hosts", "newPages", "newLinks", "rejected");
        output.note(done.note());
    }
}
