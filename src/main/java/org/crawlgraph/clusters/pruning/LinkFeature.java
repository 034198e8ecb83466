package org.crawlgraph.clusters.pruning;

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
}
