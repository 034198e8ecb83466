package org.crawlgraph.seeds.evaluation;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.url.Site;

/**
 * Options of the rankings of baselines that ignore links inside a site.
 *
 * @param site how pages are grouped into sites; {@link Site#NONE} ranks all links
 */
public record SiteRanking(Site site, SiteGraph.LinkWeights weights, Hits.Settings hits) {

    public static final SiteRanking DEFAULT =
            new SiteRanking(Site.HOST, SiteGraph.LinkWeights.NONE, Hits.Settings.DEFAULT);

    /** The links to rank, possibly none. */
    SiteGraph links(KnownPart known, int concurrency, Checkpoint checkpoint) {
        if (known.sites().length == 0) {
            return SiteGraph.withoutSites(known.links());
        }
        try (Workers workers = new Workers(concurrency)) {
            return SiteGraph.between(known.links(), known.sites(), site, workers, checkpoint);
        }
    }

    /** The links to rank, at least one; otherwise throws an {@link IllegalArgumentException}. */
    SiteGraph linksToRank(KnownPart known, int concurrency, Checkpoint checkpoint) {
        SiteGraph links = links(known, concurrency, checkpoint);
        links.refuseWithoutLinks(" and no link between them");
        return links;
    }

    double[] hubScores(KnownPart known, int concurrency, Checkpoint checkpoint) {
        SiteGraph.RankedLinks links =
                linksToRank(known, concurrency, checkpoint).weighted(weights);
        return Hits.rank(links, hits, concurrency, checkpoint).hubs();
    }

    /** Estimates the heap of a ranking, not counting the graph. */
    MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "baseline hits",
                MemoryNeed.of("links between sites", LinkGraph.bytes(pages, links)),
                Hits.memory(pages, links, weights));
    }
}
