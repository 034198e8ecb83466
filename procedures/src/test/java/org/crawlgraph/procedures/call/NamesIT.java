package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.RelationshipType;

/** Names given by callers are never query text, whatever they contain. */
class NamesIT {

    /** Reads what nobody asked for when it runs; what begins with it ends a quoted name in some reading of it. */
    private static final String RUNS = " CREATE (:Broken) //";

    @BeforeEach
    void smallGraph() {
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/");
    }

    static Stream<String> tricks() {
        return Stream.of(
                "Page\\u0060)" + RUNS,
                "Page\\u0060]->()" + RUNS,
                "Page\\\\u0060)" + RUNS,
                "Page\\U00000060)" + RUNS,
                "Page`)" + RUNS,
                "Page``)" + RUNS,
                "Page\n)" + RUNS,
                "Page'})" + RUNS,
                "Page\\u0027})" + RUNS,
                "Page\\'})" + RUNS,
                "Page\\\\'})" + RUNS,
                "Page\\",
                "Page/*",
                "Page] }) //",
                "Page\"",
                "Page, x: 1, 'y");
    }

    /**
     * One for each way out of a name: of backticks, also written as an escape, of quotes, and by a backslash that takes
     * the end away.
     */
    private static List<String> waysOut() {
        return Series.NIGHTLY
                ? tricks().toList()
                : List.of("Page`)" + RUNS, "Page\\u0060)" + RUNS, "Page'})" + RUNS, "Page\\");
    }

    @ParameterizedTest
    @MethodSource("waysOut")
    void aLabelOrTypeThatLooksLikeAQueryIsUnknown(String name) {
        for (String call : List.of(
                "hits.stats($o)",
                "estimate('crawl.hits.stream', $o)",
                "extractSeeds(1, $o)",
                "graph.project('x', $o)",
                "sample('a.test', $o)")) {
            assertThat(refusal(call, Map.of("nodeLabels", List.of(name)))).contains("no node has the label :" + name);
            assertThat(refusal(call, Map.of("relationshipTypes", List.of(name))))
                    .contains("no relationship has the type :" + name);
        }
        assertThat(Server.run("MATCH (n:Broken) RETURN n")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("waysOut")
    void aLabelOrTypeOfThatNameIsReadAndItsRunCanBeRepeated(String name) {
        label(name);
        Map<String, Object> options = Map.of("nodeLabels", List.of(name), "relationshipTypes", List.of(name));
        String run = Server.run("CALL crawl.extractSeeds.write(1, $o) YIELD run", Map.of("o", options))
                .get(0)
                .get("run")
                .asString();
        Map<String, Object> ofRun = Map.of("run", run);
        String call = Server.run("MATCH (r:CrawlRun {id: $run}) RETURN r.call AS call", ofRun)
                .get(0)
                .get("call")
                .asString();
        String again = Server.run(call).get(0).get("run").asString();
        String third = Server.run(
                        "MATCH (r:CrawlRun {id: $run}) CALL crawl.extractSeeds.write(r.count, crawl.run.options(r.id))"
                                + " YIELD run RETURN run AS run",
                        ofRun)
                .get(0)
                .get("run")
                .asString();
        for (String one : List.of(again, third)) {
            assertThat(Server.run("MATCH (r:CrawlRun {id: $run}) RETURN r.nodeLabels AS labels", Map.of("run", one))
                            .get(0)
                            .get("labels")
                            .asList())
                    .containsExactly(name);
        }
        assertThat(Server.run("MATCH (n:Broken) RETURN n")).isEmpty();
    }

    /** Gives all pages and links a second label and type by the Java API, which takes any name. */
    private static void label(String name) {
        try (var tx = Server.NEO4J.defaultDatabaseService().beginTx()) {
            var label = Label.label(name);
            tx.findNodes(Label.label("Page")).stream().toList().forEach(page -> {
                page.addLabel(label);
                page.getRelationships(Direction.OUTGOING).stream()
                        .toList()
                        .forEach(link -> page.createRelationshipTo(link.getEndNode(), RelationshipType.withName(name)));
            });
            tx.commit();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hits.write({graph: $x})",
                "hits.write({jobId: $x})",
                "hits.write({run: $x})",
                "hits.write({writeProperty: [$x, 'hub']})",
                "hits.write({writeProperty: ['authority', $x]})",
                "hits.write({urlProperty: $x})",
                "hits.write({hostProperty: $x})",
                "pagerank.write({writeProperty: $x})",
                "extractSeeds.write(1, {worth: $x})",
                "simulate.budgets({known: $x, baselines: 'inDegree', budgets: [1]})",
                "simulate({seeds: [$x], depth: 1})",
                "seeds.survival({run: $x})",
                "cores.distances({run: $x})",
                "clusters.train($x)",
                "clusters.train('a.test', {entry: $x})",
                "clusters.prune($x)",
                "clusters.stream($x)",
                "sample($x)",
                "graph.project($x)",
                "graph.export('none', $x)",
                "graph.load('file', $x)",
                "graph.construct('g', {url: [$x]}, {source: [$x], target: [0]})",
                "import.graph($x)",
                "run.drop($x)",
                "help($x)"
            })
    void anyOtherNameIsANameToo(String call) {
        for (String name : waysOut()) {
            assertThat(message(call, Map.of("x", name))).doesNotContain("Invalid input");
            assertThat(Server.run("MATCH (n:Broken) RETURN n")).as(name).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("waysOut")
    void aPropertyOfThatNameIsReadAndItsRunCanBeRepeated(String name) {
        try (var tx = Server.NEO4J.defaultDatabaseService().beginTx()) {
            tx.findNodes(Label.label("Page")).stream()
                    .toList()
                    .forEach(page -> page.setProperty(name, page.getProperty("url")));
            tx.commit();
        }
        String call = Server.run(
                        "CALL crawl.extractSeeds.write(1, {urlProperty: $x, run: 'first'}) YIELD run"
                                + " MATCH (r:CrawlRun {id: run}) RETURN r.call AS call",
                        Map.of("x", name))
                .get(0)
                .get("call")
                .asString();
        String again = Server.run(call).get(0).get("run").asString();

        assertThat(Server.run("RETURN crawl.run.options($run).urlProperty AS property", Map.of("run", again))
                        .get(0)
                        .get("property")
                        .asString())
                .isEqualTo(name);
        assertThat(Server.run("MATCH (n:Broken) RETURN n")).isEmpty();
    }

    @Test
    void optionsThatSomebodyHasWrittenIntoTheStoreAreReadAsValues() {
        Server.run("CALL crawl.extractSeeds.write(1, {run: 'mine'})");
        Server.run(
                "MATCH (r:CrawlRun {id: 'mine'}) SET r.options = '{x: 1}) CREATE (:Broken) //', r.call = 'CREATE (:Broken)'");

        assertThat(String.valueOf(Assertions.catchThrowable(() -> Server.run(
                        "MATCH (r:CrawlRun {id: 'mine'}) CALL crawl.extractSeeds.write(r.count, crawl.run.options(r.id))"
                                + " YIELD run RETURN run"))))
                .contains("the options of a run cannot be read");
        assertThat(Server.run("MATCH (n:Broken) RETURN n")).isEmpty();
    }

    /** The message of the error of a call in a transaction that is committed; empty when it succeeds. */
    private static String refusal(String call, Map<String, Object> options) {
        return message(call, Map.of("o", options));
    }

    private static String message(String call, Map<String, Object> parameters) {
        Throwable thrown = Assertions.catchThrowable(() -> Server.run("CALL crawl." + call, parameters));
        return thrown == null ? "" : String.valueOf(thrown.getMessage());
    }
}
