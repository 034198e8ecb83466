package org.crawlgraph.forum.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.forum.map.StaleMap;
import org.junit.jupiter.api.Test;

class ForumThreadsTest {

    @Test
    void pagesComeInTheOrderOfTheirNumbersWhateverLinkedThem() {
        String thread = "http://a/t?id=7";
        List<ForumThreads.Continues> pairs = List.of(
                new ForumThreads.Continues(thread + "&start=20", thread + "&start=100"),
                new ForumThreads.Continues(thread + "&start=100", thread),
                new ForumThreads.Continues("http://a/f?id=1", "http://a/f?id=1&page=2"),
                new ForumThreads.Continues(thread, thread + "&start=10"),
                new ForumThreads.Continues(thread + "&start=10", thread + "&start=20"));
        assertThat(ForumThreads.of(pairs, List.of()))
                .containsExactly(
                        List.of("http://a/f?id=1", "http://a/f?id=1&page=2"),
                        List.of(thread, thread + "&start=10", thread + "&start=20", thread + "&start=100"));
    }

    @Test
    void aPageByItselfIsAThreadUnlessItIsOfALongerOne() {
        List<ForumThreads.Continues> pairs =
                List.of(new ForumThreads.Continues("http://a/t?id=7", "http://a/t?id=7&start=10"));
        assertThat(ForumThreads.of(pairs, List.of("http://a/t?id=7&start=10", "http://a/t?id=9", "http://a/t?id=3")))
                .containsExactly(
                        List.of("http://a/t?id=3"),
                        List.of("http://a/t?id=7", "http://a/t?id=7&start=10"),
                        List.of("http://a/t?id=9"));
    }

    @Test
    void aMapIsStaleOnceMoreThanHalfOfTheLastPagesAreUnknown() {
        StaleMap stale = new StaleMap();
        for (int page = 0; page < StaleMap.PAGES; page++) {
            stale.fetched(page % 2 == 0);
            assertThat(stale.isStale()).isFalse();
        }
        assertThat(stale.unclassified()).isEqualTo(StaleMap.PAGES / 2);
        stale.fetched(false);
        assertThat(stale.isStale()).isTrue();
        assertThat(new StaleMap(stale.bytes()).isStale()).isTrue();
        for (int page = 0; page < StaleMap.PAGES; page++) {
            stale.fetched(true);
        }
        assertThat(stale.isStale()).isFalse();
    }
}
