package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Workers;

/**
 * The links of one region: for each authority, in the order of its place, a row of hub places. Large regions are always
 * split into the same parts for the threads, so scores are identical to the bit for every number of threads.
 *
 * <p>Example with five pages: hubs 0 and 1 both link to the authority at place 0, hub 1 also to the one at place 1. The
 * rows are {0, 1} and {1}. {@link #scatter} of the authority scores 3 and 5 gives the hubs 3 and 8; {@link #gather} of
 * these gives the authorities 11 and 8.
 */
final class RegionLinks {

    /** Parts of a large region. */
    private static final int PARTS = 4;

    /** Minimum number of links of a large region; below it, starting threads takes longer than the work. */
    private static final int LARGE = 1 << 17;

    private final Workers workers;
    private final IntArrayList starts = new IntArrayList();
    private final IntArrayList hubPlaces = new IntArrayList();

    RegionLinks(Workers workers) {
        this.workers = workers;
        clear();
    }

    /** Number of links. */
    int size() {
        return hubPlaces.size();
    }

    void clear() {
        starts.clear();
        starts.add(0);
        hubPlaces.clear();
    }

    /** Adds a link to the current row. */
    void add(int hubPlace) {
        hubPlaces.add(hubPlace);
    }

    /** Ends the row of an authority, which has a link. */
    void endRow() {
        starts.add(hubPlaces.size());
    }

    /** For each of {@code hubs} hubs, sums the scores of the authorities it links to. */
    double[] scatter(double[] fromAuthorities, int hubs) {
        int[] targets = hubPlaces.elements();
        double[][] sums = new double[parts()][hubs];
        forEachPart(part -> {
            double[] to = sums[part];
            for (int row = firstRow(part), endRow = firstRow(part + 1); row < endRow; row++) {
                double score = fromAuthorities[row];
                for (int link = starts.getInt(row), end = starts.getInt(row + 1); link < end; link++) {
                    to[targets[link]] += score;
                }
            }
        });
        for (int part = 1; part < sums.length; part++) {
            for (int hubPlace = 0; hubPlace < hubs; hubPlace++) {
                sums[0][hubPlace] += sums[part][hubPlace];
            }
        }
        return sums[0];
    }

    /** For each authority, sums the scores of the hubs that link to it. */
    double[] gather(double[] fromHubs) {
        int[] sources = hubPlaces.elements();
        double[] to = new double[starts.size() - 1];
        forEachPart(part -> {
            for (int row = firstRow(part), endRow = firstRow(part + 1); row < endRow; row++) {
                double sum = 0;
                for (int link = starts.getInt(row), end = starts.getInt(row + 1); link < end; link++) {
                    sum += fromHubs[sources[link]];
                }
                to[row] = sum;
            }
        });
        return to;
    }

    private int parts() {
        return size() < LARGE ? 1 : PARTS;
    }

    private void forEachPart(IntConsumer body) {
        if (parts() == 1) {
            body.accept(0); // a ranking multiplies very often
        } else {
            workers.forEach(PARTS, () -> {}, body);
        }
    }

    /** First row of a part; for the part after the last, the number of rows. */
    private int firstRow(int part) {
        int row = Arrays.binarySearch(starts.elements(), 0, starts.size(), (int) ((long) size() * part / parts()));
        return row < 0 ? ~row : row;
    }
}
