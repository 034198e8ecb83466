package org.crawlgraph.bench;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The floor under every ranking by sums over links: reads all links in one or both directions as often as a ranking does
 * and, for each page, adds up one number per link from where the ranking finds its score, and nothing more: no norms, no
 * scaling, no waiting of one pass for another.
 */
final class LinkReading {

    private static final int CHUNK = 4096;

    private final double[] values;
    private final RawLinks[] directions;
    private final double[][] sums;
    private final int chunks;

    /** Prepares reading in each of these directions in turn; {@code values} has one number per page. */
    LinkReading(double[] values, RawLinks... directions) {
        this.values = values;
        this.directions = directions;
        this.sums = new double[directions.length][values.length];
        this.chunks = (values.length + CHUNK - 1) / CHUNK;
    }

    /**
     * Reads all links {@code iterations} times in each direction.
     *
     * @param threads at least 1
     * @return the sums over the links of each page, in the last direction
     */
    double[] read(int iterations, int threads) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        Thread[] others = new Thread[threads - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(() -> work(iterations, next));
            others[i].start();
        }
        work(iterations, next);
        for (Thread other : others) {
            other.join();
        }
        return sums[sums.length - 1];
    }

    private void work(int iterations, AtomicInteger next) {
        int end = directions.length * iterations * chunks;
        for (int task = next.getAndIncrement(); task < end; task = next.getAndIncrement()) {
            int direction = task / chunks % directions.length;
            sum(directions[direction], values, task % chunks * CHUNK, sums[direction]);
        }
    }

    private static void sum(RawLinks links, double[] values, int begin, double[] sums) {
        int[] starts = links.starts();
        int[] targets = links.targets();
        int end = Math.min(begin + CHUNK, sums.length);
        for (int page = begin; page < end; page++) {
            double sum = 0;
            for (int link = starts[page], rowEnd = starts[page + 1]; link < rowEnd; link++) {
                sum += values[targets[link]];
            }
            sums[page] = sum;
        }
    }
}
