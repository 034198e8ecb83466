package org.crawlgraph.social.profiles;

/** The formulas of profile ranks for one user, with the weights α, β and κ of the options. All ranks are from 0 to 1. */
public record ProfileFormula(ProfileOptions options) {

    /** Maximum score of a link to a user's profile; a link to a certainly relevant post scores 1. */
    private static final double PROFILE_LINK = 0.9;

    /** Rank of a user known only by a post on a list of the topic. */
    private static final double SEEN_ON_LIST = 0.5;

    /** Equation (5) as a mean: (α · inner + β · inter) / (α + β); the inner rank alone if no contact has a known profile. */
    public double combined(double inner, double inter, int contactsKnown) {
        return contactsKnown == 0
                ? inner
                : (options.innerWeight() * inner + options.interWeight() * inter)
                        / (options.innerWeight() + options.interWeight());
    }

    /** The prior for a user with an unknown profile: half the share of relevant posts among all D posts seen, ½ · (R + 1)/(D + 2). */
    public static double unknown(long relevant, long posts) {
        return 0.5 * (relevant + 1) / (posts + 2);
    }

    /**
     * The evidence of a user's posts: (r + κ · p) / (d + κ).
     * @param relevant r, posts of the user about the topic
     * @param posts d, posts of the user seen, at least r
     * @param prior p, {@link #combined} or {@link #unknown}
     */
    public double evidence(long relevant, long posts, double prior) {
        return (relevant + options.kappa() * prior) / (posts + options.kappa());
    }

    /**
     * The score of a link to a user's profile: 0.9 · max(mean of the known contacts, ½ if seen on a list of the topic).
     * @param contacts mean inner rank of the known users who name this user as a contact, 0 without any
     * @param seenOnList whether a list of a tag of the topic has shown a post of the user
     */
    public static double profileLink(double contacts, boolean seenOnList) {
        return PROFILE_LINK * Math.max(contacts, seenOnList ? SEEN_ON_LIST : 0);
    }
}
