package org.crawlgraph.clusters.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.clusters.training.SeenFingerprints;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.apps.CalendarBlog;
import org.crawlgraph.testkit.apps.Gallery;
import org.crawlgraph.testkit.apps.Wiki;
import org.junit.jupiter.api.Test;

/** Crawls of labelled sites by exported rules. That other crawlers decide about each URL as these rules do is tested in the crawler module. */
class ExportReplayTest {

    private static final int SAMPLE = 1_200;

    /**
     * What a crawl comes to.
     *
     * @param lost valuable pages that it never fetches, as a share of all
     * @param useless useless pages that it fetches, likewise
     */
    private record Worth(double lost, double useless) {}

    private static SiteTraining trained(StoredSite site) {
        TrainingOptions usual = TrainingOptions.DEFAULT;
        return SiteTraining.of(
                site.urls(),
                site.links(),
                new int[] {0},
                new TrainingOptions(SAMPLE, usual.growth(), usual.sampling(), usual.clustering(), usual.pruning()),
                Checkpoint.NONE);
    }

    private static Worth crawl(StoredSite site, SiteTraining training, BiPredicate<String, String> follows) {
        FilterComparison crawls = FilterComparison.of(
                site,
                new int[] {0},
                training.clustered().matcher()::match,
                training.clusters().patterns().size(),
                follows,
                SeenFingerprints::new,
                Integer.MAX_VALUE,
                Checkpoint.NONE);
        var with = crawls.gd().total();
        var without = crawls.d().total();
        return new Worth(
                crawls.gd().falseNegatives(),
                (double) (with.duplicate() + with.uninformative()) / (without.duplicate() + without.uninformative()));
    }

    /** The first expression found in a URL decides, as in the lines for Nutch; what none is found in is refused. */
    private static boolean passes(Map<Pattern, Boolean> lines, String url) {
        for (Map.Entry<Pattern, Boolean> line : lines.entrySet()) {
            if (line.getKey().matcher(url).find()) {
                return line.getValue();
            }
        }
        return false;
    }

    @Test
    void crawlsByExportedRulesLoseNoMoreAndFetchNoMoreThanCrawlsByTheFilter() {
        Map<String, StoredSite> sites = new LinkedHashMap<>();
        sites.put("wiki", new Wiki(150, 1).stored(4_000));
        sites.put("gallery", new Gallery(300, 1).stored(4_000));
        sites.put("blog", new CalendarBlog(12, 1).stored(4_000));
        sites.forEach((name, site) -> {
            SiteTraining training = trained(site);
            Map<Pattern, Boolean> lines = new LinkedHashMap<>();
            RuleFormat.NUTCH
                    .write(training.rules("a.example"))
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> lines.put(Pattern.compile(line.substring(1)), line.startsWith("+")));
            Map<String, Boolean> known = new HashMap<>();
            Worth exported = crawl(site, training, (from, to) -> known.computeIfAbsent(to, url -> passes(lines, url)));
            Worth stored = crawl(site, training, training.rules("a.example").filter()::allowsInSite);
            Worth own = crawl(site, training, training.filter()::allowsInSite);

            assertThat(stored).as("%s: rules as JSON", name).isEqualTo(own);
            assertThat(exported.lost()).as(name).isLessThanOrEqualTo(own.lost() + 0.01);
            assertThat(exported.useless()).as(name).isLessThanOrEqualTo(own.useless());
            assertThat(List.of(own.lost(), exported.lost())).as(name).allMatch(lost -> lost <= 0.01);
        });
    }
}
