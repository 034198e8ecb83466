package org.crawlgraph.cores;

import java.util.Arrays;

/** The links of one region, by the places of its classes: a row of hubs for each authority, in the order they were added. */
final class LocalLinks {

    private final boolean weighted;
    private int[] starts = new int[16];
    private int[] hubs = new int[1 << 10];
    private double[] in = {};
    private double[] out = {};
    private int rows;
    private int links;

    /** No link yet. */
    LocalLinks(boolean weighted) {
        this.weighted = weighted;
        if (weighted) {
            in = new double[hubs.length];
            out = new double[hubs.length];
        }
    }

    void clear() {
        rows = 0;
        links = 0;
    }

    /** A link of the row that is being added. */
    void add(int hub) {
        if (links == hubs.length) {
            hubs = Arrays.copyOf(hubs, 2 * links);
        }
        hubs[links++] = hub;
    }

    /**
     * The same with weights.
     *
     * @param inWeight share of the hub's score that the authority gets
     * @param outWeight share of the authority's score that the hub gets
     */
    void add(int hub, double inWeight, double outWeight) {
        add(hub);
        if (hubs.length > in.length) {
            in = Arrays.copyOf(in, hubs.length);
            out = Arrays.copyOf(out, hubs.length);
        }
        in[links - 1] = inWeight;
        out[links - 1] = outWeight;
    }

    /** Ends a row. */
    void endRow() {
        rows++;
        if (rows == starts.length) {
            starts = Arrays.copyOf(starts, 2 * rows);
        }
        starts[rows] = links;
    }

    /** Adds the scores of the authorities to the hubs that link to them. */
    void scatter(double[] fromAuthorities, double[] toHubs) {
        for (int row = 0; row < rows; row++) {
            double score = fromAuthorities[row];
            for (int link = starts[row]; link < starts[row + 1]; link++) {
                toHubs[hubs[link]] += weighted ? score * out[link] : score;
            }
        }
    }

    /** For each of the first {@code count} authorities, the sum over the hubs that link to it. */
    double[] gather(double[] fromHubs, int count) {
        double[] sums = new double[count];
        for (int row = 0; row < count; row++) {
            double sum = 0;
            for (int link = starts[row]; link < starts[row + 1]; link++) {
                sum += weighted ? fromHubs[hubs[link]] * in[link] : fromHubs[hubs[link]];
            }
            sums[row] = sum;
        }
        return sums;
    }
}
