package org.crawlgraph.ingest.synthetic;

import org.crawlgraph.ingest.synthetic.Dice.Purpose;
import org.crawlgraph.run.Checkpoint;

/**
 * Finds the density at which a crawl has the links asked for, inside and between sites, by counting the links of a sample
 * of pages again and again: of all pages when there are few, else of {@value #SAMPLE} spread over the crawl.
 */
final class Calibration {

    private static final String STAGE = "trying out how many links pages need";
    private static final int SAMPLE = 1_000_000;
    private static final int ROUNDS = 20;
    private static final double CLOSE = 0.001;
    private static final double MOST = 1e6;

    private final Blueprint blueprint;
    private final Checkpoint checkpoint;

    Calibration(Blueprint blueprint, Checkpoint checkpoint) {
        this.blueprint = blueprint;
        this.checkpoint = checkpoint;
    }

    /**
     * Counts until it fits.
     *
     * @throws IllegalArgumentException when no density gives so many links, since sites are too small for those within
     *     or too few for those between
     */
    Density density() {
        SyntheticOptions options = blueprint.options();
        double wantedInside = options.links() * options.intraSiteShare();
        double wantedOutside = options.links() - wantedInside;
        Density density = new Density(wantedInside == 0 ? 0 : 1, wantedOutside == 0 ? 0 : 1);
        Density best = density;
        double nearest = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS && nearest > CLOSE; round++) {
            checkpoint.reached(STAGE, round, ROUNDS);
            double[] counted = count(density);
            double insideFactor = factor(wantedInside, counted[0]);
            double outsideFactor = factor(wantedOutside, counted[1]);
            double distance = Math.abs(insideFactor - 1) + Math.abs(outsideFactor - 1);
            if (distance < nearest) {
                nearest = distance;
                best = density;
            }
            density = new Density(
                    Math.min(MOST, density.inside() * insideFactor), Math.min(MOST, density.outside() * outsideFactor));
        }
        return best;
    }

    private static double factor(double wanted, double counted) {
        return wanted == 0 ? 1 : Math.max(0.1, Math.min(10, wanted / Math.max(counted, 0.5)));
    }

    /** Links inside sites and between them that the crawl would have. */
    private double[] count(Density density) {
        int pages = blueprint.options().pages();
        int sample = Math.min(pages, SAMPLE);
        PageLinks links = new PageLinks(blueprint, density);
        Dice dice = new Dice(blueprint.options().seed()).begin(Purpose.SAMPLE, 0);
        double inside = 0;
        double all = 0;
        for (int i = 0; i < sample; i++) {
            checkpoint.passed(STAGE, i, sample);
            int from = (int) ((long) pages * i / sample);
            int to = (int) ((long) pages * (i + 1) / sample);
            links.of(from + dice.below(to - from));
            inside += links.inside();
            all += links.degree();
        }
        double factor = (double) pages / sample;
        return new double[] {inside * factor, (all - inside) * factor};
    }
}
