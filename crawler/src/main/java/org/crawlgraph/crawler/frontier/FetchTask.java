package org.crawlgraph.crawler.frontier;

import org.crawlgraph.crawler.net.Validators;
import org.jspecify.annotations.Nullable;

/**
 * A URL to fetch.
 *
 * @param id unique in the crawl, ascending in the order of discovery
 * @param url canonical, absolute
 * @param origin scheme, host and port of the URL, see {@link Origin#of}
 * @param depth number of links from a seed, 0 for seeds
 * @param redirects number of consecutive redirects that led to the URL
 * @param from the page on which it was first found; null for seeds
 * @param attempts number of failed attempts so far
 * @param known validators of the version that an earlier crawl fetched
 * @param priority 0 to {@link Priorities#MOST}, at the time the task was taken
 * @param released whether it was deferred and is not deferred again
 */
public record FetchTask(
        long id,
        String url,
        String origin,
        int depth,
        int redirects,
        @Nullable String from,
        int attempts,
        Validators known,
        int priority,
        boolean released) {

    public FetchTask(
            long id, String url, String origin, int depth, int redirects, @Nullable String from, int attempts) {
        this(id, url, origin, depth, redirects, from, attempts, Validators.NONE, 0, false);
    }

    /** Whether an earlier crawl has fetched the page and knows its version. */
    public boolean isVisitedAgain() {
        return !known.equals(Validators.NONE);
    }

    FetchTask afterAttempt() {
        return new FetchTask(id, url, origin, depth, redirects, from, attempts + 1, known, priority, released);
    }

    FetchTask withPriority(int other) {
        return new FetchTask(id, url, origin, depth, redirects, from, attempts, known, other, released);
    }

    FetchTask asReleased() {
        return new FetchTask(id, url, origin, depth, redirects, from, attempts, known, priority, true);
    }

    byte[] toBytes() {
        return new RecordWriter()
                .number(id)
                .number(depth)
                .number(redirects)
                .number(attempts)
                .text(url)
                .text(from)
                .text(known.etag())
                .text(known.lastModified())
                .text(known.archivedText())
                .number(priority)
                .flag(released)
                .toBytes();
    }

    static FetchTask fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("a task of the crawl", bytes);
        long id = from.number();
        int depth = (int) from.number();
        int redirects = (int) from.number();
        int attempts = (int) from.number();
        String url = from.text();
        return new FetchTask(
                id,
                url,
                Origin.of(url),
                depth,
                redirects,
                from.textOrNull(),
                attempts,
                new Validators(from.textOrNull(), from.textOrNull(), Validators.Archived.parse(from.textOrNull())),
                (int) from.number(),
                from.flag());
    }
}
