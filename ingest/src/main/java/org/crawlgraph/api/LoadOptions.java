package org.crawlgraph.api;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * How a crawl is read, and with how many threads it and all that is asked of it is computed. {@code
 * LoadOptions.DEFAULT.site(Site.DOMAIN).concurrency(4)} changes two and keeps the others.
 *
 * @param site what counts as a site; links inside one are not ranked
 * @param concurrency threads, at least 1; has no influence on any result
 * @param progress told how far each stage is; stops it by throwing
 * @param maxRejects how many bad records may be skipped before the input is refused, 0 or more; {@link CrawledGraph#rejects}
 *     lists those that were
 * @param base the absolute address under which a folder of HTML files is published, ending in {@code /}; null for other formats
 */
public record LoadOptions(
        Site site,
        int concurrency,
        Checkpoint progress,
        long maxRejects,
        @Nullable String base) {

    /** Hosts are sites, as many threads as there are processors, no progress, no bad record. */
    public static final LoadOptions DEFAULT =
            new LoadOptions(Site.HOST, Runtime.getRuntime().availableProcessors(), Checkpoint.NONE, 0, null);

    /** The same with another kind of site; {@link Site#NONE} ranks links inside a site too. */
    public LoadOptions site(Site other) {
        return new LoadOptions(other, concurrency, progress, maxRejects, base);
    }

    /** The same with another number of threads. */
    public LoadOptions concurrency(int threads) {
        return new LoadOptions(site, threads, progress, maxRejects, base);
    }

    /** The same with somebody who is told how far things are. */
    public LoadOptions progress(Checkpoint told) {
        return new LoadOptions(site, concurrency, told, maxRejects, base);
    }

    /** The same with another limit of bad records. */
    public LoadOptions maxRejects(long most) {
        return new LoadOptions(site, concurrency, progress, most, base);
    }

    /** The same with the address of a folder of HTML files. */
    public LoadOptions base(String address) {
        return new LoadOptions(site, concurrency, progress, maxRejects, address);
    }
}
