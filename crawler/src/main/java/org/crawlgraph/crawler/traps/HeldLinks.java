package org.crawlgraph.crawler.traps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.jspecify.annotations.Nullable;

/** Links to other URLs of pages that the crawl has or will have. They return if that proves wrong. Stored with the state. */
final class HeldLinks {

    /** Held links of a crawl, 40 MiB on disk: sites with a new session in each link have as many links as they like. Further ones are dropped. */
    private static final long MAX_HELD = 1 << 17;

    private final CrawlState state;

    /** Key: (page fingerprint in two halves, half the URL fingerprint). */
    private final StoredMap<Key, DiscoveredLink> links;

    HeldLinks(CrawlState state) {
        this.state = state;
        links = state.store()
                .map(
                        "heldLinks",
                        Key.TYPE,
                        link -> DiscoveredLink.toBytes(List.of(link)),
                        bytes -> DiscoveredLink.fromBytes(bytes).get(0));
    }

    void add(String page, DiscoveredLink link) {
        if (links.size() < MAX_HELD) {
            links.put(Key.of(page, TextFingerprint.of(link.url()) >>> 1), link);
        }
    }

    boolean contains(String page, String url) {
        return links.get(Key.of(page, TextFingerprint.of(url) >>> 1)) != null;
    }

    /** The links held for one page. */
    record Page(Key key, DiscoveredLink first, long links) {}

    /** All pages with held links. Scans all links. */
    List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        for (Key at = links.firstKey(); at != null; ) {
            Key next = at;
            long count = 0;
            while (next != null && next.first() == at.first() && next.second() == at.second()) {
                count++;
                next = links.ceilingKey(new Key(next.first(), next.second(), next.third() + 1));
            }
            DiscoveredLink first = links.get(at);
            if (first != null) {
                pages.add(new Page(at, first, count));
            }
            at = next;
        }
        return pages;
    }

    private @Nullable Key first(String page) {
        Key first = Key.of(page);
        Key next = links.ceilingKey(first);
        return next != null && next.first() == first.first() && next.second() == first.second() ? next : null;
    }

    boolean has(String page) {
        return first(page) != null;
    }

    /** Returns one of the links of a page to the crawl; null if there is none. */
    @Nullable
    DiscoveredLink release(String page) {
        Key first = first(page);
        return first == null ? null : release(first);
    }

    /** Returns the links that meet a condition to the crawl. Scans all links. */
    void releaseIf(Predicate<DiscoveredLink> condition) {
        for (Key at = links.firstKey(); at != null; ) {
            DiscoveredLink link = links.get(at);
            if (link != null && condition.test(link)) {
                release(at);
            }
            at = links.ceilingKey(new Key(at.first(), at.second(), at.third() + 1));
        }
    }

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
