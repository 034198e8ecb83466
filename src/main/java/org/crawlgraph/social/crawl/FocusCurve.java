package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;

/**
 * What a simulated crawl has brought.
 *
 * @param strategy of the crawl, as {@link FocusStrategy#text} has it, or {@link FocusOracle#NAME}
 * @param windows one after another, each of as many pages, the last of what was left
 * @param allRelevant posts of the topic on the whole site
 * @param notTaken pages that were found and left out, or waited, at the end
 */
public record FocusCurve(String strategy, List<FocusWindow> windows, long allRelevant, long notTaken) {

    /** Copies the list. */
    public FocusCurve {
        windows = List.copyOf(windows);
    }

    /** From the beginning to the end of each window. */
    public List<FocusWindow> cumulative() {
        List<FocusWindow> sums = new ArrayList<>();
        FocusWindow sum = FocusWindow.NONE;
        for (FocusWindow window : windows) {
            sum = sum.plus(window);
            sums.add(sum);
        }
        return sums;
    }

    /** The whole crawl. */
    public FocusWindow whole() {
        return windows.stream().reduce(FocusWindow.NONE, FocusWindow::plus);
    }

    /** Topic recall after a stretch from the beginning: posts of the topic that were fetched, of all there are; 0 without any. */
    public double recall(FocusWindow cumulative) {
        return allRelevant == 0 ? 0 : (double) cumulative.relevant() / allRelevant;
    }
}
