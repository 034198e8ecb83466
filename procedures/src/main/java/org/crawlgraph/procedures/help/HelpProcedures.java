package org.crawlgraph.procedures.help;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.clusters.ClusterProcedures;
import org.crawlgraph.procedures.clusters.SampleProcedures;
import org.crawlgraph.procedures.crawls.CrawlProcedures;
import org.crawlgraph.procedures.crawls.DuplicateProcedures;
import org.crawlgraph.procedures.forum.ForumProcedures;
import org.crawlgraph.procedures.graphs.GraphProcedures;
import org.crawlgraph.procedures.graphs.GraphTransformProcedures;
import org.crawlgraph.procedures.imports.ImportProcedures;
import org.crawlgraph.procedures.rank.ComponentProcedures;
import org.crawlgraph.procedures.rank.HarmonicProcedures;
import org.crawlgraph.procedures.rank.HitsProcedures;
import org.crawlgraph.procedures.rank.OpicProcedures;
import org.crawlgraph.procedures.rank.PageRankProcedures;
import org.crawlgraph.procedures.seeds.CoreProcedures;
import org.crawlgraph.procedures.seeds.DistanceProcedures;
import org.crawlgraph.procedures.seeds.SeedProcedures;
import org.crawlgraph.procedures.seeds.SurvivalProcedures;
import org.crawlgraph.procedures.simulate.BudgetProcedures;
import org.crawlgraph.procedures.simulate.DiscoveryProcedures;
import org.crawlgraph.procedures.simulate.SimulationProcedures;
import org.crawlgraph.procedures.social.FocusProcedures;
import org.crawlgraph.procedures.social.ProfileProcedures;
import org.crawlgraph.procedures.social.TopicProcedures;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Result;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.help}, {@code crawl.estimate}, {@code crawl.version}, {@code crawl.listProgress}. */
public final class HelpProcedures extends ProcedureContext {

    private static final String PROCEDURES = """
            SHOW PROCEDURES YIELD name, signature, description
            WHERE name STARTS WITH 'crawl.' AND toLower(name + ' ' + description) CONTAINS toLower($word)
            RETURN name, 'procedure' AS kind, signature, description ORDER BY name""";

    private static final String FUNCTIONS = """
            SHOW FUNCTIONS YIELD name, signature, description
            WHERE name STARTS WITH 'crawl.' AND toLower(name + ' ' + description) CONTAINS toLower($word)
            RETURN name, 'function' AS kind, signature, description ORDER BY name""";

    public record HelpRow(
            @Description("Group: seeds, ranking, simulation, graphs, import, crawls, clusters, forums, social, runs or "
                    + "urls; common for an option of"
                    + " several groups")
            String group,

            @Description("Name") String name,
            @Description("procedure, function or option") String kind,

            @Description("Arguments and columns; for options, type and default")
            String signature,

            @Description("What it does") String description,

            @Description("Names of the options of a procedure")
            List<String> options) {}

    public record VersionRow(
            @Description("Version of CrawlGraph") String version) {}

    public record ProgressRow(
            @Description("Id of the job: the option jobId, or a generated id")
            String jobId,

            @Description("Running procedure") String procedure,
            @Description("Current stage") String stage,

            @Description("Progress of the stage, in percent")
            double progress,

            @Description("Start time") ZonedDateTime startedAt,

            @Description("Time since the start, in milliseconds")
            long elapsedMillis,

            @Description("Estimated time until the end of the stage, in milliseconds; null while unknown") @Nullable
            Long leftMillis,

            @Description("Progress of the stage per second, in percentage points; null while unknown") @Nullable
            Double rate) {}

    @Procedure(name = "crawl.help", mode = Mode.READ)
    @Description("Lists the procedures, functions and options of CrawlGraph whose name or description"
            + " contains a word, by group, or a similar name; all without a word.")
    public Stream<HelpRow> help(@Name(value = "word", defaultValue = "") @Nullable String word) {
        String wanted = word == null ? "" : word.replaceFirst("^gds\\.", "crawl.");
        List<HelpRow> rows = new ArrayList<>();
        for (String query : List.of(PROCEDURES, FUNCTIONS)) {
            try (Result result = tx.execute(query, Map.of("word", wanted))) {
                result.stream().map(HelpProcedures::row).forEach(rows::add);
            }
        }
        Comparator<HelpRow> byFamily = Comparator.comparing(row -> Family.of(row.name()));
        rows.sort(byFamily.thenComparing(HelpRow::name));
        Reference.options().stream()
                .filter(option -> (option.name() + ' ' + option.meaning())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted.toLowerCase(Locale.ROOT)))
                .map(option -> new HelpRow(
                        option.group(),
                        option.name(),
                        "option",
                        option.type() + "; default " + option.otherwise(),
                        option.meaning(),
                        List.of()))
                .forEach(rows::add);
        if (rows.isEmpty()) {
            String nearest = Spelling.nearest(
                    wanted, help("").map(HelpRow::name).distinct().toList());
            return nearest == null ? Stream.of() : help(nearest);
        }
        return rows.stream();
    }

    private static HelpRow row(Map<String, Object> row) {
        String name = text(row, "name");
        return new HelpRow(
                Family.of(name).group(),
                name,
                text(row, "kind"),
                text(row, "signature"),
                text(row, "description"),
                Reference.options(name).stream().map(Option::name).toList());
    }

    private static String text(Map<String, Object> row, String column) {
        return String.valueOf(row.get(column));
    }

    @Procedure(name = "crawl.version", mode = Mode.READ)
    @Description("Returns the version of CrawlGraph.")
    public Stream<VersionRow> version() {
        return Stream.of(new VersionRow(Version.CURRENT));
    }

    @Procedure(name = "crawl.listProgress", mode = Mode.READ)
    @Description("Lists your running calls of CrawlGraph on this database with their progress, oldest first.")
    public Stream<ProgressRow> listProgress() {
        return Job.running(owner()).stream().map(job -> {
            Job.Position position = job.position();
            long now = System.nanoTime();
            return new ProgressRow(
                    job.id(),
                    job.procedure(),
                    position.stage(),
                    100.0 * position.done() / position.total(),
                    job.startedAt(),
                    job.elapsedMillis(),
                    position.leftMillis(now),
                    position.percentPerSecond(now));
        });
    }

    @Procedure(name = "crawl.estimate", mode = Mode.READ)
    @Description("Estimates the heap that a procedure needs with these options, without reading the graph. Arguments"
            + " of the procedure before its options are left out; a named graph is the option graph. For a graph that"
            + " is not in the store, pass nodeCount and relationshipCount.")
    public Stream<MemoryEstimate.Row> estimate(
            @Name("procedure") @Nullable String procedure,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(MemoryEstimate.Row.of(
                Reference.estimated(Options.required("procedure", procedure)).estimate(this, options)));
    }

    /** All procedures with options, and all options. */
    public static final class Reference {

        public static final List<Call> CALLS = Stream.of(
                        SeedProcedures.CALLS,
                        CoreProcedures.CALLS,
                        DistanceProcedures.CALLS,
                        SurvivalProcedures.CALLS,
                        DiscoveryProcedures.CALLS,
                        HitsProcedures.CALLS,
                        PageRankProcedures.CALLS,
                        OpicProcedures.CALLS,
                        SimulationProcedures.CALLS,
                        BudgetProcedures.CALLS,
                        GraphProcedures.CALLS,
                        GraphTransformProcedures.CALLS,
                        ComponentProcedures.CALLS,
                        HarmonicProcedures.CALLS,
                        ImportProcedures.CALLS,
                        CrawlProcedures.CALLS,
                        DuplicateProcedures.CALLS,
                        ClusterProcedures.CALLS,
                        SampleProcedures.CALLS,
                        ForumProcedures.CALLS,
                        TopicProcedures.CALLS,
                        ProfileProcedures.CALLS,
                        FocusProcedures.CALLS,
                        List.of(Call.of("crawl.estimate", GraphArguments.DIMENSIONS)))
                .flatMap(List::stream)
                .collect(Collectors.toUnmodifiableList());

        /** The group of options used by several families. */
        private static final String COMMON = "common";

        private Reference() {}

        /** The options of a procedure; empty without an options map. */
        public static List<Option<?>> options(String procedure) {
            return CALLS.stream()
                    .filter(call -> call.name().equals(procedure))
                    .findFirst()
                    .map(Call::options)
                    .orElse(List.of());
        }

        /**
         * The procedure to estimate.
         * @throws IllegalArgumentException when no procedure with an estimate has this name
         */
        static Call estimated(String procedure) {
            Map<String, Call> calls = CALLS.stream()
                    .filter(call -> call.estimator() != null)
                    .collect(Collectors.toMap(Call::name, call -> call, (one, same) -> one, TreeMap::new));
            Call call = calls.get(procedure);
            if (call == null) {
                throw new IllegalArgumentException("procedure is " + Options.shown(procedure)
                        + Spelling.question(procedure, calls.keySet())
                        + "; it must be a procedure that reads a graph, such as crawl.hits.stream");
            }
            return call;
        }

        /**
         * An option with the procedures that have it.
         * @param group the family of these procedures, or {@code common}
         * @param type type and range
         * @param otherwise its default; if it varies, each with its procedures
         * @param meaning its description; if it varies, each with its procedures
         */
        public record Entry(String name, String group, String type, String otherwise, String meaning) {}

        /** All options, one entry per name. */
        public static List<Entry> options() {
            Map<String, Map<Option<?>, Set<String>>> byName = new LinkedHashMap<>();
            for (Call call : CALLS) {
                for (Option<?> option : call.options()) {
                    byName.computeIfAbsent(option.name(), unseen -> new LinkedHashMap<>())
                            .computeIfAbsent(option, unseen -> new LinkedHashSet<>())
                            .add(call.name());
                }
            }
            return byName.entrySet().stream()
                    .map(same -> entry(same.getKey(), same.getValue()))
                    .toList();
        }

        private static Entry entry(String name, Map<Option<?>, Set<String>> same) {
            Set<String> groups = same.values().stream()
                    .flatMap(Set::stream)
                    .map(procedure -> Family.of(procedure).group())
                    .collect(Collectors.toSet());
            return new Entry(
                    name,
                    groups.size() == 1 ? groups.iterator().next() : COMMON,
                    different(same, Option::type),
                    different(same, Option::otherwiseText),
                    different(same, Option::meaning));
        }

        /** A text of an option; if it varies, each text with the second words of its procedures' names. */
        private static String different(Map<Option<?>, Set<String>> same, Function<Option<?>, String> text) {
            Map<String, Set<String>> users = new LinkedHashMap<>();
            same.forEach((option, procedures) -> procedures.forEach(
                    procedure -> users.computeIfAbsent(text.apply(option), unseen -> new LinkedHashSet<>())
                            .add(procedure.split("\\.", -1)[1])));
            return users.size() == 1
                    ? users.keySet().iterator().next()
                    : users.entrySet().stream()
                            .map(one -> one.getKey() + " (" + String.join(", ", one.getValue()) + ")")
                            .collect(Collectors.joining("; "));
        }
    }

    /** Procedures and functions by topic. Each family is a group of {@code crawl.help} and a page of the reference. */
    public enum Family {
        SEEDS("Seeds and cores", "extractSeeds|cores|seeds"),
        RANKING("Rankings and components", "hits|pagerank|opic|harmonic|components"),
        SIMULATION("Simulated crawls", "simulate"),
        GRAPHS("Named graphs", "graph"),
        IMPORT("Import", "import"),
        CRAWLS("Stored crawls", "listCrawls|diff|duplicates"),
        CLUSTERS("URL clusters", "clusters|cluster|allows|sample"),
        FORUMS("Forums", "forum|follow"),
        SOCIAL("Topics, profiles and focused crawls", "topic|profiles|focus"),
        RUNS("Runs, progress and help", "run|listProgress|estimate|help|version"),
        URLS("URLs", "url");

        private final String title;
        private final String words;

        Family(String title, String words) {
            this.title = title;
            this.words = words;
        }

        /**
         * The family of a procedure or function.
         * @param name such as {@code crawl.hits.stream}; its second word decides
         * @throws IllegalArgumentException when no family has it
         */
        public static Family of(String name) {
            String word = name.split("\\.", -1)[1];
            for (Family family : values()) {
                if (word.matches(family.words)) {
                    return family;
                }
            }
            throw new IllegalArgumentException("unknown procedure family: " + name);
        }

        public String title() {
            return title;
        }

        /** The name in {@code crawl.help}, and of its reference page. */
        public String group() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
