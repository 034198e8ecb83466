package org.crawlgraph.procedures.graphs;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;

/** The formats in which graphs are written; every import and {@code crawl.graph.load} read them. */
enum GraphFormat {

    /** One link a line, two URLs separated by a tab; gzipped for a file name with {@code .gz}. */
    EDGES {
        @Override
        List<String> files(String name, boolean urls) {
            return List.of(name);
        }

        @Override
        void write(LinkGraph links, String[] names, boolean urls, Path folder, String name, Checkpoint checkpoint)
                throws IOException {
            try (OutputStream file = Files.newOutputStream(folder.resolve(name));
                    OutputStream bytes = name.endsWith(".gz") ? new GZIPOutputStream(file, BUFFER) : file;
                    BufferedWriter lines =
                            new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), BUFFER)) {
                for (int page = 0; page < links.pages(); page++) {
                    checkpoint.passed(WRITING, page, links.pages());
                    for (int target : links.targets(page)) {
                        lines.append(names[page])
                                .append('\t')
                                .append(names[target])
                                .append('\n');
                    }
                }
            }
        }
    },

    /**
     * A BVGraph of WebGraph: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.properties}, and {@code
     * NAME.urls.gz} where pages have URLs.
     */
    BVGRAPH {
        @Override
        String name(String fileName) {
            return fileName.substring(0, fileName.length() - GRAPH.length());
        }

        @Override
        List<String> files(String name, boolean urls) {
            Stream<String> ofUrls = urls ? Stream.of(name + URLS) : Stream.of();
            // the last one marks the graph as complete
            return Stream.concat(ofUrls, Stream.of(name + GRAPH, name + ".offsets", name + PROPERTIES))
                    .toList();
        }

        @Override
        List<String> taken(String name) {
            return List.of(name + PROPERTIES, name + GRAPH, name + ".offsets", name + URLS, name + ".urls");
        }

        @Override
        void write(LinkGraph links, String[] names, boolean urls, Path folder, String name, Checkpoint checkpoint)
                throws IOException {
            WebGraphWriter.writeLinks(links, folder.resolve(name), checkpoint);
            if (urls) {
                WebGraphWriter.writeUrls(
                        Arrays.asList(names).iterator(), folder.resolve(name), Deflater.DEFAULT_COMPRESSION);
            }
        }
    };

    private static final int BUFFER = 1 << 16;
    private static final String WRITING = "writing links";
    private static final String GRAPH = ".graph";
    private static final String PROPERTIES = ".properties";
    private static final String URLS = ".urls.gz";

    /** The format for a path: BVGraph for {@code NAME.graph}, else a list of links. */
    static GraphFormat of(Path file) {
        return String.valueOf(file.getFileName()).endsWith(GRAPH) ? BVGRAPH : EDGES;
    }

    /** The name of the graph, given the name of a file. */
    String name(String fileName) {
        return fileName;
    }

    /**
     * The files of a graph, in the order of publication.
     *
     * @param urls whether its pages have URLs
     */
    abstract List<String> files(String name, boolean urls);

    /** Further files that must not exist, in the order of deletion. */
    List<String> taken(String name) {
        return files(name, true);
    }

    /**
     * Writes the files.
     *
     * @param names of the pages, on one line and without tabs
     * @param urls whether the names are URLs
     */
    abstract void write(LinkGraph links, String[] names, boolean urls, Path folder, String name, Checkpoint checkpoint)
            throws IOException;
}
