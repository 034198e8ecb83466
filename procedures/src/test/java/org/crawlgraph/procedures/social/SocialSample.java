package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.procedures.testkit.Server;
import org.neo4j.driver.Record;

/** Social graphs in the store of the test server. */
final class SocialSample {

    private SocialSample() {}

    /**
     * Users 0, 1 and 2 have one another as contacts, 3 has none. The profile of 2 is not known. A post of nobody, one
     * of two posts of 0 is about cats; so is the post of 2.
     */
    static void four() {
        Server.clear();
        Server.run("""
                CREATE (a:User {name: 0, terms: ['cat', 'sky', 'cat', 'sky', 'CAT', 'sky', 'sky']}),
                       (b:User {name: 1, terms: 'pet, cat'}), (c:User {name: 2}), (d:User {name: 3, terms: 'sky'}),
                       (:Post {tags: ['cat']}),
                       (a)-[:POSTED]->(:Post {tags: ['cat']}), (a)-[:POSTED]->(:Post {tags: 'sky'}),
                       (c)<-[:POSTED]-(:Post {tags: ['Pet', 'dog']}), (d)-[:POSTED]->(:Post {tags: ['sky']})
                FOREACH (x IN [a, b, c] | FOREACH (y IN [a, b, c] | CREATE (x)-[:CONTACT]->(y)))
                """);
    }

    /** Two hundred users of three tastes with contacts among them, and a thousand posts of one to five tags. */
    static void many() {
        Server.clear();
        Server.run("""
                UNWIND range(0, 199) AS i
                CREATE (u:User {name: i})
                FOREACH (x IN CASE WHEN i % 4 > 0 THEN [1] END |
                  SET u.terms = [k IN range(0, i % 7) | 'g' + (i % 3) + 't' + (k * i % 6)])
                """);
        Server.run("""
                MATCH (u:User) WITH u ORDER BY u.name WITH collect(u) AS all
                UNWIND range(0, 1499) AS k
                WITH all[k * 7919 % 200] AS a, all[(k * 31 + k / 200) % 200] AS b
                CREATE (a)-[:CONTACT]->(b)
                """);
        Server.run("""
                MATCH (u:User) WITH u ORDER BY u.name WITH collect(u) AS all
                UNWIND range(0, 999) AS k
                WITH k, all[k * k % 191] AS u
                CREATE (p:Post {number: k, tags: [j IN range(0, k % 5) | 'g' + ((u.name + k / 90 % 2) % 3) + 't' + (j * k % 6)]})
                FOREACH (x IN CASE WHEN k % 20 > 0 THEN [1] END | CREATE (u)-[:POSTED]->(p))
                """);
    }

    /** The scores of a ranking by the names of the users. */
    static Map<Object, Double> scores(String call) {
        return Server.run(call + " YIELD user, score RETURN user.name AS name, score").stream()
                .collect(Collectors.toMap(
                        row -> row.get("name").asObject(),
                        row -> row.get("score").asDouble()));
    }

    /** The tags of rows. */
    static List<String> tags(List<Record> rows) {
        return rows.stream().map(row -> row.get("tag").asString()).toList();
    }
}
