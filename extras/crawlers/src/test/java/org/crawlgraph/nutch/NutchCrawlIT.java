package org.crawlgraph.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.util.NutchConfiguration;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.engine.LoopRun;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.testkit.TrainedRules;
import org.crawlgraph.testkit.apps.CalendarBlog;
import org.crawlgraph.testkit.site.Answer;
import org.crawlgraph.testkit.site.SiteServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nutch with our plugins and our own crawler fetch the same pages of a synthetic blog, and decide alike about each
 * link. Links of a page to itself are left out: Nutch drops them before any filter is asked.
 */
@Timeout(300)
class NutchCrawlIT {

    private static final CalendarBlog BLOG = new CalendarBlog(1, 7);

    /** These posts redirect to another URL. */
    private static final Pattern MOVED = Pattern.compile(".*/words-\\w*[abc]/");

    /**
     * These posts and the ends of long lists are missing, so that few rounds are enough; Nutch sleeps two seconds in
     * each.
     */
    private static final Pattern MISSING = Pattern.compile(".*/(words-\\w*[def]|page/[3-9])/");

    @TempDir
    private static Path folder;

    private static RuleSet rules;
    private static LocalNutch nutch;
    private static final Map<String, PageOutcome> OURS_FETCHED = new TreeMap<>();

    /** By page: whether each of its links is followed. */
    private static final Map<String, Map<String, Boolean>> OURS = new TreeMap<>();

    private static List<String> nutchAsked = List.of();
    private static Instant began = Instant.EPOCH;

    private static SiteFilters.StoredSite stored(RuleSet rules) {
        return new SiteFilters.StoredSite(
                rules.site(),
                rules.rules().stream()
                        .map(rule -> new SiteFilters.Cluster(
                                rule.pattern().toString(), rule.accept(), rule.followsUnseen(), rule.reason()))
                        .toList(),
                rules.leadsTo().stream()
                        .map(edge -> new SiteFilters.Edge(edge.from(), edge.to(), edge.kept(), ""))
                        .toList());
    }

    @BeforeAll
    static void bothCrawl() throws Exception {
        began = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        rules = trained();
        Path file = Files.writeString(folder.resolve("rules.json"), RuleFormat.JSON.write(rules));
        try (SiteServer server = SiteServer.of(NutchCrawlIT::answer)) {
            int port = server.address().getPort();
            LoopRun.filtered(
                    Files.createDirectory(folder.resolve("ours")),
                    BLOG.entry(),
                    new SiteFilters(List.of(stored(rules))),
                    ConnectTo.parse("::127.0.0.1:" + port),
                    (page, asked) -> {
                        OURS_FETCHED.put(page.url(), page);
                        Map<String, Boolean> links = new TreeMap<>();
                        for (String to : page.links().urls()) {
                            if (to.equals(page.url())) {
                                continue;
                            }
                            Refusal refusal =
                                    asked.onLinks().refusal(new DiscoveredLink(to, page.url(), page.depth() + 1, 0));
                            links.put(to, refusal == null);
                        }
                        OURS.put(page.url(), links);
                    });
            int before = server.asked().size();
            nutch = new LocalNutch(
                    Files.createDirectory(folder.resolve("nutch")),
                    file,
                    port,
                    "scoring-crawlgraph|urlfilter-crawlgraph");
            Path seeds = Files.createDirectory(folder.resolve("seeds"));
            Files.writeString(seeds.resolve("seeds.txt"), BLOG.entry() + "\tnutch.score=8\tcore=3\n");
            nutch.inject(seeds);
            int rounds = 0;
            while (nutch.round()) {
                assertThat(++rounds)
                        .as("rounds, of a site that is five links deep")
                        .isLessThan(12);
            }
            List<String> asked = server.asked();
            nutchAsked = asked.subList(before, asked.size());
        }
    }

    private static Optional<Answer> answer(String url) {
        if (url.endsWith("/robots.txt")) {
            return Optional.empty();
        }
        if (MOVED.matcher(url).matches()) {
            return Optional.of(Answer.redirect("/"));
        }
        if (MISSING.matcher(url).matches()) {
            return Optional.empty();
        }
        String html = BLOG.html(url);
        return Optional.of(Answer.of("text/html; charset=utf-8", html.isEmpty() ? "<p>a feed" : html));
    }

    /** What training says, but that every third edge is not followed, so that edges decide, too. */
    private static RuleSet trained() {
        StoredSite site = BLOG.stored(2_000);
        RuleSet learnt = TrainedRules.of(
                SiteTraining.of(site.known(), new int[] {0}, TrainingOptions.DEFAULT, Checkpoint.NONE), "blog.example");
        List<ClusterRule> rules = new ArrayList<>();
        for (ClusterRule rule : learnt.rules()) {
            boolean unseen = rule.followsUnseen() && rules.size() % 2 == 0;
            rules.add(new ClusterRule(rule.pattern(), rule.accept(), rule.pages(), rule.reason(), unseen));
        }
        List<RuleSet.Edge> edges = new ArrayList<>();
        for (RuleSet.Edge edge : learnt.leadsTo()) {
            boolean kept = edge.kept() && edges.size() % 3 != 0;
            edges.add(new RuleSet.Edge(edge.from(), edge.to(), edge.sources(), edge.targets(), kept));
        }
        return new RuleSet(learnt.site(), rules, edges);
    }

    @Test
    void bothFetchTheSamePages() {
        assertThat(new TreeSet<>(nutchAsked)).isEqualTo(OURS_FETCHED.keySet()).hasSizeGreaterThan(50);
        assertThat(nutchAsked).doesNotHaveDuplicates();
    }

    @Test
    void bothDecideAlikeAboutEachLink() {
        Map<String, Map<String, Boolean>> theirs = new TreeMap<>();
        OURS.forEach((page, links) -> {
            Set<String> followed = LinkWitness.FOLLOWED.getOrDefault(page, Set.of());
            Map<String, Boolean> decisions = new TreeMap<>();
            links.keySet().forEach(link -> decisions.put(link, followed.contains(link)));
            theirs.put(page, decisions);
        });
        assertThat(theirs).isEqualTo(OURS);
        List<Boolean> all =
                OURS.values().stream().flatMap(links -> links.values().stream()).toList();
        long followed = all.stream().filter(each -> each).count();
        assertThat(followed).isBetween(200L, all.size() - 200L);
    }

    /** All links are there, those too that were not followed. */
    @Test
    void anExportOfTheSegmentsGivesThePagesAndLinksOfOurCrawl() throws Exception {
        ImportedPages imported;
        Path exported = folder.resolve("pages.jsonl.gz");
        new SegmentExport(NutchConfiguration.create())
                .write(exported.toString(), List.of(nutch.folder().toString()));
        try (CrawlSource source = CrawlSources.open(exported, new ImportOptions(null, 0), Checkpoint.NONE)) {
            imported = ImportedPages.of(source);
        }
        Map<String, Set<String>> ours = new TreeMap<>();
        OURS_FETCHED.forEach((url, page) -> {
            Set<String> targets = new TreeSet<>(of(OURS, url).keySet());
            if (page.response().location() != null) {
                targets.add(page.response().location());
            }
            ours.put(url, targets);
            targets.forEach(target -> ours.computeIfAbsent(target, unseen -> new TreeSet<>()));
        });
        assertThat(imported.links()).isEqualTo(ours);

        Map<String, CrawlDatum> kept = nutch.pages();
        Set<Object> statuses = new TreeSet<>();
        imported.properties().forEach((url, said) -> {
            PageOutcome page = OURS_FETCHED.get(url);
            if (page == null) {
                assertThat(said).as(url).isEmpty();
                return;
            }
            statuses.add(of(said, "status"));
            assertThat(said.get("status")).as(url).isEqualTo((long) page.status());
            assertThat(said.get("title")).as(url).isEqualTo(page.content().title());
            assertThat(said.get("trouble")).as(url).isNull();
            byte[] signature = of(kept, url).getSignature();
            assertThat(said.get("signature"))
                    .as(url)
                    .isEqualTo(signature == null ? null : HexFormat.of().formatHex(signature));
            assertThat((ZonedDateTime) of(said, "fetchedAt"))
                    .isBetween(began.atZone(ZoneOffset.UTC), Instant.now().atZone(ZoneOffset.UTC));
        });
        assertThat(statuses).containsExactly(200L, 302L, 404L);
    }

    @Test
    void aPageIsWorthHalfOfTheBestThatLinksToItAndNamesTheCoreOfTheSeed() throws Exception {
        Map<String, Float> worth = new TreeMap<>();
        worth.put(BLOG.entry(), 8f);
        Deque<String> next = new ArrayDeque<>(worth.keySet());
        while (!next.isEmpty()) {
            String page = next.remove();
            of(OURS, page).forEach((to, followed) -> {
                if (followed && worth.putIfAbsent(to, of(worth, page) / 2) == null) {
                    next.add(to);
                }
            });
        }
        Map<String, Float> scores = new TreeMap<>();
        nutch.pages().forEach((url, page) -> {
            scores.put(url, page.getScore());
            assertThat(page.getMetaData().get(new Text("core"))).isEqualTo(new Text("3"));
        });
        assertThat(scores).isEqualTo(worth);
        assertThat(scores.values()).contains(8f, 4f, 2f, 1f);
    }

    private static <T> T of(Map<String, T> pages, String url) {
        return Objects.requireNonNull(pages.get(url), url);
    }
}
