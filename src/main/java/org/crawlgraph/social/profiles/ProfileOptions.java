package org.crawlgraph.social.profiles;

/**
 * How to rank users for a topic.
 *
 * @param method what the score is; the evidence of the posts by default
 * @param innerWeight α, weight of the inner rank in equation (5), 0 to 1; 0.5 by default
 * @param interWeight β, weight of the inter rank, 0 to 1; 0.5 by default; not 0 together with {@code innerWeight}
 * @param kappa how many posts the profile counts for with {@link ProfileMethod#EVIDENCE}, above 0 to 1,000,000; 4 by default
 */
public record ProfileOptions(ProfileMethod method, double innerWeight, double interWeight, double kappa) {

    private static final double MOST = 1e6;

    /** By the evidence of posts, with a profile worth four of them. */
    public static final ProfileOptions DEFAULT = new ProfileOptions(ProfileMethod.EVIDENCE, 0.5, 0.5, 4);

    /** Checks the ranges. */
    public ProfileOptions {
        requireShare("innerWeight", innerWeight);
        requireShare("interWeight", interWeight);
        if (innerWeight + interWeight == 0) {
            throw new IllegalArgumentException(
                    "innerWeight and interWeight are both 0; one of them must be above, or no profile has a rank");
        }
        if (!(kappa > 0 && kappa <= MOST)) {
            throw new IllegalArgumentException("kappa is " + kappa + "; it goes from above 0 to 1000000");
        }
    }

    private static void requireShare(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " is " + value + "; it goes from 0 to 1");
        }
    }
}
