package org.crawlgraph.api;

import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.graph.LinkWeights;

/**
 * How cores are found and seeds chosen from them. {@code Extraction.DEFAULT.cores(CoreOptions.ofDensity(80, 0, 0))} changes
 * one part and keeps the others.
 *
 * @param seeds which hubs of a core become seeds
 * @param cores what a core is to look like
 * @param reranking how the rest of the graph is ranked before each core
 * @param weights how much a link counts
 */
public record Extraction(SeedOptions seeds, CoreOptions cores, Reranking reranking, LinkWeights weights) {

    /** The best hub of each complete core, exact rankings, every link counts 1. */
    public static final Extraction DEFAULT =
            new Extraction(SeedOptions.DEFAULT, CoreOptions.DEFAULT, Reranking.EXACT, LinkWeights.NONE);

    /** The same with other seeds of each core. */
    public Extraction seeds(SeedOptions other) {
        return new Extraction(other, cores, reranking, weights);
    }

    /** The same with cores of another shape. */
    public Extraction cores(CoreOptions other) {
        return new Extraction(seeds, other, reranking, weights);
    }

    /** The same with other rankings. */
    public Extraction reranking(Reranking other) {
        return new Extraction(seeds, cores, other, weights);
    }

    /** The same with other weights. */
    public Extraction weights(LinkWeights other) {
        return new Extraction(seeds, cores, reranking, other);
    }
}
