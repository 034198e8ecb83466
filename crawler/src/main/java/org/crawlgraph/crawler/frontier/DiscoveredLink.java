package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A URL that was found and has not been checked for duplicates.
 *
 * @param url canonical, absolute
 * @param from the page it was found on; null for seeds
 * @param depth links from a seed to it, 0 for seeds
 * @param redirects how many redirects in a row led to it, 0 for none
 * @param priority of its task, 0 to {@link Priorities#MOST}; more than 0 only where tasks have {@linkplain CrawlState#priorities() priorities}
 */
public record DiscoveredLink(String url, @Nullable String from, int depth, int redirects, int priority) {

    private static final byte[] NOTHING = {};

    /** Checks the ranges. */
    public DiscoveredLink {
        if (depth < 0 || redirects < 0) {
            throw new IllegalArgumentException(
                    "depth " + depth + " and redirects " + redirects + " of " + url + "; neither can be negative");
        }
        Priorities.checked(priority, url);
    }

    /** A link without a priority. */
    public DiscoveredLink(String url, @Nullable String from, int depth, int redirects) {
        this(url, from, depth, redirects, 0);
    }

    /** Links as bytes; each page and each URL is written as what differs from the one before it, since links of one page are alike. */
    static byte[] toBytes(List<DiscoveredLink> links) {
        RecordWriter to = new RecordWriter().number(links.size());
        byte[] url = NOTHING;
        byte[] page = NOTHING;
        for (DiscoveredLink link : links) {
            to.flag(link.from != null);
            if (link.from != null) {
                page = put(to, link.from, page);
            }
            to.number(link.depth).number(link.redirects).number(link.priority);
            url = put(to, link.url, url);
        }
        return to.toBytes();
    }

    static List<DiscoveredLink> fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("a link that waits for the duplicate check", bytes);
        int count = from.count();
        List<DiscoveredLink> links = new ArrayList<>(count);
        byte[] url = NOTHING;
        byte[] page = NOTHING;
        for (int i = 0; i < count; i++) {
            boolean hasPage = from.flag();
            page = hasPage ? from.bytes(page, (int) from.number()) : page;
            int depth = (int) from.number();
            int redirects = (int) from.number();
            int priority = (int) from.number();
            url = from.bytes(url, (int) from.number());
            links.add(new DiscoveredLink(
                    new String(url, UTF_8), hasPage ? new String(page, UTF_8) : null, depth, redirects, priority));
        }
        from.end();
        return links;
    }

    private static byte[] put(RecordWriter to, String text, byte[] before) {
        byte[] bytes = text.getBytes(UTF_8);
        int same = Arrays.mismatch(bytes, before);
        same = same < 0 ? bytes.length : same;
        to.number(same).bytes(bytes, same);
        return bytes;
    }
}
