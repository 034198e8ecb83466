package org.crawlgraph.ingest;

import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.ingest.store.StoreHome;

/**
 * Imports a crawled graph into a new Neo4j store: nodes {@code (:Page {url, host})}, whose node ids are the page numbers
 * of the source, and {@code (:Page)-[:LINKS_TO]->(:Page)}. A page whose URL names no host has no {@code host}; pages of a
 * source without URLs have their number as {@code id} and nothing else.
 *
 * <p>Time O(pages · log pages + links); needs 30 bytes of heap for each page and 6 for each link, and 1.5 GiB
 * beside it.
 */
public final class GraphImport {

    /** What the importer and the server that builds the indexes need for graphs of any size. */
    private static final long HEAP_BASE = 256L << 20;

    /** In halves: arrays go to the old generation, to which a collector gives two thirds of the heap. */
    private static final long SLACK = 3;

    /** The page cache of the importer, threads, code. */
    private static final long MEMORY_BESIDE_HEAP = 1536L << 20;

    private GraphImport() {}

    /**
     * Finds the format of {@code input}, checks all of it, and imports it into a new store in {@code home}. Until the
     * input is known to be sound, and whenever an exception ends the import, no store is there; afterwards the whole.
     *
     * @param input a file, the basename of several, or a folder, as the format has it
     * @param home the folder of a Neo4j server, made when it is missing; its database {@code neo4j} must be missing or
     *     empty, and the server must not be running
     * @param checkpoint told of the stages {@code "checking links"}, {@code "checking URLs"} (pages), {@code "importing
     *     pages"}, {@code "ordering links"} (pages), {@code "importing links"}, {@code "finishing"} and {@code "indexing"}
     *     (percent) on this thread; formats that are read into memory begin with a stage of their own, such as {@code
     *     "reading the edge list"} (bytes)
     * @return what was imported; kept in the file {@code import.properties} of {@code home} too
     * @throws IngestException when the input or the home will not do
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
     * Checks an input as {@link #run} does, and imports nothing.
     *
     * @return what an import would give
     * @throws IngestException when something is wrong with the input
     */
    public static ImportSummary check(Path input, ImportOptions options, Checkpoint checkpoint) {
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            return check(source, checkpoint);
        }
    }

    /**
     * Checks all of an input that is open, for imports of other kinds.
     *
     * @return what an import would give
     * @throws IngestException when something is wrong with the input
     */
    public static ImportSummary check(CrawlSource source, Checkpoint checkpoint) {
        return SourceCheck.of(source, checkpoint).summary();
    }

    /**
     * Checks an input as {@link #run} does and tells what importing it would take; nothing is written.
     *
     * @throws IngestException when something is wrong with the input
     */
    public static ImportCost cost(Path input, ImportOptions options, Checkpoint checkpoint) {
        long begin = System.nanoTime();
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            SourceCheck.Checked checked = SourceCheck.of(source, checkpoint);
            ImportSummary summary = checked.summary();
            double spent = (System.nanoTime() - begin) / 1e9;
            return new ImportCost(
                    summary,
                    source.rejects().list(),
                    StoreHome.MAX_LINKS,
                    checked.storeBytes(),
                    heapBytes(source, summary),
                    MEMORY_BESIDE_HEAP,
                    checked.storeBytes(),
                    spent
                            + ImportTime.seconds(
                                    summary.pages(), summary.links(), checked.storeBytes(), checked.nanos()));
        }
    }

    private static long heapBytes(CrawlSource source, ImportSummary summary) {
        return HEAP_BASE + SLACK * (source.heapBytes() + StoreHome.heapBytes(summary.pages(), summary.links())) / 2;
    }

    private static void refuseTooLarge(ImportSummary summary, long needed) {
        if (summary.links() > StoreHome.MAX_LINKS) {
            throw new IngestException("the graph has " + summary.links() + " links; a store can take at most "
                    + StoreHome.MAX_LINKS + "; rank it from its files, and import what lies around the seeds");
        }
        long heap = Runtime.getRuntime().maxMemory(); // a few per cent less than -Xmx says
        if (heap < needed / 10 * 9) {
            long mib = (needed >> 20) + 1;
            throw new IngestException("importing " + summary.pages() + " pages and "
                    + summary.links() + " links needs " + mib + " MiB of Java heap, but there are "
                    + (heap >> 20) + " MiB; set CRAWLGRAPH_OPTS=-Xmx" + mib + "m");
        }
    }
}
