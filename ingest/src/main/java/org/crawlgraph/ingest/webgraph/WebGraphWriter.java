package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/**
 * Writes a graph in the WebGraph format: {@code NAME.graph}, {@code NAME.properties} and {@code NAME.offsets} (a
 * BVGraph with the library's default parameters), and {@code NAME.urls.gz}, whose line {@code i} is the address of page
 * {@code i}, counted from 0. Output is reproducible byte for byte.
 *
 * <p>Source: Boldi and Vigna, The WebGraph framework I: compression techniques, WWW 2004. Time and space O(links).
 */
public final class WebGraphWriter {

    private static final String GRAPH_CLASS = "graphclass=";

    /** Joined at run time because the build of the plugin jar also relocates package names in strings. */
    private static final String BV_GRAPH = String.join(".", "it", "unimi", "dsi", "webgraph", "BVGraph");

    private static final int DEFAULT = -1;
    private static final int BUFFER = 1 << 16;

    private WebGraphWriter() {}

    /**
     * Writes the four files, replacing existing ones.
     *
     * @param urls one address per page; without line breaks
     * @param basename folder and {@code NAME}; the folder must exist
     * @throws IllegalArgumentException when addresses and pages do not match, before anything is written
     * @throws IOException when a file cannot be written
     */
    public static void write(LinkGraph graph, List<String> urls, Path basename) throws IOException {
        if (urls.size() != graph.pages()) {
            throw new IllegalArgumentException(
                    urls.size() + " URLs for " + graph.pages() + " pages; one per page is required");
        }
        for (int page = 0; page < urls.size(); page++) {
            if (urls.get(page).indexOf('\n') >= 0 || urls.get(page).indexOf('\r') >= 0) {
                throw new IllegalArgumentException(
                        "the URL of page " + page + " contains a line break; encode it as %0A: " + urls.get(page));
            }
        }
        writeLinks(graph, basename, Checkpoint.NONE);
        writeUrls(urls.iterator(), basename, Deflater.BEST_COMPRESSION);
    }

    /**
     * Writes {@code NAME.graph}, {@code NAME.offsets} and {@code NAME.properties} of a graph in memory.
     *
     * @param basename folder and {@code NAME}; the folder must exist
     * @param checkpoint receives the stage {@code "writing links"}, on a thread of the library
     * @throws IOException when a file cannot be written
     */
    public static void writeLinks(LinkGraph graph, Path basename, Checkpoint checkpoint) throws IOException {
        writeLinks(new LinkArcs(graph, page -> checkpoint.passed("writing links", page, graph.pages())), basename);
    }

    /**
     * Writes {@code NAME.graph}, {@code NAME.offsets} and finally {@code NAME.properties}; replaces existing files.
     * Reads the graph once, sequentially, on a thread of the library, and holds only a few lists.
     *
     * @param graph its lists ascending and distinct
     * @param basename folder and {@code NAME}; the folder must exist
     * @throws IOException when a file cannot be written; exceptions of the graph pass through
     */
    public static void writeLinks(ImmutableGraph graph, Path basename) throws IOException {
        // with several threads, each would start without reference lists and write different bytes
        BVGraph.store(graph, basename.toString(), DEFAULT, DEFAULT, DEFAULT, DEFAULT, 0, /* threads */ 1, null);
        withoutDate(sibling(basename, ".properties"));
    }

    /**
     * Writes {@code NAME.urls.gz}, replacing an existing file.
     *
     * @param urls in page order, without line breaks
     * @param basename folder and {@code NAME}; the folder must exist
     * @param level compression level, 1 (fast) to 9 (small)
     * @throws IOException when the file cannot be written
     */
    public static void writeUrls(Iterator<? extends CharSequence> urls, Path basename, int level) throws IOException {
        try (OutputStream bytes = Files.newOutputStream(sibling(basename, ".urls.gz"));
                OutputStream gzip = new Gzip(bytes, level);
                BufferedWriter lines = new BufferedWriter(new OutputStreamWriter(gzip, StandardCharsets.UTF_8))) {
            while (urls.hasNext()) {
                lines.append(urls.next()).append('\n');
            }
        }
    }

    private static Path sibling(Path basename, String extension) {
        return basename.resolveSibling(basename.getFileName() + extension);
    }

    /**
     * Removes Java's date comment, sorts the entries, and restores the library's class name, which the plugin jar
     * relocates.
     */
    private static void withoutDate(Path properties) throws IOException {
        try (Stream<String> lines = Files.lines(properties, StandardCharsets.ISO_8859_1)) {
            String entries = String.join(
                    "\n",
                    lines.filter(line -> !line.startsWith("#"))
                            .map(line -> line.startsWith(GRAPH_CLASS) ? GRAPH_CLASS + BV_GRAPH : line)
                            .sorted()
                            .toList());
            Files.writeString(properties, entries + "\n", StandardCharsets.ISO_8859_1);
        }
    }

    /** Gzip with a compression level. Java sets the time in the header to 0. */
    private static final class Gzip extends GZIPOutputStream {
        Gzip(OutputStream out, int level) throws IOException {
            super(out, BUFFER);
            def.setLevel(level);
        }
    }
}
