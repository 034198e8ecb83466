package org.crawlgraph.crawler.frontier;

import org.crawlgraph.crawler.net.Validators;
import org.jspecify.annotations.Nullable;

/**
 * A URL to fetch.
 *
 * @param id unique in the crawl, ascending in the order of discovery
 * @param link the first link to it; its priority is the one at the time the task was taken
 * @param origin scheme, host and port of the URL, see {@link Origin#of}
 * @param attempts number of failed attempts so far
 * @param known validators of the version that an earlier crawl fetched
 * @param released whether it was deferred and is not deferred again
 */
public record FetchTask(long id, DiscoveredLink link, String origin, int attempts, Validators known, boolean released) {

    /** A task without an attempt so far. */
    public FetchTask(long id, DiscoveredLink link, Validators known) {
        this(id, link, Origin.of(link.url()), 0, known, false);
    }

    public String url() {
        return link.url();
    }

    public @Nullable String from() {
        return link.from();
    }

    public int depth() {
        return link.depth();
    }

    /** Whether an earlier crawl has fetched the page and knows its version. */
    public boolean isVisitedAgain() {
        return !known.equals(Validators.NONE);
    }

    FetchTask afterAttempt() {
        return new FetchTask(id, link, origin, attempts + 1, known, released);
    }

    FetchTask withPriority(int other) {
        return new FetchTask(id, link.withPriority(other), origin, attempts, known, released);
    }

    FetchTask asReleased() {
        return new FetchTask(id, link, origin, attempts, known, true);
    }
}
