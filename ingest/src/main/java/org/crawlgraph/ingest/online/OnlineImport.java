package org.crawlgraph.ingest.online;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Imports a crawled graph into a database that is in use. The graph is that of a bulk import: pages {@code (:Page {url,
 * host})} or {@code (:Page {id})} with the columns of the input, and {@code (:Page)-[:LINKS_TO]->(:Page)}. Pages that are
 * there already, told by {@code url} or {@code id}, are kept and completed; links that are there are not made again. So
 * graphs that overlap can be imported one after the other or at the same time, and importing one again changes nothing.
 *
 * <p>Algorithm:
 * <ol>
 *   <li>The whole input is checked before anything is written.
 *   <li>A node {@code (:CrawlImport)} with the fingerprint of the input tells how far its import has come. If it is done and
 *       the store has as many pages and links as it had then, nothing is left to do.
 *   <li>Pages, batch by batch: those missing are created. This gives the node of every page, and is therefore done from the
 *       first page on after a restart too.
 *   <li>Links, batch by batch, behind the last one that the node tells of: the sources of the batch are locked, the links
 *       they have are read, and those missing are created. When pages were missing that the node takes for written, or the
 *       store has fewer links than it tells of, somebody has deleted some, and this begins with the first link.
 * </ol>
 *
 * <p>A batch and what the node says of it are one transaction, so whoever ends the import at any moment leaves whole
 * batches, and the next call goes on behind them. Transactions that fail for a reason that passes are tried again.
 *
 * <p>The fingerprint is that of {@link ImportSummary}; when the input has columns, their names and values go into it too.
 *
 * <p>Time O(pages + links), and for a page with more links than a batch holds, the square of the number of its batches.
 * Space 8 bytes a page beside what the check of the input takes.
 */
public final class OnlineImport {

    /** Pages or links in one transaction, unless said otherwise: more make it no faster. */
    public static final int BATCH_SIZE = 10_000;

    /** A batch is held in memory by the database. */
    public static final int LARGEST_BATCH = 1_000_000;

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
     * Finds the format of {@code input}, checks all of it, and writes what is missing of it.
     *
     * @param input a file or the basename of a WebGraph
     * @param batchSize most pages or links in one transaction, 1 to {@link #LARGEST_BATCH}
     * @param checkpoint told of the stages of {@link GraphImport#check} and then of {@code "importing pages"} and {@code
     *     "importing links"}, between batches
     * @throws IngestException when the input will not do, or the store does not take it; batches written before stay
     */
    public static OnlineSummary run(
            OnlineStore store, Path input, ImportOptions options, int batchSize, Checkpoint checkpoint) {
        if (batchSize < 1 || batchSize > LARGEST_BATCH) {
            throw new IngestException("batchSize is " + batchSize + "; it goes from 1 to " + LARGEST_BATCH);
        }
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            return run(store, source, batchSize, checkpoint);
        }
    }

    /** The same for an input that is open. */
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
        if (before.finishedAt() != null) {
            return "this input has been imported before, and as many pages and links are in the store as then";
        }
        long[] nodes = new long[source.pages()];
        RecordedImport at = writePages(before, nodes);
        RecordedImport end = writeLinks(at, nodes);
        attempts.run(tx -> {
            tx.record(end.fingerprint(), end.finished(tx.counts()).properties());
            return end;
        });
        return before.pagesDone() == 0
                ? null
                : "an earlier import was cut short behind page " + before.pagesDone() + " and link "
                        + before.linksDone() + "; this one went on behind link " + at.linksDone();
    }

    /** The record to go on from: one that was cut short, one that is done and needs no more, or else a new one. */
    private static RecordedImport begin(StoreBatch tx, RecordedImport fresh) {
        Map<String, Object> there = tx.record(fresh.fingerprint());
        if (there != null) {
            RecordedImport before = RecordedImport.of(there);
            StoreBatch.Counts store = tx.counts();
            boolean cutShort = before.finishedAt() == null && before.linksDone() <= store.links();
            if (cutShort || before.stillThere(store)) {
                return before;
            }
        }
        tx.record(fresh.fingerprint(), fresh.properties());
        return fresh;
    }

    private RecordedImport writePages(RecordedImport before, long[] nodes) {
        RecordedImport at = before;
        try (PageBatches batches = new PageBatches(source)) {
            for (int page = 0; page < nodes.length; ) {
                report("importing pages", page, nodes.length);
                int first = page;
                List<PageEntry> batch = batches.next(batchSize);
                RecordedImport last = at;
                page += batch.size();
                int end = page;
                int created = attempts.run(tx -> {
                    int count = tx.merge(batch, nodes, first);
                    RecordedImport next = afterPages(last, first, end, count);
                    if (!next.equals(last)) {
                        tx.record(next.fingerprint(), next.properties());
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

    /** The record behind a batch of pages: when one is missing that was written before, its links are too. */
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
                List<SourceLinks> batch = batches.next(batchSize);
                if (batch.isEmpty()) {
                    return at;
                }
                RecordedImport next = at.at(at.pagesDone(), batches.done());
                newLinks += attempts.run(tx -> {
                    long created = link(tx, batch);
                    tx.record(next.fingerprint(), next.properties());
                    return created;
                });
                at = next;
                this.batches++;
            }
        }
    }

    /** Creates the links that are missing; gives how many were. */
    private static long link(StoreBatch tx, List<SourceLinks> batch) {
        List<long[]> known =
                tx.lockedTargets(batch.stream().mapToLong(SourceLinks::source).toArray());
        long created = 0;
        List<SourceLinks> missing = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            SourceLinks links = batch.get(i).without(known.get(i));
            if (links.targets().length > 0) {
                missing.add(links);
                created += links.targets().length;
            }
        }
        tx.link(missing);
        return created;
    }

    private void report(String stage, long done, long total) {
        this.stage = stage;
        this.done = done;
        this.total = total;
        checkpoint.reached(stage, done, total);
    }
}
