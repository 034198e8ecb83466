package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/** What the links of a kind's pages say of it. */
final class LinkFeature {

    private LinkFeature() {}

    /** The share of pages whose links are all site-wide. */
    static double[] deadEnds(KindSample sample) {
        boolean[] dead = new boolean[sample.inDegree().length];
        for (int page = 0; page < sample.targets().length; page++) {
            dead[page] = sample.targets()[page].length == 0;
        }
        return sample.shares(dead, sample::isFetched);
    }

    /** The share of pages with at most one link. */
    static double[] redirects(KindSample sample) {
        boolean[] redirect = new boolean[sample.inDegree().length];
        for (int page = 0; page < sample.outDegree().length; page++) {
            redirect[page] = sample.outDegree()[page] <= 1;
        }
        return sample.shares(redirect, sample::isFetched);
    }

    /** The share of the link targets of a kind, in other kinds, that no other kind links to; as <i>k</i> / (<i>n</i> + 5). */
    static double[] sole(KindSample sample) {
        int[] of = sample.kinds().of;
        int[] linking = new int[of.length];
        Arrays.fill(linking, Kinds.NONE);
        boolean[] several = new boolean[of.length];
        LongOpenHashSet pairs = new LongOpenHashSet();
        sample.eachLink((page, target) -> {
            if (of[page] >= 0) {
                several[target] |= linking[target] >= 0 && linking[target] != of[page];
                linking[target] = of[page];
                pairs.add((long) of[page] << Integer.SIZE | target);
            }
        });
        double[] alone = new double[sample.count()];
        int[] all = new int[alone.length];
        pairs.forEach(pair -> {
            int kind = (int) (pair >>> Integer.SIZE);
            int target = (int) pair;
            if (of[target] != kind) {
                all[kind]++;
                alone[kind] += several[target] ? 0 : 1;
            }
        });
        Arrays.setAll(alone, kind -> alone[kind] / (all[kind] + 5.0));
        return alone;
    }
}
