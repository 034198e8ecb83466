package org.crawlgraph.ingest;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.Sha256;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.store.EmbeddedStore;
import org.crawlgraph.ingest.store.MonitoredTask;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Store;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;

/**
 * Imports a crawled graph into a running database. The graph is the same as after a bulk import: pages {@code (:Page
 * {url, host})} or {@code (:Page {id})} with the columns of the input, and {@code (:Page)-[:LINKS_TO]->(:Page)}.
 * Existing pages, matched by {@code url} or {@code id}, are kept and completed; existing links are not duplicated.
 * Overlapping graphs can be imported one after the other or at the same time, and repeating an import changes nothing.
 *
 * <p>Algorithm:
 *
 * <ol>
 *   <li>Check the whole input before writing anything.
 *   <li>Read the progress of this import from a node {@code (:CrawlImport)} with the fingerprint of the input. If it is
 *       finished and the store has as many pages and links as at its end, stop.
 *   <li>Create missing pages, batch by batch. This also collects the node id of every page, so it always starts from
 *       the first page.
 *   <li>Create missing links, batch by batch, after the last one recorded: lock the sources of the batch, read their
 *       links, add the missing ones. If recorded pages or links have been deleted, start from the first link.
 * </ol>
 *
 * <p>A batch and its progress record share a transaction, so an interrupted import leaves whole batches and the next
 * call resumes after them. Transactions that fail for a transient reason are retried.
 *
 * <p>The fingerprint is the one of {@link ImportSummary}, extended by link details and by the names and values of
 * columns, if any.
 *
 * <p>Time O(pages + links); for a page with more links than a batch holds, the square of the number of its batches.
 * Space 8 bytes per page in addition to the check of the input.
 */
public final class OnlineImport {

    /** Default number of pages or links per transaction; larger batches are not faster. */
    public static final int BATCH_SIZE = 10_000;

    /** The database holds a batch in memory. */
    private static final int MAX_BATCH_SIZE = 1_000_000;

    private static final long PATIENCE_MILLIS = 20_000;

    private static final Retries RETRIES = new Retries(10, 80, 2_000);

    /** Sets link details and weights. */
    private static final String DESCRIBE = """
        UNWIND $rows AS row
        MATCH (a:Page)-[link:LINKS_TO]->(b) WHERE id(a) = row.page
        WITH link, row.links[toString(id(b))] AS detail WHERE detail IS NOT NULL
        SET link.anchor = coalesce(detail[0], link.anchor), link.rel = coalesce(detail[1], link.rel),
            link.weight = coalesce(detail[2], link.weight)\
        """;

    private static final String BEGIN = """
        MERGE (i:CrawlImport {fingerprint: $fingerprint})
        ON CREATE SET i += $properties, i.startedAt = datetime(), i.pagesDone = 0, i.linksDone = 0
        WITH i
        CALL { MATCH (p:Page) RETURN count(p) AS pages }
        CALL { MATCH ()-[l:LINKS_TO]->() RETURN count(l) AS links }
        RETURN i.pagesDone AS pagesDone, CASE WHEN i.linksDone > links THEN 0 ELSE i.linksDone END AS linksDone,
               i.finishedAt IS NOT NULL AS finished, i.storePages = pages AND i.storeLinks = links AS unchanged\
        """;

    private static final String PROGRESS = """
        MATCH (i:CrawlImport {fingerprint: $fingerprint})
        SET i.finishedAt = null, i.storePages = null, i.storeLinks = null,
            i.pagesDone = $pages, i.linksDone = $links\
        """;

    private static final String END = """
        MATCH (i:CrawlImport {fingerprint: $fingerprint})
        WITH i
        CALL { MATCH (p:Page) RETURN count(p) AS pages }
        CALL { MATCH ()-[l:LINKS_TO]->() RETURN count(l) AS links }
        SET i.finishedAt = datetime(), i.storePages = pages, i.storeLinks = links\
        """;

    private static final String LINKS_TO = PageTransaction.LINKS_TO;

    private final CrawlSource source;
    private final List<PageColumn> columns;
    private final String fingerprint;
    private final String key;
    private final int batchSize;
    private final Checkpoint checkpoint;
    private final Store store;
    private long newPages;
    private long newLinks;
    private long batches;

    private OnlineImport(
            Store store, CrawlSource source, String fingerprint, String key, int batchSize, Checkpoint checkpoint) {
        this.store = store;
        this.source = source;
        columns = source.columns();
        this.fingerprint = fingerprint;
        this.key = key;
        this.batchSize = batchSize;
        this.checkpoint = checkpoint;
    }

    /**
     * Imports into a database of this process, on a separate thread; ends soon after the checkpoint throws, even while
     * waiting for a lock. A batch may take 20 s plus a millisecond per page or link.
     */
    public static OnlineSummary run(
            GraphDatabaseService database, Path input, ImportOptions options, int batchSize, Checkpoint checkpoint) {
        EmbeddedStore store = new EmbeddedStore(database, PATIENCE_MILLIS + batchSize);
        return MonitoredTask.run(
                "the import",
                "opening the input",
                checkpoint,
                progress -> run(store, input, options, batchSize, progress),
                store::terminate);
    }

    /**
     * Detects the format of {@code input}, checks all of it, and writes what is missing in the store.
     *
     * @param input a file or the basename of a WebGraph
     * @param batchSize maximum number of pages or links per transaction, 1 to 1,000,000
     * @param checkpoint receives the stages of {@link GraphImport#check}, then {@code "importing pages"} and
     *     {@code "importing links"}, between batches
     * @throws IngestException when the input is invalid, or the store rejects it; committed batches remain
     * @throws StoreFailure when the store lacks a uniqueness constraint and does not create it
     */
    public static OnlineSummary run(
            Store store, Path input, ImportOptions options, int batchSize, Checkpoint checkpoint) {
        if (batchSize < 1 || batchSize > MAX_BATCH_SIZE) {
            throw new IngestException("batchSize is " + batchSize + "; it must be from 1 to " + MAX_BATCH_SIZE);
        }
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            return run(store, source, batchSize, checkpoint);
        }
    }

    /** Imports an open input. */
    static OnlineSummary run(Store store, CrawlSource source, int batchSize, Checkpoint checkpoint) {
        ImportSummary graph = GraphImport.check(source, checkpoint);
        String key = source.hasUrls() ? "url" : "id";
        SchemaEntry.ensure(store, SchemaEntry.named("page_" + key, "crawl_import"));
        OnlineImport work = new OnlineImport(store, source, fingerprint(graph, source), key, batchSize, checkpoint);
        String note = work.write(graph);
        return new OnlineSummary(
                graph,
                work.newPages,
                work.newLinks,
                work.batches,
                source.rejects().list(),
                note);
    }

    /**
     * The fingerprint of a graph, extended by columns and link details, so that inputs with other properties differ.
     */
    private static String fingerprint(ImportSummary graph, CrawlSource source) {
        if (source.columns().isEmpty() && !source.hasLinkDetails()) {
            return graph.fingerprint();
        }
        MessageDigest digest = Sha256.start();
        Consumer<Object> put = value -> digest.update((value + "\0").getBytes(StandardCharsets.UTF_8));
        put.accept(graph.fingerprint());
        put.accept(source.hasLinkDetails());
        for (PageColumn column : source.columns()) {
            put.accept(column.name());
            for (int page = 0; page < source.pages(); page++) {
                Object value = column.value().apply(page);
                if (value != null) {
                    put.accept(page);
                    put.accept(value instanceof long[] numbers ? Arrays.toString(numbers) : value);
                }
            }
            put.accept(-1); // no page
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private @Nullable String write(ImportSummary graph) {
        Map<String, Object> input = Map.of("fingerprint", fingerprint, "properties", properties(graph));
        Map<String, Object> before = attempt(
                "importing pages", 0, 1, tx -> tx.tx().run(BEGIN, input).rows().get(0));
        boolean finished = Boolean.TRUE.equals(before.get("finished"));
        if (finished && Boolean.TRUE.equals(before.get("unchanged"))) {
            return "this input was imported before, and the store still has the same numbers of pages and links";
        }
        long[] nodes = new long[source.pages()];
        long pagesBefore = finished ? 0 : number(before, "pagesDone");
        long linksBefore = finished ? 0 : number(before, "linksDone");
        writePages(nodes, linksBefore);
        long resumed = newPages > 0 ? 0 : linksBefore; // the links of missing pages are missing too
        writeLinks(nodes, resumed, graph.links());
        attempt("finishing", 0, 1, tx -> tx.tx().run(END, Map.of("fingerprint", fingerprint)));
        return pagesBefore == 0
                ? null
                : "an earlier import was interrupted after page " + pagesBefore + " and link " + linksBefore
                        + "; this one resumed after link " + resumed;
    }

    private static long number(Map<String, Object> row, String column) {
        return row.get(column) instanceof Long number ? number : 0;
    }

    private Map<String, Object> properties(ImportSummary graph) {
        return Map.of(
                "file", String.valueOf(source.file().getFileName()),
                "format", graph.format(),
                "pages", graph.pages(),
                "links", graph.links(),
                "hosts", graph.hosts(),
                "rejected", graph.rejected(),
                "version", Version.CURRENT);
    }

    private void writePages(long[] nodes, long linksDone) {
        try (@Nullable UrlCursor urls = source.hasUrls() ? source.readUrls() : null) {
            for (int page = 0; page < nodes.length; ) {
                int first = page;
                int end = first + Math.min(batchSize, nodes.length - first);
                List<PageTransaction.Page> batch = new ArrayList<>(end - first);
                for (; page < end; page++) {
                    batch.add(page(page, urls == null ? (Object) source.id(page) : urls.required()));
                }
                newPages += attempt("importing pages", first, nodes.length, tx -> {
                    int created = tx.merge(batch, nodes, first);
                    boolean resumes = linksDone > 0 && newPages + created == 0;
                    progress(tx, resumes ? nodes.length : end, resumes ? linksDone : 0);
                    return created;
                });
                batches++;
            }
        }
    }

    /** A page with the same properties as after a bulk import. */
    private PageTransaction.Page page(int page, Object key) {
        Map<String, Object> properties = new LinkedHashMap<>();
        String host = key instanceof String url ? Host.of(url) : null;
        if (host != null) {
            properties.put("host", host);
        }
        Map<String, @Nullable Object> ofBody = new LinkedHashMap<>();
        List<String> gone = new ArrayList<>();
        for (PageColumn column : columns) {
            Object value = column.value().apply(page);
            if (value == null) {
                if (column.kind() == PageColumn.Kind.OF_FETCH) {
                    gone.add(column.name());
                }
            } else if (column.kind() == PageColumn.Kind.COMPUTED) {
                properties.put(column.name(), value);
            } else {
                ofBody.put(column.name(), value);
            }
        }
        if (ofBody.containsKey(PageColumn.FETCHED_AT)) {
            gone.forEach(name -> ofBody.put(name, null));
        }
        return new PageTransaction.Page(key, properties, ofBody);
    }

    /** Writes the links after the first {@code resumed}; the links of a page may span several batches. */
    private void writeLinks(long[] nodes, long resumed, long links) {
        try (LinkCursor cursor = source.readLinks()) {
            List<DescribedLinks> batch = new ArrayList<>();
            long written = resumed;
            long before = 0;
            for (; cursor.next(); before += cursor.degree()) {
                int from = (int) Math.min(cursor.degree(), Math.max(0, resumed - before));
                while (from < cursor.degree()) {
                    int end = (int) Math.min(cursor.degree(), written + batchSize - before);
                    batch.add(links(cursor, nodes, from, end));
                    from = end;
                    if (before + end == written + batchSize) {
                        write(batch, written, before + end, nodes.length, links);
                        written = before + end;
                        batch.clear();
                    }
                }
            }
            if (!batch.isEmpty()) {
                write(batch, written, before, nodes.length, links);
            }
        }
    }

    private DescribedLinks links(LinkCursor cursor, long[] nodes, int from, int end) {
        long[] targets = new long[end - from];
        Map<String, Object> details = new HashMap<>();
        for (int i = from; i < end; i++) {
            long node = nodes[cursor.targets()[i]];
            targets[i - from] = node;
            LinkDetail detail = cursor.detail(i);
            if (source.hasWeights() || !detail.equals(LinkDetail.NONE)) {
                details.put(
                        Long.toString(node),
                        Arrays.asList(
                                detail.anchor().isEmpty() ? null : detail.anchor(),
                                detail.rel().isEmpty() ? null : detail.rel(),
                                source.hasWeights() ? cursor.weight(i) : null));
            }
        }
        return new DescribedLinks(nodes[cursor.source()], targets, details);
    }

    private void write(List<DescribedLinks> batch, long first, long end, long pages, long links) {
        batch.sort(Comparator.comparingLong(DescribedLinks::source));
        newLinks += attempt("importing links", first, Math.max(1, links), tx -> {
            long created = link(tx, batch);
            progress(tx, pages, end);
            return created;
        });
        batches++;
    }

    private void progress(PageTransaction tx, long pages, long links) {
        tx.tx().run(PROGRESS, Map.of("fingerprint", fingerprint, "pages", pages, "links", links));
    }

    /** Creates the missing links and returns their number. */
    private static long link(PageTransaction tx, List<DescribedLinks> batch) {
        List<PageTransaction.StoredPage> known =
                tx.lock(batch.stream().mapToLong(DescribedLinks::source).toArray(), List.of(), List.of(LINKS_TO));
        long created = 0;
        List<PageTransaction.Links> missing = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            LongLinkedOpenHashSet targets =
                    new LongLinkedOpenHashSet(batch.get(i).targets());
            targets.removeAll(LongArrayList.wrap(known.get(i).targets(LINKS_TO)));
            if (!targets.isEmpty()) {
                missing.add(new PageTransaction.Links(batch.get(i).source(), targets.toLongArray()));
                created += targets.size();
            }
        }
        tx.link(LINKS_TO, missing);
        tx.each(
                DESCRIBE,
                batch.stream()
                        .filter(links -> !links.details().isEmpty())
                        .map(links -> Map.<String, Object>of("page", links.source(), "links", links.details()))
                        .toList());
        return created;
    }

    /**
     * Runs a transaction, and retries it when it fails for a transient reason within 20 seconds: up to ten times, with
     * growing random waits.
     *
     * @throws IngestException when it fails permanently, or every time
     */
    private <T> T attempt(String stage, long done, long total, Function<PageTransaction, T> work) {
        checkpoint.reached(stage, done, total);
        long[] began = new long[1];
        try {
            return RETRIES.run(
                    () -> {
                        began[0] = System.nanoTime();
                        return store.inTransaction(tx -> work.apply(new PageTransaction(tx, key)));
                    },
                    failure -> StoreFailure.isPassing(failure)
                            && !(failure instanceof PageTransaction.DeletedPage)
                            && System.nanoTime() - began[0] < TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS),
                    () -> checkpoint.reached(stage, done, total));
        } catch (StoreFailure e) {
            boolean interrupted = Thread.currentThread().isInterrupted();
            throw new IngestException(
                    (interrupted ? "the import was interrupted: " : "a batch failed: ") + e.getMessage()
                            + "; earlier batches are kept. Run the same import again to resume",
                    e);
        }
    }

    /**
     * Links of one page.
     *
     * @param source node id
     * @param targets node ids, distinct
     * @param details maps the node id of a target, as text, to its anchor, rel and weight, each or null; only targets
     *     with one of them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record DescribedLinks(long source, long[] targets, Map<String, Object> details) {}

    /**
     * The result of an online import.
     *
     * @param graph the contents of the input
     * @param newPages pages created by this call
     * @param newLinks links created by this call
     * @param batches transactions that wrote pages and links
     * @param rejects the skipped bad records
     * @param note why this call wrote less than the whole input, or null
     */
    public record OnlineSummary(
            ImportSummary graph,
            long newPages,
            long newLinks,
            long batches,
            List<Rejects.Reject> rejects,
            @Nullable String note) {}
}
