package org.crawlgraph.seeds.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.stream.Collectors;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

public class BoilerplateTest {

    /**
     * Pages 0 to 4 are on host 0, 5 on host 1; 6 and 9 to 12 have no host. All pages of host 0 link to 7, as no other page does; to 8, as
     * page 5 does; to 4, which is on their host; and to 13, as a page without a host does.
     */
    @Test
    void onlyWhatEveryHostRepeatsIsBoilerplate() {
        LinkGraphBuilder builder = new LinkGraphBuilder(14);
        for (int page = 0; page < 5; page++) {
            builder.add(page, 7).add(page, 8).add(page, 4).add(page, 13);
        }
        for (int page = 9; page < 13; page++) {
            builder.add(page, 6);
        }
        LinkGraph links = builder.add(5, 8).add(6, 13).build();
        int[] hosts = {0, 0, 0, 0, 0, 1, -1, 2, 2, -1, -1, -1, -1, 2};

        assertThat(Boilerplate.of(links, hosts, Checkpoint.NONE)).isEqualTo(BitSet.valueOf(new long[] {1L << 7}));
    }

    /** Links from four pages of a host are not a template, and a second host with repeated links does not change that. */
    @Test
    void fivePagesOfEachHostAreNeeded() {
        LinkGraphBuilder builder = new LinkGraphBuilder(12);
        for (int page = 0; page < 4; page++) {
            builder.add(page, 10);
        }
        for (int page = 0; page < 10; page++) {
            builder.add(page, 11);
        }
        int[] hosts = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2};

        assertThat(Boilerplate.of(builder.build(), hosts, Checkpoint.NONE).stream()
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(",")))
                .isEqualTo("11");
    }
}
