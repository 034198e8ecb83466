package org.crawlgraph.bench.crawlers;

/** Counts pages and measures the time from the first to the last requested one. */
final class FetchClock {

    private final int wanted;
    private int pages;
    private long begin;
    private long end;

    FetchClock(int wanted) {
        this.wanted = wanted;
    }

    /** Counts a fetched and parsed page; returns whether it was the last one. */
    synchronized boolean page() {
        if (pages == 0) {
            begin = System.nanoTime();
        }
        pages++;
        if (pages == wanted) {
            end = System.nanoTime();
        }
        return pages >= wanted;
    }

    /** Prints pages, seconds and the peak memory of the process in MiB. */
    synchronized void print() throws java.io.IOException {
        long last = pages < wanted ? System.nanoTime() : end;
        String peak = java.nio.file.Files.readAllLines(java.nio.file.Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .findFirst()
                .orElse("VmHWM: 0 kB");
        System.out.printf(
                "pages=%d seconds=%.2f peakMiB=%d%n",
                Math.min(pages, wanted), (last - begin) / 1e9, Long.parseLong(peak.replaceAll("\\D", "")) / 1024);
    }
}
