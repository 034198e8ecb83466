package org.crawlgraph.social.crawl;

import org.crawlgraph.social.profiles.ProfileOptions;

/**
 * How a crawl for a topic goes.
 *
 * @param strategy the order
 * @param rankThreshold with {@link FocusStrategy#PAPER} posts of people with no higher rank are not fetched, with {@link
 *     FocusStrategy#EVIDENCE} pages with no higher score; 0 to 1; 0.01 by default, as in Zhang and Nasraoui (2009); 0 with evidence fetches all
 * @param profile the weights of ranks
 */
public record FocusOptions(FocusStrategy strategy, double rankThreshold, ProfileOptions profile) {

    /** By evidence. */
    public static final FocusOptions DEFAULT = of(FocusStrategy.EVIDENCE);

    /** Checks the range. */
    public FocusOptions {
        if (!(rankThreshold >= 0 && rankThreshold <= 1)) {
            throw new IllegalArgumentException("rankThreshold is " + rankThreshold + "; it goes from 0 to 1");
        }
    }

    /**
     * Whether a crawl is at its end when the first page in its queue has this priority: by evidence, nothing in it is above the threshold then.
     *
     * @param priority from 0 to {@link FocusLevel#MOST}
     */
    public boolean endsAt(int priority) {
        return strategy == FocusStrategy.EVIDENCE && rankThreshold > 0 && priority == 0;
    }

    /** The defaults of a strategy. */
    public static FocusOptions of(FocusStrategy strategy) {
        return new FocusOptions(strategy, 0.01, ProfileOptions.DEFAULT);
    }
}
