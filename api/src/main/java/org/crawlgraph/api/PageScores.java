package org.crawlgraph.api;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.PageNames;
import org.crawlgraph.ranking.Scores;

/** A score for each page of a graph. */
public final class PageScores {

    private final PageNames names;
    private final double[] scores;

    PageScores(PageNames names, double[] scores) {
        this.names = names;
        this.scores = scores;
    }

    public int pages() {
        return scores.length;
    }

    /** The score of a page, by its number. */
    public double of(int page) {
        return scores[page];
    }

    /**
     * The pages with the highest scores, best first, ties by number. Time O(pages · log count).
     *
     * @param count at least 0; the result has fewer pages if the graph has
     */
    public List<ScoredPage> best(int count) {
        int[] pages = Scores.first(
                scores.length,
                count,
                (page, other) -> Scores.compare(scores, page, other),
                "choosing the best",
                Checkpoint.NONE);
        return Arrays.stream(pages)
                .mapToObj(page -> CrawledGraph.scored(names, page, scores[page]))
                .toList();
    }
}
