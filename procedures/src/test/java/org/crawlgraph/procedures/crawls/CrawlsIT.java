package org.crawlgraph.procedures.crawls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.procedures.testkit.StockServer;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CrawlsIT {

    private static final int PAGES = 12;

    @BeforeEach
    void clear() {
        Server.run("MATCH (n) DETACH DELETE n");
    }

    private static String hour(int hour) {
        return "datetime('2026-01-01T00:00:00Z') + duration({hours: " + hour + "})";
    }

    @Test
    void hostsRestrictTheComparison() throws IOException {
        Server.run("CREATE (:Crawl {id: 'one', lastFetchedAt: " + hour(1) + "}), (:Crawl {id: 'two', lastFetchedAt: "
                + hour(3) + "})");
        Server.run("UNWIND ['a', 'b', 'www.a'] AS host CREATE (:Page {url: 'http://' + host + '/', host: host,"
                + " firstFetchedAt: " + hour(2) + "})");

        assertThat(diff(1, "a")).containsExactly("page added http://a/");
        assertThat(diff(1, "b", "a")).containsExactly("page added http://a/", "page added http://b/");
        assertThat(diff(1)).hasSize(3);
    }

    /** What the last crawl has changed since an earlier one. */
    private static Set<String> diff(int back, String... hosts) throws IOException {
        Set<String> rows = new TreeSet<>();
        String script = Files.readString(StockServer.ROOT.resolve("cypher/crawling/diff.cypher"));
        Server.run(script, Map.of("back", back, "hosts", List.of(hosts))).forEach(row -> {
            String target = row.get("target").asString("");
            rows.add(row.get("what").asString() + " " + row.get("change").asString() + " "
                    + row.get("url").asString()
                    + (target.isEmpty()
                            ? ""
                            : ">" + target + " " + row.get("anchor").asString()));
        });
        return rows;
    }

    /** What a web says at one time: the version and the links of each page; a page without a version is gone. */
    private record Web(Map<String, Integer> versions, Map<String, Set<String>> links) {}

    private static Web changed(Web before, Random random) {
        Map<String, Integer> versions = new TreeMap<>(before.versions);
        Map<String, Set<String>> links = new TreeMap<>();
        for (int i = 0; i < PAGES; i++) {
            String page = "http://h/" + i;
            int fate = random.nextInt(4);
            Integer version = versions.get(page);
            if (version == null && fate == 0 && !before.links.containsKey(page)) {
                version = 0;
            } else if (version != null && fate == 1) {
                version++;
            } else if (version != null && fate == 2) {
                version = null;
            }
            Set<String> now = new HashSet<>(before.links.getOrDefault(page, Set.of()));
            if (version == null) {
                versions.remove(page);
                now.clear();
            } else {
                versions.put(page, version);
                for (int k = 0; k < 3; k++) {
                    String target = "http://h/" + random.nextInt(PAGES);
                    if (!now.remove(target)) {
                        now.add(target);
                    }
                }
            }
            if (version != null || before.links.containsKey(page)) {
                links.put(page, now);
            }
        }
        return new Web(versions, links);
    }

    /** Stores a web as the crawl of an hour with --link-details would, on top of the one before. */
    private static void store(Web before, Web now, int hour) {
        Server.run("CREATE (:Crawl {id: 'crawl-" + hour + "', startedAt: " + hour(hour) + ", lastFetchedAt: "
                + hour(hour) + "})");
        Set<String> pages = new TreeSet<>(before.links.keySet());
        pages.addAll(now.links.keySet());
        for (String page : pages) {
            Integer version = now.versions.get(page);
            String digest = version == null ? "gone" : "v" + version;
            Map<String, Object> parameters = new HashMap<>(Map.of("url", page, "digest", digest));
            Server.run(
                    "MERGE (p:Page {url: $url}) SET p.firstFetchedAt = coalesce(p.firstFetchedAt, " + hour(hour)
                            + "), p.changedAt = CASE WHEN p.digest <> $digest THEN " + hour(hour)
                            + " ELSE p.changedAt END, p.fetchedAt = "
                            + hour(hour) + ", p.digest = $digest",
                    parameters);
            parameters.put("links", new ArrayList<>(now.links.getOrDefault(page, Set.of())));
            Server.run(
                    "MATCH (p:Page {url: $url})-[l:LINKS_TO]->(t) WHERE NOT t.url IN $links"
                            + " CREATE (p)-[old:LINKED_TO]->(t) SET old = properties(l), old.lostAt = " + hour(hour)
                            + " DELETE l",
                    parameters);
            Server.run(
                    "MATCH (p:Page {url: $url}) UNWIND $links AS link MERGE (t:Page {url: link})"
                            + " MERGE (p)-[l:LINKS_TO]->(t) ON CREATE SET l.firstSeen = " + hour(hour)
                            + ", l.anchor = 'to ' + t.url"
                            + " SET l.lastSeen = " + hour(hour),
                    parameters);
        }
    }

    @Test
    void rowsAreTheDifferenceOfTwoWebs() throws IOException {
        for (int seed = 0; seed < Series.length(2, 6); seed++) {
            clear();
            Random random = new Random(seed);
            List<Web> webs = new ArrayList<>(List.of(new Web(Map.of(), Map.of())));
            for (int hour = 1; hour <= 4; hour++) {
                webs.add(changed(webs.get(hour - 1), random));
                store(webs.get(hour - 1), webs.get(hour), hour);
            }
            for (int from = 1; from < 4; from++) {
                Web one = webs.get(from);
                Web two = webs.get(4);
                Set<String> expected = new TreeSet<>();
                for (String page : two.links.keySet()) {
                    boolean known = one.links.containsKey(page);
                    Integer version = two.versions.get(page);
                    if (!known && version != null) {
                        expected.add("page added " + page);
                    } else if (known && version == null && one.versions.containsKey(page)) {
                        expected.add("page removed " + page);
                    } else if (known && version != null && !version.equals(one.versions.get(page))) {
                        expected.add("page changed " + page);
                    }
                    for (String target : two.links.get(page)) {
                        if (!one.links.getOrDefault(page, Set.of()).contains(target)) {
                            expected.add("link added " + page + ">" + target + " to " + target);
                        }
                    }
                    for (String target : one.links.getOrDefault(page, Set.of())) {
                        if (!two.links.get(page).contains(target)) {
                            expected.add("link removed " + page + ">" + target + " to " + target);
                        }
                    }
                }
                assertThat(diff(4 - from)).as("seed %d, from %d", seed, from).isEqualTo(expected);
            }
        }
    }
}
