package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.ranking.PageRank;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WorthOptionsTest {

    private static final GraphText GRAPH = GraphText.parse("a->b, b->c, c->a, c->d");

    private static final PageData DATA = new PageData() {
        @Override
        public int pages() {
            return 4;
        }

        @Override
        public String url(int page) {
            return "http://" + GRAPH.names().get(page) + ".test/";
        }

        @Override
        public String host(int page) {
            return GRAPH.names().get(page) + ".test";
        }

        @Override
        public IntFunction<@Nullable Object> property(String name) {
            return name.equals("size") ? page -> page : page -> null;
        }

        @Override
        public boolean hasProperties() {
            return true;
        }

        @Override
        public BitSet unfetched() {
            return new BitSet();
        }
    };

    private static PageWorth worth(WorthOptions options) {
        return options.of(GRAPH.graph(), DATA, 1, Checkpoint.NONE);
    }

    private static WorthOptions read(Map<String, Object> given) {
        return WorthOptions.of(new Options(given, SeedOptions.OPTIONS));
    }

    @Test
    void theDefaultIsPageRank() {
        double[] scores = PageRank.rank(GRAPH.graph(), PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                .scores();

        assertThat(read(Map.of())).isEqualTo(WorthOptions.PAGE_RANK);
        for (int page = 0; page < 4; page++) {
            assertThat(worth(WorthOptions.PAGE_RANK).of(page)).isEqualTo(Math.round(scores[page] * 0x1p53));
        }
    }

    @Test
    void trustJumpsToTheSourceNodesByUrlOrHost() {
        int a = GRAPH.page("a");
        int d = GRAPH.page("d");
        PageWorth byHost = worth(WorthOptions.trust(List.of("d.test")));

        assertThat(byHost.of(d)).isGreaterThan(worth(WorthOptions.PAGE_RANK).of(d));
        assertThat(worth(WorthOptions.trust(List.of("http://d.test/"))).of(d)).isEqualTo(byHost.of(d));
        assertThat(worth(WorthOptions.trust(List.of("D.test"))).of(d)).isEqualTo(byHost.of(d));
        assertThat(byHost.of(a)).as("d has no link, so the surfer stays").isZero();
    }

    @Test
    void aPropertyIsAnyOtherName() {
        assertThat(worth(read(Map.of("worth", "size")))
                        .inAverages(worth(read(Map.of("worth", "size"))).of(3)))
                .isEqualTo(2);
        assertThatThrownBy(() -> worth(read(Map.of("worth", "weight")))).hasMessageContaining("no page has");
    }

    @Test
    void sourceNodesBelongToTrustAlone() {
        assertThatThrownBy(() -> read(Map.of("worth", "trust"))).hasMessageContaining("sourceNodes is missing");
        assertThatThrownBy(() -> read(Map.of("sourceNodes", List.of("a.test"))))
                .hasMessageContaining("sourceNodes has no effect with worth: 'pageRank'");
        assertThatThrownBy(() -> worth(WorthOptions.trust(List.of("d.test", "e.test"))))
                .hasMessageContaining("sourceNodes has names that are neither URL, host nor domain")
                .hasMessageContaining(": [e.test];");
    }
}
