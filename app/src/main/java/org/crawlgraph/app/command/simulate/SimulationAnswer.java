package org.crawlgraph.app.command.simulate;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.report.Simulation;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;
import org.crawlgraph.app.report.Simulation.Seed;
import org.crawlgraph.app.report.Simulation.Step;
import org.crawlgraph.bolt.Answer;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.common.Version;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** Asks the server for all that a report tells. */
final class SimulationAnswer {

    private static final String SEEDS = """
            MATCH (from:Core|CrawlRun)-[seed:HAS_SEED]->(page) WHERE $run IN [from.run, from.id]
            RETURN coalesce(page.url, toString(page.id), '') AS url, coalesce(page.host, '') AS host ORDER BY seed.rank""";

    private static final String CORES = """
            MATCH (core:Core {run: $run})
            RETURN core.rank AS number, core.hubs AS hubs, core.authorities AS authorities,
              core.coverDensity AS coverDensity, core.sigma AS sigma ORDER BY core.rank""";

    private static final String MANIFEST = """
            MATCH (run:CrawlRun {id: $run})
            RETURN run.call AS call, run.rankedLinks AS rankedLinks,
              run.fingerprint AS fingerprint, run.version AS version, toString(run.at) AS at""";

    private final Output output;
    private final BoltClient client;
    private final SimulationSource source;
    private final List<Crawls> crawls;

    SimulationAnswer(Output output, BoltClient client, SimulationSource source, List<Crawls> crawls) {
        this.output = output;
        this.client = client;
        this.source = source;
        this.crawls = crawls;
    }

    /** What the procedure of each crawl returns, in their order. */
    List<Answer> found() {
        return crawls.stream()
                .map(one -> WatchedCall.answer(
                        output,
                        client,
                        "CALL " + one.procedure() + "($options)",
                        Map.of("options", source.simulation(one))))
                .toList();
    }

    private List<Record> rows(List<Answer> found, boolean byPages) {
        return IntStream.range(0, crawls.size())
                .filter(place -> crawls.get(place).byPages() == byPages)
                .boxed()
                .flatMap(place -> found.get(place).rows().stream())
                .toList();
    }

    /** The same rows with what belongs to them. */
    Simulation simulation(List<Answer> found) {
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
                figure(row, "coresPerFetch"),
                figure(row, "furniture"));
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

    /** NaN, too, for a column that the rows do not have. */
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
        for (Record row : client.rows("CALL crawl.cores.distances($options)", Map.of("options", source.onGraph()))) {
            matrix[numbers.indexOf(row.get("from").asLong())][
                            numbers.indexOf(row.get("to").asLong())] =
                    row.get("distance").isNull()
                            ? Distances.UNREACHABLE
                            : row.get("distance").asInt();
        }
        Record stats = client.rows("CALL crawl.cores.distances.stats($options)", Map.of("options", source.onGraph()))
                .get(0);
        return new Distances(
                matrix,
                stats.get("pairs").asLong(),
                stats.get("reachable").asLong(),
                number(stats.get("min")),
                number(stats.get("mean")),
                number(stats.get("max")),
                number(stats.get("averageDistance")),
                number(stats.get("standardError")),
                stats.get("method").asString());
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
                            Locale.ROOT,
                            "%,d, fingerprint %s",
                            manifest.get("rankedLinks").asLong(),
                            manifest.get("fingerprint").asString())));
            facts.add(new Fact(
                    "extracted at",
                    manifest.get("at").asString() + ", version "
                            + manifest.get("version").asString()));
        }
        KnownGraph known = source.known();
        if (known != null) {
            facts.add(new Fact("baselines from", known.words()));
        }
        for (Crawls one : crawls) {
            Map<String, Object> options = new TreeMap<>(source.simulation(one));
            options.keySet().removeAll(Arrays.asList("graph", "run", "seeds"));
            if (known != null && known.drop()) {
                options.remove("known"); // a name that says nothing
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
                    ? "none: baselines alone, of " + crawls.get(0).asked().get("count") + " pages each"
                    : source.urls().size() + " from "
                            + (source.old() == null ? "a file" : "the seeds of the run " + source.old());
        }
        return source.extracted() ? "extracted for this report" : "of the run " + Objects.requireNonNull(run);
    }
}
