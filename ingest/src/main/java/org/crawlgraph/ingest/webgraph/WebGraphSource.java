package org.crawlgraph.ingest.webgraph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * A graph in WebGraph's BVGraph format: {@code BASENAME.graph} and {@code BASENAME.properties}, optionally with page
 * URLs in {@code BASENAME.urls} or {@code BASENAME.urls.gz}. Reads sequentially without the {@code .offsets} file.
 * (Boldi, Vigna: The WebGraph Framework I, WWW 2004.)
 */
public final class WebGraphSource implements CrawlSource {

    private static final String GRAPH = ".graph";
    private static final String PROPERTIES = ".properties";
    private static final List<String> ENDINGS = List.of(GRAPH, PROPERTIES, ".urls", ".urls.gz", ".offsets");

    private final Path graph;
    private final BoundedGraph properties;
    private final @Nullable Path urls;
    private final Rejects rejects = new Rejects(0); // any damage in a graph file makes the rest unusable

    /** Whether {@code input} is the basename of a WebGraph or one of its files; checks the properties file. */
    public static boolean recognises(Path input) {
        return BoundedGraph.recognises(with(basename(input), PROPERTIES));
    }

    public static final class Format implements CrawlFormat {

        @Override
        public boolean recognises(Path input) {
            return WebGraphSource.recognises(input);
        }

        @Override
        public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
            return new WebGraphSource(input);
        }
    }

    /** Whether {@code input} is a graph file, or its basename, without a properties file. */
    public static boolean lacksProperties(Path input) {
        Path basename = basename(input);
        return Files.isRegularFile(with(basename, GRAPH)) && !Files.exists(with(basename, PROPERTIES));
    }

    public static Path properties(Path input) {
        return with(basename(input), PROPERTIES);
    }

    /**
     * Reads the properties and checks that the other files exist.
     *
     * @param input the basename, or one of the files
     */
    public WebGraphSource(Path input) {
        Path basename = basename(input);
        properties = new BoundedGraph(with(basename, PROPERTIES));
        graph = with(basename, GRAPH);
        try {
            long bits = Files.size(graph) * Byte.SIZE;
            if (bits == 0) {
                throw IngestException.in(graph, "the file is empty");
            }
            if (properties.numNodes() > bits) {
                throw IngestException.in(
                        graph,
                        "the file is too short, " + bits / Byte.SIZE + " bytes, for the " + properties.numNodes()
                                + " nodes in its properties; copy or download both files again");
            }
        } catch (IOException e) {
            throw IngestException.reading(graph, e);
        }
        urls = List.of(".urls", ".urls.gz").stream()
                .map(ending -> with(basename, ending))
                .filter(Files::exists)
                .findFirst()
                .orElse(null);
    }

    private static Path basename(Path input) {
        if (BoundedGraph.recognises(with(input, PROPERTIES))) {
            return input;
        }
        String name = String.valueOf(input.getFileName());
        return ENDINGS.stream()
                .filter(name::endsWith)
                .findFirst()
                .map(ending -> input.resolveSibling(name.substring(0, name.length() - ending.length())))
                .orElse(input);
    }

    private static Path with(Path basename, String ending) {
        return basename.resolveSibling(basename.getFileName() + ending);
    }

    @Override
    public String format() {
        return "WebGraph";
    }

    @Override
    public Path file() {
        return graph;
    }

    @Override
    public int pages() {
        return properties.numNodes();
    }

    @Override
    public long links() {
        return properties.numArcs();
    }

    @Override
    public boolean hasUrls() {
        return urls != null;
    }

    @Override
    public Rejects rejects() {
        return rejects;
    }

    @Override
    public UrlCursor readUrls() {
        if (urls == null) {
            throw new IllegalStateException(graph + " comes without a URL list");
        }
        return new UrlList(urls);
    }

    @Override
    public LinkCursor readLinks() {
        return new WebGraphLinks(graph, properties);
    }

    /** The graph file of the transpose. */
    static Path transpose(Path graph) {
        return with(basename(graph).resolveSibling(basename(graph).getFileName() + "-t"), GRAPH);
    }

    /** The links, which stay in the file; see {@link CompressedSide}. */
    CompressedSide compressed(boolean reversed, int @Nullable [] sites, Checkpoint checkpoint) {
        return new CompressedSide(graph, properties, reversed, sites, checkpoint);
    }

    /** A file with one URL per line: line 1 is page 0. Rejects empty lines, since every page needs a URL. */
    static final class UrlList implements UrlCursor {

        private final TextLines lines;

        /** Opens the list, plain or gzipped. */
        public UrlList(Path file) {
            lines = new TextLines(file);
        }

        @Override
        public @Nullable String next() {
            if (!lines.next()) {
                return null;
            }
            if (lines.length() == 0) {
                throw refuse("empty line; each line must be the URL of one page");
            }
            return lines.text();
        }

        @Override
        public IngestException refuse(String what) {
            return lines.refuse(what);
        }

        @Override
        public void close() {
            lines.close();
        }
    }
}
