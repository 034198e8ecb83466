package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import org.crawlgraph.procedures.testkit.Server;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** Old seeds on new graphs: two snapshots of one synthetic crawl, the older in the store and the newer in a file. */
class SurvivalIT {

    private static final Path NEWER = Server.IMPORTS.resolve("newer.tsv");

    private final List<String[]> links = new ArrayList<>();

    /**
     * 12 hosts of 10 pages; the newer crawl lacks hosts 0, 4 and 8 and the pages 3, and has another URL for the pages
     * 1.
     */
    @BeforeEach
    void twoSnapshots() throws IOException {
        Random random = new Random(11);
        for (int i = 0; i < 500; i++) {
            links.add(new String[] {url(random), url(random)});
        }
        Server.clear();
        Server.run(
                "UNWIND $links AS link MERGE (a:Page {url: link[0]}) MERGE (b:Page {url: link[1]}) MERGE"
                        + " (a)-[:LINKS_TO]->(b)",
                Map.of("links", links.stream().map(List::of).toList()));
        Files.write(
                NEWER,
                links.stream()
                        .filter(link -> lives(link[0]) && lives(link[1]))
                        .map(link -> renamed(link[0]) + "\t" + renamed(link[1]))
                        .toList());
        Server.run("CALL crawl.extractSeeds.write(40, {objective: 'communities', run: 'old'})");
        Server.run("CALL crawl.graph.load('newer', 'newer.tsv')");
    }

    @AfterEach
    void removeTheFile() throws IOException {
        Files.deleteIfExists(NEWER);
    }

    private static String url(Random random) {
        return "http://h" + random.nextInt(12) + ".test/" + random.nextInt(10);
    }

    private static boolean lives(String url) {
        return !url.matches("http://h[048]\\.test/.*|.*/3");
    }

    private static String renamed(String url) {
        return url.endsWith("/1") ? url + "-moved" : url;
    }

    @Test
    void everySeedIsAliveOrHasTheBestHubOfItsHostElseOfItsCore() {
        Map<String, Double> hubs = new HashMap<>();
        List<String> order = new ArrayList<>();
        Server.run("CALL crawl.hits.stream({graph: 'newer'})").forEach(row -> {
            hubs.put(row.get("url").asString(), row.get("hub").asDouble());
            order.add(row.get("url").asString());
        });
        List<Record> seeds = Server.run("MATCH (c:Core {run: 'old'})-[s:HAS_SEED]->(p) WITH c, s, p MATCH"
                + " (c)-[:HAS_HUB|HAS_AUTHORITY]->(m) RETURN s.rank AS rank, p.url AS url, collect(m.url) AS members ORDER"
                + " BY rank");
        List<Record> rows = Server.run("CALL crawl.seeds.survival({run: 'old', graph: 'newer'})");

        assertThat(rows).hasSameSizeAs(seeds).hasSizeGreaterThan(20);
        for (int i = 0; i < rows.size(); i++) {
            Record row = rows.get(i);
            String url = seeds.get(i).get("url").asString();
            List<Object> members = seeds.get(i).get("members").asList();
            boolean alive = hubs.containsKey(url);
            String ofHost = best(hubs, order, page -> host(page).equals(host(url)));
            String ofCore = best(hubs, order, members::contains);
            String replacement =
                    alive ? null : Objects.requireNonNullElse(ofHost, Objects.requireNonNullElse(ofCore, "none"));

            assertThat(row.get("url").asString()).isEqualTo(url);
            assertThat(row.get("host").asString()).isEqualTo(host(url));
            assertThat(row.get("alive").asBoolean()).isEqualTo(alive);
            assertThat(row.get("replacementUrl").asString("none"))
                    .isEqualTo(Objects.requireNonNullElse(replacement, "none"));
            assertThat(row.get("by").asString("none"))
                    .isEqualTo(alive ? "none" : ofHost != null ? "host" : ofCore != null ? "core" : "none");
            if (alive || !"none".equals(replacement)) {
                assertThat(row.get("score").asDouble())
                        .isEqualTo(hubs.get(Objects.requireNonNullElse(replacement, url)));
            }
        }
        assertThat(rows).extracting(row -> row.get("by").asString("none")).contains("none", "host", "core");
    }

    private static @Nullable String best(Map<String, Double> hubs, List<String> order, Predicate<String> wanted) {
        return order.stream()
                .filter(wanted)
                .max(Comparator.comparing((String url) -> Objects.requireNonNull(hubs.get(url)))
                        .thenComparing(Comparator.comparingInt(order::indexOf).reversed()))
                .orElse(null);
    }

    private static String host(String url) {
        return url.substring(7, url.indexOf('/', 7));
    }

    @Test
    void onItsOwnGraphEverySeedIsAlive() {
        assertThat(Server.run("CALL crawl.seeds.survival({run: 'old'})"))
                .isNotEmpty()
                .allMatch(row -> row.get("alive").asBoolean()
                        && row.get("replacement").isNull()
                        && row.get("by").isNull());
    }

    @Test
    void aSeedWhosePageHasBeenDeletedIsRememberedAndReplacedByANode() {
        String url = Server.one("MATCH (c:Core {rank: 1}) RETURN c.seeds[0] AS url")
                .get("url")
                .asString();
        Server.run("MATCH (p:Page {url: $url}) DETACH DELETE p", Map.of("url", url));

        Record row = Server.one("CALL crawl.seeds.survival({run: 'old'})");
        assertThat(row.get("rank").asInt()).isEqualTo(1);
        assertThat(row.get("url").asString()).isEqualTo(url);
        assertThat(row.get("alive").asBoolean()).isFalse();
        assertThat(row.get("by").asString()).isEqualTo("host");
        assertThat(host(row.get("replacementUrl").asString())).isEqualTo(host(url));
        assertThat(row.get("replacement").asNode().get("url")).isEqualTo(row.get("replacementUrl"));
    }

    @Test
    void whatHasNoSeedsIsRefused() {
        Server.run("CALL crawl.hits.write({run: 'scores'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.seeds.survival({run: 'scores'})"))
                .hasMessageContaining("run is 'scores', a run of crawl.hits.write, which has no seeds");
        assertThatThrownBy(() -> Server.run("CALL crawl.seeds.survival({run: 'odl'})"))
                .hasMessageContaining("no run has the id 'odl'");
        assertThatThrownBy(() -> Server.run("CALL crawl.seeds.survival()"))
                .hasMessageContaining("does not provide the required number of arguments");
        assertThatThrownBy(() -> Server.run("CALL crawl.seeds.survival({})"))
                .hasMessageContaining("run is null; it must be a string that is not blank");
        Server.run("MATCH (p:Page) SET p.host = crawl.url.host(p.url) REMOVE p.url");
        Server.run("CALL crawl.extractSeeds.write(1, {run: 'nameless'})");
        assertThatThrownBy(() -> Server.run("CALL crawl.seeds.survival({run: 'nameless'})"))
                .hasMessageContaining("have no URLs, so they cannot be found again");
    }

    /**
     * Five communities of a hub with two authorities each. The newer crawl has the hub a by https, b without www., c
     * with a slash, d where the older crawl was redirected, and e under a URL whose canonical URL is the old one; all
     * hosts have a better hub.
     */
    @Test
    void aSeedUnderAnotherUrlIsFoundWithItsReason() {
        Server.clear();
        Server.run("UNWIND ['http://a.test/x', 'http://www.b.test/x', 'http://c.test/x', 'http://d.test/x',"
                + " 'http://e.test/x'] AS url CREATE (hub:Old {url: url}) WITH hub UNWIND [1, 2] AS i CREATE"
                + " (hub)-[:LINKS_TO]->(:Old {url: 'http://' + i + hub.url})");
        Server.run(
                "CALL crawl.extractSeeds.write(5, {objective: 'communities', run: 'moved', nodeLabels: ['Old'], site:"
                        + " 'none'})");
        Server.run("UNWIND [['https://a.test/x', null], ['http://b.test/x', null], ['http://c.test/x/', null],"
                + " ['http://d.test/y', null], ['http://e.test/y', 'http://e.test/x'], ['http://a.test/hub',"
                + " null], ['http://c.test/hub', null]] AS row CREATE (page:New {url: row[0], canonical: row[1]})"
                + " WITH page, row UNWIND range(1, CASE WHEN row[0] ENDS WITH 'hub' THEN 9 ELSE 2 END) AS i CREATE"
                + " (page)-[:LINKS_TO]->(:New {url: row[0] + i})");
        Server.run("MATCH (d:Old {url: 'http://d.test/x'}), (y:New {url: 'http://d.test/y'})"
                + " CREATE (d)-[:REDIRECTS_TO]->(:Gone {url: 'http://d.test/between'})-[:REDIRECTS_TO]->(y)");

        List<Record> rows = Server.run("CALL crawl.seeds.survival({run: 'moved', nodeLabels: ['New'], site: 'none'})"
                + " YIELD url, replacementUrl, by RETURN * ORDER BY url");
        assertThat(rows)
                .extracting(row -> row.get("replacementUrl").asString() + " "
                        + row.get("by").asString())
                .containsExactly(
                        "https://a.test/x address",
                        "http://c.test/x/ address",
                        "http://d.test/y redirect",
                        "http://e.test/y canonical",
                        "http://b.test/x address");
        Server.clear();
    }
}
