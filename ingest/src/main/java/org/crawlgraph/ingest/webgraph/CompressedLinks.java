package org.crawlgraph.ingest.webgraph;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Links that stay compressed in the files of a WebGraph and its transpose, {@code NAME-t}, and are decoded on each
 * read. Excludes self-links. Thread-safe.
 *
 * @param links between sites, in both directions
 * @param all the number of links between different pages, including links within a site
 */
public record CompressedLinks(LinkGraph.TwoWayLinks links, long all) {

    /**
     * Reads both files once, and checks that each is complete and that they match.
     *
     * @param graph the graph; its transpose is in the same folder
     * @param sites a site number per page; null to keep links within a site
     * @param checkpoint receives the stage {@code "reading links"}, once per file
     * @throws IngestException when a file is missing or damaged, or is not the transpose of the other
     */
    public static CompressedLinks of(WebGraphSource graph, int @Nullable [] sites, Checkpoint checkpoint) {
        Path file = WebGraphSource.transpose(graph.file());
        if (!Files.isRegularFile(file)) {
            throw IngestException.in(
                    file,
                    "file not found; rankings also need the transposed links. Write them with"
                            + " WebGraph's command Transform transposeOffline NAME NAME-t, or read the graph"
                            + " into memory");
        }
        WebGraphSource transpose = new WebGraphSource(file);
        if (transpose.pages() != graph.pages()) {
            throw isOther(file, graph.file(), transpose.pages() + " pages, not " + graph.pages());
        }
        CompressedSide out = graph.compressed(false, sites, checkpoint);
        CompressedSide in = transpose.compressed(true, sites, checkpoint);
        if (in.all() != out.all()) {
            throw isOther(file, graph.file(), in.all() + " links between different pages, not " + out.all());
        }
        if (in.fingerprint() != out.fingerprint()
                || in.rows().links() != out.rows().links()) {
            throw isOther(file, graph.file(), "other links");
        }
        return new CompressedLinks(new LinkGraph.TwoWayLinks(out.rows(), in.rows()), out.all());
    }

    private static IngestException isOther(Path file, Path graph, String why) {
        return IngestException.in(
                file, "it is not the transpose of " + graph + ": it has " + why + "; transpose the graph again");
    }

    /** An upper bound of the heap of compressed links, independent of their number. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.of("ends of rows, places of lists", 2 * 2 * 4 * (pages + 1));
    }

    /** Additional heap for reading them: a block and the lists before it, per thread. */
    public MemoryNeed reading(int threads) {
        return MemoryNeed.of(
                "links being read",
                0,
                8L * threads * (links.out().maxDecoded() + (long) links.in().maxDecoded()));
    }
}
