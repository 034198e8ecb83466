package org.crawlgraph.forum.learning;

import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.forum.map.CopyEvidence;

/** For each page type, for how many of its pages a twin was looked for among those of each other one, and what was found. */
final class TwinCounts {

    /** A page, tried with a page type. */
    private record Try(int page, int other) {}

    /** Of the pages of one type tried with another: how many, how many with a twin, how many twins. */
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

    /** A page was tried with pages of another type; of several times that counts which found most. */
    void tried(int page, int other, int found) {
        int twins = Math.max(found, tries.getOrDefault(new Try(page, other), 0));
        Sum sum = sums.computeIfAbsent(key(seen.type(page), other), unseen -> new Sum());
        Integer before = tries.put(new Try(page, other), twins);
        sum.tried += before == null ? 1 : 0;
        sum.found += (twins > 0 ? 1 : 0) - (before != null && before > 0 ? 1 : 0);
        sum.twins += twins - (before == null ? 0 : before);
    }

    /** A page was found to have a twin of another type; what was found of it before counts if it is more. */
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

    CopyEvidence evidence(int type, int other) {
        return new CopyEvidence(other, tried(type, other), share(type, other), fan(type, other));
    }
}
