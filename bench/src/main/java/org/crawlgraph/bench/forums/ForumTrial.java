package org.crawlgraph.bench.forums;

import java.util.List;
import org.crawlgraph.forum.ForumOptions;
import org.crawlgraph.forum.ForumTraining;
import org.crawlgraph.forum.crawl.ForumCrawl;
import org.crawlgraph.forum.crawl.ForumMeasure;
import org.crawlgraph.forum.crawl.Relations;
import org.crawlgraph.run.Checkpoint;

/**
 * One training and one crawl by its map.
 *
 * @param meaning the crawl by meaning
 * @param content the crawl by content
 * @param whole learning and crawl together, by meaning
 * @param first the first pages of learning and crawl, by meaning
 * @param seconds of training; the pages were read before
 * @param millis of a lookup, in the mean
 */
record ForumTrial(
        ForumMeasure meaning,
        ForumMeasure content,
        ForumMeasure whole,
        ForumMeasure first,
        Relations relations,
        int probes,
        double seconds,
        double millis) {

    /** Pages of which it is asked how many are valuable (figure 11 of the paper). */
    private static final int FIRST = 5_000;

    static ForumTrial of(TrialForum forum, ForumOptions options) {
        long begin = System.nanoTime();
        ForumTraining training = ForumTraining.of(forum.site(), forum.site().entry(), options, null, Checkpoint.NONE);
        double seconds = (System.nanoTime() - begin) / 1e9;
        begin = System.nanoTime();
        ForumCrawl crawl = ForumCrawl.by(training.map(), forum.site(), Checkpoint.NONE);
        double millis = (System.nanoTime() - begin) / 1e6 / crawl.fetched().size();
        List<Integer> learnt = training.pages().pages().stream()
                .map(page -> forum.site().page(page.url()))
                .toList();
        List<Integer> all = ForumMeasure.withLearning(learnt, crawl.fetched());
        return new ForumTrial(
                ForumMeasure.of(crawl.fetched(), forum.meaning()),
                ForumMeasure.of(crawl.fetched(), forum.content()),
                ForumMeasure.of(all, forum.meaning()),
                ForumMeasure.of(
                        crawl.fetched()
                                .subList(0, Math.min(FIRST, crawl.fetched().size())),
                        forum.meaning()),
                Relations.of(forum.site(), crawl, forum.meaning()),
                training.summary().probes(),
                seconds,
                millis);
    }
}
