package org.crawlgraph.social.profiles;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * Options for ranking users for a topic.
 *
 * @param method see {@link #METHOD}
 * @param innerWeight α, weight of the inner rank in equation (5), 0 to 1; 0.5 by default; the inter rank weighs β = 1 −
 *     α
 * @param kappa κ, see {@link #KAPPA}
 */
public record ProfileOptions(Method method, double innerWeight, double kappa) {

    public static final Option<Method> METHOD = Option.choice(
            "method",
            Method.EVIDENCE,
            "Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper',"
                    + " inner and inter rank alone");

    public static final Option<Double> INNER_WEIGHT = Option.number(
            "innerWeight",
            0,
            1,
            0.5,
            "Weight of a user's own profile; the profiles of the contacts weigh 1 minus this");

    public static final Option<Double> KAPPA =
            Option.above("kappa", 0, 1_000_000, 4, "Weight of the profile, in posts; only with method: 'evidence'");

    public static final List<Option<?>> OPTIONS = List.of(METHOD, INNER_WEIGHT, KAPPA);

    public static final ProfileOptions DEFAULT = new ProfileOptions(Method.EVIDENCE, 0.5, 4);

    public ProfileOptions {
        INNER_WEIGHT.check(innerWeight);
        KAPPA.check(kappa);
    }

    /** Reads the options of a call. */
    public static ProfileOptions of(Options options) {
        Method method = options.get(METHOD);
        double inner = options.get(INNER_WEIGHT);
        if (method == Method.PAPER) {
            options.refuseWithoutEffect(List.of(KAPPA), "method: 'paper'", "pass method: 'evidence'");
            return new ProfileOptions(method, inner, DEFAULT.kappa());
        }
        return new ProfileOptions(method, inner, options.get(KAPPA));
    }

    /** The meaning of a user's score. */
    enum Method {
        /** The estimated share of the user's posts about the topic, with the profile as the prior. */
        EVIDENCE,
        /** The weighted mean of inner and inter rank, equation (5), regardless of the user's posts. */
        PAPER
    }
}
