package org.crawlgraph.app.command.simulate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.SimulationReport;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.Answer;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts seeds to the test. */
@Command(
        name = "simulate",
        description = {
            "Evaluate seeds: simulate crawls of the store of the home from the seeds and from baselines.",
            "By depth (crawl.simulate); with --budgets, --orders or --known at equal numbers of pages"
                    + " (crawl.simulate.budgets)."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "%nExamples: crawlgraph simulate --seeds 20 --depth 10 --report seeds.html",
            "          crawlgraph simulate --seeds 20 --budgets 0.01,0.05,1000 --orders bfs,hosts",
            "          crawlgraph simulate --seeds 20 --known pages:0.6%n"
        })
public final class SimulateCommand implements Callable<Integer> {

    private static final long DEFAULT_SEEDS = 100;

    /** Where the seeds come from; one of the three. */
    static final class Source {

        @Option(names = "--run", paramLabel = "ID", description = "The seeds and cores of this run.")
        private @Nullable String run;

        @Option(
                names = "--seeds-file",
                paramLabel = "FILE",
                description =
                        "The URLs in this file, in any form that export seeds writes; - for standard input; without cores.")
        private @Nullable Path file;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                description = {
                    "So many seeds, extracted for this and not kept; default " + DEFAULT_SEEDS + ".",
                    "Takes the options of crawl.extractSeeds too, such as --option minHubs=2.",
                    "With --known nothing is extracted, and each baseline has so many pages."
                })
        private @Nullable Long count;
    }

    /** What is asked at equal numbers of pages. */
    static final class Pages {

        @Option(
                names = "--budgets",
                paramLabel = "N,…",
                arity = "0..1",
                fallbackValue = "",
                description = {
                    "How many pages the crawls may fetch: shares below 1 of the pages, or numbers of pages.",
                    "Without a value nine shares from 0.005 to 0.25."
                })
        private @Nullable String budgets;

        @Option(
                names = "--orders",
                paramLabel = "ORDER,…",
                split = ",",
                description = "In which orders to crawl: bfs, hosts, opic, links, best; default all.")
        private List<String> orders = List.of();

        @Option(
                names = "--known",
                paramLabel = "WHAT",
                description = {
                    "Choose baselines from what is known of the graph, and crawl all of it:",
                    "bfs:SHARE, hosts:SHARE or pages:SHARE, drawn at random; the id of a run, for the pages and links that it"
                            + " was about, and for its seeds without others; or an older graph, by its name in the"
                            + " server of the home or as a file in the import folder of the home."
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
            description = "Also write plots and tables to this HTML page, which needs no other files.")
    private @Nullable Path report;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        Crawls asked = crawls();
        ReportFile file = report == null ? null : new ReportFile(report);
        List<String> urls = source.file == null ? List.of() : SeedFiles.urls(source.file);
        try (Connection connection = question.open();
                SimulationSource seeds = new SimulationSource(
                        connection.client(), question.options().map(), question.output())) {
            KnownGraph known = pages.known == null ? null : seeds.know(pages.known);
            long count = Objects.requireNonNullElse(source.count, DEFAULT_SEEDS);
            boolean extracts = source.run == null && source.file == null && known == null;
            long found = extracts ? seeds.extract(count) : count;
            Crawls crawls = asked;
            if (source.run != null) {
                seeds.take(source.run);
            } else if (!urls.isEmpty()) {
                seeds.take(urls);
            } else if (known != null && known.run() != null && source.count == null) {
                seeds.take(known.run());
            } else if (known != null) {
                crawls = asked.with("count", count);
            }
            answer(new SimulationAnswer(question.output(), connection.client(), seeds, crawls), crawls, file);
            return extracts ? question.exitCode(found, count, "seeds") : ExitCode.DONE;
        }
    }

    private Crawls crawls() {
        if (!pages.asked()) {
            return Crawls.byDepth(depth, draws);
        }
        if (depth != null) {
            throw new UserError(
                    "--depth is given, but with --budgets, --orders or --known crawls are compared at equal numbers"
                            + " of pages, however deep they go; leave it out");
        }
        return Crawls.byPages(Objects.requireNonNullElse(pages.budgets, ""), pages.orders, draws);
    }

    private void answer(SimulationAnswer answer, Crawls crawls, @Nullable ReportFile file) {
        Answer found = answer.found();
        question.output().rows(found, rows -> crawls.byPages() ? BudgetTables.of(rows) : SimulationTable.of(rows));
        if (file != null) {
            file.write(SimulationReport.html(answer.simulation(found.rows())));
            question.output().say("wrote " + report);
        }
    }

    /** The rows of {@code crawl.simulate} for people: about 130 columns wide; of random pages the band beside the mean. */
    private static final class SimulationTable {

        private SimulationTable() {}

        static Table of(List<Record> rows) {
            Table table = new Table()
                    .text("strategy")
                    .number("depth")
                    .number("new pages")
                    .number("all pages")
                    .number("mean PageRank")
                    .number("all PageRank")
                    .number("hosts")
                    .number("cores");
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
     * The rows of {@code crawl.simulate.budgets} for people: a table for each order, with a row for each strategy and a column for each budget, in
     * percent of the PageRank of the graph; of the mean over all budgets the band, too, where there is one.
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
                            + ": PageRank gathered, in percent of the graph, when so many pages may be fetched"
                            + System.lineSeparator() + table(order.getValue()))
                    .collect(Collectors.joining(System.lineSeparator() + System.lineSeparator()));
        }

        private static Table table(Map<String, List<Record>> strategies) {
            Table table = new Table().text("strategy").number("mean");
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
}
