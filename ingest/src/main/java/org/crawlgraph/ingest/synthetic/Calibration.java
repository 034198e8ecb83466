package org.crawlgraph.ingest.synthetic;

import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.ingest.synthetic.Dice.Purpose;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Workers;

/**
 * Finds the density at which a crawl has the links asked for, inside sites and between them, by counting the links of a
 * sample of pages again and again: of all pages when there are few, else of {@value #SAMPLE} spread over the crawl. The
 * density does not depend on how many threads count.
 */
final class Calibration {

    private static final String STAGE = "finding out how many links pages need";
    private static final int SAMPLE = 1_000_000;
    private static final int CHUNKS = 64;
    private static final int ROUNDS = 20;
    private static final double CLOSE = 0.004;
    private static final double MOST = 1e4;

    private final Blueprint blueprint;
    private final Checkpoint checkpoint;
    private final double wantedInside;
    private final double wantedOutside;

    Calibration(Blueprint blueprint, Checkpoint checkpoint) {
        this.blueprint = blueprint;
        this.checkpoint = checkpoint;
        SyntheticOptions options = blueprint.options();
        this.wantedInside = options.links() * options.intraSiteShare();
        this.wantedOutside = options.links() - wantedInside;
    }

    /**
     * Counts until it fits.
     *
     * @throws IllegalArgumentException when no density gives so many links, since sites are too small for those within
     *     or too few for those between
     */
    Density density() {
        Density density = new Density(wantedInside == 0 ? 0 : 1, wantedOutside == 0 ? 0 : 1);
        Density best = density;
        double[] bestCount = {0, 0};
        double nearest = Double.POSITIVE_INFINITY;
        try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
            for (int round = 0; round < ROUNDS && nearest > CLOSE; round++) {
                double[] counted = count(density, workers, round);
                double inside = factor(wantedInside, counted[0]);
                double outside = factor(wantedOutside, counted[1]);
                double distance = Math.abs(inside - 1) + Math.abs(outside - 1);
                if (distance < nearest) {
                    nearest = distance;
                    best = density;
                    bestCount = counted;
                }
                density = new Density(
                        Math.min(MOST, density.inside() * inside), Math.min(MOST, density.outside() * outside));
            }
        }
        check("inside sites", wantedInside, bestCount[0], "fewer hosts or a smaller share inside sites");
        check("between sites", wantedOutside, bestCount[1], "more hosts or a larger share inside sites");
        return best;
    }

    private void check(String which, double wanted, double found, String instead) {
        if (Math.abs(found - wanted) > blueprint.options().slack()) {
            throw new IllegalArgumentException(String.format(
                    "%,.0f links %s are wanted, but such a crawl would have %,.0f; ask for fewer links, %s",
                    wanted, which, found, instead));
        }
    }

    private static double factor(double wanted, double counted) {
        return wanted == 0 ? 1 : Math.max(0.1, Math.min(10, wanted / Math.max(counted, 0.5)));
    }

    /** Links inside sites and between them that the crawl would have. */
    private double[] count(Density density, Workers workers, int round) {
        int pages = blueprint.options().pages();
        int sample = Math.min(pages, SAMPLE);
        long[] inside = new long[CHUNKS];
        long[] outside = new long[CHUNKS];
        AtomicInteger done = new AtomicInteger();
        workers.forEach(
                CHUNKS,
                () -> checkpoint.reached(STAGE, (long) round * CHUNKS + done.get(), (long) ROUNDS * CHUNKS),
                chunk -> {
                    PageLinks links = new PageLinks(blueprint, density);
                    Dice dice = new Dice(blueprint.options().seed()).begin(Purpose.SAMPLE, chunk);
                    int end = (int) ((long) sample * (chunk + 1) / CHUNKS);
                    for (int i = (int) ((long) sample * chunk / CHUNKS); i < end; i++) {
                        int from = (int) ((long) pages * i / sample);
                        int to = (int) ((long) pages * (i + 1) / sample);
                        links.of(from + dice.below(to - from));
                        inside[chunk] += links.inside();
                        outside[chunk] += links.degree() - links.inside();
                    }
                    done.incrementAndGet();
                });
        double factor = (double) pages / sample;
        return new double[] {sum(inside) * factor, sum(outside) * factor};
    }

    private static double sum(long[] counts) {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum;
    }
}
