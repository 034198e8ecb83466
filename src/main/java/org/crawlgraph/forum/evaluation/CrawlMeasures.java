package org.crawlgraph.forum.evaluation;

import java.util.Collection;
import java.util.List;

/**
 * The measures of one crawl of a labelled forum.
 *
 * @param meaning the crawl, by meaning
 * @param content the crawl, by content
 * @param first its first {@value #FIRST} pages, by meaning (figure 11 of Cai et al. (2008))
 * @param whole learning and crawl together, by meaning
 */
public record CrawlMeasures(ForumMeasure meaning, ForumMeasure content, ForumMeasure first, ForumMeasure whole) {

    private static final int FIRST = 5_000;

    static CrawlMeasures of(LabelledForum forum, Collection<Integer> learnt, List<Integer> crawled) {
        return new CrawlMeasures(
                ForumMeasure.of(crawled, forum.meaning()),
                ForumMeasure.of(crawled, forum.content()),
                ForumMeasure.of(crawled.subList(0, Math.min(FIRST, crawled.size())), forum.meaning()),
                ForumMeasure.of(ForumMeasure.withLearning(learnt, crawled), forum.meaning()));
    }

    /** Number of pages that another crawl fetches for each page of this one, until 90 % of all contents; 0 if this one never gets there. */
    double timesFewer(CrawlMeasures other) {
        return whole.until() < 0 ? 0 : (double) other.whole.until() / whole.until();
    }
}
