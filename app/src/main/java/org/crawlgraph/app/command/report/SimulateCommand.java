package org.crawlgraph.app.command.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.Simulation;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;
import org.crawlgraph.app.report.Simulation.Seed;
import org.crawlgraph.app.report.Simulation.Step;
import org.crawlgraph.app.report.SimulationReport;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.common.Version;
import org.crawlgraph.crawler.bolt.BoltClient;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "simulate",
        description = {
            "Evaluate seeds: simulate crawls of the store of the home from the seeds and from baselines.",
            "Compares by depth (crawl.simulate), or with --budgets, --orders or --known at equal"
                    + " numbers of pages (crawl.simulate.budgets)."
        },
        footer = {
            "%nExamples: crawlgraph simulate --seeds 20 --depth 10 --report seeds.html",
            "          crawlgraph simulate --seeds 20 --budgets 0.01,0.05,1000 --orders bfs,hosts",
            "          crawlgraph simulate --seeds 20 --known bfs:0.3",
            "          crawlgraph simulate --old first --new crawl-2.tsv --report old-seeds.html%n"
        })
public final class SimulateCommand implements Callable<Integer> {

    private static final long DEFAULT_SEEDS = 100;

    /** One of several sources of seeds. */
    static final class Source {

        @Option(names = "--run", paramLabel = "ID", description = "Run with the seeds and cores.")
        private @Nullable String run;

        @Option(
                names = "--seeds-file",
                paramLabel = "FILE",
                description = "File of seed URLs, in any format that export seeds writes; - for standard"
                        + " input; without cores.")
        private @Nullable Path file;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                description = {
                    "Number of seeds to extract, without storing them; default " + DEFAULT_SEEDS + ".",
                    "Takes the options of crawl.extractSeeds too, such as --option minHubs=2.",
                    "With --known, no seeds are extracted, and each baseline has this number of pages."
                })
        @Range(most = Integer.MAX_VALUE)
        private @Nullable Long count;

        @Option(
                names = "--old",
                paramLabel = "RUN",
                description = {
                    "Run whose seeds, as far as the new graph still has them, are compared with"
                            + " fresh seeds of the new graph (harvest, communities) and random pages, by depth"
                            + " and at equal numbers of pages."
                })
        private @Nullable String old;

        /** Whether seeds are extracted, since no other source is set. */
        boolean isCount() {
            return run == null && file == null && old == null;
        }
    }

    @Option(
            names = "--new",
            paramLabel = "GRAPH",
            description =
                    "The graph to crawl instead of the store: a named graph of the server of the home, or a file in "
                            + "the import folder of the"
                            + " home.")
    private @Nullable String newer;

    @Option(
            names = "--moved",
            description = "With --old: also start at the pages of lost seeds that the new graph has under another URL.")
    private boolean moved;

    /** Options for comparisons at the same number of pages. */
    static final class Pages {

        @Option(
                names = "--budgets",
                paramLabel = "N,…",
                arity = "0..1",
                fallbackValue = "",
                description = {
                    "Page budgets of the crawls: shares of the pages below 1, or numbers of pages.",
                    "Without a value, nine shares from 0.005 to 0.25."
                })
        private @Nullable String budgets;

        @Option(
                names = "--orders",
                paramLabel = "ORDER,…",
                split = ",",
                description = "Crawl orders: bfs, hosts, opic, links; default all.")
        private List<String> orders = List.of();

        @Option(
                names = "--known",
                paramLabel = "WHAT",
                description = {
                    "Choose baselines from a known part of the graph, and crawl all of it:",
                    "bfs:SHARE, for the first pages of a breadth-first crawl from a random page; the id of a run, for"
                            + " its pages and links, and for its seeds unless others are given; or an older"
                            + " graph, by its name in the server of the home or as a file in the import folder"
                            + " of the home."
                })
        private @Nullable String known;

        boolean asked() {
            return budgets != null || !orders.isEmpty() || known != null;
        }
    }

    @ArgGroup
    private Source source = new Source();

    @ArgGroup(exclusive = false, heading = "At equal numbers of pages:%n")
    private Pages pages = new Pages();

    @Option(names = "--depth", paramLabel = "N", descriptionKey = "simulate.depth")
    private @Nullable Long depth;

    @Option(names = "--draws", paramLabel = "N", descriptionKey = "simulate.draws")
    private @Nullable Long draws;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write plots and tables to this self-contained HTML page.")
    private @Nullable Path report;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() throws JsonProcessingException {
        List<SimulationSource.Crawls> asked = asked();
        ReportFile file = report == null ? null : new ReportFile(report);
        List<String> urls = source.file == null ? List.of() : SeedFiles.urls(source.file);
        try (Connection connection = question.open();
                SimulationSource seeds = new SimulationSource(
                        connection.client(), question.options().map(), question.output(), newer)) {
            SimulationSource.KnownGraph known = pages.known == null ? null : seeds.know(pages.known);
            long count = Objects.requireNonNullElse(source.count, DEFAULT_SEEDS);
            boolean extracts = newer == null && source.isCount() && known == null;
            long found = extracts ? seeds.extract(count) : count;
            List<SimulationSource.Crawls> crawls = asked;
            if (source.old != null) {
                seeds.takeAlive(source.old, moved);
            } else if (source.run != null) {
                seeds.take(source.run);
            } else if (!urls.isEmpty()) {
                seeds.take(urls);
            } else if (known != null && known.run() != null && source.count == null) {
                seeds.take(known.run());
            } else if (!extracts) {
                crawls = asked.stream().map(one -> one.with("count", count)).toList();
            }
            answer(new SimulationAnswer(question.output(), connection.client(), seeds, crawls), crawls, file);
            return extracts ? question.exitCode(found, count, "seeds") : ExitCode.DONE;
        }
    }

    /** SimulationSource.Crawls by depth and by pages for old seeds, else one of them. */
    private List<SimulationSource.Crawls> asked() {
        if (source.old == null) {
            if (moved) {
                throw new UserError("--moved has no effect without --old; remove it");
            }
            if (newer != null && source.run != null) {
                throw new UserError("--run takes seeds and cores from the store; with --new, pass --old " + source.run);
            }
            if (newer != null && source.isCount() && !pages.asked()) {
                throw new UserError("--new needs seeds: pass --old RUN or --seeds-file FILE, or --budgets to"
                        + " compare only baselines");
            }
            return List.of(crawls());
        }
        SimulationSource.Crawls byDepth = SimulationSource.Crawls.byDepth(depth, draws);
        SimulationSource.Crawls byPages =
                SimulationSource.Crawls.byPages(Objects.requireNonNullElse(pages.budgets, ""), pages.orders, draws);
        boolean named = question.options().map().containsKey("baselines");
        return Stream.of(byDepth, byPages)
                .map(crawls -> named ? crawls : crawls.with("baselines", SimulationSource.Crawls.FRESH))
                .toList();
    }

    private SimulationSource.Crawls crawls() {
        if (!pages.asked()) {
            return SimulationSource.Crawls.byDepth(depth, draws);
        }
        if (depth != null) {
            throw new UserError("--depth has no effect with --budgets, --orders or --known, which compare crawls"
                    + " at equal numbers of pages; remove it");
        }
        return SimulationSource.Crawls.byPages(Objects.requireNonNullElse(pages.budgets, ""), pages.orders, draws);
    }

    private void answer(SimulationAnswer answer, List<SimulationSource.Crawls> crawls, @Nullable ReportFile file)
            throws JsonProcessingException {
        List<BoltClient.Answer> found = answer.found();
        long dead = found.get(0).rows().stream()
                .mapToLong(row -> row.get("deadSeeds").asLong())
                .max()
                .orElse(0);
        if (dead > 0) {
            question.output().say(dead + " seeds are not pages of the graph and are ignored");
        }
        if (crawls.size() == 1) {
            question.output().rows(found.get(0), rows -> shown(crawls.get(0), rows));
        } else if (question.output().forPrograms()) {
            question.output().objects(new ObjectMapper(), columns(found), rows(found), Table::new);
        } else {
            for (int place = 0; place < found.size(); place++) {
                SimulationSource.Crawls one = crawls.get(place);
                question.output().rows(found.get(place), rows -> shown(one, rows));
            }
        }
        if (file != null) {
            file.write(SimulationReport.html(answer.simulation(found)));
            question.output().say("wrote " + report);
        }
    }

    private static Object shown(SimulationSource.Crawls crawls, List<Record> rows) {
        return crawls.byPages() ? BudgetTables.of(rows) : SimulationTable.of(rows);
    }

    /** The columns of all results; rows by depth lack those by pages. */
    private static List<String> columns(List<BoltClient.Answer> found) {
        return found.stream()
                .flatMap(answer -> answer.columns().stream())
                .distinct()
                .toList();
    }

    private static List<Map<String, Object>> rows(List<BoltClient.Answer> found) {
        return found.stream()
                .flatMap(answer -> answer.rows().stream())
                .map(Record::asMap)
                .toList();
    }

    /** The rows of {@code crawl.simulate} as a table, about 130 characters wide, with bands for random pages. */
    private static final class SimulationTable {

        private SimulationTable() {}

        static Table of(List<Record> rows) {
            Table table = new Table(
                    "strategy, #depth, #new pages, #all pages, #mean PageRank, #all PageRank, #hosts, #cores");
            for (Record row : rows) {
                table.row(
                        row.get("strategy").asString(),
                        row.get("depth").asLong(),
                        cell(row, "pages", "%,.0f"),
                        cell(row, "totalPages", "%,.0f"),
                        cell(row, "meanPageRank", "%.2e"),
                        cell(row, "totalPageRank", "%.4f"),
                        cell(row, "hosts", "%,.0f"),
                        cell(row, "cores", "%.0f"));
            }
            return table;
        }

        private static String cell(Record row, String column, String format) {
            String mean = number(row.get(column), format);
            Value low = row.get(column + "Low");
            return low.isNull()
                    ? mean
                    : mean + " (" + number(low, format) + "–" + number(row.get(column + "High"), format) + ")";
        }

        private static String number(Value value, String format) {
            return value.isNull() ? "-" : String.format(Locale.ROOT, format, value.asDouble());
        }
    }

    /**
     * The rows of {@code crawl.simulate.budgets} as a table per order, with a row per strategy and a column per budget,
     * in percent of the PageRank of the graph; the mean over all budgets has a band if available.
     */
    private static final class BudgetTables {

        private static final double PERCENT = 100;

        private BudgetTables() {}

        static String of(List<Record> rows) {
            Map<String, Map<String, List<Record>>> byOrder = rows.stream()
                    .collect(Collectors.groupingBy(
                            row -> row.get("order").asString(),
                            LinkedHashMap::new,
                            Collectors.groupingBy(
                                    row -> row.get("strategy").asString(), LinkedHashMap::new, Collectors.toList())));
            return byOrder.entrySet().stream()
                    .map(order -> "order " + order.getKey()
                            + ": PageRank gathered, in percent of the graph, by page budget"
                            + System.lineSeparator() + table(order.getValue()))
                    .collect(Collectors.joining(System.lineSeparator() + System.lineSeparator()));
        }

        private static Table table(Map<String, List<Record>> strategies) {
            Table table = new Table("strategy, #mean");
            for (Record budget : strategies.values().iterator().next()) {
                String share = String.format(
                                Locale.ROOT,
                                "%.2f",
                                PERCENT * budget.get("share").asDouble())
                        .replaceFirst("[.]?0+$", "");
                table.number(String.format(
                        Locale.ROOT, "%,d (%s %%)", budget.get("budget").asLong(), share));
            }
            strategies.forEach((strategy, rows) -> {
                Object[] cells = new Object[rows.size() + 2];
                cells[0] = strategy;
                cells[1] = mean(rows.get(0));
                for (int place = 0; place < rows.size(); place++) {
                    cells[place + 2] = percent(rows.get(place).get("pageRank"));
                }
                table.row(cells);
            });
            return table;
        }

        private static String mean(Record row) {
            String mean = percent(row.get("area"));
            return row.get("areaLow").isNull()
                    ? mean
                    : mean + " (" + percent(row.get("areaLow")) + "–" + percent(row.get("areaHigh")) + ")";
        }

        private static String percent(Value share) {
            return String.format(Locale.ROOT, "%.1f", PERCENT * share.asDouble());
        }
    }

    /** Queries the server for the contents of a report. */
    private record SimulationAnswer(
            Output output, BoltClient client, SimulationSource source, List<SimulationSource.Crawls> crawls) {

        private static final String SEEDS = """
            MATCH (from:Core|CrawlRun)-[seed:HAS_SEED]->(page) WHERE $run IN [from.run, from.id]
            RETURN coalesce(page.url, toString(page.id), '') AS url, coalesce(page.host, '') AS host ORDER BY seed.rank\
            """;

        private static final String CORES = """
            MATCH (core:Core {run: $run})
            RETURN core.rank AS number, core.hubs AS hubs, core.authorities AS authorities,
              core.coverDensity AS coverDensity, core.sigma AS sigma ORDER BY core.rank\
            """;

        private static final String MANIFEST = """
            MATCH (run:CrawlRun {id: $run})
            RETURN run.call AS call, run.rankedLinks AS rankedLinks, run.version AS version, toString(datetime.truncate('second', run.at)) AS at\
            """;

        /** The results of all crawls, in order. */
        List<BoltClient.Answer> found() {
            return crawls.stream()
                    .map(one -> WatchedCall.answer(
                            output,
                            client,
                            "CALL " + one.procedure() + "($options)",
                            Map.of("options", source.simulation(one))))
                    .toList();
        }

        private List<Record> rows(List<BoltClient.Answer> found, boolean byPages) {
            return IntStream.range(0, crawls.size())
                    .filter(place -> crawls.get(place).byPages() == byPages)
                    .boxed()
                    .flatMap(place -> found.get(place).rows().stream())
                    .toList();
        }

        /** The rows with the data they refer to. */
        Simulation simulation(List<BoltClient.Answer> found) {
            boolean byDepth = crawls.stream().anyMatch(one -> !one.byPages());
            List<Core> cores = source.run() == null ? List.of() : cores(source.run());
            return new Simulation(
                    facts(),
                    seeds(),
                    rows(found, false).stream().map(SimulationAnswer::step).toList(),
                    rows(found, true).stream().map(SimulationAnswer::gathered).toList(),
                    cores,
                    cores.isEmpty() || !byDepth ? null : distances(cores));
        }

        private static Gathered gathered(Record row) {
            return new Gathered(
                    row.get("order").asString(),
                    row.get("strategy").asString(),
                    row.get("budget").asInt(),
                    row.get("share").asDouble(),
                    figure(row, "fetched"),
                    figure(row, "pageRank"),
                    figure(row, "area"),
                    figure(row, "hostsPerFetch"),
                    figure(row, "coresPerFetch"));
        }

        private static Step step(Record row) {
            return new Step(
                    row.get("strategy").asString(),
                    row.get("depth").asInt(),
                    figure(row, "pages"),
                    figure(row, "totalPages"),
                    figure(row, "meanPageRank"),
                    figure(row, "totalPageRank"),
                    figure(row, "hosts"),
                    figure(row, "cores"));
        }

        private static Figure figure(Record row, String column) {
            return new Figure(number(row.get(column)), number(row, column + "Low"), number(row, column + "High"));
        }

        /** NaN for null or a missing column. */
        private static double number(Record row, String column) {
            return row.containsKey(column) ? number(row.get(column)) : Double.NaN;
        }

        private static double number(Value value) {
            return value.isNull() ? Double.NaN : value.asDouble();
        }

        private List<Seed> seeds() {
            String run = source.run();
            return run == null
                    ? source.urls().stream().map(url -> new Seed(url, "")).toList()
                    : client.rows(SEEDS, Map.of("run", run)).stream()
                            .map(row -> new Seed(
                                    row.get("url").asString(), row.get("host").asString()))
                            .toList();
        }

        private List<Core> cores(String run) {
            return client.rows(CORES, Map.of("run", run)).stream()
                    .map(row -> new Core(
                            row.get("number").asLong(),
                            row.get("hubs").asLong(),
                            row.get("authorities").asLong(),
                            row.get("coverDensity").asDouble(),
                            row.get("sigma").asDouble()))
                    .toList();
        }

        private Distances distances(List<Core> cores) {
            List<Long> numbers = cores.stream().map(Core::number).toList();
            int[][] matrix = new int[cores.size()][cores.size()];
            for (Record row :
                    client.rows("CALL crawl.cores.distances($options)", Map.of("options", source.onGraph()))) {
                matrix[numbers.indexOf(row.get("from").asLong())][
                                numbers.indexOf(row.get("to").asLong())] =
                        row.get("distance").isNull()
                                ? Distances.UNREACHABLE
                                : row.get("distance").asInt();
            }
            Record stats = client.rows(
                            "CALL crawl.graph.stats($graph)",
                            Map.of("graph", source.onGraph().get("graph")))
                    .get(0);
            return new Distances(matrix, number(stats.get("averageDistance")), number(stats.get("standardError")));
        }

        private List<Fact> facts() {
            List<Fact> facts = new ArrayList<>();
            Record graph = source.graph();
            facts.add(new Fact(
                    "graph",
                    String.format(
                            Locale.ROOT,
                            "%,d pages and %,d links between them",
                            graph.get("nodeCount").asLong(),
                            graph.get("relationshipCount").asLong())));
            String run = source.run();
            facts.add(new Fact("seeds", from(run)));
            if (run != null) {
                Record manifest = client.rows(MANIFEST, Map.of("run", run)).get(0);
                facts.add(new Fact("extracted by", manifest.get("call").asString()));
                facts.add(new Fact(
                        "ranked links",
                        String.format(
                                Locale.ROOT, "%,d", manifest.get("rankedLinks").asLong())));
                facts.add(new Fact(
                        "extracted at",
                        manifest.get("at").asString() + ", version "
                                + manifest.get("version").asString()));
            }
            SimulationSource.KnownGraph known = source.known();
            if (known != null) {
                facts.add(new Fact("baselines from", known.words()));
            }
            for (SimulationSource.Crawls one : crawls) {
                Map<String, Object> options = new TreeMap<>(source.simulation(one));
                options.keySet().removeAll(Arrays.asList("graph", "run", "seeds"));
                if (known != null && known.drop()) {
                    options.remove("known"); // the name is not informative
                }
                facts.add(new Fact("simulated with", one.procedure() + " " + options));
            }
            facts.add(new Fact(
                    "report",
                    "CrawlGraph " + Version.CURRENT + ", "
                            + ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS)));
            return facts;
        }

        private String from(@Nullable String run) {
            if (run == null) {
                return source.urls().isEmpty()
                        ? "none: only baselines, of " + crawls.get(0).asked().get("count") + " pages each"
                        : source.urls().size() + " from "
                                + (source.old() == null ? "a file" : "the seeds of the run " + source.old());
            }
            return source.extracted() ? "extracted for this report" : "of the run " + Objects.requireNonNull(run);
        }
    }
}
