package org.crawlgraph.app.command.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.Fact;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.SimulationReport;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "simulate",
        description = {
            "Evaluate seeds: simulate crawls of the store of the home from the seeds and from baselines.",
            "Compares by depth (crawl.simulate), or with --budgets, --orders or --known at equal"
                    + " numbers of pages (crawl.simulate.budgets); --option sets other options of these procedures."
        },
        footer = {
            "%nExamples: crawlgraph simulate --run first --option depth=10 --report seeds.html",
            "          crawlgraph simulate --run first --budgets 0.01,0.05,1000 --orders bfs,hosts",
            "          crawlgraph simulate --known bfs:0.3 --option count=20",
            "          crawlgraph simulate --old first --new crawl-2.tsv --report old-seeds.html%n"
        })
public final class SimulateCommand implements Callable<Integer> {

    /** Reasons by which a replacement is the page of the seed itself. */
    private static final List<String> MOVED = List.of("address", "redirect", "canonical");

    private static final String NEWEST = """
            MATCH (run:CrawlRun) WHERE run.procedure = 'crawl.extractSeeds.write'
            RETURN run.id AS id ORDER BY run.at DESC, run.id LIMIT 1""";

    /** One of several sources of seeds. */
    static final class Source {

        @Option(
                names = "--run",
                paramLabel = "ID",
                description = {
                    "Run with the seeds and cores; default: the newest run of crawl.extractSeeds.write.",
                    "With --option count=N and equal numbers of pages: no seeds, and N pages of each baseline."
                })
        private @Nullable String run;

        @Option(
                names = "--seeds-file",
                paramLabel = "FILE",
                description = "File of seed URLs, in any format that export seeds writes; - for standard"
                        + " input; without cores.")
        private @Nullable Path file;

        @Option(
                names = "--old",
                paramLabel = "RUN",
                description = "Run whose seeds, as far as the new graph still has them, are compared with"
                        + " fresh seeds of the new graph (harvest, communities) and random pages.")
        private @Nullable String old;
    }

    @ArgGroup
    private Source source = new Source();

    @Option(
            names = "--new",
            paramLabel = "GRAPH",
            description =
                    "With --old and --seeds-file: the graph to crawl instead of the store, a named graph of the server"
                            + " of the home, or a file in the import folder of the home.")
    private @Nullable String newer;

    @Option(
            names = "--moved",
            description = "With --old: also start at the pages of lost seeds that the new graph has under another URL.")
    private boolean moved;

    @Option(
            names = "--budgets",
            paramLabel = "N,…",
            split = ",",
            description = "Page budgets of the crawls: shares of the pages below 1, or numbers of pages; default"
                    + " nine shares from 0.005 to 0.25.")
    private List<Double> budgets = List.of();

    @Option(
            names = "--orders",
            paramLabel = "ORDER,…",
            split = ",",
            description = "Crawl orders: bfs, hosts, opic, links, best; default all.")
    private List<String> orders = List.of();

    @Option(
            names = "--known",
            paramLabel = "bfs:SHARE",
            description = "Choose baselines from a known share of the graph, and crawl all of it: the first pages of a"
                    + " breadth-first crawl from a random page, such as bfs:0.3.")
    private @Nullable String known;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write plots and tables to this self-contained HTML page.")
    private @Nullable Path report;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        if (moved && source.old == null) {
            throw new UserError("--moved has no effect without --old; remove it");
        }
        if (newer != null && source.old == null && source.file == null) {
            throw new UserError("--new needs seeds: pass --old RUN or --seeds-file FILE");
        }
        ReportFile file = report == null ? null : new ReportFile(report);
        List<String> urls = source.file == null ? List.of() : SeedFiles.urls(source.file);
        try (Connection connection = question.open();
                Graphs graphs = new Graphs(connection.client(), new ArrayList<>())) {
            Map<String, Object> options = question.options().map();
            String graph = newer == null ? graphs.projected(options) : graphs.named("--new", newer);
            Map<String, Object> own = own(connection.client(), graph, urls, options);
            own.keySet().stream().filter(options::containsKey).findFirst().ifPresent(key -> {
                throw new UserError(key + " is set by an option of this command; remove it from --option");
            });
            options.putAll(own);
            if (source.old != null) {
                options.putIfAbsent("baselines", List.of("random", "harvest", "communities"));
            }
            answer(connection.client(), options, file);
        }
        return ExitCode.DONE;
    }

    /** The options of the procedure that this command determines. */
    private Map<String, Object> own(BoltClient client, String graph, List<String> urls, Map<String, Object> options) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("graph", graph);
        if (source.old != null) {
            own.put("seeds", alive(client, source.old, graph));
        } else if (source.file != null) {
            own.put("seeds", urls);
        } else if (source.run != null) {
            own.put("run", source.run);
        } else if (!options.containsKey("count")) {
            own.put("run", newest(client));
        }
        if (!budgets.isEmpty()) {
            own.put("budgets", budgets);
        }
        if (!orders.isEmpty()) {
            own.put("orders", orders);
        }
        if (known != null) {
            own.put("known", known);
        }
        return own;
    }

    private boolean isByPages(Map<String, Object> options) {
        return !budgets.isEmpty() || !orders.isEmpty() || known != null || options.containsKey("count");
    }

    private static String newest(BoltClient client) {
        return client.rows(NEWEST, Map.of()).stream()
                .map(row -> row.get("id").asString())
                .findFirst()
                .orElseThrow(() -> new UserError("the store has no run with seeds; `crawlgraph seeds 100 --run first`"
                        + " stores one, and --seeds-file takes seeds from a file"));
    }

    /** The seeds of a run that still exist in the graph; reports their number. */
    private List<String> alive(BoltClient client, String run, String graph) {
        List<Record> fates = client.rows(
                "CALL crawl.seeds.survival($options) YIELD url, alive, by, replacementUrl RETURN CASE WHEN alive THEN"
                        + " url WHEN by IN $moved THEN replacementUrl END AS url, alive",
                Map.of("options", Map.of("run", run, "graph", graph), "moved", moved ? MOVED : List.of()));
        List<String> urls = fates.stream()
                .map(fate -> fate.get("url").asString(""))
                .filter(url -> !url.isEmpty())
                .distinct()
                .toList();
        long alive =
                fates.stream().filter(fate -> fate.get("alive").asBoolean()).count();
        question.output()
                .say(String.format(
                        Locale.ROOT,
                        "%d of %d seeds of %s (%.0f %%) are pages of the new graph%s",
                        alive,
                        fates.size(),
                        run,
                        100.0 * alive / fates.size(),
                        moved ? "; with pages under another URL the crawl starts at " + urls.size() + " pages" : ""));
        if (urls.isEmpty()) {
            throw new UserError("no seed of the run " + run
                    + " is a page of the new graph; --moved also takes the same pages under other URLs");
        }
        return urls;
    }

    private void answer(BoltClient client, Map<String, Object> options, @Nullable ReportFile file) {
        boolean byPages = isByPages(options);
        String procedure = byPages ? "crawl.simulate.budgets" : "crawl.simulate";
        BoltClient.NamedRows found = WatchedCall.namedRows(
                question.output(), client, "CALL " + procedure + "($options)", Map.of("options", options));
        long dead = found.rows().get(0).get("deadSeeds").asLong();
        if (dead > 0) {
            question.output().say(dead + " seeds are not pages of the graph and are ignored");
        }
        question.output().rows(found, List.of((byPages ? BY_PAGES : BY_DEPTH).split(" ")));
        if (file != null) {
            String run = options.get("run") instanceof String id ? id : null;
            SimulationReport page = new SimulationReport(
                    facts(client, procedure, options, run), byPages, found.rows(), seeds(client, options, run));
            List<Record> cores = run == null ? List.of() : client.rows(CORES, Map.of("run", run));
            if (!cores.isEmpty()) {
                Map<String, Object> read = Map.of("run", run, "graph", options.get("graph"));
                page.cores(
                        cores,
                        byPages
                                ? List.of()
                                : client.rows("CALL crawl.cores.distances($options)", Map.of("options", read)),
                        client.rows("CALL crawl.graph.stats($graph)", read).get(0));
            }
            file.write(page.html());
            question.output().say("wrote " + report);
        }
    }

    private static final String BY_DEPTH = "strategy depth pages totalPages meanPageRank totalPageRank hosts cores";

    private static final String BY_PAGES = "order strategy budget share pageRank area areaLow areaHigh";

    private static final String SEEDS = """
            MATCH (from:Core|CrawlRun)-[seed:HAS_SEED]->(page) WHERE $run IN [from.run, from.id]
            RETURN coalesce(page.url, toString(page.id), '') AS url ORDER BY seed.rank""";

    private static final String CORES = """
            MATCH (core:Core {run: $run})
            RETURN core.rank AS number, core.hubs AS hubs, core.authorities AS authorities,
              core.coverDensity AS coverDensity, core.sigma AS sigma ORDER BY core.rank""";

    private static final String MANIFEST = """
            MATCH (run:CrawlRun {id: $run})
            RETURN 'of the run ' + run.id + ', by ' + run.call + ' at ' + toString(datetime.truncate('second', run.at))
              + ', version ' + run.version + ', from ' + toString(run.rankedLinks) + ' ranked links' AS words""";

    private static List<String> seeds(BoltClient client, Map<String, Object> options, @Nullable String run) {
        return run == null
                ? options.get("seeds") instanceof List<?> urls
                        ? urls.stream().map(String::valueOf).toList()
                        : List.of()
                : client.rows(SEEDS, Map.of("run", run)).stream()
                        .map(row -> row.get("url").asString())
                        .toList();
    }

    private List<Fact> facts(BoltClient client, String procedure, Map<String, Object> options, @Nullable String run) {
        Record graph = client.rows(
                        "CALL crawl.graph.list() YIELD name, nodeCount, relationshipCount WHERE name = $graph"
                                + " RETURN nodeCount, relationshipCount",
                        Map.of("graph", options.get("graph")))
                .get(0);
        Map<String, Object> asked = new TreeMap<>(options);
        asked.keySet().removeAll(Arrays.asList("graph", "run", "seeds"));
        return List.of(
                Fact.graph(
                        graph.get("nodeCount").asLong(),
                        graph.get("relationshipCount").asLong()),
                new Fact(
                        "seeds",
                        run != null
                                ? client.rows(MANIFEST, Map.of("run", run))
                                        .get(0)
                                        .get("words")
                                        .asString()
                                : source.old != null
                                        ? "the seeds of the run " + source.old + " that the graph still has"
                                        : source.file != null ? "from a file" : "none: only baselines"),
                new Fact("simulated with", procedure + " " + asked),
                Fact.report());
    }

    /**
     * Named graphs for one command.
     *
     * @param made the names of those to drop at the end
     */
    private record Graphs(BoltClient client, List<String> made) implements AutoCloseable {

        private static final List<String> READING = List.of("nodeLabels", "relationshipTypes");

        /** Projects the store, once for all queries; takes the options of the projection out of the others. */
        String projected(Map<String, Object> options) {
            Map<String, Object> reading = new LinkedHashMap<>(options);
            reading.keySet().retainAll(READING);
            options.keySet().removeAll(READING);
            reading.put("site", "none");
            return make("CALL crawl.graph.project($name, $argument)", reading);
        }

        /**
         * Finds a named graph of the server, else reads a file in the import folder.
         *
         * @throws UserError when it is neither
         */
        String named(String option, String name) {
            if (!client.rows("CALL crawl.graph.list() YIELD name WHERE name = $name RETURN name", Map.of("name", name))
                    .isEmpty()) {
                return name;
            }
            try {
                return make("CALL crawl.graph.load($name, $argument)", name);
            } catch (StoreFailure e) {
                throw new UserError(
                        option + " is '" + name
                                + "'; it must be a named graph of the server of this home or a file in its"
                                + " import folder, but the file is not readable: " + e.getMessage(),
                        e);
            }
        }

        private String make(String call, Object argument) {
            String name = "simulate-" + Long.toString(System.nanoTime(), 36);
            client.rows(call, Map.of("name", name, "argument", argument));
            made.add(name);
            return name;
        }

        @Override
        public void close() {
            made.forEach(name -> client.rows("CALL crawl.graph.drop($name)", Map.of("name", name)));
        }
    }
}
