package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.Nullable;

/**
 * A link that was found on a page and has not passed the duplicate check.
 *
 * @param url canonical, absolute
 * @param from the page with the link; null for seeds
 * @param depth number of links from a seed, 0 for seeds
 * @param redirects number of consecutive redirects that led to the URL
 * @param priority of the task, 0 to {@link Priorities#MOST}; 0 unless the crawl has {@linkplain CrawlState#priorities()
 *     priorities}
 */
public record DiscoveredLink(String url, @Nullable String from, int depth, int redirects, int priority) {

    public DiscoveredLink {
        if (depth < 0 || redirects < 0) {
            throw new IllegalArgumentException(
                    "depth " + depth + " and redirects " + redirects + " of " + url + "; neither can be negative");
        }
        Priorities.checked(priority, url);
    }

    public DiscoveredLink(String url, @Nullable String from, int depth, int redirects) {
        this(url, from, depth, redirects, 0);
    }

    public DiscoveredLink withUrl(String other) {
        return new DiscoveredLink(other, from, depth, redirects, priority);
    }

    /** The link to the target of a redirect, which replaces this one. */
    public DiscoveredLink redirected(String target) {
        return new DiscoveredLink(target, from, depth, redirects + 1);
    }

    public DiscoveredLink withPriority(int other) {
        return new DiscoveredLink(url, from, depth, redirects, other);
    }
}
