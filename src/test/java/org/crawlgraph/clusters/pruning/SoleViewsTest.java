package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

/** Items 1 to 10 have a page, items 11 to 14 only views in removed clusters. */
class SoleViewsTest {

    private static final List<String> PATTERNS = List.of(
            "http://a.example/picture/$/album/$",
            "http://a.example/picture/$/tag/*",
            "http://a.example/picture/$/tag/*/large",
            "http://a.example/picture/$/edit",
            "http://a.example/comments?picture=$");

    private static List<String> sole(int shown, String reason, boolean nearlyAllAreTried) {
        List<UrlPattern> patterns = PATTERNS.stream().map(UrlPattern::parse).toList();
        boolean[] kept = new boolean[patterns.size()];
        kept[0] = true;
        SoleViews views = new SoleViews(
                patterns,
                UrlFilter.of(patterns, EdgeFilter.of(kept, new boolean[kept.length], List.of())),
                c -> reason);
        assertThat(views.isEmpty()).isEqualTo(reason.equals(PruningReason.BY_HAND.text()));
        for (int item = 1; item <= shown; item++) {
            views.add("http://a.example/picture/" + item + "/album/" + item % 3, true);
        }
        if (nearlyAllAreTried) {
            IntStream.rangeClosed(11, 13)
                    .forEach(item -> views.add("http://a.example/picture/" + item + "/tag/red", true));
        }
        for (int item = 1; item <= 14; item++) {
            views.add("http://a.example/picture/" + item + "/tag/red/large", false);
            views.add("http://a.example/picture/" + item + "/tag/red", false);
            views.add("http://a.example/picture/" + item + "/tag/blue", false);
            views.add("http://a.example/picture/" + item + "/edit", false);
            views.add("http://a.example/comments?picture=" + item, false);
        }
        return views.urls();
    }

    @Test
    void eachItemThatNoKeptPageShowsIsReturnedOnceByItsPlainestView() {
        assertThat(sole(10, "view", false))
                .containsExactly(
                        "http://a.example/picture/11/tag/blue",
                        "http://a.example/picture/12/tag/blue",
                        "http://a.example/picture/13/tag/blue",
                        "http://a.example/picture/14/tag/blue");
        assertThat(sole(14, "view", false)).isEmpty();
    }

    @Test
    void anItemIsShownByAViewThatWasFetched() {
        assertThat(sole(10, "view", true)).containsExactly("http://a.example/picture/14/tag/blue");
    }

    /** Numbers that the two rarely share are not numbers of the same items. */
    @Test
    void aClusterIsNoViewIfKeptPagesShowFewerThanHalfOfItsKeys() {
        assertThat(sole(6, "view", false)).isEmpty();
        assertThat(sole(7, "view", false)).hasSize(7);
    }

    @Test
    void viewsThatAUserRemovedAreNotReturned() {
        assertThat(sole(10, PruningReason.BY_HAND.text(), false)).isEmpty();
    }
}
