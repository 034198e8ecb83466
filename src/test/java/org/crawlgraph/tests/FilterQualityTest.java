package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawl.CrawlMeasure;
import org.crawlgraph.crawl.FilterComparison;
import org.crawlgraph.crawl.PageLabel;
import org.crawlgraph.crawl.SeenFingerprints;
import org.crawlgraph.crawl.SiteTraining;
import org.crawlgraph.crawl.StoredSite;
import org.crawlgraph.crawl.TrainingOptions;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.site.Addressing;
import org.crawlgraph.site.SocialSite;
import org.crawlgraph.url.SharedData;
import org.junit.jupiter.api.Test;

/** What the default filter keeps and loses on whole sites, as it was measured; docs/clusters.md shows more of them. */
class FilterQualityTest {

    private static void check(StoredSite site, int pages, double lost, double useless) {
        TrainingOptions usual = TrainingOptions.DEFAULT;
        SiteTraining training = SiteTraining.of(
                site.urls(),
                site.links(),
                new int[] {0},
                new TrainingOptions(pages, usual.growth(), usual.sampling(), usual.clustering(), usual.pruning()),
                Checkpoint.NONE);
        FilterComparison crawls = FilterComparison.of(
                site,
                new int[] {0},
                training.clusters().matcher()::match,
                training.clusters().patterns().size(),
                training.pruned().filter(),
                SeenFingerprints::new,
                Integer.MAX_VALUE,
                Checkpoint.NONE);
        assertThat(crawls.gd().falseNegatives()).isCloseTo(lost, within(0.001));
        assertThat((double) useless(crawls.gd().total()) / useless(crawls.d().total()))
                .isCloseTo(useless, within(0.01));
    }

    private static int useless(CrawlMeasure measure) {
        return measure.duplicate() + measure.uninformative();
    }

    private static StoredSite social(int users, long seed, Addressing addressing) {
        org.crawlgraph.site.SiteCrawl site =
                SocialSite.of(users, seed, addressing).stored(20_000);
        return new StoredSite(
                site.urls(),
                site.links(),
                site.labels().stream().map(label -> PageLabel.of(label.text())).toList());
    }

    @Test
    void onTheMadeUpSocialSiteWithUsersAsHosts() {
        check(social(3_000, 42, Addressing.SUBDOMAINS), 8_000, 0.002, 0.40);
    }

    @Test
    void onTheMadeUpSocialSiteWithUsersInPaths() {
        check(social(1_000, 7, Addressing.PATHS), 8_000, 0.000, 0.57);
    }

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
        check(new StoredSite(urls, links.build(), labels), 8_000, 0.004, 0.11);
    }
}
