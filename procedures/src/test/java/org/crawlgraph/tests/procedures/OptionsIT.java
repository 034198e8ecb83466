package org.crawlgraph.tests.procedures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.procedures.forum.ForumTrainOptions;
import org.crawlgraph.procedures.help.OptionHelp;
import org.crawlgraph.procedures.options.Option;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.graphdb.Transaction;

/** What help says of options is what calls take. */
class OptionsIT {

    /** What an option needs beside it to be taken. */
    private static final Map<String, Map<String, Object>> BESIDE = Map.of(
            "newMemberCount", Map.of("coreSize", 4L),
            "minHubs", Map.of("maxHubs", 0L),
            "minAuthorities", Map.of("maxAuthorities", 0L),
            "draws", Map.of("baselines", List.of("inDegree")),
            "depth", Map.of("baselines", List.of("inDegree")),
            "layers", Map.of("by", "votes"),
            "shuffles", Map.of("baselines", List.of("inDegree"), "budgets", List.of(1L), "orders", List.of("bfs")));

    private static final List<String> OF_COMMUNITIES = List.of("seedChoice", "seedsPerCore", "randomSeed");

    private static final List<String> OF_PAPER = List.of("coverage", "searchSteps", "logSizes");

    private static final Pattern CORES = Pattern.compile("extractSeeds|cores[.](stream|estimate)");

    @BeforeAll
    static void smallGraph() {
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/, b.test/ -> c.test/");
        Server.run(
                "CREATE (u:User {terms: ['cat'], name: 'u'})-[:POSTED]->(:Post {tags: ['cat']}), (u)-[:CONTACT]->(u),"
                        + " (:Topic {name: 'cat'})-[:HAS_TAG {state: 'kept', g2: 1.0}]->(:Tag {name: 'cat'})");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hits.stats($o)",
                "hits.stream($o)",
                "hits.write($o)",
                "hits.estimate($o)",
                "pagerank.stats($o)",
                "pagerank.stream($o)",
                "pagerank.write($o)",
                "pagerank.estimate($o)",
                "opic.stats($o)",
                "opic.write($o)",
                "opic.estimate($o)",
                "topic.stream('cat', $o)",
                "topic.stats('cat', $o)",
                "topic.write('cat', $o)",
                "topic.estimate('cat', $o)",
                "profiles.stats('cat', $o)",
                "profiles.write('cat', $o)",
                "profiles.estimate('cat', $o)",
                "extractSeeds(1, $o)",
                "extractSeeds.write(1, $o)",
                "extractSeeds.estimate(1, $o)",
                "cores.stream(1, $o)",
                "cores.estimate(1, $o)",
                "cores.distances($o)",
                "cores.distances.stats($o)",
                "seeds.survival($o)",
                "seeds.survival.stats($o)",
                "simulate($o)",
                "simulate.budgets($o)",
                "simulate.budgets.estimate($o)",
                "seeds.discover(1, $o)",
                "graph.project('of-options', $o)",
                "graph.load('of-options', 'none.tsv', $o)",
                "graph.export('none', 'none.tsv', $o)",
                "import.graph('none.tsv', $o)",
                "sample('a.test', $o)",
                "clusters.train('a.test', $o)",
                "clusters.prune('a.test', $o)",
                "forum.train('a.test', $o)",
                "run.verify('none', $o)"
            })
    void eachOptionTakesItsDefaultAndItsBoundsAndNothingOutside(String call) {
        List<String> taken = taken(call);
        List<String> wrong = new ArrayList<>();
        for (Option<?> option : declared(call)) {
            if (taken.contains(option.name()) && isMeant(call, option)) {
                accepted(option)
                        .filter(value -> isRefused(call, option, value))
                        .forEach(value -> wrong.add(option.name() + " should take " + value));
                option.kind().outside().stream()
                        .filter(value -> !isRefused(call, option, value))
                        .forEach(value -> wrong.add(option.name() + " should refuse " + value));
            }
        }
        assertThat(taken).isNotEmpty();
        assertThat(wrong).isEmpty();
    }

    /** Maps of forums have options of their own by names that others use too. */
    private static List<Option<?>> declared(String call) {
        List<String> names = ForumTrainOptions.ALL.stream().map(Option::name).toList();
        boolean forum = call.startsWith("forum.");
        return OptionHelp.DECLARED.stream()
                .filter(option -> ForumTrainOptions.ALL.contains(option) == (forum && names.contains(option.name())))
                .collect(Collectors.toList());
    }

    /** Whether the call takes this option and not another of the same name: of two kinds, the one whose default it takes. */
    private static boolean isMeant(String call, Option<?> option) {
        boolean alone = OptionHelp.DECLARED.stream()
                .filter(other -> other.name().equals(option.name()))
                .allMatch(other -> other.type().equals(option.type()));
        Object otherwise = option.otherwise();
        return alone || otherwise == null || !isRefused(call, option, otherwise);
    }

    /** The default too, where it is a value and not told in words; a million iterations would take too long. */
    private static Stream<Object> accepted(Option<?> option) {
        Object otherwise = option.otherwise();
        Stream<Object> bounds = option.kind().bounds().stream()
                .filter(bound -> !(option.name().equals("maxIterations") && bound.equals(1_000_000L)));
        return otherwise == null ? bounds : Stream.concat(Stream.of(otherwise), bounds);
    }

    private static List<String> taken(String call) {
        String refused = refusal(call, with(call, Map.of("xyzzy", 1L)));
        assertThat(refused).contains("there is no option 'xyzzy'; the options are ");
        return List.of(refused.replaceFirst("(?s).*the options are ", "").split(", ", -1));
    }

    private static Map<String, Object> with(String call, Map<String, Object> options) {
        Map<String, Object> all = new HashMap<>(options);
        if (call.startsWith("cores.distances") || call.startsWith("seeds.survival")) {
            all.putIfAbsent("run", "none");
        } else if (call.startsWith("seeds.discover")) {
            all.putIfAbsent("old", "none");
        } else if (call.startsWith("simulate")) {
            all.putIfAbsent("seeds", List.of("http://a.test/"));
        } else if (CORES.matcher(call).lookingAt()
                && (options.containsKey("maxIterations") || options.containsKey("tolerance"))) {
            all.putIfAbsent("reranking", "paper");
        }
        if (call.startsWith("extractSeeds") && !Collections.disjoint(options.keySet(), OF_COMMUNITIES)) {
            all.putIfAbsent("objective", "communities");
        }
        if (call.startsWith("clusters.") && !Collections.disjoint(options.keySet(), OF_PAPER)) {
            all.putIfAbsent("pruning", "paper");
        }
        return all;
    }

    /** Whether a call with this value fails for it: the message names option and value. */
    private static boolean isRefused(String call, Option<?> option, Object value) {
        Map<String, Object> options = new HashMap<>(BESIDE.getOrDefault(option.name(), Map.of()));
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
    private static String refusal(String call, Map<String, Object> options) {
        Throwable thrown = Assertions.catchThrowable(() -> {
            try (Transaction transaction = Server.NEO4J.defaultDatabaseService().beginTx()) {
                transaction.execute("CALL crawl." + call, Map.of("o", options)).resultAsString();
                if (call.startsWith("graph.")) {
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
        assertThat(refusal("hits.stats($o)", Map.of("maxIterations", 2.5)))
                .contains("maxIterations is 2.5; it must be an integer");
        assertThat(refusal("hits.stats($o)", Map.of("maxIterations", 1e300)))
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
        assertThat(List.of(columns.replaceAll("why: ", "").split("[,;] ", -1)))
                .containsAll(Stream.of(PruningReason.values())
                        .map(PruningReason::text)
                        .toList());
    }
}
