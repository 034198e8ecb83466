package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A share that many links are scored by. Scores follow when it has moved by more than a tenth since they were last made. */
final class SharedRate {

    private static final double STEP = 0.1;

    private final List<FocusLink> links = new ArrayList<>();
    private double used;

    SharedRate(double first) {
        used = first;
    }

    /** The share as scores have it. */
    double used() {
        return used;
    }

    /** A link is scored by it. */
    void add(FocusLink link) {
        links.add(link);
    }

    /** The share is another one now. */
    void set(double now, Consumer<FocusLink> rescore) {
        if (Math.abs(now - used) > STEP * used) {
            used = now;
            links.removeIf(link -> link.state == FocusLink.State.FETCHED);
            links.forEach(rescore);
        }
    }
}
