package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A share that the scores of many links depend on. Links are rescored once it has moved by more than a tenth since the last time. */
final class SharedRate {

    private static final double STEP = 0.1;

    private final List<FocusLink> links = new ArrayList<>();
    private double used;

    SharedRate(double first) {
        used = first;
    }

    /** The share that current scores use. */
    double used() {
        return used;
    }

    void add(FocusLink link) {
        links.add(link);
    }

    /** Updates the share, and rescores the links if it has moved enough. */
    void set(double now, Consumer<FocusLink> rescore) {
        if (Math.abs(now - used) > STEP * used) {
            used = now;
            links.removeIf(link -> link.state == FocusLink.State.FETCHED);
            links.forEach(rescore);
        }
    }
}
