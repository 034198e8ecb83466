package org.crawlgraph.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;

/** The graphs of the benchmarks. */
public enum BenchGraph {
    /** A synthetic crawl for trying out the benchmarks; its figures mean nothing. */
    TINY(3_000, 30_000),
    /** A synthetic crawl of about the size of cnr-2000, 2.6 MB of scores. */
    SYNTHETIC_3M(325_000, 3_200_000),
    /** A synthetic crawl with 16 MB of scores, more than the caches of most cores. */
    SYNTHETIC_20M(2_000_000, 20_000_000),
    /** A crawl of the year 2000, see {@link Cnr2000}; requires its files. */
    CNR_2000(0, 0);

    private static final long RANDOM_SEED = 2008;

    private final int pages;
    private final int links;

    BenchGraph(int pages, int links) {
        this.pages = pages;
        this.links = links;
    }

    /** Generates or reads the crawl. */
    CrawledLinks crawl() {
        if (this != CNR_2000) {
            return synthetic();
        }
        try {
            return Cnr2000.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it is available: {@link #CNR_2000} only with its files. */
    public boolean present() {
        return this != CNR_2000 || Cnr2000.present();
    }

    /**
     * Returns the basename of the crawl as a WebGraph, for an import.
     *
     * @param folder folder for a synthetic crawl, which is written unless it exists
     */
    public Path webGraph(Path folder) throws IOException {
        if (this == CNR_2000) {
            return Cnr2000.graphFile();
        }
        Path basename = Files.createDirectories(folder).resolve(name());
        if (Files.notExists(folder.resolve(name() + ".properties"))) {
            SyntheticCrawl.write(options(), basename, Checkpoint.NONE);
        }
        return basename;
    }

    private CrawledLinks synthetic() {
        SyntheticCrawl crawl = new SyntheticCrawl(options(), Checkpoint.NONE);
        return CrawledLinks.of(crawl.links(), crawl::hostOf);
    }

    /** Hosts and the share of links within them as in UK-2002. */
    private SyntheticOptions options() {
        return new SyntheticOptions(
                pages,
                links,
                SyntheticOptions.usualHosts(pages),
                SyntheticOptions.DEFAULT_INTRA_SITE_SHARE,
                RANDOM_SEED);
    }
}
