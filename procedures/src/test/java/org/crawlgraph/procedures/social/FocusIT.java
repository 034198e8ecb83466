package org.crawlgraph.procedures.social;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

class FocusIT {

    /** Ann has thirty posts about jazz, Bob as many about the sea; each is the other's contact. */
    @BeforeEach
    void sixtyPosts() {
        Server.clear();
        Server.run("""
                CREATE (a:User {name: 'ann'})-[:CONTACT]->(b:User {name: 'bob'}), (b)-[:CONTACT]->(a)
                WITH a, b UNWIND range(1, 30) AS k
                CREATE (a)-[:POSTED]->(:Post {tags: ['jazz']}), (b)-[:POSTED]->(:Post {tags: ['sea']})
                """);
    }

    /**
     * The list of jazz has two pages with all thirty posts. By evidence these posts come at once, one page of the list after the other: of
     * the first 20 pages fetched one is the list and 19 are posts.
     */
    @Test
    void aRowForEachStrategyAndWindow() {
        List<Record> rows =
                Server.run("CALL crawl.focus.simulate('jazz', {strategies: ['bfs', 'evidence'], maxPages: 200})");

        assertThat(rows.get(0).get("strategy").asString()).isEqualTo("bfs");
        Record first = rows.stream()
                .filter(row -> row.get("strategy").asString().equals("evidence"))
                .findFirst()
                .orElseThrow();
        assertThat(first.get("pages").asInt()).isEqualTo(20);
        assertThat(first.get("details").asInt()).isEqualTo(19);
        assertThat(first.get("relevant").asInt()).isEqualTo(19);
        assertThat(first.get("narrow").asInt()).isZero();
        assertThat(first.get("harvest").asDouble()).isEqualTo(1);
        assertThat(first.get("windowHarvest").asDouble()).isEqualTo(1);
        assertThat(first.get("detailShare").asDouble()).isEqualTo(19 / 20.0);
        assertThat(first.get("recall").asDouble()).isEqualTo(19 / 30.0);
    }

    /**
     * Breadth-first, a crawl from the list of sea has that list and its first posts; one from the two popular tags begins with both lists.
     */
    @Test
    void aCrawlStartsAtPopularTagsOrAtNamedLists() {
        String of = "CALL crawl.focus.simulate('jazz', {strategies: 'bfs', maxPages: 10, ";

        assertThat(Server.run(of + "startTags: ['sea']})")
                        .get(1)
                        .get("relevant")
                        .asInt())
                .isZero();
        assertThat(Server.run(
                                "MATCH (p:Post) UNWIND p.tags AS tag WITH DISTINCT tag WITH collect(tag)[..40] AS popular "
                                        + of + "startTags: popular}) YIELD details RETURN details")
                        .get(1)
                        .get("details")
                        .asInt())
                .isZero();
        assertThat(Server.run(of + "startTags: ['jazz']})")
                        .get(1)
                        .get("details")
                        .asInt())
                .isOne();
        assertThatThrownBy(() -> Server.run(of + "startTags: ['sea', 'blues']})"))
                .hasMessageContaining("the site has lists of only [sea] of these tags");
    }

    @Test
    void aStoredTopicCountsAsPeopleHaveEditedIt() {
        Server.run("CALL crawl.topic.write('jazz')");
        Server.run("MATCH (t:Topic {name: 'jazz'}) CREATE (t)-[:HAS_TAG {state: 'kept'}]->(:Tag {name: 'sea'})");
        List<Record> rows = Server.run("CALL crawl.focus.simulate('jazz', {strategies: 'bfs', maxPages: 1000})");
        assertThat(rows.get(0).get("harvest").asDouble())
                .as("each post is of the topic")
                .isEqualTo(1);
    }

    @Test
    void whatIsWrongIsSaid() {
        assertThatThrownBy(() -> Server.run("CALL crawl.focus.simulate('blues')"))
                .hasMessageContaining("no post has the tag 'blues'");
        assertThatThrownBy(() -> Server.run("CALL crawl.focus.simulate('jazz', {strategies: 'best'})"))
                .hasMessageContaining("'best'")
                .hasMessageContaining("bfs, opic, hybrid, paper, evidence");
        assertThatThrownBy(() -> Server.run("CALL crawl.focus.simulate('jazz', {innerWeight: 1.5})"))
                .hasMessageContaining("innerWeight is 1.5; it must be from 0 to 1");
        assertThatThrownBy(() -> Server.run("CALL crawl.focus.simulate('jazz', {kappa: 0})"))
                .hasMessageContaining("kappa is 0");
        assertThatThrownBy(() -> Server.run("CALL crawl.focus.simulate('jazz', {maxPage: 3})"))
                .hasMessageContaining("maxPages");
    }
}
