package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

public class AggregationTest {

    @Test
    void groupsLinkAsOftenAsTheirPagesDoOnRandomGraphs() {
        for (long seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = RandomGraphs.of(seed);
            int groups = 1 + random.nextInt(9);
            int[] group = random.ints(graph.pages(), -1, groups).toArray();
            long[][] counts = new long[groups][groups];
            int[] sizes = new int[groups];
            for (int page = 0; page < graph.pages(); page++) {
                if (group[page] >= 0) {
                    sizes[group[page]]++;
                    for (int target : graph.targets(page)) {
                        if (group[target] >= 0) {
                            counts[group[page]][group[target]]++;
                        }
                    }
                }
            }

            Aggregation aggregation = Aggregation.of(graph, group, groups, Checkpoint.NONE);

            assertThat(aggregation.pages()).as("seed %d", seed).isEqualTo(sizes);
            LinkValues.Sum expected = new LinkValues.Sum(aggregation.graph());
            for (int from = 0; from < groups; from++) {
                assertThat(aggregation.inside()[from]).as("seed %d", seed).isEqualTo(counts[from][from]);
                for (int to = 0; to < groups; to++) {
                    assertThat(aggregation.graph().hasLink(from, to))
                            .as("seed %d", seed)
                            .isEqualTo(from != to && counts[from][to] > 0);
                    expected.add(from, to, counts[from][to]);
                }
            }
            if (aggregation.graph().links() > 0) {
                assertThat(aggregation.links().ofChunk(0))
                        .as("seed %d", seed)
                        .isEqualTo(expected.values().ofChunk(0));
            }
        }
    }
}
