package org.crawlgraph.app.command.seeds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.crawler.fetch.SeedList;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import org.neo4j.io.fs.FileUtils;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "export",
        description =
                "Export seeds to other crawlers, or the graph to other programs. (Rules of a site: cluster export.)",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ExportCommand.ExportSeedsCommand.class, ExportCommand.ExportGraphCommand.class},
        footer = "%nExample: crawlgraph export seeds --count 100 --format nutch --out urls/seeds.txt%n")
public final class ExportCommand extends CommandGroup {

    @Command(
            name = "seeds",
            description = {
                "Write seeds as a list for another crawler, best first, with priorities in that crawler's direction.",
                "docs/guide/seeds-and-communities.md describes how each crawler reads its list."
            },
            footer = "%nExample: crawlgraph export seeds --run dense --format scrapy --out seeds.jsonl.gz%n")
    static final class ExportSeedsCommand implements Callable<Integer> {

        private static final long DEFAULT_COUNT = 100;

        private static final String STORED = """
                MATCH (kept:Core|CrawlRun) WHERE $run IN [kept.run, kept.id] AND kept.seeds IS NOT NULL
                UNWIND range(0, size(kept.seeds) - 1) AS i
                RETURN kept.seeds[i] AS url, kept.rank AS core
                ORDER BY kept.seedRanks[i]
                """;

        /** One of two sources of seeds. */
        static final class Source {

            @Option(
                    names = "--count",
                    paramLabel = "N",
                    description = "Number of seeds to extract, without storing them; default " + DEFAULT_COUNT + ".")
            @Range(most = Options.MAX_ROWS)
            private long count = DEFAULT_COUNT;

            @Option(names = "--run", paramLabel = "ID", description = "Run with the seeds.")
            private @Nullable String run;
        }

        @ArgGroup
        private Source source = new Source();

        @Option(
                names = "--format",
                paramLabel = "NAME",
                required = true,
                description = "Format of the list: ${COMPLETION-CANDIDATES}.")
        @SuppressWarnings("NullAway.Init") // picocli sets it
        private SeedList.SeedFormat format;

        @Option(
                names = "--out",
                paramLabel = "FILE",
                description = {
                    "File to write, gzipped if it ends with .gz; default: - for standard output. Replaces only a list.",
                    "With the format heritrix, the extension .schedule selects a file for the action folder."
                })
        private Path out = Path.of("-");

        @Mixin
        private ProcedureOptions options = new ProcedureOptions();

        @Mixin
        private HomeOption home = new HomeOption();

        private final Output output = new Output();

        @Override
        public Integer call() {
            String run = source.run;
            if (run != null && !options.map().isEmpty()) {
                throw new UserError(
                        "--option " + options.map().keySet().iterator().next() + " is for extracting seeds, but run '"
                                + run + "' already has its seeds; remove it");
            }
            SeedFiles.check(out);
            List<Record> rows;
            try (Connection connection = home.store(output::say)) {
                rows = run == null ? extracted(connection.client()) : stored(connection.client(), run);
            }
            List<SeedList.ListedSeed> seeds = SeedFiles.listed(rows);
            String from = run == null ? "extracted by CrawlGraph " + Version.CURRENT : "of run " + run;
            SeedFiles.write(out, format, seeds, seeds.size() + " seeds " + from + ", best first");
            output.say("wrote " + seeds.size() + " seeds to " + (out.toString().equals("-") ? "standard output" : out));
            if (seeds.size() < rows.size()) {
                output.say((rows.size() - seeds.size()) + " seeds without a URL that fits in a list were skipped");
                return ExitCode.SHORT;
            }
            return run == null ? StoreQuestion.exitCode(output, rows.size(), source.count, "seeds") : ExitCode.DONE;
        }

        private List<Record> extracted(BoltClient client) {
            return WatchedCall.rows(
                    output,
                    client,
                    "CALL crawl.extractSeeds($count, $options) YIELD url, core",
                    Map.of("count", source.count, "options", options.map()));
        }

        private static List<Record> stored(BoltClient client, String run) {
            Map<String, Object> parameters = Map.of("run", run);
            List<Record> rows = client.rows(STORED, parameters);
            if (rows.isEmpty()) {
                boolean there = !client.rows("MATCH (run:CrawlRun {id: $run}) RETURN run.id", parameters)
                        .isEmpty();
                throw new UserError(
                        there
                                ? "the run '" + run + "' has no seeds; `crawlgraph seeds 100 --run ID` stores some"
                                : "no run has the id '" + run + "'; `crawlgraph seeds 100 --run " + run
                                        + "` stores one");
            }
            return rows;
        }
    }

    @Command(
            name = "graph",
            description = {
                "Write the graph as .gexf (Gephi), .graphml (igraph, networkx), .parquet (pandas, DuckDB: a folder with"
                        + " pages and links), .graph (WebGraph), .tsv or .tsv.gz (links, without pages that have none).",
                "Without --graph it is the graph of the store, whose pages have their pagerank as value."
            },
            footer = "%nExample: crawlgraph export graph web.gexf%n")
    static final class ExportGraphCommand implements Callable<Integer> {

        private static final String EXPORT = "CALL crawl.graph.export($name, $file) YIELD files, nodeCount,"
                + " relationshipCount RETURN files, nodeCount AS pages, relationshipCount AS links";

        private static final String RANK = "CALL crawl.pagerank.mutate({graph: $name, mutateProperty: 'pagerank'})";

        @Parameters(paramLabel = "FILE", description = "File to write; existing files are not replaced.")
        @SuppressWarnings("NullAway.Init") // picocli sets it
        private Path file;

        @Option(
                names = "--graph",
                paramLabel = "NAME",
                description = "Named graph of the running server, with the values that calls added to its pages.")
        private @Nullable String graph;

        @Mixin
        private HomeOption home = new HomeOption();

        private final Output output = new Output();

        @Override
        public Integer call() {
            Path out = file.toAbsolutePath().normalize();
            Path folder = Objects.requireNonNullElse(out.getParent(), out);
            if (Files.exists(out) || !Files.isDirectory(folder)) {
                throw new UserError(
                        Files.exists(out)
                                ? file + " exists already; choose another file"
                                : file + " cannot be written: no folder " + folder + "; create it");
            }
            String name = graph == null ? "export-" + UUID.randomUUID() : graph;
            try (Connection connection = home.store(output::say)) {
                BoltClient client = connection.client();
                if (graph == null) {
                    WatchedCall.rows(output, client, "CALL crawl.graph.project($name)", Map.of("name", name));
                }
                export(client, name, folder, out);
                return ExitCode.DONE;
            } catch (IOException e) {
                throw new UserError(file + " cannot be written (" + FileErrors.of(e) + ")", e);
            }
        }

        /** Exports to a folder of the import folder, and moves the files from there. */
        private void export(BoltClient client, String name, Path folder, Path out) throws IOException {
            Path draft = Files.createTempDirectory(home.home().imports().toRealPath(), "export-");
            try {
                if (graph == null) {
                    WatchedCall.rows(output, client, RANK, Map.of("name", name));
                }
                String target = draft.resolve(String.valueOf(out.getFileName())).toString();
                Record row = WatchedCall.rows(output, client, EXPORT, Map.of("name", name, "file", target))
                        .get(0);
                for (String written : row.get("files").asList(Value::asString)) {
                    Path to = folder.resolve(draft.relativize(Path.of(written)));
                    Files.createDirectories(Objects.requireNonNull(to.getParent()));
                    Files.move(Path.of(written), to);
                }
                output.say("wrote " + row.get("pages").asLong() + " pages and "
                        + row.get("links").asLong() + " links to " + file);
            } finally {
                FileUtils.deleteDirectory(draft);
                if (graph == null) {
                    client.rows("CALL crawl.graph.drop($name) YIELD name", Map.of("name", name));
                }
            }
        }
    }
}
