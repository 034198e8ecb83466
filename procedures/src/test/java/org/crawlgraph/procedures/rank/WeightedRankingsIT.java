package org.crawlgraph.procedures.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightedRankingsIT {

    @BeforeEach
    void weightedLinks() {
        Server.graph(
                "a.test/ -> b.test/, a.test/ -> c.test/, b.test/ -> a.test/, c.test/ -> a.test/, c.test/ -> d.test/");
        Server.run("MATCH (:Page {host: 'a.test'})-[link:LINKS_TO]->(:Page {host: 'b.test'}) SET link.w = 3");
        Server.run("MATCH (a:Page {host: 'a.test'}), (c:Page {host: 'c.test'}) CREATE (a)-[:LINKS_TO {w: 0.5}]->(c)"
                + " WITH a, c MATCH (a)-[link:LINKS_TO]->(c) WHERE link.w IS NULL SET link.w = 0.5");
    }

    private static Map<String, Double> scores(String options) {
        return Server.run("CALL crawl.pagerank.stream(" + options + ") YIELD host, score").stream()
                .collect(Collectors.toMap(
                        row -> row.get("host").asString(),
                        row -> row.get("score").asDouble()));
    }

    /**
     * From a alone, with α = 1/2: a links to b by 3 and to c by 1/2 + 1/2, b to a, c to a and d by 1 each, d to
     * nothing. b = 3a/8, c = a/8, d = c/4 = a/32, a = 1/2 + (b + c/2 + d)/2, and all sum to 1.
     */
    @Test
    void pageRankFollowsLinksByTheirWeightsAndJumpsToItsSources() {
        double a = 1 / (1 + 3 / 8.0 + 1 / 8.0 + 1 / 32.0);
        Map<String, Double> expected = Map.of("a.test", a, "b.test", 3 * a / 8, "c.test", a / 8, "d.test", a / 32);
        String options = "dampingFactor: 0.5, tolerance: 1e-15, sourceNodes: 'http://a.test/',"
                + " relationshipWeightProperty: 'w'";
        Map<String, Double> stored = scores("{" + options + "}");
        Server.run("CALL crawl.graph.project('g', {relationshipProperties: 'w'})");

        expected.forEach((host, score) -> assertThat(stored.get(host)).as(host).isCloseTo(score, within(1e-12)));
        assertThat(scores("{graph: 'g', " + options + "}")).isEqualTo(stored);
        assertThat(scores("{graph: 'g', " + options.replace("http://a.test/", "a.test") + "}"))
                .isEqualTo(stored);
        assertThat(Server.one("CALL crawl.graph.list()")
                        .get("relationshipProperties")
                        .asList())
                .containsExactly("w");
    }

    @Test
    void backwardsScoresFlowToThePagesThatLinkToTheSources() {
        Map<String, Double> distrust = scores("{orientation: 'reverse', sourceNodes: ['d.test']}");

        assertThat(distrust.get("c.test")).isGreaterThan(distrust.get("b.test"));
        assertThat(distrust.values()).allMatch(score -> score > 0.1);
        assertThat(scores("{sourceNodes: ['d.test']}"))
                .containsEntry("c.test", 0.0)
                .containsEntry("d.test", 1.0);
    }

    /** Only a links to two pages by 3 and 1, so that σ² of its block is 3² + 1². */
    @Test
    void hitsCountsTheWeightsOfLinks() {
        assertThat(Server.one("CALL crawl.hits.stats({relationshipWeightProperty: 'w', tolerance: 1e-12})")
                        .get("sigma")
                        .asDouble())
                .isCloseTo(Math.sqrt(10), within(1e-9));
        assertThatThrownBy(
                        () -> Server.run("CALL crawl.hits.stats({relationshipWeightProperty: 'w', weights: 'site'})"))
                .hasMessageContaining("exclude each other");
    }

    @Test
    void whatCannotBeAWeightOrASourceIsRefused() {
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.stats({relationshipWeightProperty: 'v'})"))
                .hasMessageContaining("between pages has the property 'v'");
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.stats({sourceNodes: ['a.test', 'x.test']})"))
                .hasMessageContaining("sourceNodes has names that are neither URL, host nor domain")
                .hasMessageContaining("[x.test]");
        Server.run("MATCH ()-[link:LINKS_TO]->() SET link.w = -1");
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.stats({relationshipWeightProperty: 'w'})"))
                .hasMessageContaining("the link from http://a.test/")
                .hasMessageContaining(" has the w -1; weights must be 0, or between");
        Server.run("CALL crawl.graph.project('g')");
        assertThatThrownBy(() -> Server.run("CALL crawl.hits.stats({graph: 'g', relationshipWeightProperty: 'w'})"))
                .hasMessageContaining("the graph 'g' has no relationship property 'w'");
    }

    /**
     * By each weight at which sums, squares or quotients of doubles overflow or vanish: refused everywhere, and nothing
     * is written.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e200",
                "1e-200",
                "1e308",
                "1.7976931348623157e308",
                "4.9e-324",
                "1e-310",
                "-1e-300",
                "0.0/0.0",
                "1.0/0.0",
                "-1.0/0.0",
                "'3'",
                "true"
            })
    void weightsThatWouldGiveNoScoresAreRefusedAndNothingIsWritten(String weight) {
        Server.run("MATCH (:Page {host: 'c.test'})-[link:LINKS_TO]->() SET link.w = " + weight);
        for (String call : List.of(
                "crawl.hits.stream({relationshipWeightProperty: 'w'})",
                "crawl.hits.write({relationshipWeightProperty: 'w'})",
                "crawl.pagerank.stream({relationshipWeightProperty: 'w'})",
                "crawl.pagerank.write({relationshipWeightProperty: 'w'})",
                "crawl.graph.project('g', {relationshipProperties: 'w'})")) {
            assertThatThrownBy(() -> Server.run("CALL " + call))
                    .as(call)
                    .hasMessageContaining("weights must be 0, or between 1.0E-100 and 1.0E100");
        }
        assertThat(Server.run("MATCH (n) WHERE n:CrawlRun OR n.hub IS NOT NULL OR n.pagerank IS NOT NULL RETURN n"))
                .isEmpty();
    }

    /** By weights at both ends of the range, in one row, in different rows, and next to a row of zeros. */
    @ParameterizedTest
    @CsvSource({
        "1e100, 1e100, 1e100",
        "1e-100, 1e-100, 1e-100",
        "1e100, 1e-100, 1e-100",
        "1e-100, 1e100, 0",
        "0, 0, 1e-100"
    })
    void weightsAtTheEndsOfTheRangeGiveScores(String ofA, String ofB, String ofC) {
        Map<String, String> weights = Map.of("a.test", ofA, "b.test", ofB, "c.test", ofC);
        weights.forEach((host, weight) ->
                Server.run("MATCH (:Page {host: '" + host + "'})-[link:LINKS_TO]->() SET link.w = " + weight));
        Server.run("CALL crawl.hits.write({relationshipWeightProperty: 'w'})");
        Server.run("CALL crawl.pagerank.write({relationshipWeightProperty: 'w'})");
        Server.run(
                "CALL crawl.pagerank.write({relationshipWeightProperty: 'w', orientation: 'reverse', writeProperty: 'back'})");
        assertThat(Server.one("MATCH (p:Page) RETURN sum(p.pagerank) AS rank, sum(p.back) AS back,"
                                + " sum(p.hub ^ 2) AS hub, sum(p.authority ^ 2) AS authority")
                        .values())
                .allSatisfy(sum -> assertThat(sum.asDouble()).isCloseTo(1, within(1e-9)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0/0.0", "1.0/0.0", "-1", "1e308", "4.9e-324", "'3'"})
    void pagesCannotBeWorthWhatIsNotANumberWithASum(String worth) {
        Server.run("MATCH (p:Page) SET p.worth = " + worth);
        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds.write(2, {worth: 'worth'})"))
                .hasMessageContaining("worth");
        assertThat(Server.run("MATCH (r:CrawlRun) RETURN r")).isEmpty();
    }

    @Test
    void aNamedGraphKeepsWhatMutateComputesAndSeedsAreWorthIt() {
        Server.run("CALL crawl.graph.project('g')");
        assertThat(Server.one("CALL crawl.pagerank.mutate({graph: 'g', mutateProperty: 'pr'})")
                        .get("nodePropertiesWritten")
                        .asInt())
                .isEqualTo(4);
        Server.run("CALL crawl.hits.mutate({graph: 'g'})");

        assertThat(Server.one("CALL crawl.graph.list()").get("nodeProperties").asList())
                .containsExactly("authority", "hub", "pr");
        assertThat(Server.run("CALL crawl.pagerank.stream({graph: 'g'}) YIELD url, score"
                        + " CALL crawl.graph.nodeProperties.stream('g', 'pr') YIELD url AS same, value"
                        + " WITH * WHERE url = same AND score = value RETURN url"))
                .hasSize(4);
        assertThat(Server.run("MATCH (p:Page) WHERE p.pr IS NOT NULL RETURN p")).isEmpty();
        assertThat(Server.run("CALL crawl.extractSeeds(1, {graph: 'g', worth: 'hub'}) YIELD url"))
                .isEqualTo(Server.run(
                        "CALL crawl.hits.write() YIELD run CALL crawl.extractSeeds(1, {graph: 'g', worth: 'hub'})"
                                + " YIELD url RETURN url"));
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.mutate({graph: 'g', mutateProperty: 'pr'})"))
                .hasMessageContaining("the graph 'g' has the property 'pr' already");
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.mutate()"))
                .hasMessageContaining("crawl.pagerank.mutate adds values to a named graph");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.nodeProperties.stream('g', 'pt')"))
                .hasMessageContaining("(did you mean 'pr'?)");
    }

    @Test
    void seedsCanBeWorthTheTrustInThem() {
        assertThat(Server.one("CALL crawl.extractSeeds(1, {worth: 'trust', sourceNodes: ['d.test', 'c.test']})")
                        .get("url")
                        .asString())
                .isEqualTo("http://d.test/");
        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(1, {worth: 'trust'})"))
                .hasMessageContaining("sourceNodes is missing");
        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(1, {sourceNodes: ['d.test']})"))
                .hasMessageContaining("has no effect with worth: 'pageRank'");
    }
}
