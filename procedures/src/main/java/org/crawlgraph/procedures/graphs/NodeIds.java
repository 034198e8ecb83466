package org.crawlgraph.procedures.graphs;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/**
 * The nodes of a projection, numbered by ascending node id. Takes no heap for consecutive ids, as after a bulk import;
 * else 8 bytes per page, and 4 per id in the range if at least a fifth of them are pages. Thread-safe.
 *
 * <p>Neo4j reuses the ids of deleted nodes for new ones, but not while a transaction that may have seen the deleted
 * ones is open. Ids that outlive their transaction must therefore {@linkplain #recognisable recognise} their pages.
 */
public final class NodeIds implements PageList, StoreReader.Nodes {

    private static final String HOSTS = "reading hosts";

    /** The property of pages imported without URLs. */
    private static final String ID = "id";

    private static final int MISSING = -1;

    /** Maximum number of ids per page for a table, and its maximum size. */
    private static final int SPREAD = 5;

    private static final int MAX_TABLE = Integer.MAX_VALUE - 8;

    private final long first;
    private final int count;
    private final long[] ids;
    private final int[] table;
    private final Projection.PageProperties properties;
    private final @Nullable Marks marks;

    /**
     * How to recognise the pages in later transactions.
     *
     * @param labels a page has at least one of them
     * @param urlHashes of {@link NodeIds#hash}, by page
     */
    @SuppressWarnings("ArrayRecordComponent") // large, never copied
    private record Marks(List<String> labels, int[] urlHashes) {

        boolean fit(Node node, int page, String urlProperty) {
            return hash(node.getProperty(urlProperty, null)) == urlHashes[page]
                    && labels.stream().anyMatch(label -> node.hasLabel(Label.label(label)));
        }
    }

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
        properties = Projection.PageProperties.OWN;
        marks = null;
    }

    private NodeIds(NodeIds same, Projection.PageProperties properties, @Nullable Marks marks) {
        first = same.first;
        count = same.count;
        ids = same.ids;
        table = same.table;
        this.properties = properties;
        this.marks = marks;
    }

    /** Returns the same nodes with other URL and host properties. */
    NodeIds with(Projection.PageProperties others) {
        return new NodeIds(this, others, marks);
    }

    /** Returns the same nodes for use in later transactions. Space 4 bytes per page. */
    NodeIds recognisable(StoreReader store, List<String> labels, Checkpoint checkpoint) {
        int[] hashes = new int[count];
        StoreReader.PropertySink sink = (page, value) -> hashes[page] = hash(value.apply(0));
        store.properties("reading URLs", this, List.of(properties.url()), () -> sink, checkpoint);
        return new NodeIds(this, properties, new Marks(labels, hashes));
    }

    private static int hash(@Nullable Object url) {
        return url == null ? 0 : (int) TextFingerprint.of(String.valueOf(url));
    }

    /** The properties with URLs and hosts. */
    public Projection.PageProperties properties() {
        return properties;
    }

    /** Combines several lists of ids, which are emptied. */
    public static NodeIds of(Collection<LongArrayList> collected) {
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
     *
     * @param span number of ids from the first to the last, at least {@code pages}
     */
    static long bytes(long pages, long span) {
        if (span == pages) {
            return 0;
        }
        return 8 * pages + (span <= Math.min(MAX_TABLE, SPREAD * pages) ? 4 * span : 0);
    }

    /** Additional heap to recognise the pages. */
    static long markBytes(long pages) {
        return 4 * pages;
    }

    private static int[] table(long[] ids, int spread) {
        int[] pages = new int[spread];
        Arrays.fill(pages, MISSING);
        for (int page = 0; page < ids.length; page++) {
            pages[(int) (ids[page] - ids[0])] = page;
        }
        return pages;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public long id(int page) {
        return ids.length == 0 ? first + page : ids[page];
    }

    /** The page number of a node, or -1. */
    public int page(long id) {
        long offset = id - first;
        if (ids.length == 0) {
            return offset >= 0 && offset < count ? (int) offset : MISSING;
        }
        if (table.length == 0) {
            return Math.max(MISSING, Arrays.binarySearch(ids, id));
        }
        return offset >= 0 && offset < table.length ? table[(int) offset] : MISSING;
    }

    /** The page number of a node of a transaction, or -1. */
    public int page(Node node) {
        int page = page(PublicReader.id(node));
        return page >= 0 && isSame(node, page) ? page : MISSING;
    }

    private boolean isSame(Node node, int page) {
        return marks == null || marks.fit(node, page, properties.url());
    }

    /**
     * The node of a page.
     *
     * @throws IllegalStateException when it is gone, or is another page by now
     */
    public Node node(Transaction tx, int page) {
        Node node = nodeOrNull(tx, page);
        if (node == null) {
            throw StoreReader.changed(id(page));
        }
        return node;
    }

    /** The node of a page; null when it is gone, or is another page by now. */
    public @Nullable Node nodeOrNull(Transaction tx, int page) {
        Node node = PublicReader.nodeOrNull(tx, id(page));
        return node != null && isSame(node, page) ? node : null;
    }

    /** Rejects a page that has another URL by now. */
    void requireUrl(int page, @Nullable Object url) {
        if (marks != null && hash(url) != marks.urlHashes[page]) {
            throw StoreReader.changed(id(page));
        }
    }

    /**
     * Reads every relationship of these types between two pages.
     *
     * @param mutual whether each is also a link from its end to its start
     */
    public void links(
            StoreReader store,
            String stage,
            List<String> types,
            boolean mutual,
            LinkGraphBuilder links,
            Checkpoint checkpoint) {
        Supplier<StoreReader.LinkSink> sinks = () -> {
            LinkGraphBuilder.Part part = links.part();
            return (first, second) -> {
                int from = page(first);
                int to = page(second);
                if (from >= 0 && to >= 0) {
                    part.add(from, to);
                    if (mutual) {
                        part.add(to, from);
                    }
                }
            };
        };
        store.relationships(stage, types, sinks, checkpoint);
    }

    /** Receives the host of each page once, from several threads. */
    @FunctionalInterface
    interface HostSink {
        void accept(int page, String host);
    }

    /**
     * Reads the host of every page, from the host property or else the URL property.
     *
     * @throws IllegalArgumentException when a page has neither property
     */
    void hosts(StoreReader store, HostSink sink, Checkpoint checkpoint) {
        StoreReader.PropertySink hosts = (page, value) -> {
            requireUrl(page, value.apply(1));
            String host = lowerCase(value.apply(0) instanceof String own ? own : null);
            sink.accept(page, host != null ? host : hostOf(url(value.apply(1), id(page)), page));
        };
        store.properties(HOSTS, this, List.of(properties.host(), properties.url()), () -> hosts, checkpoint);
    }

    /** The host of a URL; empty when it has none. */
    private String hostOf(@Nullable String url, int page) {
        if (url != null) {
            return Objects.requireNonNullElse(Host.of(url), "");
        }
        throw new IllegalArgumentException("node " + id(page) + " has neither a " + properties.host() + " nor a "
                + properties.url()
                + ", so its site is unknown; set one of them, pass their names as urlProperty and"
                + " hostProperty, or pass site: 'none' to rank all links");
    }

    /**
     * The value of the URL property of a node; null when it is missing.
     *
     * @throws IllegalArgumentException when it is not a string
     */
    private @Nullable String url(@Nullable Object value, long node) {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        throw new IllegalArgumentException("the property '" + properties.url() + "' of node " + node + " is "
                + (value.getClass().isArray() ? "a list" : Options.shown(value))
                + "; URLs must be strings, so correct it, or pass the property that holds them as urlProperty");
    }

    private static @Nullable String lowerCase(@Nullable String host) {
        return host == null ? null : host.toLowerCase(Locale.ROOT);
    }

    @Override
    public Page page(Transaction tx, int page) {
        Node node = node(tx, page);
        Page row = row(node);
        Object id = row.url() == null ? node.getProperty(ID, null) : null;
        return id == null ? row : new Page(node, String.valueOf(id), row.host());
    }

    private Page row(Node node) {
        String url = url(node.getProperty(properties.url(), null), PublicReader.id(node));
        String host = PublicReader.text(node, properties.host());
        return new Page(node, url, host != null || url == null ? host : Host.of(url));
    }

    @Override
    public PageText text(Transaction tx, int page) {
        Node node = nodeOrNull(tx, page);
        if (node == null) {
            return new PageText(null, null, null);
        }
        Page found = row(node);
        return new PageText(found.url(), lowerCase(found.host()), PublicReader.text(node, "title"));
    }

    @Override
    public long bytes() {
        return bytes(count, count == 0 ? 0 : id(count - 1) - first + 1) + (marks == null ? 0 : markBytes(count));
    }
}
