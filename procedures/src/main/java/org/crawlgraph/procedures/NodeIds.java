package org.crawlgraph.procedures;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The nodes of a projection and their page numbers: pages are numbered by ascending node id. Costs 8 bytes a page when the
 * ids are consecutive, as after a bulk import, and about 28 otherwise.
 */
final class NodeIds {

    private final long[] ids;
    private final long first;
    private final boolean consecutive;
    private final Long2IntOpenHashMap pages = new Long2IntOpenHashMap();

    /** Takes ids in any order, repeated ones once. */
    NodeIds(LongArrayList collected) {
        long[] sorted = collected.toLongArray();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        ids = count == sorted.length ? sorted : Arrays.copyOf(sorted, count);
        first = count == 0 ? 0 : ids[0];
        consecutive = count == 0 || ids[count - 1] - first == count - 1;
        pages.defaultReturnValue(-1);
        if (!consecutive) {
            pages.ensureCapacity(count);
            for (int page = 0; page < count; page++) {
                pages.put(ids[page], page);
            }
        }
    }

    int count() {
        return ids.length;
    }

    long id(int page) {
        return ids[page];
    }

    /** The page number of a node, -1 when it is not in the projection. */
    int page(long id) {
        if (!consecutive) {
            return pages.get(id);
        }
        long page = id - first;
        return page >= 0 && page < ids.length ? (int) page : -1;
    }

    /** Heap taken, in bytes. */
    long bytes() {
        return 8L * ids.length + (consecutive ? 0 : 20L * ids.length);
    }
}
