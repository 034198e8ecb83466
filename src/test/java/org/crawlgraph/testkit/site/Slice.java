package org.crawlgraph.testkit.site;

import java.util.List;

/**
 * One page of a long list.
 *
 * @param items what it shows
 * @param number from 1 on
 * @param isLast whether no other follows
 */
record Slice<T>(List<T> items, int number, boolean isLast) {

    /** The slice of this number; without items when the list is over before. */
    static <T> Slice<T> of(List<T> all, int number, int size) {
        long begin = (long) (number - 1) * size;
        if (begin >= all.size()) {
            return new Slice<>(List.of(), number, true);
        }
        int end = (int) Math.min(all.size(), begin + size);
        return new Slice<>(all.subList((int) begin, end), number, end == all.size());
    }

    /** Whether a site would answer with it: the first slice is there even when it is empty. */
    boolean exists() {
        return number == 1 || !items.isEmpty();
    }
}
