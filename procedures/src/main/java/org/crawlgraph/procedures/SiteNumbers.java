package org.crawlgraph.procedures;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.url.Site;

/**
 * Numbers the sites of hosts, for {@link org.crawlgraph.graph.LinkGraph#withoutLinksInside}. Thread-safe; which site has
 * which number is left to chance. Space O(hosts).
 */
final class SiteNumbers {

    private final Site site;
    private final Map<String, Integer> ofHost = new ConcurrentHashMap<>();
    private final Map<String, Integer> ofSite = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();

    SiteNumbers(Site site) {
        this.site = site;
    }

    /** The number of the site a host belongs to; pages without a host share the empty one. */
    int of(String host) {
        Integer known = ofHost.get(host);
        if (known != null) {
            return known;
        }
        String key = Objects.requireNonNullElse(site.of(host), host);
        int number = ofSite.computeIfAbsent(key, unseen -> next.getAndIncrement());
        ofHost.put(host, number);
        return number;
    }
}
