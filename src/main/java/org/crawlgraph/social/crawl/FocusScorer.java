package org.crawlgraph.social.crawl;

import java.util.function.ToDoubleFunction;
import org.crawlgraph.ranking.Cash;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.site.PageKind;
import org.jspecify.annotations.Nullable;

/** Scores the pages of a crawl for a topic by one strategy. */
interface FocusScorer {

    /** The score of a page other than a start page, from 0 to 1. */
    double score(FocusLink link);

    /** Whether a page may be fetched by what is known so far. */
    default boolean passes(FocusLink link) {
        return true;
    }

    /** Records a post of a user that was read; returns whether the scores of all pages may have changed. */
    default boolean read(FocusLink post, @Nullable FocusPerson user, boolean isRelevant) {
        return false;
    }

    /** The scorer of a strategy, with the cash that the crawl distributes. */
    static FocusScorer of(FocusOptions options, Cash cash) {
        ToDoubleFunction<FocusLink> ofCash = link -> cash.of(link.number);
        ProfileRanks.ProfileFormula formula = new ProfileRanks.ProfileFormula(options.profile());
        return switch (options.strategy()) {
            case BFS -> link -> 0;
            case OPIC -> ofCash::applyAsDouble;
            case HYBRID -> new Hybrid(options.prior(), formula, ofCash);
            case PAPER -> new Algorithm4(options.rankThreshold(), formula);
            case EVIDENCE -> new EvidenceScorer(formula, ofCash);
        };
    }

    /**
     * 1 for lists of the topic; for posts and profiles of ranked users, equation (3) without its denominator (4), which
     * is the same for all candidates and does not change their order; for all other pages, their cash.
     */
    record Hybrid(FocusOptions.LinkPrior prior, ProfileRanks.ProfileFormula formula, ToDoubleFunction<FocusLink> cash)
            implements FocusScorer {

        @Override
        public double score(FocusLink link) {
            if (link.isTopicList || link.person == null || !link.person.isRanked()) {
                return link.isTopicList ? 1 : cash.applyAsDouble(link);
            }
            double rank = link.person.rank(formula);
            return prior == FocusOptions.LinkPrior.CASH ? rank * cash.applyAsDouble(link) : rank;
        }
    }

    /**
     * A queue of lists of the topic, profiles, and posts on lists whose user's rank is above a threshold or cannot be
     * known.
     */
    record Algorithm4(double rankThreshold, ProfileRanks.ProfileFormula formula) implements FocusScorer {

        @Override
        public double score(FocusLink link) {
            return 0;
        }

        @Override
        public boolean passes(FocusLink link) {
            FocusPerson person = link.person;
            boolean isGood =
                    person == null || person.hasFailed || (person.isRanked() && person.rank(formula) > rankThreshold);
            return link.isStart
                    || (link.isListed
                            && (link.kind == PageKind.PROFILE
                                    || (link.kind == PageKind.LIST && link.isTopicList)
                                    || (link.kind == PageKind.DETAIL && isGood)));
        }
    }
}
