package org.crawlgraph.social.crawl;

import org.crawlgraph.social.profiles.ProfileOptions;

/**
 * Options of a crawl for a topic.
 * @param rankThreshold 0 to 1; 0.01 by default, as in the paper. {@link FocusStrategy#PAPER} skips posts of users ranked no higher,
 *     {@link FocusStrategy#EVIDENCE} skips pages with no higher score (0 fetches all)
 */
public record FocusOptions(FocusStrategy strategy, double rankThreshold, ProfileOptions profile) {

    public static final FocusOptions DEFAULT = of(FocusStrategy.EVIDENCE);

    public FocusOptions {
        if (!(rankThreshold >= 0 && rankThreshold <= 1)) {
            throw new IllegalArgumentException("rankThreshold is " + rankThreshold + "; it goes from 0 to 1");
        }
    }

    /** Whether a crawl by evidence ends at this priority of the first queued page, as no page is then above the threshold. */
    public boolean endsAt(int priority) {
        return strategy == FocusStrategy.EVIDENCE && rankThreshold > 0 && priority == 0;
    }

    public static FocusOptions of(FocusStrategy strategy) {
        return new FocusOptions(strategy, 0.01, ProfileOptions.DEFAULT);
    }
}
