package org.crawlgraph.ingest;

import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.ingest.store.StoreHome;

/**
 * Imports a crawled graph into a new Neo4j store: {@code (:Page {url, host})-[:LINKS_TO]->(:Page)}, with the page
 * numbers of the source as node ids. A page has no {@code host} when its URL has none; in a source without URLs, pages
 * only have an {@code id}.
 *
 * <p>Time O(pages · log pages + links); heap 30 bytes per page and 6 bytes per link, plus 1.5 GiB off heap.
 */
public final class GraphImport {

    /** Heap of the importer and of the server that builds the indexes, independent of the graph. */
    private static final long HEAP_BASE = 256L << 20;

    /** Divided by 2: large arrays go to the old generation, which gets two thirds of the heap. */
    private static final long SLACK = 3;

    /** Page cache of the importer, threads and code. */
    private static final long MEMORY_BESIDE_HEAP = 1536L << 20;

    private GraphImport() {}

    /**
     * Detects the format of {@code input}, checks all of it, and imports it into a new store in {@code home}. The store
     * appears only when the import is complete.
     *
     * @param input a file, the basename of several, or a folder, depending on the format
     * @param home the folder of a Neo4j server, created when missing; its database {@code neo4j} must be missing or
     *     empty, and the server must not be running
     * @param checkpoint receives, on this thread, the stages {@code "checking links"}, {@code "checking URLs"} (pages),
     *     {@code "importing pages"}, {@code "ordering links"} (pages), {@code "importing links"}, {@code "finishing"}
     *     and {@code "indexing"} (0 of 1); formats read into memory add a first stage, such as {@code "reading the edge
     *     list"} (bytes)
     * @return what was imported; also written to {@code import.json} in {@code home}
     * @throws IngestException when the input or the home is invalid
     */
    public static ImportSummary run(Path input, ImportOptions options, Path home, Checkpoint checkpoint) {
        StoreHome target = new StoreHome(home);
        target.refuseUnlessEmpty();
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            SourceCheck.Checked checked = SourceCheck.of(source, checkpoint);
            ImportSummary summary = checked.summary();
            refuseTooLarge(summary, heapBytes(source, summary));
            ImportRecord record =
                    new ImportRecord(home, input, summary, source.rejects().list());
            target.build(source, summary.links(), record, checkpoint);
            return summary;
        }
    }

    /**
     * Checks an input like {@link #run}, without importing it.
     *
     * @return what {@link #run} would import
     * @throws IngestException when the input is invalid
     */
    public static ImportSummary check(Path input, ImportOptions options, Checkpoint checkpoint) {
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            return check(source, checkpoint);
        }
    }

    /**
     * Checks an open input from end to end.
     *
     * @return what {@link #run} would import
     * @throws IngestException when the input is invalid
     */
    public static ImportSummary check(CrawlSource source, Checkpoint checkpoint) {
        return SourceCheck.of(source, checkpoint).summary();
    }

    /**
     * Checks an input like {@link #run} and estimates the cost of importing it; writes nothing.
     *
     * @throws IngestException when the input is invalid
     */
    public static ImportCost cost(Path input, ImportOptions options, Checkpoint checkpoint) {
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            SourceCheck.Checked checked = SourceCheck.of(source, checkpoint);
            ImportSummary summary = checked.summary();
            return new ImportCost(
                    summary,
                    source.rejects().list(),
                    checked.storeBytes(),
                    heapBytes(source, summary),
                    MEMORY_BESIDE_HEAP);
        }
    }

    private static long heapBytes(CrawlSource source, ImportSummary summary) {
        return HEAP_BASE + SLACK * (source.heapBytes() + StoreHome.heapBytes(summary.pages(), summary.links())) / 2;
    }

    private static void refuseTooLarge(ImportSummary summary, long needed) {
        if (summary.links() > StoreHome.MAX_LINKS) {
            throw new IngestException("the graph has " + summary.links() + " links; a store can hold at most "
                    + StoreHome.MAX_LINKS + "; rank it in its files, and import the neighbourhood of the seeds");
        }
        long heap = Runtime.getRuntime().maxMemory(); // a few per cent less than -Xmx
        if (heap < needed / 10 * 9) {
            long mib = (needed >> 20) + 1;
            throw new IngestException("importing " + summary.pages() + " pages and "
                    + summary.links() + " links needs " + mib + " MiB of Java heap, but only "
                    + (heap >> 20) + " MiB are available; set CRAWLGRAPH_OPTS=-Xmx" + mib + "m");
        }
    }

    /**
     * The estimated cost of an import.
     *
     * @param summary the contents of the input
     * @param rejects its bad records
     * @param storeBytes size of the store on disk, which must be free
     * @param heapBytes Java heap for the import
     * @param memoryBytes off-heap memory for the import
     */
    public record ImportCost(
            ImportSummary summary, List<Rejects.Reject> rejects, long storeBytes, long heapBytes, long memoryBytes) {}
}
