package org.crawlgraph.clusters.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.TrainedRules;
import org.crawlgraph.testkit.apps.CalendarBlog;
import org.crawlgraph.testkit.apps.Gallery;
import org.crawlgraph.testkit.apps.Wiki;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.url.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Crawls of labelled sites by exported rules. That other crawlers decide about each URL as these rules do is tested in
 * the crawler module.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportReplayTest {

    private static final int SAMPLE = 1_200;

    /** URLs of each site that are tried and changed. */
    private static final int FIRST = Series.length(150, 800);

    /**
     * Result of a crawl.
     *
     * @param lost valuable pages that it never fetches, as a share of all
     * @param useless useless pages that it fetches, as a share of all
     */
    private record Worth(double lost, double useless) {}

    /** A site and what is learnt from a sample of it. */
    private record Trained(StoredSite site, SiteTraining training) {}

    private final Map<String, Trained> sites = Map.of(
            "wiki", trained(new Wiki(150, 1).stored(Series.length(2_500, 4_000))),
            "gallery", trained(new Gallery(300, 1).stored(Series.length(2_500, 4_000))),
            "blog", trained(new CalendarBlog(12, 1).stored(Series.length(2_500, 4_000))));

    private static Trained trained(StoredSite site) {
        TrainingOptions usual = TrainingOptions.DEFAULT;
        return new Trained(
                site,
                SiteTraining.of(
                        KnownSite.of(site.urls(), site.links()),
                        new int[] {0},
                        new TrainingOptions(SAMPLE, usual.sampling(), usual.clustering(), usual.pruning()),
                        Checkpoint.NONE));
    }

    private static Worth crawl(StoredSite site, BiPredicate<String, String> follows) {
        FilterComparison crawls = FilterComparison.of(
                site, new int[] {0}, follows, () -> SoleViews.NONE, Integer.MAX_VALUE, Checkpoint.NONE);
        var with = crawls.gd();
        var without = crawls.d();
        return new Worth(
                crawls.falseNegatives(),
                (double) (with.duplicate() + with.uninformative()) / (without.duplicate() + without.uninformative()));
    }

    /** The first rule that is found in a URL decides, as in the lines for Nutch; what none is found in is refused. */
    private static Predicate<String> byUrl(RuleSet rules) {
        Map<Pattern, Boolean> lines = new LinkedHashMap<>();
        rules.byUrl().forEach(rule -> lines.put(Pattern.compile(rule.regex()), rule.accept()));
        return url -> lines.entrySet().stream()
                .filter(line -> line.getKey().matcher(url).find())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(false);
    }

    @Test
    void crawlsByExportedRulesLoseNoMoreAndFetchNoMoreThanCrawlsByTheFilter() {
        sites.forEach((name, trained) -> {
            StoredSite site = trained.site();
            SiteTraining training = trained.training();
            Predicate<String> fetched = byUrl(TrainedRules.of(training, "a.example"));
            Map<String, Boolean> known = new HashMap<>();
            Worth exported = crawl(site, (from, to) -> known.computeIfAbsent(to, fetched::test));
            Worth stored = crawl(site, TrainedRules.of(training, "a.example").filter()::allowsInSite);
            Worth own = crawl(site, training.filter()::allowsInSite);

            assertThat(stored).as("%s: rules as JSON", name).isEqualTo(own);
            assertThat(exported.lost()).as(name).isLessThanOrEqualTo(own.lost());
            assertThat(exported.useless()).as(name).isLessThanOrEqualTo(own.useless() + 0.01);
            assertThat(own.lost()).as(name).isLessThanOrEqualTo(0.01);
        });
    }

    @Test
    void rulesDecideAboutUrlsThatTrainingHasNotSeenAsTheFilterDoes() {
        List<String> more = List.of(
                "foo=1",
                "page=2",
                "sort=x",
                "mode=thread",
                "doPrint=1",
                "id=3",
                "a=newPosts",
                "x=a b print",
                "p=3",
                "&",
                "x");
        sites.forEach((name, trained) -> {
            StoredSite site = trained.site();
            RuleSet rules = TrainedRules.of(trained.training(), "a.example");
            Predicate<String> fetched = byUrl(rules);
            List<String> others = new ArrayList<>();
            for (int i = 0; i < FIRST; i++) {
                String url = site.urls().get(i);
                url += (url.contains("?") ? "&" : "?") + more.get(i % more.size());
                others.add(i % 3 == 0 ? url.replaceFirst("([?&])[^&?=]+=[^&]*&?", "$1") : url);
                others.add(site.urls().get(i) + "/" + i + "/calendar");
            }
            List<String> roots = List.of("http://10.1.2.3/feed/x", "http://10.1.2.3/new", "http://b.example/other");
            String host = Host.of(site.urls().get(0));
            Stream.of(site.urls().subList(0, FIRST), others, roots)
                    .flatMap(List::stream)
                    .filter(url -> !roots.contains(url) || Objects.equals(Host.of(url), host))
                    .forEach(url -> {
                        boolean allowed = rules.filter().allowsInSite(null, url);
                        if (!url.contains("page=") && !url.contains("p=3") && !url.startsWith("http://b.")) {
                            assertThat(fetched.test(url))
                                    .as("%s: %s", name, url)
                                    .isEqualTo(allowed);
                        } else if (allowed
                                && !url.startsWith("http://b.")) { // later pages may be fetched under more parameters
                            assertThat(fetched.test(url))
                                    .as("%s: %s", name, url)
                                    .isTrue();
                        }
                    });
            assertThat(fetched.test("http://b.example/other")).isFalse();
        });
    }

    @Test
    void laterPagesOfAKeptListAreFetchedWhereTheyAreKnownInRemovedOrdersAlone() {
        RuleSet rules = new RuleSet(
                List.of(
                        new ClusterRule(UrlPattern.parse("http://a.example/forum?f=$"), true, 10, "", true),
                        new ClusterRule(
                                UrlPattern.parse("http://a.example/forum?f=$&days=$&sort=*"), false, 9, "", true),
                        new ClusterRule(
                                UrlPattern.parse("http://a.example/forum?f=$&days=$&start=$"), false, 9, "", true),
                        new ClusterRule(UrlPattern.parse("http://a.example/thread?t=$"), true, 90, "", true),
                        new ClusterRule(UrlPattern.parse("http://a.example/thread?t=$&start=$"), true, 9, "", true),
                        new ClusterRule(
                                UrlPattern.parse("http://a.example/thread?t=$&order=asc&start=$"), false, 9, "", true)),
                List.of(new RuleSet.Edge(0, 2, 9, 9, false), new RuleSet.Edge(3, 5, 9, 9, false)));
        Predicate<String> fetched = byUrl(rules);
        assertThat(List.of(
                        "http://a.example/forum?f=1&days=0&start=50",
                        "http://a.example/forum?f=1&days=0&order=x&start=50",
                        "http://a.example/thread?t=3&start=20"))
                .allMatch(fetched)
                .allMatch(url -> rules.filter().allowsInSite(url.replaceFirst("&.*", ""), url));
        assertThat(fetched.test("http://a.example/forum?f=1" + "&a=1".repeat(20_000) + "/".repeat(20_000)))
                .as("a long URL needs no stack")
                .isFalse();
        assertThat(List.of(
                        "http://a.example/forum?f=1&days=0",
                        "http://a.example/forum?f=1&days=0&sort=x",
                        "http://a.example/thread?t=3&order=asc&start=20"))
                .noneMatch(fetched);
    }
}
