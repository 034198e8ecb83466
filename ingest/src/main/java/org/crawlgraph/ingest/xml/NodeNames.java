package org.crawlgraph.ingest.xml;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.gather.PageNumbers;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Names the pages of all nodes. Pages have URLs if any node has an absolute one, or at least half of the nodes look
 * like hosts; other nodes then use their id as URL. A node whose URL is already taken gets {@code #} and its id
 * appended, so nothing is lost. Without URLs, ids must be whole numbers, optionally prefixed by {@code n}, as some
 * writers do.
 */
final class NodeNames {

    private static final Pattern NUMBER = Pattern.compile("n?\\d{1,18}");

    private final List<@Nullable String> urls = new ArrayList<>();
    private final List<@Nullable String> hosts = new ArrayList<>();
    private int absolute;
    private int hostly;

    /** Adds an unknown page. */
    void add() {
        urls.add(null);
        hosts.add(null);
    }

    /**
     * Sets the addresses of a page.
     *
     * @param url absolute, or null
     * @param host URL of a host, or null
     */
    void set(int page, @Nullable String url, @Nullable String host) {
        urls.set(page, url);
        hosts.set(page, url == null ? host : null);
        absolute += url == null ? 0 : 1;
        hostly += url == null && host != null ? 1 : 0;
    }

    /** @param ids of the nodes, by page */
    CrawlSource crawl(String format, Path file, IntFunction<String> ids, LinkPairs links, Rejects rejects) {
        return absolute > 0 || 2 * hostly >= urls.size()
                ? named(format, file, ids, links, rejects)
                : numbered(format, file, ids, links, rejects);
    }

    private CrawlSource named(String format, Path file, IntFunction<String> ids, LinkPairs links, Rejects rejects) {
        PageNumbers pages = new PageNumbers(file);
        for (int page = 0; page < urls.size(); page++) {
            String id = ids.apply(page);
            String url = urls.get(page) != null ? urls.get(page) : hosts.get(page);
            String name = url == null ? id : url;
            while (pages.of(name) != page) {
                name += "#" + id;
            }
        }
        return GatheredCrawl.ofUrls(format, file, pages.urls(), links, rejects);
    }

    private CrawlSource numbered(String format, Path file, IntFunction<String> ids, LinkPairs links, Rejects rejects) {
        PageIds pages = new PageIds(file);
        for (int page = 0; page < urls.size(); page++) {
            String id = ids.apply(page);
            if (!NUMBER.matcher(id).matches()
                    || pages.of(Long.parseLong(id.startsWith("n") ? id.substring(1) : id)) != page) {
                throw IngestException.in(
                        file,
                        "its nodes are not pages: no node has a URL (looked for in " + NodeAddress.PLACES
                                + "), and the id " + IngestException.quote(id)
                                + " is not a unique whole number; add an attribute url to the nodes");
            }
        }
        return pages.crawl(format, links, rejects);
    }
}
