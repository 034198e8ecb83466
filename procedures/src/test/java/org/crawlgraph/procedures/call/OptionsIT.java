package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.procedures.help.Reference;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.series.Series;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.neo4j.driver.Record;
import org.neo4j.graphdb.Transaction;

/** What help says of options is what calls take. */
class OptionsIT {

    /** Options without which another one is refused. */
    private static final Map<String, Object> PAPER = Map.of("objective", "communities", "method", "paper");

    private static final Map<String, Map<String, Object>> TOGETHER = Map.ofEntries(
            Map.entry("minHubs", Map.of("maxHubs", 0L)),
            Map.entry("minAuthorities", Map.of("maxAuthorities", 0L)),
            Map.entry("draws", Map.of("baselines", List.of("inDegree"))),
            Map.entry("depth", Map.of("baselines", List.of("inDegree"))),
            Map.entry("sourceNodes", Map.of("worth", "trust")),
            Map.entry("newMemberCount", Map.of("objective", "communities", "method", "paper", "coreSize", 2L)),
            Map.entry("seedsPerCore", PAPER),
            Map.entry("delta", Map.of("method", "paper")),
            Map.entry("layers", Map.of("method", "paper")),
            Map.entry("minVotes", Map.of("method", "paper")),
            Map.entry("minPhi", Map.of("method", "paper")),
            Map.entry("same", Map.of("method", "paper")));

    private static final Pattern CORES = Pattern.compile("crawl[.](extractSeeds|cores[.]stream)");

    /** Arguments before the options, by the beginning of the name of a procedure. */
    private static final Map<String, String> ARGUMENTS = Map.ofEntries(
            Map.entry("crawl.extractSeeds", "1, "),
            Map.entry("crawl.cores.stream", "1, "),
            Map.entry("crawl.similar.stream", "1, ['http://c.test/'], "),
            Map.entry("crawl.worth.predict", "'unset', "),
            Map.entry("crawl.topic.s", "'cat', "),
            Map.entry("crawl.topic.write", "'cat', "),
            Map.entry("crawl.estimate", "'crawl.hits.stream', "),
            Map.entry("crawl.profiles", "'cat', "),
            Map.entry("crawl.graph.project", "'of-options', "),
            Map.entry("crawl.graph.load", "'of-options', 'none.tsv', "),
            Map.entry("crawl.graph.construct", "'of-options', {}, {}, "),
            Map.entry("crawl.graph.export", "'none', 'none.tsv', "),
            Map.entry("crawl.graph.stats", "'none', "),
            Map.entry("crawl.import", "'none.tsv', "),
            Map.entry("crawl.sample", "'a.test', "),
            Map.entry("crawl.clusters", "'a.test', "),
            Map.entry("crawl.forum", "'a.test', "));

    /** Integers that a type with less room, or a sum, would turn into others. */
    private static final List<Long> EXTREMES =
            List.of(-1L, Integer.MIN_VALUE - 1L, Integer.MAX_VALUE + 1L, Long.MIN_VALUE, Long.MAX_VALUE);

    @BeforeAll
    static void smallGraph() {
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/, b.test/ -> c.test/");
        Server.run(
                "CREATE (u:User {terms: ['cat'], name: 'u'})-[:POSTED]->(:Post {tags: ['cat']}), (u)-[:CONTACT]->(u),"
                        + " (:Topic {name: 'cat'})-[:HAS_TAG {state: 'kept', g2: 1.0}]->(:Tag {name: 'cat'})");
    }

    /** The modes of a procedure read their options by the same code, so by day one of each option's has it tried. */
    static Stream<Arguments> calls() {
        Set<String> tried = new HashSet<>();
        return Reference.CALLS.stream()
                .filter(call -> !call.name().equals("crawl.estimate")) // it takes the options of the other procedures
                .map(call -> Arguments.of(
                        call,
                        call.options().stream()
                                .filter(option -> tried.add(capability(call) + " " + option.name()) || Series.NIGHTLY)
                                .toList()));
    }

    private static String capability(Call call) {
        return call.name().replaceFirst("[.](stream|stats|write|mutate)$", "");
    }

    /** Refused or accepted, no integer ends in a bare exception, far outside its range either. */
    @ParameterizedTest
    @MethodSource("calls")
    void eachOptionTakesItsDefaultAndItsBoundsAndNothingOutside(Call call, List<Option<?>> options) {
        List<String> wrong = new ArrayList<>();
        for (Option<?> option : options) {
            Set<Object> accepted = accepted(option).collect(Collectors.toSet());
            Set<Object> outside = Set.copyOf(outside(option.kind()));
            Set<Object> values = new LinkedHashSet<>(accepted);
            values.addAll(outside);
            if (option.kind() instanceof Option.Kind.Whole whole) {
                EXTREMES.stream()
                        .filter(value -> !option.name().equals("maxIterations") || value < 1 || value > whole.max())
                        .forEach(values::add);
            }
            for (Object value : values) {
                Throwable thrown = thrown(call, option, value);
                boolean refused = isRefused(option, value, message(thrown));
                boolean hasNoSites = call.name().startsWith("crawl.communities.") && value.equals("none");
                if (accepted.contains(value) && refused && !hasNoSites) {
                    wrong.add(option.name() + " should take " + value);
                }
                if (outside.contains(value) && !refused) {
                    wrong.add(option.name() + " should refuse " + value);
                }
                if (option.kind() instanceof Option.Kind.Whole whole && value instanceof Long number) {
                    boolean isOutside = number < whole.min() || number > whole.max();
                    if (!isClear(thrown) || (isOutside && !message(thrown).contains(option.name() + " is " + value))) {
                        wrong.add(option.name() + ": " + value + " -> " + thrown);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refusal(call, with(call, Map.of("xyzzy", 1L))))
                .contains("unknown option 'xyzzy'; the options are "
                        + call.options().stream().map(Option::name).collect(Collectors.joining(", ")));
    }

    /**
     * What help shows of arguments and options is what is tried, so a new procedure is tried too. All values of a call
     * come in one list, since Neo4j plans a call again for other types of parameters.
     */
    @Test
    void noArgumentEndsInABareException() {
        List<String> wrong = new ArrayList<>();
        for (String kind : List.of("PROCEDURES", "FUNCTIONS")) {
            for (Record row : Server.run("SHOW " + kind
                    + " YIELD name, argumentDescription WHERE name STARTS WITH 'crawl.' RETURN name,"
                    + " argumentDescription")) {
                String name = row.get("name").asString();
                List<Map<String, Object>> arguments =
                        row.get("argumentDescription").asList(argument -> argument.asMap());
                String call = name
                        + IntStream.range(0, arguments.size())
                                .mapToObj(place -> "$p[" + place + "]")
                                .collect(Collectors.joining(", ", "(", ")"));
                for (int k = 0; k < arguments.size(); k++) {
                    for (Object value : hostile(String.valueOf(arguments.get(k).get("type")))) {
                        List<Object> values = new ArrayList<>(
                                arguments.stream().map(OptionsIT::plain).toList());
                        values.set(k, value);
                        Throwable thrown = thrown(
                                (kind.equals("FUNCTIONS") ? "RETURN " : "CALL ") + call,
                                Collections.singletonMap("p", values));
                        if (!isClear(thrown)) {
                            wrong.add(call + " with " + values + " -> " + thrown);
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static List<Object> hostile(String type) {
        List<Object> values = new ArrayList<>();
        values.add(null);
        if (type.startsWith("INTEGER")) {
            values.addAll(List.of(0L, Integer.MAX_VALUE + 1L, Long.MIN_VALUE));
        } else if (type.startsWith("STRING")) {
            values.addAll(List.of("", "a\u0000b", "a\u202eb", "x".repeat(10_000)));
        } else if (type.startsWith("LIST")) {
            values.add(List.of());
        }
        return values;
    }

    private static Object plain(Map<String, Object> argument) {
        String type = String.valueOf(argument.get("type"));
        return type.startsWith("INTEGER")
                ? (Object) 1L
                : type.startsWith("FLOAT")
                        ? (Object) 0.5
                        : type.startsWith("LIST") ? List.of() : type.startsWith("MAP") ? Map.of() : "a.test";
    }

    /** Whether a call succeeds, or fails with a message of ours in one line that a terminal can show. */
    private static boolean isClear(@Nullable Throwable thrown) {
        if (thrown == null) {
            return true;
        }
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String text = message(cause);
        return (cause instanceof IllegalArgumentException || cause instanceof IngestException)
                && !text.isBlank()
                && text.length() < 600
                && VisibleText.escaped(text).equals(text);
    }

    private static String message(@Nullable Throwable thrown) {
        return thrown == null ? "" : String.valueOf(thrown.getMessage());
    }

    @Test
    void eachProcedureWithAnOptionsMapDeclaresWhatItTakes() {
        assertThat(Server.run("SHOW PROCEDURES YIELD name, argumentDescription WHERE name STARTS WITH 'crawl.'"
                        + " AND any(argument IN argumentDescription WHERE argument.name = 'options') RETURN name"))
                .extracting(row -> row.get("name").asString())
                .containsExactlyInAnyOrderElementsOf(
                        Reference.CALLS.stream().map(Call::name).toList());
    }

    /** Up to a colon, behind which the values of a choice are explained. */
    @Test
    void optionsOfOneNameHaveOneMeaningAndTheyAreFew() {
        Map<String, Set<String>> meanings = new TreeMap<>();
        Reference.CALLS.stream()
                .flatMap(call -> call.options().stream())
                .forEach(option -> meanings.computeIfAbsent(option.name(), unseen -> new TreeSet<>())
                        .add(option.meaning().split(":", 2)[0]));

        assertThat(meanings).hasSizeLessThanOrEqualTo(93);
        assertThat(meanings.entrySet()).allMatch(option -> option.getValue().size() == 1);
    }

    /** The ends of the range, or all values of a choice; empty without a range. */
    private static List<Object> bounds(Option.Kind<?> kind) {
        if (kind instanceof Option.Kind.Whole whole && whole.min() > Long.MIN_VALUE) {
            return List.of(whole.min(), whole.max());
        }
        if (kind instanceof Option.Kind.Real real && !Double.isInfinite(real.min())) {
            Stream<Object> least = Stream.of(real.withMin() ? real.min() : Math.nextUp(real.min()));
            Stream<Object> most = Stream.of(real.withMax() ? real.max() : Math.nextDown(real.max()));
            return Stream.concat(least, Double.isInfinite(real.max()) ? Stream.empty() : most)
                    .toList();
        }
        return kind instanceof Option.Kind.Flag
                ? List.of(true, false)
                : kind instanceof Option.Kind.Choice<?> choice ? List.copyOf(texts(choice)) : List.of();
    }

    private static <T> List<String> texts(Option.Kind.Choice<T> choice) {
        return choice.values().stream().map(choice.text()).toList();
    }

    /** Invalid values, just outside the range where there is one. */
    private static List<Object> outside(Option.Kind<?> kind) {
        if (kind instanceof Option.Kind.Whole whole) {
            return whole.min() == Long.MIN_VALUE
                    ? List.of()
                    : whole.max() == Long.MAX_VALUE
                            ? List.of(whole.min() - 1)
                            : List.of(whole.min() - 1, whole.max() + 1);
        }
        if (kind instanceof Option.Kind.Real real) {
            return Double.isInfinite(real.min())
                    ? List.of(Double.NaN)
                    : List.of(
                            real.withMin() ? Math.nextDown(real.min()) : real.min(),
                            real.withMax() ? Math.nextUp(real.max()) : real.max(),
                            Double.NaN);
        }
        if (kind instanceof Option.Kind.Flag) {
            return List.of("true", 1L);
        }
        if (kind instanceof Option.Kind.Text) {
            return List.of(" ", 7L);
        }
        if (kind instanceof Option.Kind.Names) {
            return List.of(List.of(), List.of(" "), 7L);
        }
        if (kind instanceof Option.Kind.Anything) {
            return List.of("text", 7L);
        }
        if (kind instanceof Option.Kind.Keyed keyed) {
            return List.of(
                    "text", Map.of("no-such-key", "text"), Map.of(keyed.keys().get(0), true));
        }
        return List.of(
                "no-such-value", texts((Option.Kind.Choice<?>) kind).get(0).toUpperCase(Locale.ROOT) + "?");
    }

    /** The default too, if it is a value and not described in words; a million iterations would take too long. */
    private static Stream<Object> accepted(Option<?> option) {
        Object defaultValue = option.defaultValue();
        Stream<Object> bounds = bounds(option.kind()).stream()
                .filter(bound -> !(option.name().equals("maxIterations") && bound.equals(1_000_000L)));
        return defaultValue == null ? bounds : Stream.concat(Stream.of(defaultValue), bounds);
    }

    private static Map<String, Object> with(Call call, Map<String, Object> options) {
        Map<String, Object> all = new HashMap<>(options);
        String name = call.name();
        if (name.startsWith("crawl.cores.distances") || name.startsWith("crawl.seeds.survival")) {
            all.putIfAbsent("run", "none");
        } else if (name.startsWith("crawl.simulate")) {
            all.putIfAbsent("seeds", List.of("http://a.test/"));
        } else if (CORES.matcher(name).lookingAt()
                && (options.containsKey("maxIterations") || options.containsKey("tolerance"))) {
            all.putIfAbsent("method", "paper");
        }
        if (name.startsWith("crawl.clusters.") && options.containsKey("coverage")) {
            all.putIfAbsent("pruning", "paper");
        }
        return all;
    }

    private static @Nullable Throwable thrown(Call call, Option<?> option, Object value) {
        Map<String, Object> options = new HashMap<>(TOGETHER.getOrDefault(option.name(), Map.of()));
        options.keySet().retainAll(call.options().stream().map(Option::name).toList());
        options.put(option.name(), value);
        return thrown(call, with(call, options));
    }

    /** Whether a call with this value failed for it: the message names option and value. */
    private static boolean isRefused(Option<?> option, Object value, String message) {
        return message.contains(option.name() + " is ") && message.contains(shown(value));
    }

    private static String shown(Object value) {
        return value instanceof Long || value instanceof Double || value instanceof Boolean
                ? option(value)
                : String.valueOf(value).replace("[", "").replace("]", "");
    }

    private static String option(Object value) {
        return " is " + value + ";";
    }

    /**
     * The message of the error of a call; empty when it succeeds. What it has made is rolled back or dropped. Not over
     * Bolt, which takes most of the time of so many calls.
     */
    private static String refusal(Call call, Map<String, Object> options) {
        return message(thrown(call, options));
    }

    private static @Nullable Throwable thrown(Call call, Map<String, Object> options) {
        String arguments = ARGUMENTS.entrySet().stream()
                .filter(entry -> call.name().startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        return thrown("CALL " + call.name() + "(" + arguments + "$o)", Map.of("o", options));
    }

    private static @Nullable Throwable thrown(String statement, Map<String, Object> values) {
        return Assertions.catchThrowable(() -> {
            try (Transaction transaction = Server.NEO4J.defaultDatabaseService().beginTx()) {
                transaction.execute(statement, values).resultAsString();
                if (statement.startsWith("CALL crawl.graph.")) {
                    transaction
                            .execute("CALL crawl.graph.list() YIELD name CALL crawl.graph.drop(name) YIELD bytes"
                                    + " RETURN bytes")
                            .resultAsString();
                }
            }
        });
    }

    @Test
    void aFloatThatIsWholeIsAnInteger() {
        var row = Server.one("CALL crawl.hits.stats({maxIterations: 2.0}) YIELD ranIterations, configuration RETURN *");
        assertThat(row.get("ranIterations").asLong()).isEqualTo(2);
        assertThat(row.get("configuration").get("maxIterations").asObject()).isEqualTo(2L);
        Call stats = Reference.CALLS.stream()
                .filter(call -> call.name().equals("crawl.hits.stats"))
                .findFirst()
                .orElseThrow();
        assertThat(refusal(stats, Map.of("maxIterations", 2.5)))
                .contains("maxIterations is 2.5; it must be an integer");
        assertThat(refusal(stats, Map.of("maxIterations", 1e300)))
                .contains("maxIterations is 1.0E300; it must be an integer");
    }

    @Test
    void everyReasonOfPruningIsExplainedInTheGuide() throws IOException {
        Path guide = Path.of(System.getProperty("crawlgraph.root", "."), "docs/guide/what-to-skip.md");
        assertThat(Files.readString(guide))
                .contains(Stream.of(PruningReason.values())
                        .map(reason -> "`" + reason.text() + "`")
                        .toList());
    }
}
