package org.crawlgraph.social.crawl;

import java.util.List;

/**
 * How far a crawl for a topic has come beside others for the same topic.
 *
 * @param overBfs its harvest ratio over that breadth-first; infinite where that is 0, NaN where both are
 * @param overOpic its harvest ratio over that by cash, likewise
 * @param aboveHybrid its harvest ratio less that of Zhang and Nasraoui's (2009) order
 * @param postsAboveOpic its share of posts among the pages less that by cash
 * @param windows of the longest crawl
 * @param won windows in which it harvests {@value #OVER_OPIC} times as much as the crawl by cash and more than that of the paper's order
 * @param reachable windows in which a crawler that knows the posts of the topic does ({@link FocusOracle})
 */
public record FocusGoals(
        double overBfs,
        double overOpic,
        double aboveHybrid,
        double postsAboveOpic,
        int windows,
        int won,
        int reachable) {

    /** How many times the harvest of the crawl by cash is wanted. */
    public static final double OVER_OPIC = 1.5;

    /**
     * A crawl.
     *
     * @param harvest ratio of the whole
     * @param detailShare posts among all pages
     * @param windows harvest ratio of each window
     */
    public record Crawl(double harvest, double detailShare, List<Double> windows) {

        /** Copies the list. */
        public Crawl {
            windows = List.copyOf(windows);
        }

        /** What a simulated crawl has brought. */
        public static Crawl of(FocusCurve curve) {
            FocusWindow whole = curve.whole();
            return new Crawl(
                    whole.harvest(),
                    whole.detailShare(),
                    curve.windows().stream().map(FocusWindow::harvest).toList());
        }

        /** The harvest ratio of a window; 0 once it has ended. */
        public double window(int number) {
            return number < windows.size() ? windows.get(number) : 0;
        }

        /** The same; that of the last window once it has ended, since it found nothing else to fetch. */
        double lasting(int number) {
            return windows.isEmpty() ? 0 : window(Math.min(number, windows.size() - 1));
        }
    }

    /** Compares crawls of the same site for the same topic, with windows of the same size. */
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

    /** Whether a crawl harvests in a window, from 0, what is wanted beside two others, each of which stays at its last once it has ended. */
    public static boolean wins(Crawl ours, Crawl opic, Crawl hybrid, int window) {
        double harvest = ours.window(window);
        return harvest >= OVER_OPIC * opic.lasting(window) && harvest > hybrid.lasting(window);
    }
}
