package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import org.crawlgraph.clusters.pruning.Kinds.Kind;

/**
 * The share of URLs that are linked from the page of the same item: a page with the same key that belongs to a simpler
 * or better linked kind, such as the topic of a form.
 */
final class SatelliteFeature {

    private SatelliteFeature() {}

    static double[] of(KindSample sample) {
        boolean[] linked = new boolean[sample.inDegree().length];
        boolean[] linkedByOthers = new boolean[linked.length];
        sample.eachLink((page, target) -> {
            linked[target] = true;
            linkedByOthers[target] |= !sample.sameKey(page, target);
        });
        double[] fame = fame(sample, linked, linkedByOthers);
        boolean[] in = new boolean[linked.length];
        int[] of = sample.kinds().of;
        sample.eachLink((page, target) -> {
            if (of[page] >= 0 && sample.sameKey(page, target)) {
                in[target] |= isCentre(sample.kinds(), of[page], of[target], fame);
            }
        });
        return sample.shares(in, url -> linked[url]);
    }

    /** The share of each kind's linked URLs that pages of other items link to. */
    private static double[] fame(KindSample sample, boolean[] linked, boolean[] linkedByOthers) {
        double[] fame = new double[sample.count()];
        int[] all = new int[fame.length];
        for (int url = 0; url < linked.length; url++) {
            if (sample.kinds().of[url] >= 0) {
                fame[sample.kinds().of[url]] += linkedByOthers[url] ? 1 : 0;
                all[sample.kinds().of[url]] += linked[url] ? 1 : 0;
            }
        }
        Arrays.setAll(fame, kind -> fame[kind] / Math.max(1, all[kind]));
        return fame;
    }

    /**
     * Whether pages of one kind may be the main pages of another: they share no folder or list, and the first is
     * simpler or more famous.
     */
    private static boolean isCentre(Kinds kinds, int number, int otherNumber, double[] fame) {
        Kind kind = kinds.all.get(number);
        Kind other = kinds.all.get(otherNumber);
        double ahead = fame[number] - fame[otherNumber];
        return kinds.family(number) != kinds.family(otherNumber)
                && !kind.sharesFolder(other)
                && kind.junk <= other.junk
                && ahead >= -0.05
                && ((kind.parts < other.parts && kind.keys.size() >= 0.8 * other.keys.size())
                        || kind.keys.size() >= 1.3 * other.keys.size()
                        || ahead >= 0.5);
    }
}
