package org.crawlgraph.cores;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/** Explains in a sentence which cores of an {@link Reranking#EXACT} extraction are not exact, and why. */
public final class Uncertainty {

    private Uncertainty() {}

    /** A note about cores, or null if all are exact or {@code reranking} is a cold start. */
    public static @Nullable String note(Reranking reranking, List<Core> cores) {
        return reranking.cold() == null
                ? note(cores.stream().map(Core::certainty).toList())
                : null;
    }

    /** A note about cores, or null if all are exact. */
    public static @Nullable String note(Collection<Certainty> cores) {
        int near = Collections.frequency(cores, Certainty.NEAR);
        int moving = Collections.frequency(cores, Certainty.MOVING);
        int cold = Collections.frequency(cores, Certainty.STILL) + moving;
        List<String> reasons = new ArrayList<>();
        if (near > 0) {
            reasons.add(
                    "in " + near + " the scores of some pages or communities are too close to separate in that time");
        }
        if (cold > 0) {
            reasons.add(cold + (cold == 1 ? " is" : " are") + " from the paper's ranking, "
                    + HitsOptions.DEFAULT.maxIterations() + " iterations over the rest of the graph"
                    + (moving == 0 ? "" : ", and in " + moving + " of them the scores still moved at the end"));
        }
        return reasons.isEmpty()
                ? null
                : near + cold + " of " + cores.size()
                        + " cores are not exact, because the exact search would have taken longer than"
                        + " the paper's rankings: "
                        + String.join("; ", reasons)
                        + "; method: 'unbounded' makes all of them exact, without a time limit";
    }
}
