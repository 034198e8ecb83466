package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The result of a simulated crawl.
 * @param strategy {@link FocusStrategy#text}, or {@link FocusOracle#NAME}
 * @param windows consecutive windows of equal numbers of pages; the last may have fewer
 * @param allRelevant posts of the topic on the whole site
 */
public record FocusCurve(String strategy, List<FocusWindow> windows, long allRelevant) {

    public FocusCurve {
        windows = List.copyOf(windows);
    }

    /** Sums from the start to the end of each window. */
    public List<FocusWindow> cumulative() {
        List<FocusWindow> sums = new ArrayList<>();
        FocusWindow sum = FocusWindow.NONE;
        for (FocusWindow window : windows) {
            sum = sum.plus(window);
            sums.add(sum);
        }
        return sums;
    }

    /** A point at the end of each window. */
    public List<FocusPoint> points(String topic) {
        List<FocusWindow> sums = cumulative();
        return IntStream.range(0, sums.size())
                .mapToObj(window -> {
                    FocusWindow sum = sums.get(window);
                    return new FocusPoint(
                            topic,
                            strategy,
                            sum.pages(),
                            sum.details(),
                            sum.relevant(),
                            sum.narrow(),
                            sum.harvest(),
                            sum.narrowHarvest(),
                            windows.get(window).harvest(),
                            sum.detailShare(),
                            recall(sum));
                })
                .toList();
    }

    public FocusWindow whole() {
        return windows.stream().reduce(FocusWindow.NONE, FocusWindow::plus);
    }

    /** Topic recall after a cumulative window: the share of the topic's posts that were fetched; 0 if the topic has no posts. */
    public double recall(FocusWindow cumulative) {
        return allRelevant == 0 ? 0 : (double) cumulative.relevant() / allRelevant;
    }
}
