package org.crawlgraph.datasets.docweb;

import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/** The data set in the repository. */
record Docweb(LinkGraph links, List<String> urls) {

    static final Path ROOT = Path.of(System.getProperty("crawlgraph.root"));
    static final Path FOLDER = ROOT.resolve("datasets/docweb");

    static Docweb load() throws IOException {
        ImmutableGraph stored = BVGraph.load(FOLDER.resolve("docweb").toString());
        LinkGraphBuilder graph = new LinkGraphBuilder(stored.numNodes());
        for (int page = 0; page < stored.numNodes(); page++) {
            int[] targets = stored.successorArray(page);
            for (int i = 0; i < stored.outdegree(page); i++) {
                graph.add(page, targets[i]);
            }
        }
        return new Docweb(graph.build(), lines(FOLDER.resolve("docweb.urls.gz")));
    }

    static List<String> lines(Path gzip) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(gzip)), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }
}
