package org.crawlgraph.app.command.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.crawlgraph.app.report.ReportPages;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each number of a report, counted again in Java from the list of links: a random graph with repeated links, links from
 * a page to itself, pages without host, and pages whose many links come from their own host alone.
 */
class ReportClaimsIT {

    private static final int HOSTS = 20;
    private static final int PAGES_PER_HOST = 25;

    private record Link(int from, int to) {}

    @TempDir
    private static Path folder;

    private static final List<String> URLS = new ArrayList<>();
    private static final Map<Integer, String> HOST_OF = new HashMap<>();

    /** Pairs of different pages. */
    private static final Set<Link> LINKS = new HashSet<>();

    private static JsonNode data = MissingNode.getInstance();

    private static final Map<String, Long> STATS = new HashMap<>();
    private static final List<List<Integer>> SEEDS = new ArrayList<>();

    @BeforeAll
    static void reportsARandomGraph() throws Exception {
        long seed = System.nanoTime();
        System.out.println("random seed " + seed);
        List<Link> relationships = relationships(new Random(seed));
        relationships.stream().filter(link -> link.from != link.to).forEach(LINKS::add);
        HomeServer server = SharedServer.emptied();
        try (BoltClient client = server.client()) {
            store(client, relationships);
            client.rows("CALL crawl.extractSeeds.write(5, {run: 'claims'})", Map.of());
            client.rows("CALL crawl.graph.project('claims', {}) YIELD nodeCount, relationshipCount RETURN *", Map.of())
                    .forEach(row -> row.keys()
                            .forEach(key -> STATS.put(key, row.get(key).asLong())));
            client.rows(
                            "MATCH ()-[seed:HAS_SEED]->(p) RETURN seed.rank AS rank, p.number AS page ORDER BY rank",
                            Map.of())
                    .forEach(row -> SEEDS.add(List.of(row.get("page").asInt())));
            String password = server.passwordFile().toString();
            Program.Ended ended = Program.run(
                    folder, "report", "--bolt", server.bolt(), "--password-file", password, "--out", "graph.html");
            assertThat(ended.code()).as(ended.err()).isZero();
            client.rows("CALL crawl.graph.drop('claims')", Map.of());
            client.rows("CALL crawl.run.drop('claims')", Map.of());
        }
        data = ReportPages.data(Files.readString(folder.resolve("graph.html")));
    }

    private static List<Link> relationships(Random random) {
        for (int page = 0; page < HOSTS * PAGES_PER_HOST; page++) {
            String host = "h" + page % HOSTS + ".d" + page % HOSTS % 13 + ".test";
            URLS.add("http://" + host + "/" + page);
            if (page % 97 != 5) {
                HOST_OF.put(page, host);
            }
        }
        List<Link> all = new ArrayList<>();
        int pages = URLS.size();
        for (int page = 0; page < pages; page++) {
            for (int i = random.nextInt(12); i > 0; i--) { // navigation: many links to 10 pages of each host
                all.add(new Link(page, page % HOSTS + HOSTS * random.nextInt(10)));
            }
            for (int i = random.nextInt(4); i > 0; i--) { // few pages that many hosts link to
                all.add(new Link(page, pages - 1 - (int) (random.nextDouble() * random.nextDouble() * 100)));
            }
            if (random.nextInt(4) == 0) {
                all.add(new Link(page, page));
            }
        }
        for (int i = random.nextInt(50) + 50; i > 0; i--) { // repeats
            all.add(all.get(random.nextInt(all.size())));
        }
        return all;
    }

    private static void store(BoltClient client, List<Link> relationships) {
        List<Map<String, Object>> pages = new ArrayList<>();
        for (int page = 0; page < URLS.size(); page++) {
            Map<String, Object> properties = new HashMap<>(Map.of("number", page, "url", URLS.get(page)));
            properties.put("host", HOST_OF.get(page));
            pages.add(properties);
        }
        client.rows("UNWIND $pages AS page CREATE (p:Page) SET p = page", Map.of("pages", pages));
        client.rows(
                "MATCH (p:Page) WITH p ORDER BY p.number WITH collect(p) AS pages UNWIND $links AS link WITH"
                        + " pages[link[0]] AS from, pages[link[1]] AS to CREATE (from)-[:LINKS_TO]->(to)",
                Map.of(
                        "links",
                        relationships.stream()
                                .map(link -> List.of(link.from, link.to))
                                .toList()));
        client.rows("MATCH (p:Page {number: 0}) CREATE (p)-[:LINKS_TO]->(:Other)", Map.of());
    }

    private static List<List<String>> rows(String table) {
        return ReportPages.rows(data.get(table));
    }

    @Test
    void pagesAndLinksAreThoseOfTheGraphStatistics() {
        String counts = String.format(java.util.Locale.ROOT, "%,d pages and %,d links", URLS.size(), LINKS.size());
        assertThat(data.get("facts").findValuesAsText("value")).anyMatch(fact -> fact.startsWith(counts));
        assertThat(STATS).containsEntry("nodeCount", (long) URLS.size()).containsEntry("relationshipCount", (long)
                LINKS.size());
        assertThat(data.get("examinedPages").asText())
                .startsWith(String.format(java.util.Locale.ROOT, "All %,d pages were", URLS.size()));
        assertThat(data.get("examinedLinks").asText())
                .startsWith(String.format(java.util.Locale.ROOT, "All %,d links were", LINKS.size()));
    }

    /** The candidates are all pages: those with most links of any kind have them from their own host. */
    @Test
    void topPagesHaveLinksFromTheMostOtherHosts() {
        Map<Integer, Set<String>> hosts = new HashMap<>();
        Map<Integer, Integer> links = new HashMap<>();
        for (Link link : LINKS) {
            links.merge(link.to, 1, Integer::sum);
            String from = HOST_OF.get(link.from);
            if (from != null && HOST_OF.get(link.to) != null && !from.equals(HOST_OF.get(link.to))) {
                hosts.computeIfAbsent(link.to, any -> new HashSet<>()).add(from);
            }
        }
        List<List<String>> expected = hosts.keySet().stream()
                .sorted(Comparator.comparing((Integer each) -> -hosts.get(each).size())
                        .thenComparing(each -> -links.get(each))
                        .thenComparing(URLS::get))
                .limit(20)
                .map(each -> List.of(
                        URLS.get(each), "", String.valueOf(hosts.get(each).size()), String.valueOf(links.get(each))))
                .toList();
        assertThat(rows("topPages")).extracting(row -> row.subList(0, 4)).containsExactlyElementsOf(expected);
    }

    @Test
    void degreesAreThoseOfTheListOfLinks() {
        Map<Integer, Integer> out = new HashMap<>();
        Map<Integer, Integer> in = new HashMap<>();
        for (Link link : LINKS) {
            out.merge(link.from, 1, Integer::sum);
            in.merge(link.to, 1, Integer::sum);
        }
        check("on the page", out);
        check("to the page", in);
        long without = URLS.size() - out.size();
        assertThat(data.get("withoutLinks").asText()).startsWith(without + " (");
        assertThat(data.at("/cards/3/number").asText())
                .isEqualTo(String.format(java.util.Locale.ROOT, "%.0f\u00a0%%", 100.0 * out.size() / URLS.size()));
    }

    private static void check(String name, Map<Integer, Integer> degrees) {
        TreeMap<Integer, Integer> pages = new TreeMap<>();
        degrees.values().forEach(degree -> pages.merge(degree, 1, Integer::sum));
        pages.merge(0, URLS.size() - degrees.size(), Integer::sum);
        List<List<String>> rows =
                rows("degrees").stream().filter(row -> row.get(0).equals(name)).toList();
        for (List<String> row : rows) {
            int degree = Integer.parseInt(row.get(1));
            assertThat(Integer.parseInt(row.get(2))).as(name + " " + degree).isEqualTo(pages.get(degree));
            int atLeast = pages.tailMap(degree).values().stream()
                    .mapToInt(each -> each)
                    .sum();
            assertThat(Double.parseDouble(row.get(3))).isCloseTo(atLeast / (double) URLS.size(), offset(1e-3));
        }
        assertThat(rows)
                .hasSameSizeAs(pages.entrySet().stream()
                        .filter(each -> each.getValue() > 0)
                        .toList());
    }

    @Test
    void linksInsideSitesAreCountedByHostAndDomain() {
        long host = 0;
        long domain = 0;
        long unknown = 0;
        for (Link link : LINKS) {
            String from = HOST_OF.get(link.from);
            String to = HOST_OF.get(link.to);
            if (from == null || to == null) {
                unknown++;
            } else if (from.equals(to)) {
                host++;
            } else if (Objects.equals(Site.DOMAIN.of(from), Site.DOMAIN.of(to))) {
                domain++;
            }
        }
        assertThat(unknown).isPositive();
        assertThat(domain).isPositive();
        assertThat(rows("inside"))
                .extracting(row -> Long.parseLong(row.get(1)))
                .containsExactly(host, domain, LINKS.size() - host - domain - unknown, unknown);
    }

    @Test
    void hostsAreCountedByTheirPagesAndByThoseWithLinks() {
        Map<String, Integer> pages = new HashMap<>();
        Map<String, Integer> linking = new HashMap<>();
        Set<Integer> from = LINKS.stream().map(Link::from).collect(Collectors.toSet());
        HOST_OF.forEach((each, host) -> {
            pages.merge(host, 1, Integer::sum);
            linking.merge(host, from.contains(each) ? 1 : 0, Integer::sum);
        });
        List<List<String>> expected = pages.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(each -> List.of(each.getKey(), each.getValue() + "", linking.get(each.getKey()) + ""))
                .toList();
        assertThat(rows("hosts")).extracting(row -> row.subList(0, 3)).containsExactlyElementsOf(expected);
        assertThat(data.at("/cards/2/number").asText()).isEqualTo(HOSTS + "");
    }

    /** An arrow of the map is as wide as the root of its share of the links between the two hosts with most. */
    @Test
    void arrowsOfTheMapAreTheLinksBetweenHosts() {
        Map<String, Integer> links = new HashMap<>();
        for (Link link : LINKS) {
            String from = HOST_OF.get(link.from);
            String to = HOST_OF.get(link.to);
            if (from != null && to != null && !from.equals(to)) {
                links.merge(from + ">" + to, 1, Integer::sum);
            }
        }
        int most = links.values().stream().mapToInt(each -> each).max().orElse(1);
        JsonNode edges = data.at("/map/edges");
        assertThat(edges).hasSize(Math.min(120, links.size()));
        edges.forEach(edge -> assertThat(edge.get("width").asDouble())
                .as(edge.toString())
                .isCloseTo(1 + 5 * Math.sqrt(links.get(edge.get("id").asText()) / (double) most), offset(1e-9)));
        assertThat(data.at("/map/nodes")).hasSize(HOSTS);
    }

    /** A seed covers itself and the pages that it links to. */
    @Test
    void newPagesAreThoseThatNoEarlierSeedCovers() {
        Set<Integer> covered = new HashSet<>();
        List<List<String>> rows = rows("seeds").stream()
                .sorted(Comparator.comparing((List<String> row) -> Integer.valueOf(row.get(0))))
                .toList();
        assertThat(rows).hasSameSizeAs(SEEDS).isNotEmpty();
        for (int rank = 0; rank < SEEDS.size(); rank++) {
            int seed = SEEDS.get(rank).get(0);
            int before = covered.size();
            covered.add(seed);
            LINKS.stream().filter(link -> link.from == seed).forEach(link -> covered.add(link.to));
            assertThat(rows.get(rank).get(5)).isEqualTo(URLS.get(seed));
            assertThat(Integer.parseInt(rows.get(rank).get(1))).isEqualTo(covered.size() - before);
        }
    }
}
