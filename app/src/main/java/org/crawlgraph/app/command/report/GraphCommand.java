package org.crawlgraph.app.command.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.Aggregation;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.distance.AverageDistance;
import org.crawlgraph.ingest.distance.GraphStatistics;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "graph",
        description = "Measure and aggregate graphs in files, without a store.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {GraphCommand.AggregateCommand.class, GraphCommand.StatsCommand.class},
        footer = "%nExample: crawlgraph graph aggregate --by hosts links.tsv%n")
public final class GraphCommand extends CommandGroup {

    @Command(
            name = "aggregate",
            description = {
                "Aggregate a crawl in files to hosts or domains: one row per link between two of them,"
                        + " with the number of links between their pages.",
                "INPUT is any input of import, or the basename of a WebGraph with URLs."
            },
            footer = "%nExample: crawlgraph graph aggregate --by domains --csv links.tsv.gz%n")
    static final class AggregateCommand implements Callable<Integer> {

        private enum By {
            HOSTS,
            DOMAINS
        }

        @Parameters(paramLabel = "INPUT", description = "A file or folder with a crawl, or the basename of a WebGraph.")
        private Path input = Path.of("");

        @Option(
                names = "--by",
                paramLabel = "KIND",
                description = "hosts, or domains (registrable domains by public suffix); default hosts.")
        private By by = By.HOSTS;

        @Option(
                names = "--nodes",
                description = "Print the hosts or domains instead, with the numbers of their pages and inner links.")
        private boolean nodes;

        @Mixin
        private ReadOptions reading = new ReadOptions();

        @Mixin
        private ReadOptions.Columns columns = new ReadOptions.Columns();

        @Mixin
        private RowOutput output = new RowOutput();

        record LinkRow(String from, String to, long links) {}

        record NodeRow(String name, long pages, long insideLinks) {}

        @Override
        public Integer call() throws JsonProcessingException {
            List<String> names = new ArrayList<>();
            Aggregation found;
            LoadedCrawl crawl;
            try (Progress progress = output.progress();
                    Interruption checkpoint = new Interruption(progress)) {
                crawl = LoadedCrawl.read(
                        input.toAbsolutePath(),
                        reading.options().with(columns.byRole()),
                        Site.NONE,
                        checkpoint,
                        need -> MemoryNeed.Heap.require("reading " + input, need, 0));
                MemoryNeed.Heap.require(
                        "aggregating " + input,
                        Aggregation.memory(crawl.pages(), crawl.links().links()),
                        MemoryNeed.Heap.live());
                found = aggregate(crawl, names, checkpoint);
            } catch (IllegalArgumentException e) {
                throw new UserError(String.valueOf(e.getMessage()), e);
            }
            output.say(crawl.pages() + " pages, " + names.size() + (by == By.HOSTS ? " hosts, " : " domains, ")
                    + found.graph().links() + " links between them");
            if (nodes) {
                List<NodeRow> rows = new ArrayList<>();
                for (int group = 0; group < names.size(); group++) {
                    rows.add(new NodeRow(names.get(group), found.pages()[group], found.inside()[group]));
                }
                output.objects(NodeRow.class, rows, () -> {
                    Table table = new Table("name, #pages, #insideLinks");
                    rows.forEach(row -> table.row(row.name(), row.pages(), row.insideLinks()));
                    return table;
                });
            } else {
                List<LinkRow> rows = new ArrayList<>();
                found.links()
                        .forEach(
                                Checkpoint.NONE,
                                (from, to, links) ->
                                        rows.add(new LinkRow(names.get(from), names.get(to), (long) links)));
                output.objects(LinkRow.class, rows, () -> {
                    Table table = new Table("from, to, #links");
                    rows.forEach(row -> table.row(row.from(), row.to(), row.links()));
                    return table;
                });
            }
            return ExitCode.DONE;
        }

        private Aggregation aggregate(LoadedCrawl crawl, List<String> names, Checkpoint checkpoint) {
            if (!crawl.hasUrls()) {
                throw new IllegalArgumentException("the pages of " + crawl.file()
                        + " have no URLs, so their hosts are unknown; pass a graph with URLs");
            }
            Map<String, Integer> numbers = new LinkedHashMap<>();
            int[] groups = new int[crawl.pages()];
            for (int page = 0; page < groups.length; page++) {
                checkpoint.passed("grouping pages", page, groups.length);
                String name = name(crawl.url(page));
                groups[page] = name == null ? -1 : numbers.computeIfAbsent(name, unseen -> numbers.size());
            }
            names.addAll(numbers.keySet());
            return Aggregation.of(crawl.links().graph(), groups, names.size(), checkpoint);
        }

        private @Nullable String name(@Nullable String url) {
            String host = url == null ? null : Host.of(url);
            return host == null || by == By.HOSTS ? host : Objects.requireNonNullElse(Site.DOMAIN.of(host), host);
        }
    }

    @Command(
            name = "stats",
            description = {
                "Measure graphs in files: pages, links, degrees with the power laws of their tails, and the average distance between"
                        + " pages; no store is needed.",
                "For the store and named graphs, use crawl.graph.stats."
            },
            footer = "%nExample: crawlgraph graph stats --no-distance cnr-2000 links.tsv%n")
    static final class StatsCommand implements Callable<Integer> {

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

        @Option(
                names = "--random-seed",
                paramLabel = "N",
                description = "Random seed for estimating the average distance; default ${DEFAULT-VALUE}.")
        private long randomSeed = 42;

        @Mixin
        private ReadOptions reading = new ReadOptions();

        @Mixin
        private ReadOptions.Columns columns = new ReadOptions.Columns();

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() throws JsonProcessingException {
            List<Map<String, Object>> rows = new ArrayList<>();
            List<String> rejects = new ArrayList<>();
            for (Path input : inputs) {
                try (Progress progress = output.progress();
                        Interruption checkpoint = new Interruption(progress)) {
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
                            GraphStatistics.memory(
                                    crawl.pages(), crawl.links().links(), !noDistance, how.concurrency()),
                            MemoryNeed.Heap.live());
                    rows.add(row(
                            input,
                            crawl.links().site(),
                            GraphStatistics.of(crawl.links(), !noDistance, randomSeed, how.concurrency(), checkpoint)));
                } catch (IllegalArgumentException e) {
                    throw new UserError(String.valueOf(e.getMessage()), e);
                }
            }
            output.objects(rows, () -> table(rows));
            Imports.tellLines(rejects, output);
            return rejects.isEmpty() ? ExitCode.DONE : ExitCode.SHORT;
        }

        private static Map<String, Object> row(Path input, Site site, GraphStatistics found) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("graph", input.toString());
            row.put("nodeCount", found.pages());
            row.put("relationshipCount", found.links());
            row.put("site", site.option());
            row.put("rankedRelationshipCount", site == Site.NONE ? null : (Object) found.between());
            row.put("dangling", found.out().zero());
            row.put("inDegree", GraphStatistics.columns(found.in()));
            row.put("outDegree", GraphStatistics.columns(found.out()));
            AverageDistance distance = found.distance();
            row.put(
                    "averageDistance",
                    distance == null || Double.isNaN(distance.mean()) ? null : (Object) distance.mean());
            row.put(
                    "standardError",
                    distance == null || Double.isNaN(distance.mean()) ? null : (Object) distance.standardError());
            return row;
        }

        private static Table table(List<Map<String, Object>> rows) {
            Table table = new Table().text("");
            rows.forEach(row -> table.number(String.valueOf(row.get("graph"))));
            line(table, rows, "pages", row -> whole(row.get("nodeCount")));
            line(table, rows, "links", row -> whole(row.get("relationshipCount")));
            line(table, rows, "links between sites", row -> whole(row.get("rankedRelationshipCount")));
            line(table, rows, "pages without links", row -> whole(row.get("dangling")));
            for (String degree : List.of("inDegree", "outDegree")) {
                String name = degree.equals("inDegree") ? "in-degree" : "out-degree";
                line(
                        table,
                        rows,
                        name + ", smallest to largest",
                        row -> whole(of(row, degree, "min")) + " to " + whole(of(row, degree, "max")));
                line(
                        table,
                        rows,
                        name + ", mean ± deviation",
                        row -> number(of(row, degree, "mean")) + " ± " + number(of(row, degree, "deviation")));
                line(
                        table,
                        rows,
                        name + ", exponent of the power law",
                        row -> of(row, degree, "exponent") == null ? "-" : number(of(row, degree, "exponent")));
            }
            line(
                    table,
                    rows,
                    "average distance",
                    row -> row.get("averageDistance") == null
                            ? "-"
                            : number(row.get("averageDistance")) + " ± " + number(row.get("standardError")));
            return table;
        }

        private static void line(
                Table table, List<Map<String, Object>> rows, String name, Function<Map<String, Object>, String> cell) {
            Object[] cells = new Object[rows.size() + 1];
            cells[0] = name;
            for (int place = 0; place < rows.size(); place++) {
                cells[place + 1] = cell.apply(rows.get(place));
            }
            table.row(cells);
        }

        private static @Nullable Object of(Map<String, Object> row, String degree, String column) {
            return row.get(degree) instanceof Map<?, ?> columns ? columns.get(column) : null;
        }

        private static String whole(@Nullable Object number) {
            return number instanceof Number value ? String.format(Locale.ROOT, "%,d", value.longValue()) : "-";
        }

        private static String number(@Nullable Object number) {
            return number instanceof Number value ? String.format(Locale.ROOT, "%.3f", value.doubleValue()) : "-";
        }
    }
}
