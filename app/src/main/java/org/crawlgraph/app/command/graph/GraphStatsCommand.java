package org.crawlgraph.app.command.graph;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Heap;
import org.crawlgraph.ingest.distance.AverageDistance;
import org.crawlgraph.ingest.distance.GraphStatistics;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "stats",
        description = {
            "Measure graphs in files: pages, links, degrees with the power laws of their tails, and the average distance between"
                    + " pages; no store is needed.",
            "For the store and named graphs, use crawl.graph.stats."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph graph stats --no-distance cnr-2000 links.tsv%n")
public final class GraphStatsCommand implements Callable<Integer> {

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
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        List<Map<String, Object>> rows = new ArrayList<>();
        List<String> rejects = new ArrayList<>();
        for (Path input : inputs) {
            try (Progress progress = output.progress();
                    Interruption checkpoint = new Interruption(progress)) {
                ImportOptions how = reading.options();
                LoadedCrawl crawl = LoadedCrawl.read(
                        input.toAbsolutePath(),
                        how,
                        site,
                        checkpoint,
                        need -> Heap.require("reading " + input, need, 0));
                crawl.rejects().forEach(reject -> rejects.add(reject.line()));
                Heap.require(
                        "measuring " + input,
                        GraphStatistics.memory(crawl.pages(), crawl.links().links(), !noDistance, how.concurrency()),
                        Heap.live());
                rows.add(row(
                        input,
                        crawl.links().site(),
                        GraphStatistics.of(crawl.links(), !noDistance, randomSeed, how.concurrency(), checkpoint)));
            } catch (IllegalArgumentException e) {
                throw new UserError(String.valueOf(e.getMessage()), e);
            }
        }
        output.objects(new ObjectMapper(), List.copyOf(rows.get(0).keySet()), rows, () -> table(rows));
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
        row.put("averageDistance", distance == null || Double.isNaN(distance.mean()) ? null : (Object) distance.mean());
        row.put(
                "standardError",
                distance == null || Double.isNaN(distance.mean()) ? null : (Object) distance.standardError());
        return row;
    }

    /** A column per graph. */
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
                    name + ", power law",
                    row -> of(row, degree, "exponent") == null
                            ? "-"
                            : number(of(row, degree, "exponent")) + " ± " + number(of(row, degree, "exponentError"))
                                    + " from " + whole(of(row, degree, "cutOff")));
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
