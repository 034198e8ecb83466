package org.crawlgraph.crawler.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Lists link to items, items to nothing that the sample shows, and print views are removed. */
class SiteFiltersTest {

    private static final SiteFilters.StoredSite SITE = new SiteFilters.StoredSite(
            "a.test",
            List.of(
                    new SiteFilters.Cluster("http://a.test/list/$", true, false, ""),
                    new SiteFilters.Cluster("http://a.test/item/$", true, true, "content"),
                    new SiteFilters.Cluster("http://a.test/print/$", false, false, "duplicate")),
            List.of(
                    new SiteFilters.Edge(0, 1, false, "pruned"),
                    new SiteFilters.Edge(0, 1, true, "by-hand"),
                    new SiteFilters.Edge(0, 0, false, "pruned")));

    private static final SiteFilters FILTERS = new SiteFilters(List.of(SITE));

    private static String why(String from, String to) {
        return Objects.requireNonNull(FILTERS.why(from, to));
    }

    @Test
    void clustersAndEdgesDecideAndOfTwoEdgesTheLast() {
        assertThat(FILTERS.allows("http://a.test/list/1", "http://a.test/item/2"))
                .isTrue();
        assertThat(FILTERS.allows("http://a.test/list/1", "http://a.test/list/2"))
                .isFalse();
        assertThat(FILTERS.allows("http://a.test/item/1", "http://a.test/list/2"))
                .isTrue();
        assertThat(FILTERS.allows("http://a.test/item/1", "http://a.test/print/1"))
                .isFalse();
        assertThat(FILTERS.allows(null, "http://a.test/print/1")).isFalse();
        assertThat(FILTERS.allows(null, "http://b.test/print/1")).isNull();
        assertThat(FILTERS.cluster("http://a.test/item/7")).isEqualTo("http://a.test/item/$");
        assertThat(FILTERS.cluster("http://a.test/about")).isNull();
    }

    @Test
    void eachDecisionIsExplained() {
        assertThat(why("http://a.test/list/1", "http://a.test/item/2"))
                .isEqualTo("from http://a.test/list/$ to http://a.test/item/$: such links are followed (by-hand)");
        assertThat(why("http://a.test/item/1", "http://a.test/list/2"))
                .isEqualTo(
                        "from http://a.test/item/$ to http://a.test/list/$: the sample of a.test shows no such link, and such links"
                                + " are followed");
        assertThat(why("http://a.test/item/1", "http://a.test/print/1"))
                .isEqualTo("from http://a.test/item/$ to http://a.test/print/$: its cluster is removed (duplicate)");
        assertThat(why("http://a.test/item/1", "http://a.test/about"))
                .startsWith("from http://a.test/item/$ to no cluster: no cluster of a.test matches it");
    }

    @Test
    void theStoredFormDecidesAlike() {
        assertThat(FILTERS.stored()).containsExactly(SITE);
        assertThat(FILTERS.sites()).containsExactly("a.test");
    }

    @Test
    void anInvalidPatternIsRefused() {
        SiteFilters.StoredSite odd = new SiteFilters.StoredSite(
                "a.test", List.of(new SiteFilters.Cluster("no pattern", true, false, "")), List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SiteFilters(List.of(odd)))
                .withMessageContaining("no pattern");
    }
}
