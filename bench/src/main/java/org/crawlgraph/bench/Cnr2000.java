package org.crawlgraph.bench;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The crawl cnr-2000 of the Laboratory for Web Algorithmics, a WebGraph file, looked for in {@code ../shared/data/cnr-2000}
 * beside the repository. It comes without URLs, so each page is a site by itself.
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

    static Crawl read() throws IOException {
        if (!present()) {
            throw new NoSuchFileException(graphFile().toString(), null, "CNR_2000 is measured from this file only");
        }
        ImmutableGraph graph = BVGraph.loadOffline(BASENAME.toString());
        IntArrayList from = new IntArrayList();
        IntArrayList to = new IntArrayList();
        NodeIterator pages = graph.nodeIterator();
        while (pages.hasNext()) {
            int page = pages.nextInt();
            LazyIntIterator targets = pages.successors();
            for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                from.add(page);
                to.add(target);
            }
        }
        int[] sites = new int[graph.numNodes()];
        Arrays.setAll(sites, page -> page);
        return new Crawl(from.toIntArray(), to.toIntArray(), sites);
    }
}
