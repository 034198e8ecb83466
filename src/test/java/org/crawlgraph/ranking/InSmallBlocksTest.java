package org.crawlgraph.ranking;

import org.crawlgraph.cores.CoresTest;
import org.crawlgraph.cores.SeedsTest;
import org.crawlgraph.graph.FingerprintTest;
import org.crawlgraph.graph.SmallBlocks;
import org.crawlgraph.ranking.hits.HitsTest;
import org.crawlgraph.ranking.pagerank.PageRankTest;
import org.crawlgraph.seeds.MaximumCoverTest;
import org.crawlgraph.seeds.PriceCoverTest;
import org.crawlgraph.seeds.evaluation.KnownPartTest;
import org.crawlgraph.seeds.simulation.BudgetCrawlTest;
import org.crawlgraph.seeds.simulation.FurnitureTest;
import org.crawlgraph.seeds.simulation.PageDistancesTest;
import org.crawlgraph.seeds.simulation.SimulatedCrawlTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The tests of what is computed on graphs once more, in blocks of three links. */
class InSmallBlocksTest {

    @BeforeAll
    static void begin() {
        SmallBlocks.begin(3);
    }

    @AfterAll
    static void end() {
        SmallBlocks.end();
    }

    @Nested
    class Fingerprints extends FingerprintTest {}

    @Nested
    class Hubs extends HitsTest {}

    @Nested
    class PageRanks extends PageRankTest {}

    @Nested
    class Cores extends CoresTest {}

    @Nested
    class Seeds extends SeedsTest {}

    @Nested
    class Covers extends MaximumCoverTest {}

    @Nested
    class Prices extends PriceCoverTest {}

    @Nested
    class Crawls extends SimulatedCrawlTest {}

    @Nested
    class Budgets extends BudgetCrawlTest {}

    @Nested
    class Distances extends PageDistancesTest {}

    @Nested
    class Template extends FurnitureTest {}

    @Nested
    class Known extends KnownPartTest {}
}
