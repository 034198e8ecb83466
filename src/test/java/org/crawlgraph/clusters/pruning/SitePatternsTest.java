package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

class SitePatternsTest {

    private static final String PICTURE = "http://a.example/picture.php?/";

    /** Whether a URL passes where pictures in categories are kept, and those under tags are not. */
    private static boolean allows(String url) {
        List<UrlPattern> patterns = Stream.of("$/tags/*", "$/category/$", "$/category/$&large=$")
                .map(end -> UrlPattern.parse(PICTURE + end))
                .toList();
        return UrlFilter.of(
                        patterns,
                        EdgeFilter.of(new boolean[] {false, true, true}, new boolean[] {true, true, true}, List.of()))
                .allows(PICTURE + "1/category/1", url);
    }

    @Test
    void theParametersOfAnUnknownUrlDecide() {
        assertThat(allows(PICTURE + "50/list/3&large=1")).isTrue();
        assertThat(allows(PICTURE + "50/list/3&small=1")).isFalse();
    }
}
