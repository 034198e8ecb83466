package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.driver.Record;

class GraphsIT {

    @BeforeEach
    void blogs() {
        Server.graph("a.blogs.test/ -> b.blogs.test/, a.blogs.test/ -> c.test/, b.blogs.test/ -> b.blogs.test/2,"
                + " c.test/ -> a.blogs.test/");
    }

    @Test
    void aNamedGraphReportsItsSize() {
        Record row = Server.one("CALL crawl.graph.project('blogs')");

        assertThat(row.keys())
                .containsExactly(
                        "name",
                        "nodeCount",
                        "relationshipCount",
                        "rankedRelationshipCount",
                        "site",
                        "nodeLabels",
                        "relationshipTypes",
                        "relationshipProperties",
                        "nodeProperties",
                        "bytes",
                        "projectedAt",
                        "projectMillis",
                        "source");
        assertThat(row.get("nodeCount").asInt()).isEqualTo(4);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(4);
        assertThat(row.get("rankedRelationshipCount").asInt()).isEqualTo(3);
        assertThat(row.get("bytes").asInt()).isPositive();
        assertThat(Server.one("CALL crawl.graph.list() YIELD name RETURN name")
                        .get("name")
                        .asString())
                .isEqualTo("blogs");
    }

    @Test
    void aNamedGraphStaysAsItWasWhenTheStoreChanges() {
        Server.run("CALL crawl.graph.project('before')");
        Server.run("MATCH (:Page)-[link:LINKS_TO]->(:Page {url: 'http://c.test/'}) DELETE link");

        assertThat(Server.one("CALL crawl.hits.stats({graph: 'before'})")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(3);
        assertThat(Server.one("CALL crawl.hits.stats()")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void aPageDeletedSinceIsNamed() {
        Server.run("CALL crawl.graph.project('before')");
        Server.run("MATCH (p:Page {url: 'http://c.test/'}) DETACH DELETE p");

        assertThatThrownBy(() -> Server.run("CALL crawl.hits.stream({graph: 'before'})"))
                .hasMessageContaining("was deleted, or lost its label or URL, after the graph was read");
    }

    @Test
    void theSiteCanBeTheRegistrableDomain() {
        assertThat(Server.one("CALL crawl.graph.project('domains', {site: 'domain'})")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void namesAreTakenUntilDropped() {
        Server.run("CALL crawl.graph.project('blogs')");

        assertThatThrownBy(() -> Server.run("CALL crawl.graph.project('blogs')"))
                .hasMessageContaining("a graph named 'blogs' exists");
        Server.run("CALL crawl.graph.drop('blogs')");
        assertThat(Server.run("CALL crawl.graph.list()")).isEmpty();
        Server.run("CALL crawl.graph.project('blogs')");
        assertThatThrownBy(() -> Server.run("CALL crawl.hits.stats({graph: 'bloggs'})"))
                .hasMessageContaining("no graph named 'bloggs' (did you mean 'blogs'?)");
    }

    /** The link to a page itself is dropped; weights of repeated links are summed: 2 + 0.5. */
    @Test
    void columnsBecomeAGraphWithValuesAndWeights() {
        Record made = Server.one("CALL crawl.graph.construct('made',"
                + " {url: ['http://a.test/', 'http://b.test/', 'http://c.test/'], age: [3, 1, 2]},"
                + " {source: ['http://a.test/', 0, 'http://b.test/', 1], target: ['http://b.test/', 1, 2, 1],"
                + " weight: [2, 0.5, 1, 9]})");
        assertThat(made.get("nodeCount").asInt()).isEqualTo(3);
        assertThat(made.get("relationshipCount").asInt()).isEqualTo(2);
        assertThat(made.get("nodeProperties").asList()).containsExactly("age");
        assertThat(made.get("relationshipProperties").asList()).containsExactly("weight");

        assertThat(Server.run("CALL crawl.graph.nodeProperties.stream('made', 'age')"))
                .extracting(row -> row.get("url").asString() + row.get("value").asInt())
                .containsExactly("http://a.test/3", "http://b.test/1", "http://c.test/2");
        assertThat(Server.run("CALL crawl.graph.nodeProperties.stream('made')"))
                .hasSize(3)
                .allMatch(row -> row.get("value").isNull());
        assertThat(Server.run("CALL crawl.graph.relationships.stream('made')"))
                .extracting(row -> row.get("source").asString() + " "
                        + row.get("target").asString() + " "
                        + row.get("weights").get("weight").asDouble())
                .containsExactly("http://a.test/ http://b.test/ 2.5", "http://b.test/ http://c.test/ 1.0");
        assertThat(Server.run("CALL crawl.pagerank.stream({graph: 'made', relationshipWeightProperty: 'weight'})"))
                .hasSize(3);
        Server.run("CALL crawl.graph.drop('made')");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                             | {}                              | no list url as long as url; pages need a list url
            {url: ['a', 'a']}              | {source: [], target: []}        | url is 'a' in row 1; it must be a string
            {url: ['a', 1]}                | {source: [], target: []}        | url is 1 in row 1; it must be a string
            {url: ['a']}                   | {source: [0]}                   | no list target as long as source
            {url: ['a']}                   | {source: [0], target: []}       | no list target as long as source
            {url: ['a']}                   | {source: ['a'], target: ['b']}  | the end of a link is 'b' in row 0; it must be the url of a page
            {url: ['a']}                   | {source: [1], target: [0]}      | the end of a link is 1 in row 0
            {url: ['a']}                   | {source: [], target: [], w: []} | links has the column 'w'; its columns are source, target and weight
            {url: ['a'], title: ['A']}     | {source: [], target: []}        | title is 'A' in row 0; it must be a number
            {url: ['a', 'b']}              | {source: [0], target: [1], weight: [null]} | weight is null in row 0; it must be a number
            {url: ['a', 'b']}              | {source: [0], target: [1], weight: [-1]}   | the link from a to b has the weight -1
            """)
    void columnsThatAreNoGraphAreRefused(String pages, String links, String message) {
        assertThatThrownBy(() ->
                        Server.run("CALL crawl.graph.construct('made', " + pages + ", " + links + ", {site: 'none'})"))
                .hasMessageContaining(message);
        assertThat(Server.run("CALL crawl.graph.list() YIELD name WHERE name = 'made' RETURN name"))
                .isEmpty();
    }
}
