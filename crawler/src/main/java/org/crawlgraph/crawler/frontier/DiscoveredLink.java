package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link that was found on a page and has not passed the duplicate check.
 *
 * @param url canonical, absolute
 * @param from the page with the link; null for seeds
 * @param depth number of links from a seed, 0 for seeds
 * @param redirects number of consecutive redirects that led to the URL
 * @param priority of the task, 0 to {@link Priorities#MOST}; 0 unless the crawl has {@linkplain CrawlState#priorities() priorities}
 */
public record DiscoveredLink(String url, @Nullable String from, int depth, int redirects, int priority) {

    private static final byte[] NOTHING = {};

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

    DiscoveredLink withPriority(int other) {
        return new DiscoveredLink(url, from, depth, redirects, other);
    }

    /** Encodes links. URLs and pages are front-coded (length of the common prefix, rest), as the links of one page are similar. */
    public static byte[] toBytes(List<DiscoveredLink> links) {
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

    public static List<DiscoveredLink> fromBytes(byte[] bytes) {
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
