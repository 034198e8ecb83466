package org.crawlgraph.social.crawl;

import java.util.function.ToDoubleFunction;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.site.PageKind;
import org.jspecify.annotations.Nullable;

/**
 * Scores pages by the probability that a post belongs to the topic.
 *
 * <p>A post of a user with r relevant posts among the d read so far scores (r + κ·p)/(d + κ). The prior p is the user's
 * rank, or ½·(R + 1)/(D + 2) over all D posts while the profile is unknown ({@link ProfileRanks.ProfileFormula}). For a
 * post on a list of the topic, p is at least the share (L + 1)/(M + 2) of relevant posts among the M read from such
 * lists. Profiles score {@link ProfileRanks.ProfileFormula#profileLink}, lists of the topic {@value #LIST} times that
 * share, and all other pages their cash. Pages found elsewhere than on lists of the topic are trusted only as far as
 * earlier predictions for them came true: their scores are multiplied by min(1, (R′ + 1)/(S + 1)), where R′ of the
 * posts found elsewhere were relevant, and S is the sum of their scores without this factor.
 *
 * <p>Scores use a share until it has moved by a tenth.
 */
final class EvidenceScorer implements FocusScorer {

    /** Score of a list of the topic relative to a post that it links to. */
    private static final double LIST = 0.9;

    private static final double STEP = 0.1;

    private final ProfileRanks.ProfileFormula formula;
    private final ToDoubleFunction<FocusLink> cash;
    private double unknown = ProfileRanks.ProfileFormula.unknown(0, 0);
    private double onLists = 0.5;
    private double trust = 1;
    private long posts;
    private long relevant;
    private long listPosts;
    private long listRelevant;
    private long otherRelevant;
    private double otherExpected;

    EvidenceScorer(ProfileRanks.ProfileFormula formula, ToDoubleFunction<FocusLink> cash) {
        this.formula = formula;
        this.cash = cash;
    }

    @Override
    public double score(FocusLink link) {
        if (link.isTopicList) {
            return LIST * onLists;
        }
        if (link.kind == PageKind.DETAIL) {
            return link.isOnTopicList ? probability(link, link.person) : trust * probability(link, link.person);
        }
        return trust
                * (link.kind == PageKind.PROFILE && link.person != null
                        ? link.person.promise()
                        : cash.applyAsDouble(link));
    }

    /** The probability that a post belongs to the topic, without the factor for trust. */
    private double probability(FocusLink link, @Nullable FocusPerson person) {
        double prior = person != null && person.isRanked() ? person.rank(formula) : unknown;
        double found = link.isOnTopicList ? Math.max(prior, onLists) : prior;
        return person == null ? found : formula.evidence(person.relevant, person.posts, found);
    }

    @Override
    public boolean read(FocusLink post, @Nullable FocusPerson user, boolean isRelevant) {
        int one = isRelevant ? 1 : 0;
        posts++;
        relevant += one;
        if (post.isOnTopicList) {
            listPosts++;
            listRelevant += one;
        } else if (post.kind == PageKind.DETAIL) {
            otherExpected += probability(post, user);
            otherRelevant += one;
        }
        double unknownBefore = unknown;
        double onListsBefore = onLists;
        double trustBefore = trust;
        unknown = moved(unknown, ProfileRanks.ProfileFormula.unknown(relevant, posts));
        onLists = moved(onLists, (listRelevant + 1.0) / (listPosts + 2));
        trust = moved(trust, Math.min(1, (otherRelevant + 1) / (otherExpected + 1)));
        return unknown != unknownBefore || onLists != onListsBefore || trust != trustBefore;
    }

    private static double moved(double used, double now) {
        return Math.abs(now - used) > STEP * used ? now : used;
    }
}
