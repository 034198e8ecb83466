package org.crawlgraph.social.profiles;

/**
 * The formulas of profile ranks, for one user. All ranks go from 0 to 1.
 *
 * @param options α, β, κ
 */
public record ProfileFormula(ProfileOptions options) {

    /** What a link to the profile of a user is worth at most, beside one to a post that is surely relevant. */
    private static final double PROFILE_LINK = 0.9;

    /** What it is worth when all that is known of the user is a post in a list of the topic. */
    private static final double SEEN_ON_LIST = 0.5;

    /**
     * Equation (5), as a mean: (α · inner + β · inter) / (α + β); the inner rank alone where no profile of a contact is known.
     *
     * @param contactsKnown contacts whose profile is known
     */
    public double combined(double inner, double inter, int contactsKnown) {
        return contactsKnown == 0
                ? inner
                : (options.innerWeight() * inner + options.interWeight() * inter)
                        / (options.innerWeight() + options.interWeight());
    }

    /**
     * What is believed of a user whose profile is not known: half the share of relevant posts among all that were seen, ½ · (R + 1)/(D + 2).
     *
     * @param relevant R, relevant posts of all users
     * @param posts D, posts of all users
     */
    public static double unknown(long relevant, long posts) {
        return 0.5 * (relevant + 1) / (posts + 2);
    }

    /**
     * The evidence of a user's posts: (r + κ · p) / (d + κ).
     *
     * @param relevant r, posts of the user that are about the topic
     * @param posts d, posts of the user that were seen, at least r
     * @param prior p, what is believed without them: {@link #combined} or {@link #unknown}
     */
    public double evidence(long relevant, long posts, double prior) {
        return (relevant + options.kappa() * prior) / (posts + options.kappa());
    }

    /**
     * What a link to the profile of a user is worth to a crawl: 0.9 · max(mean of the known contacts, ½ if seen on a list of the topic).
     *
     * @param contacts mean inner rank of the known users who are contacts of this one, 0 if there are none
     * @param seenOnList whether a list of a tag of the topic has shown a post of the user
     */
    public static double profileLink(double contacts, boolean seenOnList) {
        return PROFILE_LINK * Math.max(contacts, seenOnList ? SEEN_ON_LIST : 0);
    }
}
