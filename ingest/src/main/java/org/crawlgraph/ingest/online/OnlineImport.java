package org.crawlgraph.ingest.online;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.ByteBuffer;
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
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.Sha256;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * Imports a crawled graph into a running database. The graph is the same as after a bulk import: pages {@code (:Page
 * {url, host})} or {@code (:Page {id})} with the columns of the input, and {@code (:Page)-[:LINKS_TO]->(:Page)}.
 * Existing pages, matched by {@code url} or {@code id}, are kept and completed; existing links are not duplicated.
 * Overlapping graphs can be imported one after the other or at the same time, and repeating an import changes nothing.
 *
 * <p>Algorithm:
 * <ol>
 *   <li>Check the whole input before writing anything.
 *   <li>Read the progress of this import from a node {@code (:CrawlImport)} with the fingerprint of the input. If it is
 *       finished and the store has as many pages and links as at its end, stop.
 *   <li>Create missing pages, batch by batch. This also collects the node id of every page, so it always starts from the
 *       first page.
 *   <li>Create missing links, batch by batch, after the last one recorded: lock the sources of the batch, read their
 *       links, add the missing ones. If recorded pages or links have been deleted, start from the first link.
 * </ol>
 *
 * <p>A batch and its progress record share a transaction, so an interrupted import leaves whole batches and the next
 * call resumes after them. Transactions that fail for a transient reason are retried.
 *
 * <p>The fingerprint is the one of {@link ImportSummary}, extended by link details and by the names and values of columns,
 * if any.
 *
 * <p>Time O(pages + links); for a page with more links than a batch holds, the square of the number of its batches.
 * Space 8 bytes per page in addition to the check of the input.
 */
public final class OnlineImport {

    /** Default number of pages or links per transaction; larger batches are not faster. */
    public static final int BATCH_SIZE = 10_000;

    /** Largest batch; the database holds a batch in memory. */
    public static final int LARGEST_BATCH = 1_000_000;

    /** Sets link details and weights. */
    private static final String DESCRIBE = """
            UNWIND $rows AS row
            MATCH (a:Page)-[link:LINKS_TO]->(b) WHERE id(a) = row.page
            WITH link, row.links[toString(id(b))] AS detail WHERE detail IS NOT NULL
            SET link.anchor = coalesce(detail[0], link.anchor), link.rel = coalesce(detail[1], link.rel),
                link.weight = coalesce(detail[2], link.weight)""";

    private static final String LINKS_TO = PageTransaction.LINKS_TO;

    private final CrawlSource source;
    private final int batchSize;
    private final Checkpoint checkpoint;
    private final Attempts attempts;
    private String stage = "importing pages";
    private long done;
    private long total = 1;
    private long newPages;
    private long newLinks;
    private long batches;

    private OnlineImport(OnlineStore store, CrawlSource source, int batchSize, Checkpoint checkpoint) {
        this.source = source;
        this.batchSize = batchSize;
        this.checkpoint = checkpoint;
        attempts = new Attempts(store, () -> checkpoint.reached(stage, done, total));
    }

    /**
     * Detects the format of {@code input}, checks all of it, and writes what is missing in the store.
     *
     * @param input a file or the basename of a WebGraph
     * @param batchSize maximum number of pages or links per transaction, 1 to {@link #LARGEST_BATCH}
     * @param checkpoint receives the stages of {@link GraphImport#check}, then {@code "importing pages"} and {@code
     *     "importing links"}, between batches
     * @throws IngestException when the input is invalid, or the store rejects it; committed batches remain
     */
    public static OnlineSummary run(
            OnlineStore store, Path input, ImportOptions options, int batchSize, Checkpoint checkpoint) {
        if (batchSize < 1 || batchSize > LARGEST_BATCH) {
            throw new IngestException("batchSize is " + batchSize + "; it must be from 1 to " + LARGEST_BATCH);
        }
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            return run(store, source, batchSize, checkpoint);
        }
    }

    /** Imports an open input. */
    static OnlineSummary run(OnlineStore store, CrawlSource source, int batchSize, Checkpoint checkpoint) {
        ImportSummary graph = GraphImport.check(source, checkpoint);
        store.prepare(source.hasUrls() ? "url" : "id");
        RecordedImport fresh =
                RecordedImport.begun(ColumnPrint.extend(graph.fingerprint(), source), source.file(), graph);
        OnlineImport work = new OnlineImport(store, source, batchSize, checkpoint);
        String note = work.write(fresh);
        return new OnlineSummary(
                graph,
                work.newPages,
                work.newLinks,
                work.batches,
                source.rejects().list(),
                note);
    }

    private @Nullable String write(RecordedImport fresh) {
        RecordedImport before = attempts.run(tx -> begin(tx, fresh));
        if (before.isFinished()) {
            return "this input was imported before, and the store still has the same numbers of pages and links";
        }
        long[] nodes = new long[source.pages()];
        RecordedImport at = writePages(before, nodes);
        RecordedImport end = writeLinks(at, nodes);
        attempts.run(tx -> {
            end.finished(RecordedImport.Counts.of(tx)).write(tx);
            return end;
        });
        return before.pagesDone() == 0
                ? null
                : "an earlier import was interrupted after page " + before.pagesDone() + " and link "
                        + before.linksDone() + "; this one resumed after link " + at.linksDone();
    }

    /** The record to resume from: of an interrupted or complete import, or else a new one. */
    private static RecordedImport begin(PageTransaction tx, RecordedImport fresh) {
        RecordedImport before = RecordedImport.read(tx, fresh.fingerprint());
        if (before != null) {
            RecordedImport.Counts store = RecordedImport.Counts.of(tx);
            boolean cutShort = !before.isFinished() && before.linksDone() <= store.links();
            if (cutShort || before.stillThere(store)) {
                return before;
            }
        }
        fresh.write(tx);
        return fresh;
    }

    private RecordedImport writePages(RecordedImport before, long[] nodes) {
        RecordedImport at = before;
        try (PageBatches batches = new PageBatches(source)) {
            for (int page = 0; page < nodes.length; ) {
                report("importing pages", page, nodes.length);
                int first = page;
                List<PageTransaction.Page> batch = batches.next(batchSize);
                RecordedImport last = at;
                page += batch.size();
                int end = page;
                int created = attempts.run(tx -> {
                    int count = tx.merge(batch, nodes, first);
                    RecordedImport next = afterPages(last, first, end, count);
                    if (!next.equals(last)) {
                        next.write(tx);
                    }
                    return count;
                });
                at = afterPages(last, first, end, created);
                newPages += created;
                this.batches++;
            }
        }
        return at;
    }

    /** The record after a batch of pages. If a page recorded as written was missing, its links are missing too. */
    private static RecordedImport afterPages(RecordedImport last, int first, int end, int created) {
        boolean lost = created > 0 && first < last.pagesDone();
        return last.at(Math.max(end, last.pagesDone()), lost ? 0 : last.linksDone());
    }

    private RecordedImport writeLinks(RecordedImport before, long[] nodes) {
        RecordedImport at = before;
        try (LinkBatches batches = new LinkBatches(source, nodes)) {
            batches.passOver(before.linksDone());
            while (true) {
                report("importing links", batches.done(), Math.max(1, before.links()));
                List<DescribedLinks> batch = batches.next(batchSize);
                if (batch.isEmpty()) {
                    return at;
                }
                RecordedImport next = at.at(at.pagesDone(), batches.done());
                newLinks += attempts.run(tx -> {
                    long created = link(tx, batch);
                    next.write(tx);
                    return created;
                });
                at = next;
                this.batches++;
            }
        }
    }

    /** Creates the missing links and returns their number. */
    private static long link(PageTransaction tx, List<DescribedLinks> batch) {
        List<PageTransaction.StoredPage> known =
                tx.lock(batch.stream().mapToLong(DescribedLinks::source).toArray(), List.of(), List.of(LINKS_TO));
        long created = 0;
        List<PageTransaction.Links> missing = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            PageTransaction.Links links = batch.get(i).without(known.get(i).targets(LINKS_TO));
            if (links.targets().length > 0) {
                missing.add(links);
                created += links.targets().length;
            }
        }
        tx.link(LINKS_TO, missing);
        List<Map<String, Object>> described = batch.stream()
                .filter(links -> !links.details().isEmpty())
                .map(links -> Map.<String, Object>of("page", links.source(), "links", links.details()))
                .toList();
        if (!described.isEmpty()) {
            tx.rows(DESCRIBE, Map.of("rows", described));
        }
        return created;
    }

    private void report(String stage, long done, long total) {
        this.stage = stage;
        this.done = done;
        this.total = total;
        checkpoint.reached(stage, done, total);
    }

    /**
     * Retries transactions that fail for a transient reason: up to ten times within about ten seconds, with growing
     * random waits.
     *
     * @param checkpoint runs ten times per second while waiting; ends the wait by throwing
     */
    private record Attempts(OnlineStore store, Runnable checkpoint) {

        private static final Retries RETRIES = new Retries(10, 80, 2_000);

        /**
         * @param work may run several times
         * @throws IngestException when it fails permanently, or every time
         */
        <T> T run(Function<PageTransaction, T> work) {
            try {
                return RETRIES.run(
                        () -> store.inTransaction(work),
                        failure -> StoreFailure.isPassing(failure) && !(failure instanceof PageTransaction.DeletedPage),
                        checkpoint);
            } catch (PageTransaction.DeletedPage e) {
                throw new IngestException("a page was deleted during the import; import again to recreate it", e);
            } catch (StoreFailure e) {
                if (!e.passing()) {
                    throw new IngestException(
                            e.getMessage() + "; written data is kept. Run the same command again to resume", e);
                }
                if (Thread.currentThread().isInterrupted()) {
                    throw new IngestException("the import was interrupted; run it again to resume", e);
                }
                throw new IngestException(
                        "a batch failed " + RETRIES.maxTries() + " times (last error: " + e.getMessage()
                                + "); earlier batches are kept. Run the same import again to resume",
                        e);
            }
        }
    }

    /**
     * Extends a fingerprint by columns and link details, so inputs with equal links but different properties differ.
     */
    private static final class ColumnPrint {

        private ColumnPrint() {}

        /**
         * Extends the fingerprint of a graph.
         *
         * @return {@code fingerprint} itself without columns and link details; else SHA-256 over it, {@code "link
         *     details"} if any, and for each column its name and for each page with a value its number (4 bytes) and
         *     that value as text; texts in UTF-8 followed by a 0, columns by −1
         */
        static String extend(String fingerprint, CrawlSource source) {
            if (source.columns().isEmpty() && !source.hasLinkDetails()) {
                return fingerprint;
            }
            MessageDigest digest = Sha256.start();
            put(digest, fingerprint);
            if (source.hasLinkDetails()) {
                put(digest, "link details");
            }
            for (PageColumn column : source.columns()) {
                put(digest, column.name());
                for (int page = 0; page < source.pages(); page++) {
                    Object value = column.value().apply(page);
                    if (value != null) {
                        put(digest, page);
                        put(digest, value instanceof long[] numbers ? Arrays.toString(numbers) : value.toString());
                    }
                }
                put(digest, -1);
            }
            return HexFormat.of().formatHex(digest.digest());
        }

        private static void put(MessageDigest digest, int number) {
            digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).flip());
        }

        private static void put(MessageDigest digest, String text) {
            digest.update(text.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
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
    private record DescribedLinks(long source, long[] targets, Map<String, Object> details) {

        /** The links whose target is not in {@code known}. Time O(targets + known). */
        PageTransaction.Links without(long[] known) {
            LongOpenHashSet there = new LongOpenHashSet(known);
            return new PageTransaction.Links(
                    source,
                    Arrays.stream(targets)
                            .filter(target -> !there.contains(target))
                            .toArray());
        }
    }

    /** The links of a source in batches. A page with more links than fit in a batch spans several. */
    private static final class LinkBatches implements AutoCloseable {

        private final LinkCursor cursor;
        private final long[] nodes;
        private final boolean weighted;
        private boolean more;
        private int given;
        private long done;

        /** @param nodes the node id of each page */
        LinkBatches(CrawlSource source, long[] nodes) {
            this.nodes = nodes;
            weighted = source.hasWeights();
            cursor = source.readLinks();
            more = cursor.next();
        }

        /** The number of links returned or skipped. */
        long done() {
            return done;
        }

        void passOver(long links) {
            take(links, null);
        }

        /** The next links, at most {@code most}, sorted by node id of the source; empty after the last. */
        List<DescribedLinks> next(int most) {
            List<DescribedLinks> batch = new ArrayList<>();
            take(most, batch);
            batch.sort(Comparator.comparingLong(DescribedLinks::source));
            return batch;
        }

        private void take(long most, @Nullable List<DescribedLinks> batch) {
            long left = most;
            while (more && left > 0) {
                int count = (int) Math.min(left, cursor.degree() - given);
                if (batch != null) {
                    batch.add(links(count));
                }
                given += count;
                done += count;
                left -= count;
                if (given == cursor.degree()) {
                    more = cursor.next();
                    given = 0;
                }
            }
        }

        private DescribedLinks links(int count) {
            long[] targets = new long[count];
            Map<String, Object> details = new HashMap<>();
            for (int i = 0; i < count; i++) {
                targets[i] = nodes[cursor.targets()[given + i]];
                LinkDetail detail = cursor.detail(given + i);
                if (weighted || !detail.equals(LinkDetail.NONE)) {
                    details.put(
                            Long.toString(targets[i]),
                            Arrays.asList(
                                    detail.anchor().isEmpty() ? null : detail.anchor(),
                                    detail.rel().isEmpty() ? null : detail.rel(),
                                    weighted ? cursor.weight(given + i) : null));
                }
            }
            return new DescribedLinks(nodes[cursor.source()], targets, details);
        }

        @Override
        public void close() {
            cursor.close();
        }
    }

    /** The pages of a source in batches, with the same properties as a bulk import. */
    private static final class PageBatches implements AutoCloseable {

        private final CrawlSource source;
        private final List<PageColumn> columns;
        private final @Nullable UrlCursor urls;
        private int next;

        PageBatches(CrawlSource source) {
            this.source = source;
            columns = source.columns();
            urls = source.hasUrls() ? source.readUrls() : null;
        }

        /** The next pages, at most {@code most}; empty after the last. */
        List<PageTransaction.Page> next(int most) {
            List<PageTransaction.Page> batch = new ArrayList<>(Math.min(most, source.pages() - next));
            for (int i = Math.min(most, source.pages() - next); i > 0; i--) {
                batch.add(entry(next++));
            }
            return batch;
        }

        private PageTransaction.Page entry(int page) {
            Map<String, Object> properties = new LinkedHashMap<>();
            Object key = urls == null ? (Object) source.id(page) : urls.required();
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

        @Override
        public void close() {
            if (urls != null) {
                urls.close();
            }
        }
    }

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
