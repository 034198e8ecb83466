package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/** Counts the pages that a simulated crawl fetches, by window. */
final class FocusMeter {

    private final TopicVector topic;
    private final int narrow;
    private final int window;
    private final List<FocusWindow> full = new ArrayList<>();
    private FocusWindow now = FocusWindow.NONE;

    /** Starts at zero. {@code narrow} is the minimum of tags for {@link FocusWindow#narrow}; all numbers are at least 1. */
    FocusMeter(TopicVector topic, int narrow, int pages, int window) {
        if (narrow < 1 || pages < 1 || window < 1) {
            throw new IllegalArgumentException(
                    "minTags is " + narrow + ", pages " + pages + " and window " + window + "; each is at least 1");
        }
        this.topic = topic;
        this.narrow = narrow;
        this.window = window;
    }

    /** Counts a fetched page; null if the fetch failed. */
    void add(@Nullable SocialPage page) {
        if (page == null || page.kind() != PageKind.DETAIL) {
            now = now.plus(new FocusWindow(1, 0, 0, 0));
        } else {
            int tags = FocusOrder.topicTags(page.words(), topic);
            now = now.plus(new FocusWindow(1, 1, tags > 0 ? 1 : 0, tags >= narrow ? 1 : 0));
        }
        if (now.pages() == window) {
            full.add(now);
            now = FocusWindow.NONE;
        }
    }

    /** The windows so far; the last may be incomplete. */
    List<FocusWindow> windows() {
        List<FocusWindow> all = new ArrayList<>(full);
        if (now.pages() > 0) {
            all.add(now);
        }
        return all;
    }
}
