package org.crawlgraph.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class Cnr2000Test {

    @Test
    void hasThePagesAndLinksThatItsPublishersCount() throws IOException {
        assumeTrue(Cnr2000.present(), () -> "skipped, missing: " + Cnr2000.graphFile());
        CrawledLinks crawl = Cnr2000.read();
        assertThat(crawl.pages()).isEqualTo(325_557);
        assertThat(crawl.from()).hasSize(3_216_152);
    }
}
