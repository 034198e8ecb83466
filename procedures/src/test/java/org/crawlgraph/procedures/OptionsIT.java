package org.crawlgraph.procedures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.help.Reference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.neo4j.graphdb.Transaction;

/** What help says of options is what calls take. */
class OptionsIT {

    /** Options without which another one is refused. */
    private static final Map<String, Map<String, Object>> TOGETHER = Map.of(
            "minHubs", Map.of("maxHubs", 0L),
            "minAuthorities", Map.of("maxAuthorities", 0L),
            "draws", Map.of("baselines", List.of("inDegree")),
            "depth", Map.of("baselines", List.of("inDegree")),
            "shuffles", Map.of("baselines", List.of("inDegree"), "budgets", List.of(1L), "orders", List.of("bfs")));

    private static final Pattern CORES = Pattern.compile("crawl[.](extractSeeds|cores[.](stream|estimate))");

    /** Arguments before the options, by the beginning of the name of a procedure. */
    private static final Map<String, String> ARGUMENTS = Map.ofEntries(
            Map.entry("crawl.extractSeeds", "1, "),
            Map.entry("crawl.cores.stream", "1, "),
            Map.entry("crawl.cores.estimate", "1, "),
            Map.entry("crawl.seeds.discover", "1, "),
            Map.entry("crawl.topic", "'cat', "),
            Map.entry("crawl.profiles", "'cat', "),
            Map.entry("crawl.focus", "'cat', "),
            Map.entry("crawl.graph.project", "'of-options', "),
            Map.entry("crawl.graph.load", "'of-options', 'none.tsv', "),
            Map.entry("crawl.graph.export", "'none', 'none.tsv', "),
            Map.entry("crawl.graph.aggregate", "'none', 'hosts', "),
            Map.entry("crawl.graph.filter", "'of-options', 'none', "),
            Map.entry("crawl.import", "'none.tsv', "),
            Map.entry("crawl.sample", "'a.test', "),
            Map.entry("crawl.clusters", "'a.test', "),
            Map.entry("crawl.forum", "'a.test', "),
            Map.entry("crawl.run.verify", "'none', "));

    @BeforeAll
    static void smallGraph() {
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/, b.test/ -> c.test/");
        Server.run(
                "CREATE (u:User {terms: ['cat'], name: 'u'})-[:POSTED]->(:Post {tags: ['cat']}), (u)-[:CONTACT]->(u),"
                        + " (:Topic {name: 'cat'})-[:HAS_TAG {state: 'kept', g2: 1.0}]->(:Tag {name: 'cat'})");
    }

    static List<Call> calls() {
        return Reference.CALLS;
    }

    @ParameterizedTest
    @MethodSource("calls")
    void eachOptionTakesItsDefaultAndItsBoundsAndNothingOutside(Call call) {
        List<String> wrong = new ArrayList<>();
        for (Option<?> option : call.options()) {
            accepted(option)
                    .filter(value -> isRefused(call, option, value))
                    .forEach(value -> wrong.add(option.name() + " should take " + value));
            option.kind().outside().stream()
                    .filter(value -> !isRefused(call, option, value))
                    .forEach(value -> wrong.add(option.name() + " should refuse " + value));
        }
        assertThat(wrong).isEmpty();
        assertThat(refusal(call, with(call, Map.of("xyzzy", 1L))))
                .contains("unknown option 'xyzzy'; the options are "
                        + call.options().stream().map(Option::name).collect(Collectors.joining(", ")));
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

        assertThat(meanings).hasSizeLessThanOrEqualTo(85);
        assertThat(meanings.entrySet()).allMatch(option -> option.getValue().size() == 1);
    }

    /** The default too, where it is a value and not told in words; a million iterations would take too long. */
    private static Stream<Object> accepted(Option<?> option) {
        Object otherwise = option.otherwise();
        Stream<Object> bounds = option.kind().bounds().stream()
                .filter(bound -> !(option.name().equals("maxIterations") && bound.equals(1_000_000L)));
        return otherwise == null ? bounds : Stream.concat(Stream.of(otherwise), bounds);
    }

    private static Map<String, Object> with(Call call, Map<String, Object> options) {
        Map<String, Object> all = new HashMap<>(options);
        String name = call.name();
        if (name.startsWith("crawl.cores.distances") || name.startsWith("crawl.seeds.survival")) {
            all.putIfAbsent("run", "none");
        } else if (name.startsWith("crawl.seeds.discover")) {
            all.putIfAbsent("known", "none");
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

    /** Whether a call with this value fails for it: the message names option and value. */
    private static boolean isRefused(Call call, Option<?> option, Object value) {
        Map<String, Object> options = new HashMap<>(TOGETHER.getOrDefault(option.name(), Map.of()));
        options.keySet().retainAll(call.options().stream().map(Option::name).toList());
        options.put(option.name(), value);
        String message = refusal(call, with(call, options));
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
     * The message of the error of a call; empty when it succeeds. What it has made is rolled back or dropped. Not over Bolt, which takes
     * most of the time of so many calls.
     */
    private static String refusal(Call call, Map<String, Object> options) {
        String arguments = ARGUMENTS.entrySet().stream()
                .filter(entry -> call.name().startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        Throwable thrown = Assertions.catchThrowable(() -> {
            try (Transaction transaction = Server.NEO4J.defaultDatabaseService().beginTx()) {
                transaction
                        .execute("CALL " + call.name() + "(" + arguments + "$o)", Map.of("o", options))
                        .resultAsString();
                if (call.name().startsWith("crawl.graph.")) {
                    transaction
                            .execute("CALL crawl.graph.list() YIELD name CALL crawl.graph.drop(name) YIELD bytes"
                                    + " RETURN bytes")
                            .resultAsString();
                }
            }
        });
        return thrown == null ? "" : String.valueOf(thrown.getMessage());
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
    void everyReasonOfPruningIsNamedWhereItIsShown() {
        String columns = Server.run("SHOW PROCEDURES YIELD name, returnDescription"
                        + " WHERE name IN ['crawl.clusters.stream', 'crawl.clusters.edges'] RETURN returnDescription")
                .stream()
                .flatMap(row -> row.get("returnDescription").asList(field -> field.asMap()).stream())
                .filter(field -> "reason".equals(field.get("name")))
                .map(field -> String.valueOf(field.get("description")))
                .collect(Collectors.joining("; "));
        assertThat(List.of(columns.replaceAll("Reason: ", "").split("[,;] ", -1)))
                .containsAll(Stream.of(PruningReason.values())
                        .map(PruningReason::text)
                        .toList());
    }
}
