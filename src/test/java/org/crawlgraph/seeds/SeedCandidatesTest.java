package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedCandidatesTest {

    @ParameterizedTest
    @CsvSource({
        "http://a.test, 0",
        "http://a.test/, 0",
        "http://a.test/index.html, 0",
        "http://a.test/#top, 0",
        "http://a.test/?, 0",
        "http://a.test/?page=2, 1",
        "http://a.test/docs, 1",
        "http://a.test//docs/, 1",
        "http://a.test/docs/Main.php, 1",
        "http://a.test/docs/maintenance.html, 2",
        "http://a.test/docs/index, 2",
        "http://a.test/docs/guide.html?a=1/2/3#b, 3",
        "a.test/docs, 1",
        "a.test, 0",
        "http://a.test/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22, 20"
    })
    void theDepthIsTheNumberOfSegmentsWithoutAnIndexPageAndOneForAQuery(String url, int depth) {
        assertThat(SeedCandidates.depth(url)).isEqualTo(depth);
    }

    /** The pages of a store: URL, and properties by name. */
    private record Pages(List<@Nullable String> urls, Map<Integer, Map<String, Object>> properties)
            implements PageData {

        @Override
        public int pages() {
            return urls.size();
        }

        @Override
        public @Nullable String url(int page) {
            return urls.get(page);
        }

        @Override
        public @Nullable String host(int page) {
            return null;
        }

        @Override
        public IntFunction<@Nullable Object> property(String name) {
            if (!hasProperties()) {
                throw new IllegalArgumentException("no properties");
            }
            return page -> properties.getOrDefault(page, Map.of()).get(name);
        }

        @Override
        public boolean hasProperties() {
            return !properties.isEmpty();
        }

        @Override
        public BitSet unfetched() {
            return BitSet.valueOf(new long[] {2});
        }
    }

    private static boolean isSeed(String url, Map<String, Object> properties) {
        Pages data = new Pages(List.of(url), Map.of(0, properties));
        return !SeedCandidates.of(data, 0, Checkpoint.NONE).excluded().get(0);
    }

    @Test
    void redirectsRefusalsAndErrorsAreNoSeeds() {
        String url = "http://a.test/page";

        assertThat(isSeed(url, Map.of("status", 200L))).isTrue();
        assertThat(isSeed(url, Map.of("status", 304L))).isTrue();
        assertThat(isSeed(url, Map.of("title", "never fetched"))).isTrue();
        for (long status : new long[] {301, 302, 403, 404, 410, 503}) {
            assertThat(isSeed(url, Map.of("status", status)))
                    .as("status %d", status)
                    .isFalse();
        }
        assertThat(isSeed(url, Map.of("trouble", "robots.txt"))).isFalse();
    }

    @Test
    void seedsAreHtmlAsFarAsKnown() {
        assertThat(isSeed("http://a.test/logo.gif", Map.of("contentType", "text/html; charset=utf-8")))
                .isTrue();
        assertThat(isSeed("http://a.test/a", Map.of("contentType", " Application/XHTML+xml")))
                .isTrue();
        assertThat(isSeed("http://a.test/a", Map.of("contentType", "application/pdf")))
                .isFalse();
        assertThat(isSeed("http://a.test/a", Map.of("contentType", "text/htmlish")))
                .isFalse();
        assertThat(isSeed("http://a.test/__utm.GIF?x=1", Map.of("title", ""))).isFalse();
        assertThat(isSeed("http://a.test/guide.pdf#page=2", Map.of("title", "")))
                .isFalse();
        assertThat(isSeed("http://a.test/?file=guide.pdf", Map.of("title", ""))).isTrue();
        assertThat(isSeed("http://www.pdf", Map.of("title", ""))).isTrue();
    }

    @Test
    void pagesWithoutAUrlAreNoSeedsIfOthersHaveOne() {
        List<@Nullable String> urls = Arrays.asList("http://a.test/", null, "http://a.test/1/2");
        SeedCandidates some = SeedCandidates.of(new Pages(urls, Map.of()), 0.5, Checkpoint.NONE);
        SeedCandidates none = SeedCandidates.of(new Pages(Arrays.asList(null, null), Map.of()), 0.5, Checkpoint.NONE);

        assertThat(some.excluded().stream()).containsExactly(1);
        assertThat(some.depths()).containsExactly(0, 0, 2);
        assertThat(some.unfetched().share()).isEqualTo(0.5);
        assertThat(List.of(some.isFetched(0), some.isFetched(1), some.isFetched(2)))
                .containsExactly(true, false, true);
        assertThat(none.excluded().isEmpty()).isTrue();
        assertThat(none.depth(1)).as("the depth is unknown").isEqualTo(20);
    }

    @Test
    void addressesThatNoCrawlerFetchesAreNoSeedsOfAWeb() {
        List<@Nullable String> urls = List.of("mailto:a@b.test", "tel:1", "HTTPS://a.test/", "ftp://a.test/", "name");
        List<@Nullable String> names = List.of("Category:Cats", "a.test");

        assertThat(SeedCandidates.of(new Pages(urls, Map.of()), 0, Checkpoint.NONE).excluded().stream())
                .containsExactly(0, 1, 3, 4);
        assertThat(SeedCandidates.of(new Pages(names, Map.of()), 0, Checkpoint.NONE).excluded().stream())
                .isEmpty();
    }

    @Test
    void aPartOfTheGraphHasThePartOfEachList() {
        SeedCandidates all =
                new SeedCandidates(BitSet.valueOf(new long[] {0b1010}), new byte[] {1, 2, 3, 4}, Unfetched.NONE);

        SeedCandidates part = all.of(new int[] {0, 3}, Unfetched.NONE);

        assertThat(part.excluded().stream()).containsExactly(1);
        assertThat(part.depths()).containsExactly(1, 4);
        assertThat(SeedCandidates.ALL.of(new int[] {0}, Unfetched.NONE).depths())
                .isEmpty();
    }
}
