package org.crawlgraph.bench;

import it.unimi.dsi.webgraph.BVGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The crawl cnr-2000 of the Laboratory for Web Algorithmics, a WebGraph in {@code ../shared/data/cnr-2000} next to the
 * repository. It has no URLs, so each page is its own site.
 */
final class Cnr2000 {

    private static final Path BASENAME = Path.of(System.getProperty("crawlgraph.root", "."))
            .toAbsolutePath()
            .resolve("../shared/data/cnr-2000/cnr-2000")
            .normalize();

    private Cnr2000() {}

    static boolean present() {
        return Files.isReadable(graphFile());
    }

    static Path graphFile() {
        return BASENAME.resolveSibling("cnr-2000.graph");
    }

    static CrawledLinks read() throws IOException {
        if (!present()) {
            throw new NoSuchFileException(graphFile().toString(), null, "CNR_2000 is measured from this file only");
        }
        return CrawledLinks.of(BVGraph.loadOffline(BASENAME.toString()), page -> page);
    }
}
