package org.crawlgraph.ingest.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of links by place, −1 for none: 4 bytes each, or 5 in a graph with more links than 4 bytes tell apart. Places go beyond
 * what one array holds.
 */
final class LinkNumbers {

    static final long NONE = -1;

    private final int segmentBits;
    private final int mask;
    private final int[][] low;
    private final byte @Nullable [][] high;

    /**
     * None everywhere.
     *
     * @param wide whether numbers go beyond 4 bytes
     * @param segmentBits numbers lie in arrays of 2 to the power of this many
     */
    LinkNumbers(long places, boolean wide, int segmentBits) {
        this.segmentBits = segmentBits;
        mask = (1 << segmentBits) - 1;
        int segments = (int) ((places + mask) >>> segmentBits);
        low = new int[segments][];
        high = wide ? new byte[segments][] : null;
        for (int i = 0; i < segments; i++) {
            int length = (int) Math.min(1L << segmentBits, places - ((long) i << segmentBits));
            low[i] = new int[length];
            Arrays.fill(low[i], (int) NONE);
            if (high != null) {
                high[i] = new byte[length];
                Arrays.fill(high[i], (byte) NONE);
            }
        }
    }

    long get(long place) {
        int segment = (int) (place >>> segmentBits);
        int at = (int) place & mask;
        int number = low[segment][at];
        if (high != null) {
            return (long) high[segment][at] << Integer.SIZE | Integer.toUnsignedLong(number);
        }
        return number == NONE ? NONE : Integer.toUnsignedLong(number);
    }

    void set(long place, long number) {
        int segment = (int) (place >>> segmentBits);
        int at = (int) place & mask;
        low[segment][at] = (int) number;
        if (high != null) {
            high[segment][at] = (byte) (number >> Integer.SIZE);
        }
    }
}
