package org.crawlgraph.forum.evaluation;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;
import org.jspecify.annotations.Nullable;

/**
 * Compares three crawls of the pages that a map was learned from, to detect a map that is not worth using: by the map,
 * by a filter of URL clusters, and of all pages. Without labels, pages of types with uniform content count as invalid,
 * and pages near an earlier one as copies ({@link NearPages.Rule#LEARNT}). The map was fitted to this sample, so the
 * figures favour it.
 *
 * @param mirror the crawl of all pages
 * @param clusters the crawl by a filter of URL clusters; null if there are too few pages
 * @param map the crawl by the map
 */
public record SampleComparison(
        ForumMeasure mirror, @Nullable ForumMeasure clusters, ForumMeasure map) {

    /**
     * Minimum share of the mirror's contents; many contents of a sample are only at URLs that a map does not follow.
     */
    private static final double ENOUGH = 0.2;

    public static SampleComparison of(ForumTraining training, Checkpoint checkpoint) {
        ForumMap map = training.map();
        List<PageStructure> pages = training.pages().pages().stream()
                .map(ForumSample.SampledPage::structure)
                .toList();
        Map<String, String> redirects = new HashMap<>(training.pages().aliases());
        for (ForumSample.SampledPage page : training.pages().pages()) {
            if (!page.url().equals(page.structure().url())) {
                redirects.put(page.url(), page.structure().url());
            }
        }
        StoredForum site = new StoredForum(pages.get(0).url(), pages, redirects);
        ForumTruth truth = truth(map, pages, checkpoint);
        List<Integer> clusters = ForumCrawl.byClusters(
                        site, pages.size(), training.options().randomSeed(), checkpoint)
                .fetched();
        return new SampleComparison(
                ForumMeasure.of(ForumCrawl.breadthFirst(site, checkpoint).fetched(), truth),
                clusters.isEmpty() ? null : ForumMeasure.of(clusters, truth),
                ForumMeasure.of(ForumCrawl.by(map, site, checkpoint).fetched(), truth));
    }

    private static ForumTruth truth(ForumMap map, List<PageStructure> pages, Checkpoint checkpoint) {
        NearPages near = new NearPages(
                pages.stream().map(page -> Shingles.of(page.words())).toList(), NearPages.Rule.LEARNT, checkpoint);
        BitSet invalid = new BitSet();
        int[] groups = new int[pages.size()];
        for (int page = 0; page < groups.length; page++) {
            int type = map.pageType(pages.get(page));
            invalid.set(page, type >= 0 && map.pageTypes().get(type).reason() == PageType.Reason.ONE_CONTENT);
            groups[page] = near.group(page);
        }
        return new ForumTruth(invalid, groups, Collections.nCopies(groups.length, ""), new int[groups.length]);
    }

    private boolean findsEnough(ForumMeasure crawl) {
        return crawl.coverage() >= ENOUGH * mirror.coverage();
    }

    /**
     * The recommended method: {@code map}, {@code clusters} or {@code mirror}; never one that fetches a larger share of
     * useless pages than a simpler one or finds much less than the mirror.
     */
    public String best() {
        boolean clustersPay =
                clusters != null && findsEnough(clusters) && clusters.uselessShare() < mirror.uselessShare();
        double simple = clusters != null && clustersPay ? clusters.uselessShare() : mirror.uselessShare();
        if (findsEnough(map) && map.uselessShare() <= simple && map.uselessShare() < mirror.uselessShare()) {
            return "map";
        }
        return clustersPay ? "clusters" : "mirror";
    }

    public String advice() {
        String how = switch (best()) {
            case "map" -> "with the map";
            case "clusters" -> "with URL clusters, not with this map";
            default -> "without a filter";
        };
        return "share of useless pages in a crawl of the sample: " + useless(map) + " with the map, "
                + useless(clusters) + " with URL clusters, " + useless(mirror) + " without a filter; crawl " + how;
    }

    private static String useless(@Nullable ForumMeasure crawl) {
        return crawl == null ? "unknown" : String.format(Locale.ROOT, "%.1f %%", 100 * crawl.uselessShare());
    }
}
