package org.crawlgraph.api;

import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.SeedSearch;

/**
 * How seeds are chosen and cores are found. {@code Extraction.DEFAULT.cores(CoreOptions.ofDensity(80, 0, 0))} changes one part and
 * keeps the others.
 *
 * @param aim what seeds are chosen for
 * @param seeds which hubs of a core become seeds; with {@link Aim#COMMUNITIES} alone
 * @param cores what a core is to look like
 * @param reranking how the rest of the graph is ranked before each core
 * @param weights how much a link counts
 */
public record Extraction(Aim aim, SeedOptions seeds, CoreOptions cores, Reranking reranking, LinkWeights weights) {

    /** A harvest, explained by complete cores, exact rankings, every link counts 1. */
    public static final Extraction DEFAULT =
            new Extraction(Aim.HARVEST, SeedOptions.DEFAULT, CoreOptions.DEFAULT, Reranking.EXACT, LinkWeights.NONE);

    /** The same for another aim; {@link Aim#COMMUNITIES} takes the best hub of each core. */
    public Extraction aim(Aim other) {
        return new Extraction(other, seeds, cores, reranking, weights);
    }

    /** The same with other seeds of each core. */
    public Extraction seeds(SeedOptions other) {
        return new Extraction(aim, other, cores, reranking, weights);
    }

    /** The same with cores of another shape. */
    public Extraction cores(CoreOptions other) {
        return new Extraction(aim, seeds, other, reranking, weights);
    }

    /** The same with other rankings. */
    public Extraction reranking(Reranking other) {
        return new Extraction(aim, seeds, cores, other, weights);
    }

    /** The same with other weights. */
    public Extraction weights(LinkWeights other) {
        return new Extraction(aim, seeds, cores, reranking, other);
    }

    SeedSearch search() {
        return new SeedSearch(aim, seeds, cores, reranking, weights);
    }
}
