package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.crawlgraph.social.kinds.PageKind;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.SocialPage;

/** Counts the pages that a simulated crawl fetches, by window. */
final class FocusMeter implements CrawlSimulation.Meter<String, Optional<SocialPage>> {

    private final TopicVector topic;
    private final int narrow;
    private final int window;
    private final List<FocusWindow> full = new ArrayList<>();
    private FocusWindow now = FocusWindow.NONE;

    /** Starts at zero. {@code narrow} is the minimum of tags for {@link FocusWindow#narrow}. */
    FocusMeter(TopicVector topic, int narrow, int window) {
        this.topic = topic;
        this.narrow = narrow;
        this.window = window;
    }

    /** Counts a fetched page; empty if the fetch failed. */
    @Override
    public void fetched(String url, Optional<SocialPage> page) {
        if (page.isEmpty() || page.get().kind() != PageKind.DETAIL) {
            now = now.plus(new FocusWindow(1, 0, 0, 0));
        } else {
            int tags = FocusOrder.topicTags(page.get().words(), topic);
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
