package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.app.testkit.BlogSite;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.testkit.LabelledSites;
import org.crawlgraph.testkit.TrainedRules;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.SiteCrawl;
import org.crawlgraph.testkit.site.SocialSite;
import org.crawlgraph.url.Host;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** The filters that a crawl reads say what {@code crawl.allows} says. */
@Timeout(300)
class CrawlFiltersIT {

    @TempDir
    private static Path folder;

    private static EmbeddedServer server;
    private static BoltClient client;
    private static CrawlStore store;

    @BeforeAll
    static void trainsABlogAndAddsSitesMadeByHand() throws Exception {
        Home home = new Home(folder.resolve("home"));
        GraphImport.run(
                new BlogSite(30).edges(folder.resolve("blog.tsv")),
                ImportOptions.DEFAULT,
                home.folder(),
                Checkpoint.NONE);
        server = EmbeddedServer.start(home, Ports.PRIVATE, HomeServer.PLUGINS);
        client = server.client();
        store = new CrawlStore(client, client);
        rows("CALL crawl.clusters.train('blog.example', {sampleSize: 0})");
        rows("""
                CREATE (list:UrlCluster {site: 'a.test', pattern: 'http://a.test/list/$', state: 'kept'}),
                       (item:UrlCluster {site: 'a.test', pattern: 'http://a.test/item/$', trained: 'kept', followsUnseen: true}),
                       (any:UrlCluster {site: 'a.test', pattern: 'http://a.test/*/*', state: 'removed', trained: 'kept'}),
                       (none:UrlCluster {site: 'a.test', pattern: 'http://a.test/*'}),
                       (sub:UrlCluster {site: 'sub.a.test', pattern: 'http://sub.a.test/$', trained: 'kept', rank: 1}),
                       (twice:UrlCluster {site: 'sub.a.test', pattern: 'http://sub.a.test/$', state: 'removed', rank: 2}),
                       (list)-[:LEADS_TO {state: 'follow'}]->(item),
                       (list)-[:LEADS_TO {trained: 'follow', reason: 'coverage'}]->(list),
                       (item)-[:LEADS_TO {state: 'skip', trained: 'follow', reason: 'by-hand'}]->(list),
                       (list)-[:LEADS_TO {state: 'follow'}]->(sub)""");
    }

    @AfterAll
    static void stop() {
        client.close();
        server.close();
    }

    private static List<Record> rows(String query) {
        return client.rows(query, Map.of());
    }

    private static List<String> urls() {
        List<String> urls = new ArrayList<>(List.of(
                "http://a.test/",
                "http://a.test/x",
                "http://a.test/list/1",
                "http://a.test/list/2?page=1",
                "http://a.test/item/7",
                "http://www.a.test/item/7",
                "http://a.test/x/y",
                "http://sub.a.test/3",
                "http://deep.sub.a.test/3",
                "http://b.test/list/1",
                "http://A.test/list/1",
                "https://a.test/list/1",
                "nonsense",
                "http://blog.example/post/99999",
                "http://blog.example/nothing/like/it"));
        rows("MATCH (p:Page) WHERE p.host = 'blog.example' RETURN p.url AS url ORDER BY url")
                .forEach(row -> urls.add(row.get("url").asString()));
        return urls;
    }

    @Test
    void theFiltersSayWhatTheStoreSays() {
        compare();
        rows(
                "MATCH (c:UrlCluster {site: 'blog.example'}) WITH c ORDER BY c.rank SET c.state = CASE c.rank % 2 WHEN 0 THEN"
                        + " 'kept' ELSE 'removed' END");
        rows(
                "MATCH (:UrlCluster {site: 'blog.example'})-[l:LEADS_TO]->() SET l.state = CASE l.sources % 2 WHEN 0 THEN 'follow' ELSE 'skip' END");
        compare();
        rows("MATCH (c:UrlCluster {site: 'blog.example'}) SET c.followsUnseen = false REMOVE c.state");
        compare();
    }

    private static void compare() {
        List<String> urls = urls();
        SiteFilters read = store.filters(List.of());
        RecordCodec<SiteFilters.StoredSite> codec = RecordCodec.of(SiteFilters.StoredSite.class);
        SiteFilters kept = new SiteFilters(read.stored().stream()
                .map(site -> codec.fromBytes(codec.toBytes(site)))
                .toList());
        Random random = new Random(11);
        List<List<String>> pairs = new ArrayList<>();
        for (int i = 0; i < Series.length(1_500, 20_000); i++) {
            // half of them among the few first, which are the odd ones
            int most = i % 2 == 0 ? 15 : urls.size();
            pairs.add(List.of(urls.get(random.nextInt(most)), urls.get(random.nextInt(most))));
        }
        List<Record> said = client.rows(
                "UNWIND $pairs AS pair RETURN crawl.allows(pair[0], pair[1]) AS allows, crawl.allows(null, pair[1]) AS seed,"
                        + " crawl.cluster(pair[1]) AS cluster",
                Map.of("pairs", pairs));

        int allowed = 0;
        for (int i = 0; i < pairs.size(); i++) {
            String from = pairs.get(i).get(0);
            String to = pairs.get(i).get(1);
            Object allows = said.get(i).get("allows").asObject();
            assertThat(read.allows(from, to)).as(from + " > " + to).isEqualTo(allows);
            assertThat(kept.allows(from, to)).isEqualTo(allows);
            assertThat(read.allows(null, to)).isEqualTo(said.get(i).get("seed").asObject());
            assertThat(read.cluster(to)).isEqualTo(said.get(i).get("cluster").asObject());
            assertThat(kept.why(from, to) == null).isEqualTo(allows == null);
            allowed += Boolean.TRUE.equals(allows) ? 1 : 0;
        }
        assertThat(allowed).isBetween(100, pairs.size() - 100);
    }

    /**
     * The crawler, the simulated crawl and Cypher are asked about each link of a trained site, and about URLs that it
     * lacks.
     */
    @Test
    void theCrawlTheSimulatedCrawlAndCypherAgreeOnEachLinkOfAnApplication() {
        SiteCrawl site = SocialSite.of(40, 5, Addressing.PATHS).stored(Series.length(1_000, 3_000));
        agree("social.example", site.urls(), site.links());
    }

    @Test
    void theyAgreeOnEachLinkOfALabelledForum() throws Exception {
        StoredSite site = LabelledSites.read("site-forum");
        agree(String.valueOf(Host.of(site.urls().get(0))), site.urls(), site.links());
    }

    private static void agree(String host, List<String> urls, LinkGraph links) {
        SiteTraining training =
                SiteTraining.of(KnownSite.of(urls, links), new int[] {0}, TrainingOptions.DEFAULT, Checkpoint.NONE);
        store(TrainedRules.of(training, host));
        UrlFilter simulated = training.filter();
        SiteFilters read = store.filters(List.of(host));
        List<List<String>> pairs = new ArrayList<>();
        int step = Math.max(1, (int) (links.links() / 3_000));
        int link = 0;
        for (int from = 0; from < urls.size(); from++) {
            for (int to : links.targets(from)) {
                if (link++ % step == 0) {
                    pairs.add(List.of(urls.get(from), urls.get(to)));
                    pairs.add(List.of(urls.get(from), unknown(urls.get(to), link)));
                }
            }
        }
        List<Record> said = client.rows(
                "UNWIND $pairs AS pair RETURN crawl.allows(pair[0], pair[1]) AS allows", Map.of("pairs", pairs));
        int allowed = 0;
        for (int i = 0; i < pairs.size(); i++) {
            String from = pairs.get(i).get(0);
            String to = pairs.get(i).get(1);
            boolean allows = said.get(i).get("allows").asBoolean();
            assertThat(read.allows(from, to)).as("crawl: %s > %s", from, to).isEqualTo(allows);
            assertThat(simulated.allowsInSite(from, to))
                    .as("simulated: %s > %s", from, to)
                    .isEqualTo(allows);
            allowed += allows ? 1 : 0;
        }
        assertThat(pairs).hasSizeGreaterThan(5_000);
        assertThat(allowed).isBetween(500, pairs.size() - 500);
        rows("MATCH (c:UrlCluster {site: '" + host + "'}) DETACH DELETE c");
    }

    /** A URL that the site may not have: a later page, a further parameter, or another folder. */
    private static String unknown(String url, int number) {
        String mark = url.contains("?") ? "&" : "?";
        return switch (number % 3) {
            case 0 -> url + mark + "page=" + (2 + number % 7);
            case 1 -> url + mark + "sort=asc";
            default -> url + "/new" + number;
        };
    }

    /** Stores rules as training does. */
    private static void store(RuleSet rules) {
        List<Map<String, Object>> clusters = new ArrayList<>();
        for (ClusterRule rule : rules.rules()) {
            clusters.add(Map.of(
                    "pattern",
                    rule.pattern().toString(),
                    "state",
                    rule.accept() ? "kept" : "removed",
                    "reason",
                    rule.reason(),
                    "followsUnseen",
                    rule.followsUnseen(),
                    "rank",
                    clusters.size() + 1L));
        }
        client.rows(
                "UNWIND $clusters AS row CREATE (c:UrlCluster {site: $site}) SET c += row, c.trained = row.state",
                Map.of("clusters", clusters, "site", rules.site()));
        client.rows(
                "UNWIND $edges AS row MATCH (a:UrlCluster {site: $site, rank: row[0]}), (b:UrlCluster {site: $site, rank:"
                        + " row[1]}) CREATE (a)-[:LEADS_TO {state: row[2], trained: row[2]}]->(b)",
                Map.of(
                        "edges",
                        rules.leadsTo().stream()
                                .map(edge -> List.of(
                                        edge.from() + 1L,
                                        edge.to() + 1L,
                                        Decision.link(edge.kept()).text()))
                                .toList(),
                        "site",
                        rules.site()));
    }

    @Test
    void anAnswerNamesTheRule() {
        SiteFilters filters = store.filters(List.of("a.test"));

        assertThat(filters.sites()).containsExactlyInAnyOrder("a.test", "sub.a.test");
        assertThat(filters.allows("http://a.test/item/1", "http://a.test/list/2"))
                .isFalse();
        assertThat(filters.why("http://a.test/item/1", "http://a.test/list/2"))
                .isEqualTo("from http://a.test/item/$ to http://a.test/list/$: such links are not followed (by-hand)");
        assertThat(filters.why("http://a.test/item/1", "http://a.test/item/2")).contains("such links are followed");
        assertThat(filters.why("http://a.test/item/1", "http://a.test/x/y"))
                .endsWith(" to http://a.test/*/*: its cluster is removed (by-hand)");
        assertThat(filters.why("http://a.test/item/1", "http://a.test/"))
                .isEqualTo(
                        "from http://a.test/item/$ to no cluster: no cluster of a.test matches it, and its URL does not suggest a useless page");
        assertThat(filters.why("http://a.test/item/1", "http://blog.example/")).isNull();
        assertThat(store.filters(List.of("www.a.test")).sites()).containsExactly("a.test");
        assertThat(store.filters(List.of("b.test")).sites()).isEmpty();
    }

    @Test
    void whatCannotBeUsedIsRefusedWithItsPlace() {
        rows("CREATE (:UrlCluster {site: 'odd.test', pattern: 'http://odd.test/$', state: 'maybe'})");
        assertThatThrownBy(() -> store.filters(List.of("odd.test")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("odd.test")
                .hasMessageContaining("'maybe'");
        rows("MATCH (c:UrlCluster {site: 'odd.test'}) SET c.state = 'kept', c.pattern = 'no pattern'");
        assertThatThrownBy(() -> store.filters(List.of("odd.test")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("no pattern");
        rows("MATCH (c:UrlCluster {site: 'odd.test'}) DELETE c");
    }
}
