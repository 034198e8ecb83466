package org.crawlgraph.crawler.traps;

import java.util.List;
import java.util.function.Predicate;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.GroupedMap;
import org.crawlgraph.crawler.frontier.Key;
import org.jspecify.annotations.Nullable;

/** Links to other URLs of pages that the crawl has or will have. They return if that proves wrong. Stored with the state. */
final class HeldLinks {

    /** Held links of a crawl, 40 MiB on disk: sites with a session in each link have links without end. Further ones are dropped. */
    private static final long MAX_HELD = 1 << 17;

    private final CrawlState state;

    /** By half of the URL fingerprint, in groups by page. */
    private final GroupedMap<DiscoveredLink> links;

    HeldLinks(CrawlState state) {
        this.state = state;
        links = new GroupedMap<>(state.store(), "heldLinks", DiscoveredLink.class);
    }

    private static long number(String url) {
        return TextFingerprint.of(url) >>> 1;
    }

    void add(String page, DiscoveredLink link) {
        if (links.size() < MAX_HELD) {
            links.put(page, number(link.url()), link);
        }
    }

    boolean contains(String page, String url) {
        return links.contains(page, number(url));
    }

    boolean has(String page) {
        return links.first(page) != null;
    }

    /** All pages with held links. Scans all links. */
    List<GroupedMap.Group<DiscoveredLink>> pages() {
        return links.groups();
    }

    /** Returns one of the links of a page to the crawl; null if there is none. */
    @Nullable
    DiscoveredLink release(String page) {
        Key first = links.first(page);
        return first == null ? null : release(first);
    }

    /** Returns the links that meet a condition to the crawl. Scans all links. */
    void releaseIf(Predicate<DiscoveredLink> condition) {
        links.keysOf(condition).forEach(this::release);
    }

    /** Returns a link to the crawl; null if it is not held any more. */
    @Nullable
    DiscoveredLink release(Key key) {
        DiscoveredLink link = links.remove(key);
        if (link != null) {
            if (state.links().seen(link.url())) {
                state.links().readmit(List.of(link));
            } else {
                state.links().propose(List.of(link));
            }
            state.counters().add(KnownPages.RELEASED, 1);
        }
        return link;
    }
}
