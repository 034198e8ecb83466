package org.crawlgraph.ingest;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * How long an import takes, foretold from how long its check took. On one machine the two are in a fixed proportion, page
 * for page and link for link; the check tells how fast the machine is at the moment. What is more than the system keeps in
 * memory until it is written has to wait for the disk. The figures are those of {@code bench}, imports up to 300 million
 * links.
 */
final class ImportTime {

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
        double memory =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
        double disk = Math.max(0, storeBytes - UNWRITTEN * memory) * WRITE_BYTE;
        return (START + pages * IMPORT_PAGE + links * IMPORT_LINK) * slowness + disk;
    }
}
