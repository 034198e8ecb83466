package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.neo4j.driver.Transaction;

/**
 * Writes what pages of a social site say, as {@code import social} would: {@code (:User {id, url, terms})-[:CONTACT]->(:User)}, {@code (:User)-[:POSTED]->(:Post {id,
 * url, tags})-[:HAS_TAG]->(:Tag)}. Ids are addresses. Writing a page again changes nothing. A profile of several pages has the words of all of them; {@code
 * User.pages} lists the pages read.
 */
final class SocialBatch {

    private static final String POSTS = """
        UNWIND $rows AS row
        MERGE (p:Post {id: row.url}) SET p.url = row.url, p.tags = row.words
        WITH p, row
        FOREACH (user IN row.users | MERGE (u:User {id: user}) SET u.url = user MERGE (u)-[:POSTED]->(p))
        FOREACH (tag IN row.words | MERGE (t:Tag {name: tag}) MERGE (p)-[:HAS_TAG]->(t))\
        """;

    private static final String PROFILES = """
        UNWIND $rows AS row
        MERGE (u:User {id: row.user})
        SET u.url = row.user,
            u.terms = CASE WHEN row.url IN coalesce(u.pages, []) THEN u.terms
                           ELSE coalesce(u.terms, []) + row.words END,
            u.pages = CASE WHEN row.url IN coalesce(u.pages, []) THEN u.pages
                           ELSE coalesce(u.pages, []) + row.url END
        WITH u, row
        FOREACH (name IN row.contacts | MERGE (c:User {id: name}) SET c.url = name MERGE (u)-[:CONTACT]->(c))\
        """;

    private SocialBatch() {}

    static void write(Transaction tx, List<PageOutcome> pages) {
        List<Map<String, Object>> posts = new ArrayList<>();
        List<Map<String, Object>> profiles = new ArrayList<>();
        for (PageOutcome outcome : pages) {
            SocialPage page = outcome.social();
            if (page == null) {
                continue;
            }
            Map<String, Object> row = new HashMap<>();
            row.put("url", page.url());
            row.put("words", SocialFacts.words(page));
            if (page.kind() == PageKind.DETAIL) {
                String user = page.user();
                row.put("users", user == null ? List.of() : List.of(user));
                posts.add(row);
            } else if (page.kind() == PageKind.PROFILE && page.user() != null) {
                row.put("user", page.user());
                row.put("contacts", page.contacts());
                profiles.add(row);
            }
        }
        run(tx, POSTS, posts);
        run(tx, PROFILES, profiles);
    }

    private static void run(Transaction tx, String cypher, List<Map<String, Object>> rows) {
        if (!rows.isEmpty()) {
            tx.run(cypher, Map.of("rows", rows)).consume();
        }
    }
}
