package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Workers;

/**
 * The links of one region, by place: for each authority, in the order of addition, a row of hubs. Large regions are always split into the
 * same parts for the threads, so scores are identical to the bit for every number of threads.
 */
final class LocalLinks {

    private static final int PARTS = 4;
    private static final int LARGE = 1 << 17;

    private final boolean weighted;
    private final Workers workers;
    private final double[][] sums = new double[PARTS - 1][0];
    private int[] starts = new int[16];
    private int[] hubs = new int[1 << 10];
    private double[] in = {};
    private double[] out = {};
    private int rows;
    private int links;

    LocalLinks(boolean weighted, Workers workers) {
        this.weighted = weighted;
        this.workers = workers;
        if (weighted) {
            in = new double[hubs.length];
            out = new double[hubs.length];
        }
    }

    int size() {
        return links;
    }

    void clear() {
        rows = 0;
        links = 0;
    }

    /** Adds a link to the current row. */
    void add(int hub) {
        if (links == hubs.length) {
            hubs = Arrays.copyOf(hubs, (int) Math.min(2L * links, MAX_ARRAY_SIZE));
        }
        hubs[links++] = hub;
    }

    /** Adds a weighted link: {@code inWeight} scales what the authority gets from the hub, {@code outWeight} the reverse. */
    void add(int hub, double inWeight, double outWeight) {
        add(hub);
        if (hubs.length > in.length) {
            in = Arrays.copyOf(in, hubs.length);
            out = Arrays.copyOf(out, hubs.length);
        }
        in[links - 1] = inWeight;
        out[links - 1] = outWeight;
    }

    void endRow() {
        rows++;
        if (rows == starts.length) {
            starts = Arrays.copyOf(starts, 2 * rows);
        }
        starts[rows] = links;
    }

    /** For each of {@code count} hubs, sums the scores of the authorities it links to. */
    void scatter(double[] fromAuthorities, double[] toHubs, int count) {
        forEachPart(part -> {
            double[] to = part == 0 ? toHubs : sums(part, count);
            Arrays.fill(to, 0, count, 0);
            scatter(fromAuthorities, to, begin(part), begin(part + 1));
        });
        if (links >= LARGE) {
            for (double[] sum : sums) {
                for (int hub = 0; hub < count; hub++) {
                    toHubs[hub] += sum[hub];
                }
            }
        }
    }

    private double[] sums(int part, int count) {
        if (sums[part - 1].length < count) {
            sums[part - 1] = new double[count + count / 2];
        }
        return sums[part - 1];
    }

    private void forEachPart(IntConsumer body) {
        if (links < LARGE) {
            body.accept(0);
        } else {
            workers.forEach(PARTS, () -> {}, body);
        }
    }

    /** First row of a part; for the part after the last, the number of rows. */
    private int begin(int part) {
        if (part == 0) {
            return 0;
        }
        if (part == PARTS || links < LARGE) {
            return rows;
        }
        int row = Arrays.binarySearch(starts, 0, rows + 1, (int) ((long) links * part / PARTS));
        return row < 0 ? ~row : row;
    }

    private void scatter(double[] fromAuthorities, double[] toHubs, int first, int end) {
        for (int row = first; row < end; row++) {
            double score = fromAuthorities[row];
            for (int link = starts[row]; link < starts[row + 1]; link++) {
                toHubs[hubs[link]] += weighted ? score * out[link] : score;
            }
        }
    }

    /** For each authority, sums the scores of the hubs that link to it. */
    double[] gather(double[] fromHubs) {
        double[] to = new double[rows];
        forEachPart(part -> gather(fromHubs, to, begin(part), begin(part + 1)));
        return to;
    }

    private void gather(double[] fromHubs, double[] to, int first, int end) {
        for (int row = first; row < end; row++) {
            double sum = 0;
            for (int link = starts[row]; link < starts[row + 1]; link++) {
                sum += weighted ? fromHubs[hubs[link]] * in[link] : fromHubs[hubs[link]];
            }
            to[row] = sum;
        }
    }
}
