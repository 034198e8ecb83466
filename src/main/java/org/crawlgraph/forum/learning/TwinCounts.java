package org.crawlgraph.forum.learning;

import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.forum.map.PageType;

/** For each pair of page types: the number of pages compared and of duplicates found. */
final class TwinCounts {

    /** A page compared with a page type. */
    private record Try(int page, int other) {}

    /** For the pages of one type compared with another: number compared, number with a duplicate, number of duplicates. */
    private static final class Sum {
        private int tried;
        private int found;
        private int twins;
    }

    private final Map<Try, Integer> tries = new HashMap<>();
    private final Map<Long, Sum> sums = new HashMap<>();
    private final Exploration seen;

    TwinCounts(Exploration seen) {
        this.seen = seen;
    }

    private static long key(int type, int other) {
        return ((long) type << Integer.SIZE) | other;
    }

    /** Records a comparison of a page with pages of another type; of repeated comparisons the one with most duplicates counts. */
    void tried(int page, int other, int found) {
        int twins = Math.max(found, tries.getOrDefault(new Try(page, other), 0));
        Sum sum = sums.computeIfAbsent(key(seen.type(page), other), unseen -> new Sum());
        Integer before = tries.put(new Try(page, other), twins);
        sum.tried += before == null ? 1 : 0;
        sum.found += (twins > 0 ? 1 : 0) - (before != null && before > 0 ? 1 : 0);
        sum.twins += twins - (before == null ? 0 : before);
    }

    /** Records that a page has a duplicate of another type, unless one is already known. */
    void atLeastOne(int page, int other) {
        if (tries.getOrDefault(new Try(page, other), 0) == 0) {
            tried(page, other, 1);
        }
    }

    int tried(int type, int other) {
        Sum sum = sums.get(key(type, other));
        return sum == null ? 0 : sum.tried;
    }

    double share(int type, int other) {
        Sum sum = sums.get(key(type, other));
        return sum == null ? 0 : (double) sum.found / sum.tried;
    }

    double fan(int type, int other) {
        Sum sum = sums.get(key(type, other));
        return sum == null || sum.found == 0 ? 0 : (double) sum.twins / sum.found;
    }

    PageType.CopyEvidence evidence(int type, int other) {
        return new PageType.CopyEvidence(other, tried(type, other), share(type, other), fan(type, other));
    }
}
