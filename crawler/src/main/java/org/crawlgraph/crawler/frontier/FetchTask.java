package org.crawlgraph.crawler.frontier;

import org.crawlgraph.crawler.net.Validators;
import org.jspecify.annotations.Nullable;

/**
 * A URL to be fetched, handed out once.
 *
 * @param id unique in the crawl, ascending in the order in which URLs were found
 * @param url canonical, absolute
 * @param origin scheme, host and port of the URL, as {@link Origin#of} gives it
 * @param depth links from a seed to it, 0 for seeds
 * @param redirects how many redirects in a row led to it, 0 for none
 * @param from the page it was first found on; null for seeds
 * @param attempts how often it was fetched in vain before, 0 at first
 * @param known by which the server knows the version that an earlier crawl has fetched
 * @param priority 0 to {@link Priorities#MOST}, as it was when the task was handed out
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
        int priority) {

    /** A task for a URL that no earlier crawl has fetched. */
    public FetchTask(
            long id, String url, String origin, int depth, int redirects, @Nullable String from, int attempts) {
        this(id, url, origin, depth, redirects, from, attempts, Validators.NONE, 0);
    }

    FetchTask afterAttempt() {
        return new FetchTask(id, url, origin, depth, redirects, from, attempts + 1, known, priority);
    }

    FetchTask withPriority(int other) {
        return new FetchTask(id, url, origin, depth, redirects, from, attempts, known, other);
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
                (int) from.number());
    }
}
