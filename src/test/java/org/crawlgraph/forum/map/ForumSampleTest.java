package org.crawlgraph.forum.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.apps.forum.SyntheticForum;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForumSampleTest {

    private final SyntheticForum forum = new SyntheticForum(ForumShape.of(ForumStyle.QUERY, 3, 40), 5);
    private final List<String> asked = new ArrayList<>();

    private @Nullable PageStructure fetch(String url) {
        asked.add(url);
        String target = forum.redirect(url).orElse(url);
        Document page = forum.page(target).orElse(null);
        return page == null ? null : StoredForums.structure(page);
    }

    @Test
    void noPageComesTwiceUnderRedirectsAndSessionsAndDepthsAreTheFewestLinks() {
        ForumSample sample = ForumSample.draw(this::fetch, forum.entry(), 150, 3, Checkpoint.NONE);
        assertThat(sample.pages()).hasSize(150);
        assertThat(sample.pages()).extracting(ForumSample.SampledPage::url).doesNotHaveDuplicates();
        assertThat(new HashSet<>(asked)).hasSameSizeAs(asked);
        assertThat(asked).hasSizeLessThanOrEqualTo(4 * 150);
        assertThat(sample.aliases()).isNotEmpty();
        for (ForumSample.SampledPage page : sample.pages()) {
            int least = page.url().equals(forum.entry()) ? 0 : Integer.MAX_VALUE;
            for (ForumSample.SampledPage other : sample.pages()) {
                boolean leads = other.links().stream()
                        .map(ForumSample.SampledPage.ForumLink::url)
                        .anyMatch(url -> sample.aliases().getOrDefault(url, url).equals(page.url()));
                least = leads ? Math.min(least, other.depth() + 1) : least;
            }
            assertThat(page.depth()).isEqualTo(least);
        }
    }

    /**
     * A queue would take the links in their order, a stack the other way round; of these 98 draws about half are from
     * each end.
     */
    @Test
    void pagesComeFromBothEndsOfTheQueueEquallyOften() {
        String entry = "http://forum.example/";
        Deque<String> queue = new ArrayDeque<>();
        StringBuilder links = new StringBuilder("<body>");
        for (int page = 1; page < 100; page++) {
            queue.add(entry + page);
            links.append("<a href=/").append(page).append(">page</a>");
        }
        ForumSample sample = ForumSample.draw(
                url -> PageStructure.read(
                        (url.equals(entry) ? links.toString() : "<body>leaf").getBytes(StandardCharsets.UTF_8),
                        "text/html",
                        url,
                        PageLimits.DEFAULT),
                entry,
                99,
                3,
                Checkpoint.NONE);
        int front = 0;
        for (ForumSample.SampledPage page :
                sample.pages().subList(1, sample.pages().size())) {
            boolean isFront = page.url().equals(queue.peekFirst());
            front += isFront ? 1 : 0;
            assertThat(isFront ? queue.removeFirst() : queue.removeLast()).isEqualTo(page.url());
        }
        assertThat(front).isBetween(34, 64);
    }
}
