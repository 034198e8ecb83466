package org.crawlgraph.social.profiles;

/**
 * Options for ranking users for a topic.
 * @param method what the score is; {@link ProfileMethod#EVIDENCE} by default
 * @param innerWeight α, weight of the inner rank in equation (5), 0 to 1; 0.5 by default
 * @param interWeight β, weight of the inter rank, 0 to 1; 0.5 by default; not both weights are 0
 * @param kappa κ, the number of posts that the profile counts for with {@link ProfileMethod#EVIDENCE}, above 0 to 1,000,000; 4 by default
 */
public record ProfileOptions(ProfileMethod method, double innerWeight, double interWeight, double kappa) {

    private static final double MOST = 1e6;

    public static final ProfileOptions DEFAULT = new ProfileOptions(ProfileMethod.EVIDENCE, 0.5, 0.5, 4);

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
