package org.crawlgraph.social.crawl;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
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
            "With strategy 'paper', skip posts of users whose rank is not above this; with"
                    + " 'evidence', skip pages whose score is not above this; 0 with 'evidence' fetches all"
                    + " pages");

    public static final Option<LinkPrior> PRIOR = Option.choice(
            "linkPrior",
            LinkPrior.UNIFORM,
            "With strategy 'hybrid', factor of a user's rank: 'uniform', 1; 'cash', the OPIC cash of the page");

    /** The names of all strategies. */
    public static final List<String> STRATEGY_NAMES =
            Arrays.stream(FocusStrategy.values()).map(FocusStrategy::text).toList();

    public static final Option<List<String>> STRATEGIES =
            Option.names("strategies", STRATEGY_NAMES, "Strategies of simulated topic crawls");

    public static final Option<List<String>> START_TAGS = Option.names(
            "startTags", "names", "none", "Tags whose lists simulated crawls start at, instead of the topic's tags");

    /** Options of simulated crawls of any site. */
    public static final List<Option<?>> OF_SIMULATION =
            List.of(STRATEGIES, RANK_THRESHOLD, PRIOR, START_TAGS, ProfileOptions.INNER_WEIGHT, ProfileOptions.KAPPA);

    public static final FocusOptions DEFAULT = of(FocusStrategy.EVIDENCE);

    static FocusOptions of(String strategy, Options options) {
        return new FocusOptions(
                FocusStrategy.of(strategy),
                options.get(RANK_THRESHOLD),
                new ProfileOptions(
                        ProfileOptions.DEFAULT.method(),
                        options.get(ProfileOptions.INNER_WEIGHT),
                        options.get(ProfileOptions.KAPPA)),
                options.get(PRIOR));
    }

    public FocusOptions {
        RANK_THRESHOLD.check(rankThreshold);
    }

    /**
     * Whether a crawl ends when the first page in its queue has this priority: with {@link FocusStrategy#EVIDENCE}, no
     * page in the queue is then above the threshold.
     *
     * @param priority 0 to {@link FocusOrder.Level#MOST}
     */
    public boolean endsAt(int priority) {
        return strategy == FocusStrategy.EVIDENCE && rankThreshold > 0 && priority == 0;
    }

    public static FocusOptions of(FocusStrategy strategy) {
        return new FocusOptions(strategy, 0.01, ProfileOptions.DEFAULT, LinkPrior.UNIFORM);
    }

    /** The order in which a crawl for a topic fetches pages. */
    public enum FocusStrategy {
        /** In the order of discovery. */
        BFS,
        /** Most cash first. */
        OPIC,
        /**
         * Lists of the topic, then posts and profiles by the rank of their users, the rest by cash (figures 12 to 17 of
         * the paper).
         */
        HYBRID,
        /** Algorithm 4 of the paper: a queue of posts whose users rank above a threshold. */
        PAPER,
        /**
         * By the probability that a post belongs to the topic, given its user's profile, contacts and posts so far, and
         * where it was found.
         */
        EVIDENCE;

        public String text() {
            return Options.lowerCase(this);
        }

        public boolean usesRanks() {
            return this != BFS && this != OPIC;
        }

        /**
         * The strategy with this name; throws an {@link IllegalArgumentException} that lists the names if there is
         * none.
         */
        public static FocusStrategy of(String text) {
            return Options.constant(FocusStrategy.class, "strategy", text);
        }
    }

    /**
     * Pr(L) in equation (3) of Zhang and Nasraoui (2009): how probable it is to follow a link, before the topic counts.
     */
    public enum LinkPrior {
        /** The same for all links, so that equation (3) orders them as equation (5) does. */
        UNIFORM,
        /** The link's share of the OPIC cash. */
        CASH
    }
}
