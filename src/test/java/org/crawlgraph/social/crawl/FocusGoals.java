package org.crawlgraph.social.crawl;

import java.util.List;

/**
 * Compares a crawl for a topic with other crawls for the same topic.
 *
 * @param overBfs its harvest ratio divided by the harvest ratio of breadth-first; infinite if only the latter is 0, NaN
 *     if both are
 * @param overOpic its harvest ratio divided by the harvest ratio of {@link FocusOptions.FocusStrategy#OPIC}
 * @param aboveHybrid its harvest ratio minus the harvest ratio of {@link FocusOptions.FocusStrategy#HYBRID}
 * @param postsAboveOpic its share of posts among the fetched pages minus the share of
 *     {@link FocusOptions.FocusStrategy#OPIC}
 * @param windows number of windows of the longest crawl
 * @param won windows in which its harvest ratio is at least {@value #OVER_OPIC} times the harvest ratio of OPIC, and
 *     higher than HYBRID's
 * @param reachable windows in which {@link FocusOracle}, which knows the topic's posts, achieves this
 */
public record FocusGoals(
        double overBfs,
        double overOpic,
        double aboveHybrid,
        double postsAboveOpic,
        int windows,
        int won,
        int reachable) {

    public static final double OVER_OPIC = 1.5;

    /**
     * A crawl.
     *
     * @param harvest harvest ratio of the whole crawl
     * @param detailShare share of posts among all fetched pages
     * @param windows harvest ratio of each window
     */
    public record Crawl(double harvest, double detailShare, List<Double> windows) {

        public Crawl {
            windows = List.copyOf(windows);
        }

        /** The harvest ratio of a window; 0 after the end of the crawl. */
        public double window(int number) {
            return number < windows.size() ? windows.get(number) : 0;
        }

        /** The harvest ratio of a window; after the end of the crawl, the ratio of its last window. */
        double lasting(int number) {
            return windows.isEmpty() ? 0 : window(Math.min(number, windows.size() - 1));
        }
    }

    /** Compares crawls of the same site for the same topic with windows of the same size. */
    public static FocusGoals of(Crawl ours, Crawl bfs, Crawl opic, Crawl hybrid, Crawl oracle) {
        int windows = List.of(ours, bfs, opic, hybrid).stream()
                .mapToInt(crawl -> crawl.windows.size())
                .max()
                .orElse(0);
        int won = 0;
        int reachable = 0;
        for (int window = 0; window < windows; window++) {
            won += wins(ours, opic, hybrid, window) ? 1 : 0;
            reachable += wins(oracle, opic, hybrid, window) ? 1 : 0;
        }
        return new FocusGoals(
                ours.harvest / bfs.harvest,
                ours.harvest / opic.harvest,
                ours.harvest - hybrid.harvest,
                ours.detailShare - opic.detailShare,
                windows,
                won,
                reachable);
    }

    /**
     * Whether a crawl reaches the goal in a window (counted from 0). The other crawls keep their last ratio after their
     * end.
     */
    public static boolean wins(Crawl ours, Crawl opic, Crawl hybrid, int window) {
        double harvest = ours.window(window);
        return harvest >= OVER_OPIC * opic.lasting(window) && harvest > hybrid.lasting(window);
    }
}
