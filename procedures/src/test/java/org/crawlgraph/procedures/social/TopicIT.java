package org.crawlgraph.procedures.social;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.neo4j.driver.Record;

class TopicIT {

    private static final String KEPT =
            "MATCH (:Topic {name: 'cat'})-[r:HAS_TAG {state: 'kept'}]->(t:Tag) RETURN t.name AS tag ORDER BY r.rank, tag";

    /**
     * Ten users; forty posts about cats, of which most have pet and every second has nikon, and as many about the sky.
     */
    @BeforeEach
    void eightyPosts() {
        Server.clear();
        Server.run("""
                UNWIND range(0, 9) AS i CREATE (:User {name: i})
                WITH count(*) AS users
                UNWIND range(0, 79) AS k
                MATCH (u:User {name: k % 10})
                CREATE (u)-[:POSTED]->(:Post {tags:
                  CASE WHEN k < 40 THEN ['Cat', 'c' + k] + CASE WHEN k % 5 > 0 THEN ['pet'] ELSE ['cute', 'fur'] END
                    + CASE k % 2 WHEN 0 THEN ['nikon'] ELSE [] END
                  ELSE ['sky', 's' + k] END})
                """);
    }

    /**
     * pet on 32 of 40 posts with cat and on none of 40 without: G² by the cells of the table; cute and fur 8, nikon 20.
     */
    @Test
    void tagsAreTheOnesPostedWithTheTopic() {
        List<Record> rows = Server.run("CALL crawl.topic.stream('cat')");

        assertThat(SocialSample.tags(rows)).containsExactly("cat", "pet", "nikon", "cute", "fur");
        Record pet = rows.get(1);
        double g2 = 2 * (32 * Math.log(32 / 16.0) + 8 * Math.log(8 / 24.0) + 40 * Math.log(40 / 24.0));
        assertThat(pet.get("g2").asDouble()).isCloseTo(g2, within(1e-9));
        assertThat(pet.get("score").asDouble()).isEqualTo(pet.get("g2").asDouble());
        assertThat(pet.get("votes").asInt()).isEqualTo(32);
        assertThat(pet.get("phi").asDouble()).isCloseTo(32 / (40.0 * 32), within(1e-12));
        assertThat(pet.get("uploaders").asInt()).isEqualTo(8);
    }

    @Test
    void otherMeasuresAndNoiseTags() {
        assertThat(SocialSample.tags(Server.run(
                        "CALL crawl.topic.stream('CAT', {method: 'paper', topicSize: 3, exclude: 'Nikon'})")))
                .containsExactly("cat", "pet", "cute");
    }

    /**
     * Posts tagged cat give 32 votes to pet, 20 to nikon, 8 each to cute and fur; layer 2 adds votes of posts tagged
     * pet.
     */
    @Test
    void optionsOfThePapersMethodChangeItsTags() {
        assertThat(paper("layers: 1, minVotes: 20")).containsExactly("cat", "pet", "nikon");
        assertThat(paper("layers: 1, minVotes: 21")).containsExactly("cat", "pet");
        assertThat(paper("layers: 1, minVotes: 2, minPhi: 0.0249"))
                .as("nikon: 20 / (40 · 20)")
                .hasSize(5);
        assertThat(paper("layers: 1, minVotes: 2, minPhi: 0.025")).containsExactly("cat");
        assertThat(paper("minVotes: 20").size())
                .isGreaterThan(paper("minVotes: 20, layers: 1").size());
        Server.run("MATCH (u:User) WHERE u.name IN [1, 2] CREATE (u)-[:POSTED]->(:Post {tags: ['cat', 'new']})");
        assertThat(paper("layers: 1, minVotes: 2, same: 'uploader'")).contains("new");
        assertThat(paper("layers: 1, minVotes: 2")).doesNotContain("new");
    }

    private static List<String> paper(String options) {
        return SocialSample.tags(Server.run("CALL crawl.topic.stream('cat', {method: 'paper', " + options + "})"));
    }

    /** All 80 posts count and one of ten with the same set. */
    @Test
    void writeCountsThePostsThatVote() {
        Server.run(
                "MATCH (u:User {name: 1}) UNWIND range(1, 10) AS k CREATE (u)-[:POSTED]->(:Post {tags: ['s1', 'sky']})");
        Server.run("CREATE (:Post {tags: []})");

        Record byG2 = Server.one("CALL crawl.topic.write('Cat', {topicSize: 4})");
        Record byVotes = Server.one("CALL crawl.topic.write('cat', {method: 'paper', topicSize: 6})");

        assertThat(byG2.get("topic").asString()).isEqualTo("Cat");
        assertThat(byG2.get("configuration").get("method").asString()).isEqualTo("g2");
        assertThat(byG2.get("posts").asInt()).isEqualTo(81);
        assertThat(byG2.get("nodeCount").asInt()).isEqualTo(91);
        assertThat(byG2.get("tags").asInt()).isEqualTo(4);
        assertThat(byG2.get("relationshipsWritten").asInt()).isEqualTo(4);
        assertThat(byVotes.get("tags").asInt()).isEqualTo(6);
    }

    @Test
    void whatPeopleDecideHoldsAndSurvives() {
        Record first = Server.one("CALL crawl.topic.write('cat', {topicSize: 4})");
        assertThat(first.get("tags").asInt()).isEqualTo(4);
        assertThat(first.get("run").asString()).isEqualTo("topic-1");
        assertThat(SocialSample.tags(Server.run(KEPT))).containsExactly("cat", "pet", "nikon", "cute");
        Server.run("MATCH (:Topic {name: 'cat'})-[r:HAS_TAG]->(:Tag {name: 'nikon'}) SET r.state = 'removed'");
        Server.run("MATCH (t:Topic {name: 'cat'}) MERGE (k:Tag {name: 'Kitten'}) CREATE (t)-[:HAS_TAG]->(k)");

        Record second = Server.one("CALL crawl.topic.write('cat', {topicSize: 4})");
        Server.run("CALL crawl.topic.write('cat', {topicSize: 4})");

        assertThat(second.get("tags").asInt()).isEqualTo(5);
        assertThat(second.get("removed").asInt()).isEqualTo(1);
        assertThat(second.get("byHand").asInt()).isEqualTo(2);
        assertThat(SocialSample.tags(Server.run(KEPT))).containsExactly("cat", "pet", "cute", "fur", "Kitten");
        assertThat(Server.one("CALL crawl.profiles.write('cat')").get("tags").asList(value -> value.asString()))
                .containsExactly("cat", "cute", "fur", "kitten", "pet");
        assertThat(Server.run("MATCH (t:Topic) RETURN t")).hasSize(1);
    }

    @Test
    void aTagThatIsNoLongerFoundIsRemovedUnlessAUserKeepsIt() {
        Server.run("CALL crawl.topic.write('cat')");
        Server.run("MATCH (:Topic)-[r:HAS_TAG]->(:Tag {name: 'fur'}) SET r.state = 'removed'");
        Server.run("CALL crawl.topic.write('cat', {topicSize: 2})");

        assertThat(Server.run("MATCH (t:Tag) RETURN t.name AS tag ORDER BY tag"))
                .extracting(row -> row.get("tag").asString())
                .containsExactly("cat", "fur", "pet");
    }

    @Test
    void aRunIsRepeatedAndDropped() {
        Server.run("CREATE (:Tag {name: 'pet', of: 'somebody'})");
        Server.run("CALL crawl.topic.write('cat', {run: 'cats'})");
        assertThat(Server.one("CALL crawl.run.list() YIELD call RETURN call")
                        .get("call")
                        .asString())
                .startsWith("CALL crawl.topic.write('cat', {");

        Server.run("CALL crawl.run.drop('cats')");

        assertThat(Server.run("MATCH (n) WHERE n:Topic OR n:Tag OR n:CrawlRun RETURN n.name AS name"))
                .extracting(row -> row.get("name").asString())
                .containsExactly("pet");
    }

    @Test
    void postsNeedNoUsersAndEstimatesNoTopic() {
        Server.run("MATCH (u:User) DETACH DELETE u");

        assertThat(SocialSample.tags(Server.run("CALL crawl.topic.stream('cat', {method: 'paper', topicSize: 2})")))
                .containsExactly("cat", "pet");
        assertThat(SocialSample.tags(Server.run("CALL crawl.topic.stream('cat')")))
                .as("all posts count as posts of one user")
                .containsExactly("cat");
        assertThat(Server.one("CALL crawl.estimate('crawl.topic.stream')")
                        .get("nodeCount")
                        .asInt())
                .isEqualTo(80);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            'catt'                     | no post has the tag 'catt'; choose another tag
            'cat', {methods: 'g2'}     | unknown option 'methods' (did you mean 'method'?)
            'cat', {method: 'chi'}         | method is 'chi'; it must be one of 'g2', 'paper'
            'cat', {minVotes: 2}       | minVotes has no effect with method: 'g2'; remove it, or pass method: 'paper'
            'cat', {layers: 1}         | layers has no effect with method: 'g2'
            'cat', {minPhi: 0.1}       | minPhi has no effect with method: 'g2'
            'cat', {same: 'uploader'}  | same has no effect with method: 'g2'
            'cat', {topicSize: 0}      | topicSize is 0; it must be from 1 to 1000
            'cat', {postLabels: 'Pst'} | postLabels is 'Pst', but no node has this label (did you mean 'Post'?)
            'cat', {contactType: 'X'}  | unknown option 'contactType'
            null                       | tag is null; it must be a string that is not blank
            """)
    void whatCannotBeIsRefused(String arguments, String message) {
        assertThatThrownBy(() -> Server.run("CALL crawl.topic.stream(" + arguments + ")"))
                .hasMessageContaining(message);
    }

    @Test
    void anInvalidStateIsRejected() {
        Server.run("CALL crawl.topic.write('cat')");
        Server.run("MATCH (:Topic)-[r:HAS_TAG]->(:Tag {name: 'fur'}) SET r.state = 'gone'");

        assertThatThrownBy(() -> Server.run("CALL crawl.profiles.stream('cat')"))
                .hasMessageContaining("the HAS_TAG to 'fur' has the state 'gone'; it must be 'kept' or 'removed'");
    }
}
