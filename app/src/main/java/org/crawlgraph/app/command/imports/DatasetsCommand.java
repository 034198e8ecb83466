package org.crawlgraph.app.command.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.datasets.download.Dataset;
import org.crawlgraph.datasets.download.DatasetManifest;
import org.crawlgraph.datasets.download.Retrieval;
import org.crawlgraph.datasets.generate.CrawlStatistics;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "datasets",
        description = "Download published graphs, or generate synthetic ones.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DatasetsCommand.ListCommand.class,
            DatasetsCommand.GetCommand.class,
            DatasetsCommand.GenerateCommand.class
        },
        footer = "%nExample: crawlgraph datasets get cnr-2000%n")
public final class DatasetsCommand extends CommandGroup {

    @Command(
            name = "list",
            description = "List the published graphs that `get` can download; --json, --jsonl and --csv print"
                    + " all columns, including citations.",
            footer = "%nExample: crawlgraph datasets list --json%n")
    static final class ListCommand implements Callable<Integer> {

        @Mixin
        private ManifestOption manifestOption = new ManifestOption();

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() throws JsonProcessingException {
            DatasetManifest manifest = manifestOption.manifest();
            output.objects(Dataset.class, manifest.datasets(), () -> table(manifest));
            if (!output.forPrograms()) {
                output.say("download one with: " + HomeOption.Shell.program() + " datasets get NAME"
                        + manifestOption.typed());
            }
            return ExitCode.DONE;
        }

        private static Table table(DatasetManifest manifest) {
            Table table = new Table("name, what, #pages, #links, #download, licence");
            for (Dataset dataset : manifest.datasets()) {
                table.row(
                        dataset.name(),
                        dataset.what(),
                        count(dataset.pages(), dataset.rounded()),
                        count(dataset.links(), dataset.rounded()),
                        size(dataset),
                        dataset.licence());
            }
            return table;
        }

        private static String count(long count, boolean rounded) {
            return rounded
                    ? "≈ "
                            + new DecimalFormat("#,##0.#", DecimalFormatSymbols.getInstance(Locale.ROOT))
                                    .format(count / 1e6)
                            + " M"
                    : String.format(Locale.ROOT, "%,d", count);
        }

        private static String size(Dataset dataset) {
            long known = dataset.knownBytes();
            return known == 0 ? "unknown" : (dataset.knowsAllBytes() ? "" : "> ") + MemoryNeed.text(known);
        }
    }

    @Command(
            name = "get",
            description = {
                "Download a published graph, ready to be imported.",
                "Resumes interrupted downloads, and verifies files by the publisher's checksums;"
                        + " existing files are verified, not downloaded again.",
                "Proxies: CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST -Dhttp.proxyPort=PORT', and the same with https."
            },
            footer = "%nExample: crawlgraph datasets get cnr-2000 --into ~/graphs%n")
    static final class GetCommand implements Callable<Integer> {

        @Parameters(paramLabel = "NAME", description = "Name in `datasets list`.")
        private String name = "";

        @Option(
                names = "--into",
                paramLabel = "DIR",
                description = "Folder for the files, created if missing; default: the current folder.")
        private Path folder = Path.of("");

        @Mixin
        private ManifestOption manifestOption = new ManifestOption();

        @Mixin
        private Output.Json output = new Output.Json();

        @Override
        public Integer call() throws JsonProcessingException {
            Dataset dataset = manifestOption.manifest().dataset(name);
            Retrieval.Result retrieved = retrieve(dataset);
            if (output.json()) {
                output.print(JsonMapper.builder()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(retrieved));
            } else {
                output.print(RetrievedTable.of(retrieved));
            }
            if (retrieved.files().stream().noneMatch(Retrieval.Item::downloaded)) {
                output.say("all files exist: nothing to do");
            }
            retrieved
                    .missing()
                    .forEach(file -> output.say(file + " is not published; the graph can be imported without it"));
            output.say("terms: " + dataset.terms());
            output.say("import it with: " + HomeOption.Shell.program() + " import "
                    + HomeOption.Shell.quoted(retrieved.path().toString()));
            return retrieved.missing().isEmpty() ? ExitCode.DONE : ExitCode.SHORT;
        }

        private Retrieval.Result retrieve(Dataset dataset) {
            Progress progress = output.progress();
            Consumer<String> notes = note -> {
                progress.close(); // ends the progress line; the next report starts a new one
                output.say(note);
            };
            try (Interruption interruption = new Interruption(progress)) {
                return told(new Retrieval(dataset, folder, notes, interruption), notes);
            } finally {
                progress.close();
            }
        }

        /** Reports an interruption while the JVM waits for the download. */
        private static Retrieval.Result told(Retrieval retrieval, Consumer<String> notes) {
            try {
                return retrieval.run();
            } catch (CancellationException e) {
                notes.accept("interrupted; the partial download is kept. Run the same command again to resume");
                throw e;
            }
        }

        /** The result of a download: a row per file, or per folder of many files with the same result. */
        private static final class RetrievedTable {

            private record Row(String name, boolean folder, String came, String verified) {}

            private RetrievedTable() {}

            static Table of(Retrieval.Result retrieved) {
                Map<Row, List<Retrieval.Item>> rows = new LinkedHashMap<>();
                for (Retrieval.Item item : retrieved.files()) {
                    rows.computeIfAbsent(row(retrieved.path(), item), row -> new ArrayList<>())
                            .add(item);
                }
                Table table = new Table("file, #size, came, check");
                rows.forEach((row, items) -> table.row(
                        row.name() + (row.folder() ? "/ (" + items.size() + " files)" : ""),
                        MemoryNeed.text(
                                items.stream().mapToLong(Retrieval.Item::bytes).sum()),
                        row.came(),
                        row.verified()));
                return table;
            }

            private static Row row(Path path, Retrieval.Item item) {
                boolean inFolder = item.file().startsWith(path);
                String name = inFolder
                        ? path.getFileName() + "/" + path.relativize(item.file().resolveSibling(""))
                        : String.valueOf(item.file().getFileName());
                return new Row(name, inFolder, item.downloaded() ? "now" : "was there", item.verified());
            }
        }
    }

    @Command(
            name = "generate",
            description = "Generate a synthetic crawl of any size, as a WebGraph with URLs.",
            footer =
                    "%nExample: crawlgraph datasets generate --pages 18520486 --links 298113762 ~/crawls/like-uk-2002%n")
    static final class GenerateCommand implements Callable<Integer> {

        @Parameters(
                paramLabel = "BASENAME",
                description = {
                    "Files to write: BASENAME.graph, BASENAME.offsets, BASENAME.properties, BASENAME.urls.gz;",
                    "none of them may exist yet."
                })
        private Path basename = Path.of("");

        @Option(names = "--pages", paramLabel = "N", required = true, description = "Exact number of pages.")
        private int pages;

        @Option(
                names = "--links",
                paramLabel = "M",
                description = "Number of links, within 1 %%; 0 for none; default 16 per page, fewer in small crawls.")
        private @Nullable Long links;

        @Option(
                names = "--hosts",
                paramLabel = "H",
                description = "Exact number of hosts; default one per 188 pages, more in small crawls.")
        private @Nullable Integer hosts;

        @Option(
                names = "--intra-site-share",
                paramLabel = "S",
                description = "Share of the links that stay on their host, 0 to 1; default ${DEFAULT-VALUE}.")
        private double intraSiteShare = SyntheticOptions.DEFAULT_INTRA_SITE_SHARE;

        @Option(names = "--seed", paramLabel = "R", description = "Random seed; default ${DEFAULT-VALUE}.")
        private long seed = SyntheticOptions.DEFAULT_SEED;

        @Mixin
        private Output.Json output = new Output.Json();

        @Override
        public Integer call() throws JsonProcessingException {
            CrawlStatistics statistics = make(basename.toAbsolutePath().normalize());
            if (output.json()) {
                output.print(new ObjectMapper().writeValueAsString(statistics));
            } else {
                output.print(table(statistics));
                output.say("next: " + HomeOption.Shell.program() + " import "
                        + HomeOption.Shell.quoted(basename.toString()));
            }
            return ExitCode.DONE;
        }

        private static Table table(CrawlStatistics made) {
            return new Table("what, #value")
                    .row("pages", made.pages())
                    .row("links", made.links())
                    .row("hosts", made.hosts())
                    .row("communities", made.communities())
                    .row("links per page", rounded("%.2f", made.linksPerPage()))
                    .row("links inside hosts, %", percent(made.intraSiteShare()))
                    .row("largest out-degree", made.largestOutDegree())
                    .row("largest in-degree", made.largestInDegree())
                    .row("exponent of out-degrees", rounded("%.2f", made.outDegreeExponent()))
                    .row("exponent of in-degrees", rounded("%.2f", made.inDegreeExponent()))
                    .row("pages without links, %", percent(made.danglingShare()))
                    .row("pages without inlinks, %", percent(made.unlinkedShare()))
                    .row("links to the top 1 % of pages, %", percent(made.topInShare()))
                    .row("pages of the largest host, %", percent(made.largestHostShare()))
                    .row("bits per link", rounded("%.2f", made.bitsPerLink()))
                    .row("bytes per URL", rounded("%.1f", made.urlLength()));
        }

        private static String percent(double share) {
            return rounded("%.2f", 100 * share);
        }

        private static String rounded(String format, double value) {
            return String.format(Locale.ROOT, format, value);
        }

        private CrawlStatistics make(Path target) {
            return output.watched(checkpoint -> {
                SyntheticOptions options = new SyntheticOptions(
                        pages,
                        links == null ? SyntheticOptions.usualLinks(pages) : links,
                        hosts == null ? SyntheticOptions.usualHosts(pages) : hosts,
                        intraSiteShare,
                        seed);
                return SyntheticCrawl.write(options, target, checkpoint);
            });
        }
    }

    static final class ManifestOption {

        @Option(
                names = "--manifest",
                paramLabel = "FILE",
                description = "Custom data sets, in the format of datasets/manifest.json; default: that file.")
        private @Nullable Path file;

        DatasetManifest manifest() {
            return DatasetManifest.read(file == null ? Installation.here().manifest() : file);
        }

        /** The option as typed; empty for the default. */
        String typed() {
            return file == null ? "" : " --manifest " + HomeOption.Shell.quoted(file.toString());
        }
    }
}
