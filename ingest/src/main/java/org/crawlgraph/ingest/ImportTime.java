package org.crawlgraph.ingest;

/**
 * How long an import takes, foretold from how long its check took. On one machine the two are in a fixed proportion, page
 * for page and link for link; the check tells how fast the machine is at the moment. The figures come from {@code bench}.
 */
final class ImportTime {

    /** Starting and stopping the server that builds the indexes. */
    private static final double START = 8;

    private static final double CHECK_PAGE = 1.0e-6;
    private static final double CHECK_LINK = 0.045e-6;
    private static final double IMPORT_PAGE = 6.0e-6;
    private static final double IMPORT_LINK = 0.22e-6;

    /** A check shorter than this many seconds says more of the start of the JVM than of the machine. */
    private static final double TELLING = 3;

    private ImportTime() {}

    /**
     * How long the import will take.
     *
     * @param nanos how long the check of the same input took, nanoseconds
     * @return seconds
     */
    static double seconds(long pages, long links, long nanos) {
        double check = pages * CHECK_PAGE + links * CHECK_LINK;
        double slowness = check < TELLING ? 1 : nanos / 1e9 / check;
        return (START + pages * IMPORT_PAGE + links * IMPORT_LINK) * slowness;
    }
}
