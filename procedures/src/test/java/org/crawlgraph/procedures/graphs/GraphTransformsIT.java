package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

class GraphTransformsIT {

    @BeforeEach
    void threeHosts() {
        Server.graph("a.blogs.test/ -> b.blogs.test/, a.blogs.test/1 -> b.blogs.test/, a.blogs.test/ -> a.blogs.test/1,"
                + " b.blogs.test/ -> c.test/, c.test/ -> a.blogs.test/, d.test/");
        Server.run("CALL crawl.graph.project('g')");
    }

    @Test
    void aGraphOfHostsCountsTheLinksOfTheirPages() {
        Record row = Server.one("CALL crawl.graph.aggregate('g', 'hosts')");

        assertThat(row.get("name").asString()).isEqualTo("g-hosts");
        assertThat(row.get("nodeCount").asInt()).isEqualTo(4);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(3);
        assertThat(row.get("relationshipProperties").asList()).containsExactly("links");
        assertThat(Server.run("CALL crawl.graph.nodeProperties.stream('g-hosts', 'pages') YIELD host, value"
                        + " RETURN host, toInteger(value) AS pages ORDER BY host"))
                .extracting(record -> record.get("host").asString() + record.get("pages"))
                .containsExactly("a.blogs.test2", "b.blogs.test1", "c.test1", "d.test1");
        assertThat(Server.one("CALL crawl.hits.stats({graph: 'g-hosts', relationshipWeightProperty: 'links',"
                                + " tolerance: 1e-12}) YIELD sigma")
                        .get("sigma")
                        .asDouble())
                .isCloseTo(2, within(1e-9));
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.write({graph: 'g-hosts'})"))
                .hasMessageContaining("the graph was created from graph 'g' by hosts, so its pages are not nodes");
        assertThat(Server.one("CALL crawl.graph.aggregate('g', 'domains', {name: 'd'})")
                        .get("nodeCount")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void groupsOfAPropertyAndOfAComputedValueAreGraphsToo() {
        Server.run("MATCH (p:Page) WHERE p.host <> 'd.test' SET p.kind = size(p.host)");
        assertThat(Server.one("CALL crawl.graph.aggregate('g', 'kind')")
                        .get("nodeCount")
                        .asInt())
                .isEqualTo(2);
        Server.run("CALL crawl.components.write({run: 'parts'})");

        assertThat(Server.one("CALL crawl.graph.aggregate('g', 'weakComponent')")
                        .get("nodeCount")
                        .asInt())
                .isEqualTo(2);
        Server.run("CALL crawl.run.drop('parts')");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.aggregate('g', 'host5')"))
                .hasMessageContaining("no page of the graph 'g' has the property 'host5'");
    }

    @Test
    void hostsAreWrittenWithTheirLinksAndDropped() {
        Record row = Server.one("CALL crawl.graph.aggregate.write('g', 'hosts')");

        assertThat(row.get("run").asString()).isEqualTo("aggregate-1");
        assertThat(row.get("nodeCount").asInt()).isEqualTo(4);
        assertThat(row.get("pages").asInt()).isEqualTo(5);
        assertThat(Server.run("MATCH (a:Host)-[l:LINKS_TO]->(b:Host) RETURN a.name AS a, b.name AS b, l.links AS links,"
                        + " a.insideLinks AS inside ORDER BY a"))
                .extracting(Record::asMap)
                .containsExactly(
                        Map.of("a", "a.blogs.test", "b", "b.blogs.test", "links", 2L, "inside", 1L),
                        Map.of("a", "b.blogs.test", "b", "c.test", "links", 1L, "inside", 0L),
                        Map.of("a", "c.test", "b", "a.blogs.test", "links", 1L, "inside", 0L));
        String call = Server.one("CALL crawl.run.list() YIELD call").get("call").asString();
        assertThat(Server.run(call.replace("'g'", "'again'")).get(0).get("run").asString())
                .isEqualTo("aggregate-2");
        Server.run("CALL crawl.run.drop('aggregate-1')");
        Server.run("CALL crawl.run.drop('aggregate-2')");
        assertThat(Server.run("MATCH (h:Host) RETURN h")).isEmpty();
        assertThat(Server.run("MATCH (p:Page) RETURN p")).hasSize(5);
    }

    @Test
    void groupsHaveEqualValuesAsInCypher() {
        Server.run("MATCH (p:Page) WITH p ORDER BY p.url WITH collect(p) AS pages UNWIND range(0, size(pages) - 1) AS i"
                + " WITH i, pages[i] AS p SET p.number = CASE i % 2 WHEN 0 THEN 1 ELSE 1.0 END,"
                + " p.tags = ['a', 'b' + (i % 3)], p.counts = CASE i % 2 WHEN 0 THEN [1, 2] ELSE [1.0, 2.0] END,"
                + " p.mixed = CASE i % 3 WHEN 0 THEN 1 WHEN 1 THEN 1.0 ELSE '1' END, p.day = date('2026-01-02')");
        Server.run("CALL crawl.graph.project('values')");
        assertThat(names("number")).containsExactly("1");
        assertThat(names("tags")).containsExactly("['a', 'b0']", "['a', 'b1']", "['a', 'b2']");
        assertThat(names("counts")).containsExactly("[1, 2]");
        assertThat(names("day")).containsExactly("2026-01-02");
        assertThatThrownBy(() -> names("mixed"))
                .hasMessageContaining("the property 'mixed' is 1 on some pages and '1' on others; give it one type");
    }

    private static List<String> names(String by) {
        Server.run("CALL crawl.graph.aggregate.write('values', '" + by + "', {run: '" + by + "'})");
        return Server.run("MATCH (g:Group {run: '" + by + "'}) RETURN g.name AS name ORDER BY name").stream()
                .map(row -> row.get("name").asString())
                .toList();
    }

    @Test
    void aFilteredGraphKeepsLinksWeightsAndValuesOfItsPages() {
        Server.run("MATCH (:Page {host: 'b.blogs.test'})-[l:LINKS_TO]->() SET l.w = 7");
        Server.run("CALL crawl.graph.project('w', {relationshipProperties: 'w'})");
        Server.run("CALL crawl.pagerank.mutate({graph: 'w'})");

        Record hosts = Server.one("CALL crawl.graph.filter('part', 'w', {hosts: ['b.blogs.test', 'c.test']})");
        Record best = Server.one("CALL crawl.graph.filter('best', 'w', {property: 'pagerank', least: 0.2})");

        assertThat(hosts.get("nodeCount").asInt()).isEqualTo(2);
        assertThat(hosts.get("relationshipCount").asInt()).isEqualTo(1);
        assertThat(hosts.get("nodeProperties").asList()).containsExactly("pagerank");
        assertThat(Server.one("CALL crawl.hits.stats({graph: 'part', relationshipWeightProperty: 'w'}) YIELD sigma")
                        .get("sigma")
                        .asDouble())
                .isCloseTo(7, within(1e-12));
        assertThat(Server.run("CALL crawl.graph.nodeProperties.stream('best', 'pagerank') YIELD value"))
                .hasSize(best.get("nodeCount").asInt())
                .allMatch(row -> row.get("value").asDouble() >= 0.2);
        assertThat(Server.run("CALL crawl.pagerank.write({graph: 'part'})")).hasSize(1);
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.filter('p', 'g')"))
                .hasMessageContaining("no filter");
        assertThatThrownBy(() -> Server.run("CALL crawl.graph.filter('p', 'g', {least: 1})"))
                .hasMessageContaining("least has no effect");
    }

    @Test
    void graphsFromFilesCanBeAggregatedAndFiltered() throws IOException {
        Files.writeString(
                Server.IMPORTS.resolve("hosts.tsv"),
                "http://a.test/\thttp://b.test/\nhttp://a.test/1\thttp://b.test/\nhttp://b.test/\thttp://c.test/\n");
        Server.run("CALL crawl.graph.load('file', 'hosts.tsv')");

        assertThat(Server.one("CALL crawl.graph.aggregate('file', 'hosts')")
                        .get("nodeCount")
                        .asInt())
                .isEqualTo(3);
        assertThat(Server.one("CALL crawl.graph.filter('some', 'file', {hosts: ['a.test', 'b.test']})")
                        .get("relationshipCount")
                        .asInt())
                .isEqualTo(2);
        assertThat(Server.run("CALL crawl.pagerank.stream({graph: 'some', sourceNodes: 'a.test'}) YIELD url"))
                .extracting(row -> row.get("url").asString())
                .containsExactlyInAnyOrder("http://a.test/", "http://a.test/1", "http://b.test/");
    }

    @Test
    void componentsNameTheBowTie() {
        Record stats = Server.one("CALL crawl.components.write({graph: 'g', run: 'parts'})");

        assertThat(stats.get("weakComponents").asInt()).isEqualTo(2);
        assertThat(stats.get("strongComponents").asInt()).isEqualTo(2);
        assertThat(stats.get("largestStrongComponent").asInt()).isEqualTo(4);
        assertThat(stats.get("bowTie").asMap()).containsEntry("core", 4L).containsEntry("island", 1L);
        assertThat(Server.run("CALL crawl.components.stream() YIELD page, weakComponent, strongComponent, part"
                        + " WHERE page.weakComponent = weakComponent AND page.strongComponent = strongComponent"
                        + " AND page.bowTie = part RETURN part"))
                .hasSize(5);
        Server.run("CALL crawl.run.drop('parts')");
        assertThat(Server.run("MATCH (p:Page) WHERE p.bowTie IS NOT NULL RETURN p"))
                .isEmpty();
    }

    /** From b: c at 1, a at 2, a/1 at 3 links; with so few pages HyperLogLog counts nearly exactly. */
    @Test
    void harmonicCentralityIsTheSumOfInverseDistances() {
        List<Record> rows = Server.run("CALL crawl.harmonic.stream({log2m: 16}) YIELD url, score");

        assertThat(rows)
                .filteredOn(row -> row.get("url").asString().equals("http://a.blogs.test/1"))
                .singleElement()
                .satisfies(row -> assertThat(row.get("score").asDouble()).isCloseTo(1 + 0.5 + 1 / 3.0, within(1e-3)));
        assertThat(Server.one("CALL crawl.harmonic.write({log2m: 10})")
                        .get("standardError")
                        .asDouble())
                .isCloseTo(0.0325, within(1e-12));
        assertThat(Server.run("CALL crawl.harmonic.stream({concurrency: 1, log2m: 10}) YIELD page, score"
                        + " WHERE page.harmonic = score RETURN page"))
                .hasSize(5);
    }
}
