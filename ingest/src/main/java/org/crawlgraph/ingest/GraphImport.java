package org.crawlgraph.ingest;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
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

    /**
     * How long an import takes, foretold from how long its check took. On one machine the two are in a fixed proportion, page
     * for page and link for link; the check tells how fast the machine is at the moment. What is more than the system keeps in
     * memory until it is written has to wait for the disk. The figures are those of {@code bench}, imports up to 300 million
     * links.
     */
    private static final class ImportTime {

        /** Starting the importer, and the server that builds the indexes. */
        private static final double START = 9.5;

        private static final double CHECK_PAGE = 0.5e-6;
        private static final double CHECK_LINK = 0.019e-6;
        private static final double IMPORT_PAGE = 2.7e-6;
        private static final double IMPORT_LINK = 0.1e-6;
        private static final double WRITE_BYTE = 3e-9;

        /** What part of the memory Linux lets fill with bytes to be written. */
        private static final double UNWRITTEN = 0.2;

        /** A check shorter than this many seconds says more of the start of the JVM than of the machine. */
        private static final double TELLING = 3;

        private ImportTime() {}

        /**
         * How long the import will take when its input has been checked.
         *
         * @param nanos how long the check of the same input took, nanoseconds
         * @return seconds
         */
        static double seconds(long pages, long links, long storeBytes, long nanos) {
            double check = pages * CHECK_PAGE + links * CHECK_LINK;
            double slowness = check < TELLING ? 1 : nanos / 1e9 / check;
            double memory = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                    .getTotalMemorySize();
            double disk = Math.max(0, storeBytes - UNWRITTEN * memory) * WRITE_BYTE;
            return (START + pages * IMPORT_PAGE + links * IMPORT_LINK) * slowness + disk;
        }
    }
}
