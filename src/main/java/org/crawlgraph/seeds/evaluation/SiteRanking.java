package org.crawlgraph.seeds.evaluation;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.graph.SiteLinks;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.url.Site;

/**
 * How the baselines rank that look at links between sites alone.
 *
 * @param site what counts as a site; with {@link Site#NONE} all links are ranked
 * @param weights how much a link counts
 * @param hits when a ranking by HITS stops
 */
public record SiteRanking(Site site, LinkWeights weights, HitsOptions hits) {

    /** Hosts, links that count 1, 60 iterations. */
    public static final SiteRanking DEFAULT = new SiteRanking(Site.HOST, LinkWeights.NONE, HitsOptions.DEFAULT);

    /** The links to rank; there may be none. */
    SiteLinks links(KnownPart known, int concurrency, Checkpoint checkpoint) {
        if (known.sites().length == 0) {
            return SiteLinks.all(known.links());
        }
        try (Workers workers = new Workers(concurrency)) {
            return SiteLinks.between(known.links(), known.sites(), site, workers, checkpoint);
        }
    }

    /**
     * The links to rank.
     *
     * @throws IllegalArgumentException when none is left
     */
    SiteLinks linksToRank(KnownPart known, int concurrency, Checkpoint checkpoint) {
        SiteLinks links = links(known, concurrency, checkpoint);
        links.refuseWithoutLinks(" and no link between them");
        return links;
    }

    /** Hub scores of one ranking. */
    double[] hubScores(KnownPart known, int concurrency, Checkpoint checkpoint) {
        RankedLinks links = linksToRank(known, concurrency, checkpoint).weighted(weights);
        return Hits.rank(links, hits, concurrency, checkpoint).hubs();
    }

    /** Heap of a ranking, the graph not counted. */
    MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "baseline hits",
                MemoryNeed.of("links between sites", LinkGraph.bytes(pages, links)),
                Hits.memory(pages, links, weights));
    }
}
