package org.crawlgraph.api;

import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.SeedSearch;

/**
 * Options for seeds and cores; for example, {@code Extraction.DEFAULT.cores(CoreOptions.ofDensity(80, 0, 0))}.
 * @param aim of the seeds
 * @param seeds which hubs of a core become seeds; only with {@link Aim#COMMUNITIES}
 * @param cores the shape of a core
 * @param reranking how the rest of the graph is ranked before each core
 * @param weights link weights
 */
public record Extraction(
        Aim aim,
        CoreOptions.SeedHubs seeds,
        CoreOptions cores,
        CoreOptions.Reranking reranking,
        SiteGraph.LinkWeights weights) {

    /** A harvest with complete cores and exact rankings, every link counting 1. */
    public static final Extraction DEFAULT = new Extraction(
            Aim.HARVEST,
            CoreOptions.SeedHubs.DEFAULT,
            CoreOptions.DEFAULT,
            CoreOptions.Reranking.EXACT,
            SiteGraph.LinkWeights.NONE);

    /** Returns a copy with another aim; {@link Aim#COMMUNITIES} takes the best hub of each core. */
    public Extraction aim(Aim other) {
        return new Extraction(other, seeds, cores, reranking, weights);
    }

    public Extraction seeds(CoreOptions.SeedHubs other) {
        return new Extraction(aim, other, cores, reranking, weights);
    }

    public Extraction cores(CoreOptions other) {
        return new Extraction(aim, seeds, other, reranking, weights);
    }

    public Extraction reranking(CoreOptions.Reranking other) {
        return new Extraction(aim, seeds, cores, other, weights);
    }

    public Extraction weights(SiteGraph.LinkWeights other) {
        return new Extraction(aim, seeds, cores, reranking, other);
    }

    SeedSearch search() {
        return new SeedSearch(aim, seeds, cores, reranking, weights);
    }
}
