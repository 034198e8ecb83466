package org.crawlgraph.forum.evaluation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How well a crawl keeps together what belongs together: each page of a thread or list behind its first is a relation. It is kept when the page was put together
 * with another of its series and with no page of another one.
 *
 * @param stored relations of all stored pages
 * @param fetched those of the pages that were fetched
 * @param kept those that were kept
 * @param falseOnes pages that were put together with pages of another series, or of none
 */
public record Relations(int stored, int fetched, int kept, int falseOnes) {

    /** Counts. */
    public static Relations of(StoredForum site, ForumCrawl crawl, ForumTruth truth) {
        int stored = 0;
        for (int page = 0; page < truth.numbers().length; page++) {
            stored += isRelation(truth, page) ? 1 : 0;
        }
        Map<Integer, List<String>> seriesOf = new HashMap<>();
        int wrong = 0;
        for (List<String> urls : ForumThreads.of(crawl.continued())) {
            Set<String> truly = new HashSet<>();
            urls.forEach(url -> truly.add(truth.series().get(site.page(url))));
            boolean one = truly.size() == 1 && !truly.contains("");
            wrong += one ? 0 : urls.size();
            if (one && urls.size() > 1) {
                urls.forEach(url -> seriesOf.put(site.page(url), urls));
            }
        }
        int fetched = 0;
        int kept = 0;
        for (int page : crawl.fetched()) {
            if (isRelation(truth, page)) {
                fetched++;
                kept += seriesOf.containsKey(page) ? 1 : 0;
            }
        }
        return new Relations(stored, fetched, kept, wrong);
    }

    private static boolean isRelation(ForumTruth truth, int page) {
        return !truth.series().get(page).isEmpty() && truth.numbers()[page] > 1;
    }

    /** The share of the relations of fetched pages that were kept, 0 to 1; 1 without any. */
    public double keptShare() {
        return fetched == 0 ? 1 : (double) kept / fetched;
    }
}
