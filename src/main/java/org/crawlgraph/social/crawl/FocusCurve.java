package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The result of a simulated crawl.
 *
 * @param strategy {@link FocusOptions.FocusStrategy#text}
 * @param windows consecutive windows of equal numbers of pages; the last may have fewer
 * @param allRelevant posts of the topic on the whole site
 */
public record FocusCurve(String strategy, List<Window> windows, long allRelevant) {

    public FocusCurve {
        windows = List.copyOf(windows);
    }

    /** Sums from the start to the end of each window. */
    public List<Window> cumulative() {
        List<Window> sums = new ArrayList<>();
        Window sum = Window.NONE;
        for (Window window : windows) {
            sum = sum.plus(window);
            sums.add(sum);
        }
        return sums;
    }

    /** A point at the end of each window. */
    public List<Point> points(String topic) {
        List<Window> sums = cumulative();
        return IntStream.range(0, sums.size())
                .mapToObj(window -> {
                    Window sum = sums.get(window);
                    return new Point(
                            topic,
                            strategy,
                            sum.pages(),
                            sum.details(),
                            sum.relevant(),
                            sum.harvest(),
                            windows.get(window).harvest(),
                            sum.detailShare(),
                            recall(sum));
                })
                .toList();
    }

    public Window whole() {
        return windows.stream().reduce(Window.NONE, Window::plus);
    }

    /**
     * Topic recall after a cumulative window: the share of the topic's posts that were fetched; 0 if the topic has no
     * posts.
     */
    public double recall(Window cumulative) {
        return allRelevant == 0 ? 0 : (double) cumulative.relevant() / allRelevant;
    }

    /**
     * A crawl for a topic at a number of pages.
     *
     * @param strategy its order, {@link FocusOptions.FocusStrategy#text}
     * @param pages pages fetched so far
     * @param details posts among them
     * @param relevant posts with a tag of the topic
     * @param harvest relevant posts as a share of the posts so far
     * @param windowHarvest harvest of the pages since the point before
     * @param detailShare posts as a share of the pages so far
     * @param recall relevant posts so far as a share of all of the site
     */
    public record Point(
            String topic,
            String strategy,
            long pages,
            long details,
            long relevant,
            double harvest,
            double windowHarvest,
            double detailShare,
            double recall) {}

    /**
     * Counts for a stretch of a crawl.
     *
     * @param pages pages fetched
     * @param details posts among them
     * @param relevant posts with a tag of the topic
     */
    public record Window(int pages, int details, int relevant) {

        static final Window NONE = new Window(0, 0, 0);

        /** Harvest ratio, equation (7): the share of relevant posts among the posts fetched; 0 without posts. */
        public double harvest() {
            return details == 0 ? 0 : (double) relevant / details;
        }

        /** The share of posts among the pages fetched; 0 without pages. */
        public double detailShare() {
            return pages == 0 ? 0 : (double) details / pages;
        }

        public Window plus(Window other) {
            return new Window(pages + other.pages, details + other.details, relevant + other.relevant);
        }
    }
}
