package org.crawlgraph.social.crawl;

import org.crawlgraph.common.options.Option;
import org.crawlgraph.social.profiles.ProfileOptions;

/**
 * Options of a crawl for a topic.
 *
 * @param rankThreshold see {@link #RANK_THRESHOLD}; default 0.01, as in the paper
 * @param profile the weights of ranks
 * @param prior see {@link #PRIOR}
 */
public record FocusOptions(FocusStrategy strategy, double rankThreshold, ProfileOptions profile, LinkPrior prior) {

    public static final Option<Double> RANK_THRESHOLD = Option.number(
            "rankThreshold",
            0,
            1,
            0.01,
            "With the strategy 'paper', skip posts of users who do not rank higher; with 'evidence', skip pages that do not score higher;"
                    + " 0 with 'evidence' fetches all pages");

    public static final Option<LinkPrior> PRIOR = Option.choice(
            "linkPrior",
            LinkPrior.UNIFORM,
            "With the strategy 'hybrid', what a user's rank is multiplied by: 'uniform', nothing; 'cash', the OPIC cash of the page");

    public static final FocusOptions DEFAULT = of(FocusStrategy.EVIDENCE);

    public FocusOptions(FocusStrategy strategy, double rankThreshold, ProfileOptions profile) {
        this(strategy, rankThreshold, profile, LinkPrior.UNIFORM);
    }

    public FocusOptions {
        RANK_THRESHOLD.check(rankThreshold);
    }

    /**
     * Whether a crawl ends when the first page in its queue has this priority: with {@link FocusStrategy#EVIDENCE}, no page in the queue is
     * then above the threshold.
     *
     * @param priority 0 to {@link FocusOrder.Level#MOST}
     */
    public boolean endsAt(int priority) {
        return strategy == FocusStrategy.EVIDENCE && rankThreshold > 0 && priority == 0;
    }

    public static FocusOptions of(FocusStrategy strategy) {
        return new FocusOptions(strategy, 0.01, ProfileOptions.DEFAULT);
    }
}
