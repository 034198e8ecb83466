package org.crawlgraph.procedures.store;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Collection;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/**
 * The nodes of a projection, numbered by ascending node id. Takes no heap for consecutive ids, as after a bulk import;
 * 8 bytes per page plus 4 per id in the range if at least a fifth of them are pages; else 24 to 40 bytes per page.
 * Thread-safe.
 */
public final class NodeIds implements PageList {

    private static final int MISSING = -1;

    /** Maximum number of ids per page for a table, and its maximum size. */
    private static final int SPREAD = 5;

    private static final int MAX_TABLE = Integer.MAX_VALUE - 8;

    private final long first;
    private final int count;
    private final long[] ids;
    private final int[] table;
    private final @Nullable Long2IntOpenHashMap map;
    private final Projection.PageProperties properties;

    /** Sorts and deduplicates ids; the caller must not reuse the array. */
    NodeIds(long[] collected) {
        Arrays.sort(collected);
        int distinct = 0;
        for (int i = 0; i < collected.length; i++) {
            if (i == 0 || collected[i] != collected[i - 1]) {
                collected[distinct++] = collected[i];
            }
        }
        count = distinct;
        first = count == 0 ? 0 : collected[0];
        long spread = count == 0 ? 0 : collected[count - 1] - first + 1;
        ids = spread == count ? new long[0] : Arrays.copyOf(collected, count);
        table = ids.length > 0 && spread <= Math.min(MAX_TABLE, (long) SPREAD * count)
                ? table(ids, (int) spread)
                : new int[0];
        map = ids.length > 0 && table.length == 0 ? map(ids) : null;
        properties = Projection.PageProperties.OWN;
    }

    private NodeIds(NodeIds same, Projection.PageProperties properties) {
        first = same.first;
        count = same.count;
        ids = same.ids;
        table = same.table;
        map = same.map;
        this.properties = properties;
    }

    /** Returns the same nodes with other URL and host properties. */
    NodeIds with(Projection.PageProperties others) {
        return new NodeIds(this, others);
    }

    @Override
    public NodeIds of(int[] kept) {
        return new NodeIds(Arrays.stream(kept).mapToLong(this::id).toArray()).with(properties);
    }

    /** The properties with URLs and hosts. */
    public Projection.PageProperties properties() {
        return properties;
    }

    /** Combines several lists of ids, which are emptied. */
    static NodeIds of(Collection<LongArrayList> collected) {
        long[] all = new long[collected.stream().mapToInt(LongArrayList::size).sum()];
        int end = 0;
        for (LongArrayList part : collected) {
            part.getElements(0, all, end, part.size());
            end += part.size();
            part.clear();
            part.trim();
        }
        return new NodeIds(all);
    }

    /**
     * Heap of these ids.
     * @param span number of ids from the first to the last, at least {@code pages}
     */
    static long bytes(long pages, long span) {
        if (span == pages) {
            return 0;
        }
        return 8 * pages + (span <= Math.min(MAX_TABLE, SPREAD * pages) ? 4 * span : 12 * slots(pages));
    }

    /** Entries of a map's arrays: a power of two, at most three quarters full. */
    private static long slots(long pages) {
        return HashCommon.nextPowerOfTwo((long) Math.ceil(pages / (double) Long2IntOpenHashMap.DEFAULT_LOAD_FACTOR));
    }

    private static int[] table(long[] ids, int spread) {
        int[] pages = new int[spread];
        Arrays.fill(pages, MISSING);
        for (int page = 0; page < ids.length; page++) {
            pages[(int) (ids[page] - ids[0])] = page;
        }
        return pages;
    }

    private static Long2IntOpenHashMap map(long[] ids) {
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap(ids.length);
        pages.defaultReturnValue(MISSING);
        for (int page = 0; page < ids.length; page++) {
            pages.put(ids[page], page);
        }
        return pages;
    }

    @Override
    public int count() {
        return count;
    }

    public long id(int page) {
        return ids.length == 0 ? first + page : ids[page];
    }

    /** The page number of a node, or -1. */
    public int page(long id) {
        if (map != null) {
            return map.get(id);
        }
        long offset = id - first;
        if (ids.length == 0) {
            return offset >= 0 && offset < count ? (int) offset : MISSING;
        }
        return offset >= 0 && offset < table.length ? table[(int) offset] : MISSING;
    }

    @Override
    public Page page(Transaction tx, int page) {
        return page(PublicReader.node(tx, id(page)));
    }

    private Page page(Node node) {
        String url = text(node, properties.url());
        String host = text(node, properties.host());
        return new Page(node, url, host != null || url == null ? host : Host.of(url));
    }

    @Override
    public PageText text(Transaction tx, int page) {
        Node node = PublicReader.nodeOrNull(tx, id(page));
        if (node == null) {
            return new PageText(null, null, null);
        }
        Page found = page(node);
        return new PageText(found.url(), StoreReader.named(found.host()), text(node, "title"));
    }

    private static @Nullable String text(Node node, String property) {
        return node.getProperty(property, null) instanceof String text ? text : null;
    }

    @Override
    public long bytes() {
        return bytes(count, count == 0 ? 0 : id(count - 1) - first + 1);
    }
}
