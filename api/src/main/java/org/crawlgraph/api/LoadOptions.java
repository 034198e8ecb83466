package org.crawlgraph.api;

import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * Options for reading a crawl and computing on it; for example,
 * {@code LoadOptions.DEFAULT.site(Site.DOMAIN).concurrency(4)}.
 *
 * @param site how pages are grouped into sites; links within a site are not ranked
 * @param concurrency threads, at least 1; does not affect results
 * @param progress receives the progress of each stage; cancels by throwing
 * @param maxRejects the number of bad records to skip before the input is refused, 0 or more;
 *     {@link CrawledGraph#rejects} lists them
 * @param base the absolute address under which a folder of HTML files is published, ending in {@code /}; null for other
 *     formats
 * @param columns the columns of a table of links, names or numbers from 1, by role: source, target
 */
public record LoadOptions(
        Site site,
        int concurrency,
        Checkpoint progress,
        long maxRejects,
        @Nullable String base,
        Map<String, String> columns) {

    /** Sites are hosts, one thread per processor, no progress, no bad records. */
    public static final LoadOptions DEFAULT =
            new LoadOptions(Site.HOST, Runtime.getRuntime().availableProcessors(), Checkpoint.NONE, 0, null, Map.of());

    /** Returns a copy with other sites; {@link Site#NONE} also ranks links within a site. */
    public LoadOptions site(Site other) {
        return new LoadOptions(other, concurrency, progress, maxRejects, base, columns);
    }

    public LoadOptions concurrency(int threads) {
        return new LoadOptions(site, threads, progress, maxRejects, base, columns);
    }

    public LoadOptions progress(Checkpoint told) {
        return new LoadOptions(site, concurrency, told, maxRejects, base, columns);
    }

    public LoadOptions maxRejects(long most) {
        return new LoadOptions(site, concurrency, progress, most, base, columns);
    }

    public LoadOptions columns(Map<String, String> byRole) {
        return new LoadOptions(site, concurrency, progress, maxRejects, base, byRole);
    }

    public LoadOptions base(String address) {
        return new LoadOptions(site, concurrency, progress, maxRejects, address, columns);
    }
}
