package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.JunkNames;
import org.crawlgraph.testkit.LabelledSites;
import org.crawlgraph.testkit.SharedData;
import org.crawlgraph.testkit.apps.CalendarBlog;
import org.crawlgraph.testkit.apps.Gallery;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.SocialSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the default filter keeps and loses on whole sites; docs/experiments/link-filters.md shows more of them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FilterQualityTest {

    /**
     * The goal for what is lost, and what was measured of useless pages; single percents depend on the order of ties.
     */
    private static void check(StoredSite site, int pages, double useless) {
        SiteTraining training =
                SiteTraining.of(KnownSite.of(site.urls(), site.links()), new int[] {0}, sized(pages), Checkpoint.NONE);
        FilterComparison crawls = FilterComparison.of(
                site,
                new int[] {0},
                training.filter()::allowsInSite,
                training::soleViews,
                Integer.MAX_VALUE,
                Checkpoint.NONE);
        assertThat(crawls.falseNegatives()).isLessThanOrEqualTo(0.01);
        assertThat((double) useless(crawls.gd()) / useless(crawls.d())).isLessThanOrEqualTo(useless);
    }

    private static TrainingOptions sized(int pages) {
        TrainingOptions usual = TrainingOptions.DEFAULT;
        return new TrainingOptions(pages, usual.sampling(), usual.clustering(), usual.pruning());
    }

    private static int useless(FilterComparison.CrawlOutcome measure) {
        return measure.duplicate() + measure.uninformative();
    }

    private final StoredSite socialSite = social(1_000, 7, Addressing.PATHS);
    private final StoredSite blogSite = new CalendarBlog(Series.length(12, 24), 1).stored(20_000);

    private static StoredSite social(int users, long seed, Addressing addressing) {
        org.crawlgraph.testkit.site.SiteCrawl site =
                SocialSite.of(users, seed, addressing).stored(Series.length(10_000, 20_000));
        return new StoredSite(
                site.urls(),
                site.links(),
                site.labels().stream().map(label -> PageLabel.of(label.text())).toList());
    }

    @Test
    void onTheMadeUpSocialSiteWithUsersAsHosts() {
        check(social(Series.length(1_000, 3_000), 42, Addressing.SUBDOMAINS), Series.length(4_000, 8_000), 0.12);
    }

    @Nightly("every build takes a sample of 1,000 of its pages")
    @Test
    void onTheMadeUpSocialSiteWithUsersInPaths() {
        check(socialSite, 8_000, 0.12);
    }

    /**
     * A crawl that has stopped knows links to pages that it has not fetched; a sample of the whole site is told which
     * these are.
     */
    @Test
    void aCrawlThatHasStoppedTeachesWhatASampleOfTheWholeSiteTeaches() {
        org.crawlgraph.testkit.site.SiteCrawl crawl =
                SocialSite.of(200, 7, Addressing.PATHS).stored(4_000);
        StoredSite site = new StoredSite(crawl.urls(), crawl.links(), List.of(), crawl.bodies());
        int[] entry = {0};
        SiteTraining offline = SiteTraining.of(site.known(), entry, sized(800), Checkpoint.NONE);
        int[] drawn = offline.sample().pages();
        int[] known = new PageSample(drawn, 0, 0, 1, PageSample.End.COUNT_REACHED).withSeen(site.links());
        assertThat(known.length).isGreaterThan(2 * drawn.length);
        KnownSite sampled = new KnownSite(
                page -> site.urls().get(known[page]),
                PageSample.linksFrom(known, drawn.length, site.links()),
                page -> page < drawn.length,
                page -> site.bodies().get(known[page]));
        SiteTraining live = SiteTraining.of(
                sampled,
                new int[] {
                    IntStream.range(0, drawn.length)
                            .filter(place -> drawn[place] == 0)
                            .findFirst()
                            .orElseThrow()
                },
                TrainingOptions.DEFAULT,
                Checkpoint.NONE);
        assertThat(live.sample().pages()).hasSize(drawn.length);
        assertThat(decisions(live)).isEqualTo(decisions(offline));
        assertThat(live.sample().known().bodies()).hasSize(drawn.length);
    }

    private static Map<String, PruningReason> decisions(SiteTraining training) {
        Map<String, PruningReason> decisions = new TreeMap<>();
        for (int cluster = 0; cluster < training.clusters().patterns().size(); cluster++) {
            decisions.put(
                    training.clusters().patterns().get(cluster).toString(),
                    training.pruned().reason(cluster));
        }
        return decisions;
    }

    /** Most links of a post are in the calendar of its month, which the lists of its days have as well. */
    @Test
    void calendarsOnThePagesOfABlogTakeNoPostAway() {
        StoredSite blog = Series.NIGHTLY ? new CalendarBlog(48, 1).stored(20_000) : blogSite;
        for (int seed = 0; seed < Series.length(1, 3); seed++) {
            TrainingOptions usual = sized(1_000);
            TrainingOptions options = new TrainingOptions(
                    usual.sampleSize(), new SamplingOptions(10, 0, seed), usual.clustering(), usual.pruning());
            SiteTraining training =
                    SiteTraining.of(KnownSite.of(blog.urls(), blog.links()), new int[] {0}, options, Checkpoint.NONE);
            for (int page = 0; page < blog.urls().size(); page++) {
                String url = blog.urls().get(page);
                if (url.contains("/words-") && blog.labels().get(page) == PageLabel.VALUABLE) {
                    assertThat(training.filter().allows(blog.urls().get(0), url))
                            .as("%s with seed %d", url, seed)
                            .isTrue();
                }
            }
        }
    }

    /** Each of 300 pictures has a copy under a tag. */
    @Test
    void copiesUnderTagsGo() {
        StoredSite gallery = new Gallery(300, 1).stored(20_000);
        SiteTraining training = SiteTraining.of(
                KnownSite.of(gallery.urls(), gallery.links()), new int[] {0}, sized(0), Checkpoint.NONE);
        List<String> copies = gallery.urls().stream()
                .filter(url -> url.contains("/picture.php?/") && url.contains("/tags/"))
                .toList();

        assertThat(copies).hasSize(300).noneMatch(copy -> training.filter().allowsInSite(null, copy));
    }

    /** Samples of 1,000 pages show hardly any of the 300 pictures that are in no album. */
    @Nightly("a gallery of 3,000 pictures is crawled at night, one of 300 in every build")
    @Test
    void crawlsFetchCopiesUnderTagsThatAloneShowPictures() {
        check(new Gallery(3_000, 300, 1).stored(20_000), 1_000, 0.06);
    }

    @Test
    void samplesOfAThousandPagesAreEnoughForASocialSite() {
        check(socialSite, 1_000, 0.12);
    }

    /**
     * Neither loses less and leaves no more useless pages, nor loses no more and leaves fewer. The labelled sites are
     * those that are there; every build takes that with the fewest links, and of the made-up ones the blog.
     */
    @Test
    void noTrainingIsWorseThanAListOfJunkNames() throws IOException {
        Map<String, StoredSite> sites = new TreeMap<>();
        sites.put("blog", blogSite);
        if (Series.NIGHTLY) {
            sites.put("social", socialSite);
            sites.put("gallery", new Gallery(1_500, 1).stored(20_000));
        }
        for (String name : List.of("site-mediawiki", "site-forum", "site-mybb").subList(0, Series.length(1, 3))) {
            if (LabelledSites.isThere(name)) {
                sites.put(name, LabelledSites.read(name));
            }
        }
        for (Map.Entry<String, StoredSite> site : sites.entrySet()) {
            StoredSite stored = site.getValue();
            double[] list = shares(stored, (from, to) -> !JunkNames.isIn(String.valueOf(to)));
            for (int seed = 0; seed < Series.length(1, 10); seed++) {
                TrainingOptions usual = sized(1_000);
                SiteTraining training = SiteTraining.of(
                        stored.known(),
                        new int[] {0},
                        new TrainingOptions(
                                usual.sampleSize(),
                                new SamplingOptions(10, 0, seed),
                                usual.clustering(),
                                usual.pruning()),
                        Checkpoint.NONE);
                double[] learnt = shares(stored, training.filter()::allowsInSite);
                assertThat(learnt[0] < list[0] || learnt[1] < list[1] || Arrays.equals(learnt, list))
                        .as(
                                "%s, seed %d: lost %.4f, useless %.4f; the list %.4f, %.4f",
                                site.getKey(), seed, learnt[0], learnt[1], list[0], list[1])
                        .isTrue();
            }
        }
    }

    /**
     * The valuable pages that a crawl never reaches, and the useless ones that it fetches, as shares of those that a
     * crawl without a filter fetches.
     */
    private static double[] shares(StoredSite site, BiPredicate<String, String> follows) {
        boolean[] all = reached(site, (from, to) -> true);
        boolean[] some = reached(site, follows);
        double[] of = new double[2];
        double[] have = new double[2];
        for (int page = 0; page < all.length; page++) {
            if (all[page] && site.fetched().get(page)) {
                int useless = site.labels().get(page) == PageLabel.VALUABLE ? 0 : 1;
                of[useless]++;
                have[useless] += some[page] ? 1 : 0;
            }
        }
        return new double[] {1 - have[0] / of[0], have[1] / of[1]};
    }

    private static boolean[] reached(StoredSite site, BiPredicate<String, String> follows) {
        boolean[] reached = new boolean[site.urls().size()];
        int[] queue = new int[reached.length];
        int queued = 1;
        reached[0] = true;
        for (int next = 0; next < queued; next++) {
            for (int target : site.links().targets(queue[next])) {
                if (!reached[target]
                        && follows.test(
                                site.urls().get(queue[next]), site.urls().get(target))) {
                    reached[target] = true;
                    queue[queued++] = target;
                }
            }
        }
        return reached;
    }

    @Nightly("every build takes a sample of 1,000 of its pages")
    @Test
    void onARealForum() {
        List<String> urls = new ArrayList<>();
        List<PageLabel> labels = new ArrayList<>();
        SharedData.forEachLine("site-forum/urls.tsv.gz", line -> urls.add(line.split("\t", -1)[1]));
        SharedData.forEachLine("site-forum/labels.tsv.gz", line -> {
            if (!line.startsWith("id")) {
                labels.add(PageLabel.of(line.split("\t", -1)[2]));
            }
        });
        urls.remove(0);
        LinkGraphBuilder links = new LinkGraphBuilder(urls.size());
        SharedData.forEachLine("site-forum/links.tsv.gz", line -> {
            if (!line.startsWith("from")) {
                String[] ends = line.split("\t", -1);
                links.add(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
            }
        });
        check(new StoredSite(urls, links.build(), labels), 8_000, 0.12);
    }
}
