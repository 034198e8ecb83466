package org.crawlgraph.app.command.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.distance.AverageDistance;
import org.crawlgraph.ingest.distance.GraphStatistics;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "graph",
        description = "Measure graphs in files, without a store.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = GraphCommand.StatsCommand.class,
        footer = "%nExample: crawlgraph graph stats cnr-2000%n")
public final class GraphCommand extends CommandGroup {

    @Command(
            name = "stats",
            description = {
                "Measure graphs in files: pages, links, degrees with the power laws of their tails, and the average distance between"
                        + " pages; no store is needed.",
                "For the store and named graphs, use crawl.graph.stats, which has the same columns."
            },
            footer = "%nExample: crawlgraph graph stats --no-distance cnr-2000 links.tsv%n")
    static final class StatsCommand implements Callable<Integer> {

        private static final long RANDOM_SEED = 42;

        @Parameters(
                paramLabel = "PATH",
                arity = "1..*",
                description = "Files or folders with crawls, or basenames of WebGraphs; one row per input.")
        private List<Path> inputs = List.of();

        @Option(
                names = "--site",
                paramLabel = "KIND",
                description = "Sites for the number of links between sites: host, domain or none; default"
                        + " host, or none for a graph without URLs.")
        private @Nullable Site site;

        @Option(names = "--no-distance", description = "Skip the average distance, which takes most of the time.")
        private boolean noDistance;

        @Mixin
        private ReadOptions reading = new ReadOptions();

        @Mixin
        private ReadOptions.Columns columns = new ReadOptions.Columns();

        @Mixin
        private RowOutput output = new RowOutput();

        private final List<String> rejects = new ArrayList<>();

        @Override
        public Integer call() {
            List<Map<String, @Nullable Object>> rows = inputs.stream()
                    .map(input -> output.watched(checkpoint -> row(input, checkpoint)))
                    .toList();
            output.objects(List.copyOf(rows.get(0).keySet()), rows, () -> table(rows));
            return Imports.toldLines(rejects, output);
        }

        private Map<String, @Nullable Object> row(Path input, Checkpoint checkpoint) {
            ImportOptions how = reading.options().with(columns.byRole());
            LoadedCrawl crawl = LoadedCrawl.read(
                    input.toAbsolutePath(),
                    how,
                    site,
                    checkpoint,
                    need -> MemoryNeed.Heap.require("reading " + input, need, 0));
            crawl.rejects().forEach(reject -> rejects.add(reject.line()));
            MemoryNeed.Heap.require(
                    "measuring " + input,
                    GraphStatistics.memory(crawl.pages(), crawl.links().links(), !noDistance, how.concurrency()),
                    MemoryNeed.Heap.live());
            GraphStatistics found =
                    GraphStatistics.of(crawl.links(), !noDistance, RANDOM_SEED, how.concurrency(), checkpoint);
            Site used = crawl.links().site();
            AverageDistance measured = found.distance();
            AverageDistance distance = measured == null || Double.isNaN(measured.mean()) ? null : measured;
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("graph", input.toString());
            row.put("nodeCount", found.pages());
            row.put("relationshipCount", found.links());
            row.put("site", used.option());
            row.put("rankedRelationshipCount", used == Site.NONE ? null : found.between());
            row.put("dangling", found.out().zero());
            row.put("inDegree", GraphStatistics.columns(found.in()));
            row.put("outDegree", GraphStatistics.columns(found.out()));
            row.put("averageDistance", distance == null ? null : distance.mean());
            row.put("standardError", distance == null ? null : distance.standardError());
            return row;
        }

        /** A column for each graph. */
        private static Table table(List<Map<String, @Nullable Object>> rows) {
            List<Map<String, String>> lines =
                    rows.stream().map(StatsCommand::cells).toList();
            Table table = new Table("");
            lines.forEach(cells -> table.column(Objects.requireNonNull(cells.get("graph")), true));
            lines.get(0).keySet().stream()
                    .skip(1)
                    .forEach(name -> table.row(
                            Stream.concat(Stream.of(name), lines.stream().map(cells -> cells.get(name)))
                                    .toArray()));
            return table;
        }

        private static Map<String, String> cells(Map<String, @Nullable Object> row) {
            Map<String, String> cells = new LinkedHashMap<>();
            row.forEach((name, value) -> {
                if (value instanceof Map<?, ?> columns) {
                    columns.forEach((column, number) -> cells.put(name + "." + column, cell(number)));
                } else {
                    cells.put(name, cell(value));
                }
            });
            return cells;
        }

        private static String cell(@Nullable Object value) {
            return value == null
                    ? "-"
                    : value instanceof Double number ? String.format(Locale.ROOT, "%.3f", number) : value.toString();
        }
    }
}
