package org.crawlgraph.ingest.html;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * Collects pages from any sources and makes one graph of them. A page is an address: what is linked to but never read is
 * a page as well, as in every crawl. The same address read twice is one page with the links of both readings.
 *
 * <p>An address that occurs with {@code http} and with {@code https} is one page, the {@code https} one; an address that
 * occurs with one scheme keeps it.
 *
 * <p>Space: one string a page and 8 bytes a link, before repeats are dropped. Not thread-safe.
 */
public final class PageCollector implements PageSink {

    private final UnaryOperator<String> address;
    private final Predicate<String> wanted;
    private final Object2IntOpenHashMap<String> ids = new Object2IntOpenHashMap<>();
    private final List<String> urls = new ArrayList<>();
    private final LongArrayList links = new LongArrayList();
    private final BitSet fetched = new BitSet();
    private int noAddress;
    private int unwanted;

    /**
     * Begins an empty collection.
     *
     * @param address makes the canonical, well-formed address of an absolute one, and throws
     *     {@link IllegalArgumentException} for what is none, such as {@code mailto:}; such links are dropped and counted
     * @param wanted says of a canonical address whether it may be linked to; other links are dropped and counted
     */
    public PageCollector(UnaryOperator<String> address, Predicate<String> wanted) {
        this.address = address;
        this.wanted = wanted;
        ids.defaultReturnValue(-1);
    }

    /**
     * Adds a page that was read.
     *
     * @throws IllegalArgumentException when {@code url} itself is no address
     */
    @Override
    public void page(String url, Collection<String> targets) {
        int from = id(address.apply(url));
        fetched.set(from);
        for (String target : targets) {
            String canonical;
            try {
                canonical = address.apply(target);
            } catch (IllegalArgumentException e) {
                noAddress++;
                continue;
            }
            if (wanted.test(canonical)) {
                links.add((long) from << 32 | id(canonical));
            } else {
                unwanted++;
            }
        }
    }

    /** How many links were dropped so far because what they name is no address of a page. */
    public int linksToNoAddress() {
        return noAddress;
    }

    /** How many links were dropped so far because their target is not wanted. */
    public int linksToUnwanted() {
        return unwanted;
    }

    /** The graph of everything collected so far; parallel links count once, links from a page to itself not at all. */
    public UrlGraph graph() {
        int[] same = samePages();
        List<String> distinct = new ArrayList<>();
        for (int id = 0; id < same.length; id++) {
            if (same[id] == id) {
                distinct.add(urls.get(id));
            }
        }
        List<String> sorted = UrlOrder.sorted(distinct);
        int[] position = new int[same.length];
        for (int i = 0; i < sorted.size(); i++) {
            position[ids.getInt(sorted.get(i))] = i;
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(sorted.size());
        links.forEach(link -> graph.add(position[same[(int) (link >>> 32)]], position[same[(int) link]]));
        BitSet read = new BitSet();
        fetched.stream().forEach(id -> read.set(position[same[id]]));
        return new UrlGraph(sorted, graph.build(), read);
    }

    /** For each page the one it is the same as: its own number, or that of its {@code https} form where there is one. */
    private int[] samePages() {
        int[] same = new int[urls.size()];
        for (int id = 0; id < same.length; id++) {
            String url = urls.get(id);
            int secure = url.startsWith("http://") ? ids.getInt("https" + url.substring(4)) : -1;
            same[id] = secure >= 0 ? secure : id;
        }
        return same;
    }

    private int id(String canonical) {
        int known = ids.getInt(canonical);
        if (known >= 0) {
            return known;
        }
        ids.put(canonical, urls.size());
        urls.add(canonical);
        return urls.size() - 1;
    }
}
