package org.crawlgraph.graph.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

class DegreeStatisticsTest {

    /** Pages 0 to 3: 0 links to 1, 2 and 3, 1 links to 2. Out 3 1 0 0, in 0 1 2 1; both have mean 1. */
    @Test
    void fourPagesAreCountedAsByHand() {
        LinkGraph links =
                new LinkGraphBuilder(4).add(0, 1).add(0, 2).add(0, 3).add(1, 2).build();

        DegreeStatistics out = DegreeStatistics.out(links, Checkpoint.NONE);
        assertThat(out.min()).isZero();
        assertThat(out.max()).isEqualTo(3);
        assertThat(out.mean()).isEqualTo(1);
        assertThat(out.deviation()).isEqualTo(Math.sqrt((4 + 0 + 1 + 1) / 4.0), offset(1e-12));
        assertThat(out.zero()).isEqualTo(2);
        assertThat(out.law()).isNull();
        DegreeStatistics in = DegreeStatistics.in(links, Checkpoint.NONE);
        assertThat(in.max()).isEqualTo(2);
        assertThat(in.deviation()).isEqualTo(Math.sqrt((1 + 0 + 1 + 0) / 4.0), offset(1e-12));
        assertThat(in.zero()).isEqualTo(1);
    }

    @Test
    void aGraphWithoutPagesHasNoDegrees() {
        assertThat(DegreeStatistics.in(new LinkGraphBuilder(0).build(), Checkpoint.NONE))
                .isEqualTo(new DegreeStatistics(0, 0, 0, 0, 0, null));
    }
}
