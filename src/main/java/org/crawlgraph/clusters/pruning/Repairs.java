package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntSet;
import org.crawlgraph.common.Checkpoint;

/** The only two changes to {@linkplain Decisions decisions} once made. */
final class Repairs {

    private static final int ROUNDS = 8;
    /** A smaller part of the content, as a share, is not worth a family. */
    private static final double MIN_PART = 0.02;
    /** A part of the content that is worth any price, as a share. */
    private static final double LARGE_PART = 0.3;
    /** Maximum number of URLs fetched for each reached URL of a smaller part. */
    private static final double MAX_PRICE = 3;
    /** Families with higher log-odds, such as forms and histories, come back only if no other path reaches content. */
    private static final double SURELY_USELESS = 4;

    private Repairs() {}

    /**
     * Keeps the kinds where crawls start.
     *
     * @param home the URL where crawls of the whole site start
     * @param entries kinds where crawls start
     */
    static Decisions keepEntry(Decisions decisions, int home, IntSet entries) {
        Kinds.Name start = decisions.kinds().kind(home).name;
        return decisions.with(
                kind -> {
                    Kinds.Name name = decisions.kinds().all.get(kind).name;
                    return entries.contains(kind)
                            || (name.path().equals(start.path())
                                    && name.parameters().isEmpty());
                },
                true,
                PruningReason.ENTRY);
    }

    /**
     * Keeps removed families without which a crawl from the home page would miss content: those on the cheapest way to
     * each part of the content that kept kinds do not reach.
     *
     * <p>Time O((URLs + links) · log) for each of at most {@value #ROUNDS} rounds.
     *
     * @param home the URL where crawls of the whole site start
     */
    static Decisions keepReachable(Decisions before, int home, Checkpoint checkpoint) {
        ContentReach reach = new ContentReach(before.sample(), home);
        Decisions decisions = before;
        for (int round = 0; round < ROUNDS; round++) {
            checkpoint.reached("reaching clusters", round, ROUNDS);
            IntSet content = decisions.content();
            boolean[] at = reach.reached(decisions);
            int size = decisions.size(content::contains);
            int[] part = reach.largestMissed(content, at);
            if (part.length < MIN_PART * size) {
                break;
            }
            IntSet way = reach.cheapestWay(decisions, at, part, SURELY_USELESS);
            if (way.isEmpty()) {
                IntSet lists = reach.wideLists(decisions);
                if (!lists.isEmpty()) {
                    return keeping(decisions, lists);
                }
                way = reach.cheapestWay(decisions, at, part, Double.MAX_VALUE);
            }
            Decisions now = decisions;
            double price = way.intStream()
                    .mapToDouble(family -> now.kinds().all.get(family).familySize)
                    .sum();
            if (way.isEmpty() || (part.length < LARGE_PART * size && price > MAX_PRICE * part.length)) {
                break;
            }
            decisions = keeping(decisions, way);
        }
        return decisions;
    }

    private static Decisions keeping(Decisions decisions, IntSet families) {
        return decisions.with(
                kind -> families.contains(decisions.kinds().family(kind)), true, PruningReason.REACHABILITY);
    }
}
