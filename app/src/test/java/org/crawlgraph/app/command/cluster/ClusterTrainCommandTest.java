package org.crawlgraph.app.command.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterTrainCommandTest {

    /** A site of parameters with made-up names had 20,000 lines. */
    @Test
    void aSiteOfManyClustersDoesNotFillTheScreen() {
        assertThat(ClusterTrainCommand.unreached(List.of("http://a.test/*")))
                .containsExactly("no kept links lead from the entry to http://a.test/*");
        assertThat(ClusterTrainCommand.unreached(Collections.nCopies(20_000, "http://a.test/*")))
                .hasSize(11)
                .last()
                .isEqualTo("nor to 19990 other clusters, which --json lists");
    }
}
