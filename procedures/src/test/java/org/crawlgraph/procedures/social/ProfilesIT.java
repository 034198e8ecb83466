package org.crawlgraph.procedures.social;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;

class ProfilesIT {

    private static final String CATS = "CALL crawl.profiles.stream('cats', {tags: ['cat', 'PET']})";

    /** The cosine of (cat 3, sky 4) and (cat 1, pet 1). */
    private static final double FIRST = 3 / (5 * Math.sqrt(2));

    /**
     * As {@code ProfileRanksTest} has it worked out: p of 0 and 1 is (FIRST + 1) / 2, of the unknown 2 it is ½ · 4/7.
     */
    @Test
    void scoresEqualTheManualDerivation() {
        SocialSample.four();
        double both = (FIRST + 1) / 2;

        List<Record> rows =
                Server.run(CATS + " YIELD user, inner, inter, combined, relevant, posts, contactsKnown, known, score"
                        + " RETURN * ORDER BY user.name");

        assertThat(rows.stream().mapToDouble(row -> row.get("inner").asDouble()).toArray())
                .containsExactly(new double[] {FIRST, 1, 0, 0}, within(1e-12));
        assertThat(rows.get(2).get("inter").asDouble()).isCloseTo(both, within(1e-12));
        assertThat(rows).extracting(row -> row.get("contactsKnown").asInt()).containsExactly(1, 1, 2, 0);
        assertThat(rows).extracting(row -> row.get("relevant").asInt()).containsExactly(1, 0, 1, 0);
        assertThat(rows).extracting(row -> row.get("posts").asInt()).containsExactly(2, 0, 1, 1);
        assertThat(rows).extracting(row -> row.get("known").asBoolean()).containsExactly(true, true, false, true);
        assertThat(rows.get(2).get("combined").asDouble()).isCloseTo(2 / 7.0, within(1e-12));
        assertThat(rows.get(0).get("score").asDouble()).isCloseTo((1 + 4 * both) / 6, within(1e-12));
        assertThat(rows.get(2).get("score").asDouble()).isCloseTo((1 + 8 / 7.0) / 5, within(1e-12));
        assertThat(SocialSample.scores("CALL crawl.profiles.stream('x', {tags: ['cat', 'pet'], method: 'paper'})")
                        .get(1L))
                .isCloseTo(both, within(1e-12));
    }

    @Test
    void writeCountsTheInput() {
        SocialSample.four();

        Record row = Server.one("CALL crawl.profiles.write('cats', {tags: ['cat', 'PET'], kappa: 2})");

        assertThat(row.get("nodeCount").asInt()).isEqualTo(4);
        assertThat(row.get("relationshipCount").asInt())
                .as("nobody is a contact of oneself")
                .isEqualTo(6);
        assertThat(row.get("posts").asInt()).isEqualTo(5);
        assertThat(row.get("relevant").asInt()).isEqualTo(3);
        assertThat(row.get("known").asInt()).isEqualTo(3);
        assertThat(row.get("profiles").asString()).isEqualTo("terms");
        assertThat(row.get("configuration").asMap()).containsEntry("kappa", 2L).containsEntry("contactType", "CONTACT");
    }

    /** The formulas once more, in Cypher; profiles are terms of users, or where these are taken away tags of posts. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void scoresAreThoseThatCypherWorksOut(boolean withTerms) {
        SocialSample.many();
        if (!withTerms) {
            Server.run("MATCH (u:User) REMOVE u.terms");
        }
        Server.run("""
                MATCH (u:User)
                OPTIONAL MATCH (u)-[:POSTED]->(p:Post)
                WITH u, collect(p) AS posts
                WITH u, size(posts) AS d, size([p IN posts WHERE any(t IN p.tags WHERE t IN ['g0t0', 'g0t3'])]) AS r,
                  CASE WHEN $terms THEN u.terms WHEN size(posts) = 0 THEN null
                    ELSE reduce(all = [], p IN posts | all + reduce(s = [], t IN p.tags | CASE WHEN t IN s THEN s ELSE s + t END)) END AS terms
                WITH u, d, r, terms, reduce(n = 0, t IN coalesce(terms, []) | n + size([x IN terms WHERE x = t])) AS squares
                SET u.d = d, u.r = r, u.knownProfile = terms IS NOT NULL,
                  u.inner = CASE squares WHEN 0 THEN 0.0
                    ELSE size([t IN terms WHERE t IN ['g0t0', 'g0t3']]) / sqrt(squares * 2) END
                """, Map.of("terms", withTerms));
        Server.run("""
                MATCH (p:Post)
                WITH count(*) AS d, count(CASE WHEN any(t IN p.tags WHERE t IN ['g0t0', 'g0t3']) THEN 1 END) AS r
                MATCH (u:User)
                OPTIONAL MATCH (u)-[:CONTACT]->(c:User) WHERE c.knownProfile AND c <> u
                WITH u, d, r, collect(DISTINCT c) AS known
                WITH u, d, r, known, reduce(s = 0.0, c IN known | s + c.inner) AS sum
                WITH u, CASE WHEN NOT u.knownProfile THEN 0.5 * (r + 1) / (d + 2) WHEN size(known) = 0 THEN u.inner
                  ELSE 0.25 * u.inner + 0.75 * sum / size(known) END AS p
                SET u.expected = (u.r + 3 * p) / (u.d + 3)
                """);

        List<Record> rows =
                Server.run("CALL crawl.profiles.stream('g', {tags: ['g0t0', 'g0t3'], kappa: 3, innerWeight: 0.25})"
                        + " YIELD user, score, known RETURN user.expected AS expected, score, known");

        assertThat(rows)
                .hasSize(200)
                .anySatisfy(row -> assertThat(row.get("known").asBoolean()).isFalse());
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.get("score").asDouble())
                        .isCloseTo(row.get("expected").asDouble(), within(1e-12)));
        assertThat(rows.stream()
                        .map(row -> row.get("score").asDouble())
                        .distinct()
                        .count())
                .isGreaterThan(50);
    }

    @Test
    void oneThreadAndAChangedTransactionGiveTheSame() {
        SocialSample.many();
        String call = "CALL crawl.profiles.stream('g', {tags: 'g1t2', concurrency: %d})";
        Map<Object, Double> two = SocialSample.scores(call.formatted(2));

        assertThat(SocialSample.scores(call.formatted(1))).isEqualTo(two);
        try (Session session = Server.DRIVER.session();
                var tx = session.beginTransaction()) {
            tx.run("CREATE (:Unrelated)").consume(); // makes the call read by the public API
            for (Record row : tx.run(call.formatted(2) + " YIELD user, score RETURN user.name AS name, score")
                    .list()) {
                assertThat(row.get("score").asDouble())
                        .isEqualTo(two.get(row.get("name").asObject()));
            }
        }
    }

    /**
     * The graph of {@link SocialSample#four} by other names: tags of users and posts are genres, and friends are kept
     * once.
     */
    @Test
    void labelsTypesAndPropertiesMayHaveAnyName() {
        Server.clear();
        Server.run("""
                CREATE (a:Person {name: 0, genre: ['Cat', 'cat', 'cat', 'sky', 'sky', 'sky', 'sky']}),
                       (b:Person {name: 1, genre: ['cat', 'pet']}), (c:Person {name: 2}), (d:Person {name: 3, genre: 'sky'}),
                       (b)-[:KNOWS]->(a), (b)-[:KNOWS]->(c), (c)-[:KNOWS]->(a),
                       (:Photo {genre: 'cat'}), (a)<-[:BY]-(:Photo {genre: 'Cat'}), (a)<-[:BY]-(:Photo {genre: 'sky'}),
                       (c)<-[:BY]-(:Photo {genre: 'pet,dog'}), (d)<-[:BY]-(:Photo {genre: 'sky'})
                """);
        double both = (FIRST + 1) / 2;

        Map<Object, Double> scores = SocialSample.scores(
                "CALL crawl.profiles.stream('c', {tags: ['cat', 'pet'], userLabels: 'Person',"
                        + " contactType: 'KNOWS', orientation: 'undirected', postLabels: 'Photo', postType: 'BY', tagProperty: 'genre'})");

        assertThat(scores.get(0L)).isCloseTo((1 + 4 * both) / 6, within(1e-12));
        assertThat(scores.get(1L)).isCloseTo(both, within(1e-12));
        assertThat(scores.get(2L)).isCloseTo((1 + 8 / 7.0) / 5, within(1e-12));
        assertThat(scores.get(3L)).isZero();
    }

    /**
     * Without posts and terms, what users have tagged themselves with are their profiles, and every profile is evidence
     * of four posts.
     */
    @Test
    void usersMayHaveTagsThemselves() {
        Server.clear();
        Server.run(
                "CREATE (a:Person {name: 'a', likes: ['Rock', 'jazz']})-[:FRIEND]->(b:Person {name: 'b', likes: 'pop'}), (:Person {name: 'c'})");

        Map<Object, Double> scores =
                SocialSample.scores("CALL crawl.profiles.stream('jazz', {tags: 'jazz', userLabels: 'Person',"
                        + " contactType: 'FRIEND', orientation: 'undirected', tagProperty: 'likes'})");

        double inner = 1 / Math.sqrt(2);
        assertThat(scores.get("a")).isCloseTo(inner / 2, within(1e-12));
        assertThat(scores.get("b")).isCloseTo(inner / 2, within(1e-12));
        assertThat(scores.get("c")).as("half of (0 + 1) / (0 + 2)").isCloseTo(0.25, within(1e-12));
    }

    @Test
    void whatWriteKeepsIsWhatStreamGivesAndGoesWithTheRun() {
        SocialSample.four();

        Record written = Server.one(CATS.replace("stream", "write"));

        assertThat(written.get("run").asString()).isEqualTo("profiles-1");
        assertThat(written.get("nodePropertiesWritten").asInt()).isEqualTo(4);
        assertThat(Server.run(CATS + " YIELD user, score WHERE user.topicScore <> score RETURN user"))
                .isEmpty();
        Server.run(Server.one("CALL crawl.run.list() YIELD call RETURN call")
                .get("call")
                .asString());
        assertThat(Server.run("CALL crawl.run.list() YIELD run, pageProperties"))
                .extracting(row ->
                        row.get("run").asString() + row.get("pageProperties").asList())
                .containsExactly("profiles-1[]", "profiles-2[topicScore]");

        Server.run("CALL crawl.run.drop('profiles-2')");
        assertThat(Server.run("MATCH (u:User) WHERE u.topicScore IS NOT NULL RETURN u"))
                .isEmpty();
    }

    @Test
    void theEstimateIsHigherForWritingAndForMorePosts() {
        SocialSample.four();
        Record few = estimate();
        Record written = Server.one("CALL crawl.estimate('crawl.profiles.write', {tags: 'x'})");
        SocialSample.many();

        assertThat(few.get("treeView").asString()).doesNotContain("changed pages");
        assertThat(written.get("treeView").asString()).contains("changed pages, until they are committed");
        assertThat(estimate().get("bytesMin").asLong())
                .isGreaterThan(few.get("bytesMin").asLong());
    }

    private static Record estimate() {
        return Server.one("CALL crawl.estimate('crawl.profiles.stream', {tags: 'x'})");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            'jaz'                                        | no (:Topic) named 'jaz' (did you mean 'jazz'?); create one with CALL crawl.topic.write('jaz')
            'x', {tags: 'a', kapa: 3}                    | unknown option 'kapa' (did you mean 'kappa'?)
            'x', {tags: 'a', kappa: 0}                   | kappa is 0.0; it must be above 0 and at most 1000000
            'x', {tags: 'a', innerWeight: 1.5}           | innerWeight is 1.5; it must be from 0 to 1
            'x', {tags: 'a', method: 'paper', kappa: 2}  | kappa has no effect with method: 'paper'
            'x', {tags: 'a', userLabels: 'Usr'}          | userLabels is 'Usr', but no node has this label (did you mean 'User'?)
            'x', {tags: 'a', postLabels: 'Pst'}          | postLabels is 'Pst', but no node has this label (did you mean 'Post'?)
            'x', {tags: 'a', contactType: 'CONTAKT'} | contactType is 'CONTAKT', but no relationship has this type (did you mean 'CONTACT'?)
            'x', {tags: 'a', postType: 'POSTET'}         | postType is 'POSTET', but no relationship has this type (did you mean 'POSTED'?)
            'x', {tags: 'a', termProperty: 'termz'}      | termProperty is 'termz', but no node has this property (did you mean 'terms'?)
            'x', {tags: 'a', tagProperty: 'name', postLabels: 'User'} | ; it must be a list of strings, or one string
            'x', {tags: 'a', orientation: 'both'}        | orientation is 'both'; it must be one of 'natural', 'undirected'
            ' ', {tags: 'a'}                             | topic is ' '; it must be a string that is not blank
            """)
    void whatCannotBeIsRefused(String arguments, String message) {
        SocialSample.four();
        Server.run("CREATE (:Topic {name: 'jazz'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.profiles.stream(" + arguments + ")"))
                .hasMessageContaining(message);
    }

    @Test
    void scoresDoNotTakeThePlaceOfTermsOrTags() {
        SocialSample.four();

        assertThatThrownBy(() -> Server.run("CALL crawl.profiles.write('x', {tags: 'a', writeProperty: 'terms'})"))
                .hasMessageContaining("writeProperty is 'terms', which holds tags or terms");
    }
}
