package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
}
