package org.crawlgraph.ingest.formats;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.table.ParquetRows;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
import org.neo4j.io.fs.FileUtils;

/**
 * Writes a graph to files that imports read. Files are written to a temporary folder next to their destination,
 * {@code .crawlgraph-export-…}, and moved when all are complete; they replace none.
 *
 * @param names URLs of the pages, without control characters; or ids
 * @param hasUrls whether the names are URLs
 * @param values numbers of the pages, by name
 * @param weights numbers of the links, by name
 */
public record GraphExport(
        LinkGraph links,
        List<String> names,
        boolean hasUrls,
        Map<String, IntFunction<Object>> values,
        Map<String, LinkValues> weights) {

    /** Heap of a page name, in bytes: an ASCII URL of 30 to 200 characters. */
    private static final long MIN_NAME_BYTES = 80;

    private static final long MAX_NAME_BYTES = 250;

    /** Heap for the rows of a Parquet file that are not yet written. */
    private static final long ROW_GROUP_BYTES = 128L << 20;

    private static final int BUFFER = 1 << 16;
    private static final String WRITING = "writing links";

    /** The files of a BVGraph, the one that marks it as complete at the end; {@code .urls} would be read with them. */
    private static final List<String> BV_GRAPH = List.of(".urls", ".urls.gz", ".graph", ".offsets", ".properties");

    /** A format, with the end of its file names. */
    public enum Format {
        BVGRAPH(".graph"),
        GEXF(".gexf"),
        GRAPHML(".graphml"),
        PARQUET(".parquet"),
        EDGES("");

        private static final Pattern LINKS = Pattern.compile("(?:[^.]+|.*\\.(?:tsv|txt))(?:\\.gz)?");

        private final String extension;

        Format(String extension) {
            this.extension = extension;
        }

        /**
         * The format of a path.
         *
         * @throws IllegalArgumentException when its end names another one
         */
        public static Format of(Path file) {
            String name = String.valueOf(file.getFileName());
            for (Format format : values()) {
                if (format == EDGES ? LINKS.matcher(name).matches() : name.endsWith(format.extension)) {
                    return format;
                }
            }
            throw new IllegalArgumentException(
                    name + " has no known format; end it in .gexf, .graphml, .parquet, .graph"
                            + " or, for a list of links, .tsv or .tsv.gz");
        }
    }

    /** Heap for the names of pages and for writing, in addition to the graph. */
    public static MemoryNeed memory(Path file, long pages, long links) {
        MemoryNeed names = MemoryNeed.of("names of pages", MIN_NAME_BYTES * pages, MAX_NAME_BYTES * pages);
        long rows = Format.of(file) == Format.PARQUET ? Math.min(ROW_GROUP_BYTES, 16 * links) : 0;
        return MemoryNeed.sum("export", names, MemoryNeed.of("rows", rows));
    }

    /**
     * Writes the files.
     *
     * @param file destination, whose folder exists
     * @param checkpoint receives the stage {@code "writing links"}
     * @return the files, the one that completes the graph last
     * @throws IllegalArgumentException when a file exists
     */
    public List<Path> write(Path file, Checkpoint checkpoint) throws IOException {
        requireFree(file);
        Path folder = Files.createTempDirectory(Objects.requireNonNull(file.getParent()), ".crawlgraph-export-");
        try {
            write(Format.of(file), folder.resolve(String.valueOf(file.getFileName())), checkpoint);
            requireFree(file);
            List<Path> published = new ArrayList<>();
            for (String name : files(file)) {
                if (Files.exists(folder.resolve(name))) { // moving throws when the target exists
                    published.addAll(Folders.below(Files.move(folder.resolve(name), file.resolveSibling(name))));
                }
            }
            return published;
        } finally {
            FileUtils.deleteDirectory(folder);
        }
    }

    private static void requireFree(Path file) {
        for (String name : files(file)) {
            Path path = file.resolveSibling(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new IllegalArgumentException(path + " exists already; choose another path");
            }
        }
    }

    /** The names of the files and folders, in the order of publication. */
    private static List<String> files(Path file) {
        String name = String.valueOf(file.getFileName());
        return Format.of(file) == Format.BVGRAPH
                ? BV_GRAPH.stream().map(basename(name)::concat).toList()
                : List.of(name);
    }

    private static String basename(String name) {
        return name.substring(0, name.length() - Format.BVGRAPH.extension.length());
    }

    private void write(Format format, Path target, Checkpoint checkpoint) throws IOException {
        try {
            switch (format) {
                case BVGRAPH -> writeBvGraph(target, checkpoint);
                case PARQUET -> writeParquet(target, checkpoint);
                case EDGES -> writeEdges(target, checkpoint);
                default -> writeXml(target, format == Format.GEXF, checkpoint);
            }
        } catch (XMLStreamException e) {
            throw new IOException("writing " + target + ": " + e.getMessage(), e);
        } catch (NoClassDefFoundError e) { // the Neo4j plugin does not bundle the Parquet library
            throw new IllegalArgumentException("this server lacks the library for Parquet; choose another format", e);
        }
    }

    private void writeBvGraph(Path target, Checkpoint checkpoint) throws IOException {
        Path basename = target.resolveSibling(basename(String.valueOf(target.getFileName())));
        WebGraphWriter.writeLinks(links, basename, checkpoint);
        if (hasUrls) {
            WebGraphWriter.writeUrls(names.iterator(), basename, Deflater.DEFAULT_COMPRESSION);
        }
    }

    private void writeEdges(Path target, Checkpoint checkpoint) throws IOException, XMLStreamException {
        try (BufferedWriter lines = text(target)) {
            forEachLink(
                    checkpoint,
                    (from, to, ofLink) -> lines.append(names.get(from))
                            .append('\t')
                            .append(names.get(to))
                            .append('\n'));
        }
    }

    private static BufferedWriter text(Path target) throws IOException {
        OutputStream out = Files.newOutputStream(target);
        OutputStream bytes = target.toString().endsWith(".gz") ? new GZIPOutputStream(out, BUFFER) : out;
        return new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), BUFFER);
    }

    private void writeParquet(Path folder, Checkpoint checkpoint) throws IOException, XMLStreamException {
        Map<String, Class<?>> ofPages = new LinkedHashMap<>(Map.of("id", Long.class));
        ofPages.put("url", String.class);
        ofPages.putAll(kindsOfValues());
        try (ParquetRows rows = new ParquetRows(part(folder.resolve("pages")), ofPages)) {
            for (int page = 0; page < names.size(); page++) {
                List<Object> row = new ArrayList<>(List.of((long) page, names.get(page)));
                row.addAll(valuesOf(page));
                rows.add(row.toArray());
            }
        }
        Map<String, Class<?>> ofLinks = new LinkedHashMap<>(Map.of("src", Long.class));
        ofLinks.put("dst", Long.class);
        ofLinks.putAll(kindsOfWeights());
        try (ParquetRows rows = new ParquetRows(part(folder.resolve("links")), ofLinks)) {
            forEachLink(checkpoint, (from, to, ofLink) -> {
                List<Object> row = new ArrayList<>(List.of((long) from, (long) to));
                row.addAll(ofLink);
                rows.add(row.toArray());
            });
        }
    }

    /** Creates a folder as Spark leaves it, and returns its part. */
    private static Path part(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.createFile(folder.resolve("_SUCCESS"));
        return folder.resolve("part-00000.snappy.parquet");
    }

    private Map<String, Class<?>> kindsOfValues() {
        Map<String, Class<?>> kinds = new LinkedHashMap<>();
        values.forEach((name, value) ->
                kinds.put(name, !names.isEmpty() && value.apply(0) instanceof Long ? Long.class : Double.class));
        return kinds;
    }

    private Map<String, Class<?>> kindsOfWeights() {
        Map<String, Class<?>> kinds = new LinkedHashMap<>();
        weights.keySet().forEach(name -> kinds.put(name, Double.class));
        return kinds;
    }

    private List<Object> valuesOf(int page) {
        return values.values().stream().map(value -> value.apply(page)).toList();
    }

    /** Receives a link with its weights, which are in the order of their names. */
    private interface LinkSink {
        void accept(int from, int to, List<Double> weights) throws IOException, XMLStreamException;
    }

    private void forEachLink(Checkpoint checkpoint, LinkSink sink) throws IOException, XMLStreamException {
        LinkGraph.Chunks chunks = LinkGraph.Chunks.of(links);
        Collection<LinkValues> all = weights.values();
        for (int chunk = 0; chunk < chunks.count(); chunk++) {
            int next = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                checkpoint.passed(WRITING, page, links.pages());
                for (int target : links.targets(page)) {
                    List<Double> ofLink = new ArrayList<>(all.size());
                    for (LinkValues weight : all) {
                        ofLink.add(weight.ofChunk(chunk)[next]);
                    }
                    sink.accept(page, target, ofLink);
                    next++;
                }
            }
        }
    }

    /** Writes GEXF 1.3 or GraphML; the id of a node is its URL. */
    private void writeXml(Path target, boolean isGexf, Checkpoint checkpoint) throws IOException, XMLStreamException {
        try (BufferedWriter text = text(target)) {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument();
            xml.writeStartElement(isGexf ? "gexf" : "graphml");
            xml.writeDefaultNamespace(isGexf ? "http://gexf.net/1.3" : "http://graphml.graphdrawing.org/xmlns");
            if (isGexf) {
                start(xml, "graph", "defaultedgetype", "directed");
            }
            declare(xml, isGexf, "node", kindsOfValues());
            declare(xml, isGexf, "edge", kindsOfWeights());
            if (isGexf) {
                start(xml, "nodes");
            } else {
                start(xml, "graph", "edgedefault", "directed");
            }
            for (int page = 0; page < names.size(); page++) {
                start(xml, "node", "id", names.get(page));
                end(xml, isGexf, "node", valuesOf(page));
            }
            if (isGexf) {
                xml.writeEndElement();
                start(xml, "edges");
            }
            forEachLink(checkpoint, (from, to, ofLink) -> {
                start(xml, "edge", "source", names.get(from), "target", names.get(to));
                end(xml, isGexf, "edge", ofLink);
            });
            xml.writeEndDocument();
            xml.flush();
        }
    }

    private static void start(XMLStreamWriter xml, String element, String... attributes) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(element);
        for (int i = 0; i < attributes.length; i += 2) {
            xml.writeAttribute(attributes[i], attributes[i + 1]);
        }
    }

    private static void declare(XMLStreamWriter xml, boolean isGexf, String kind, Map<String, Class<?>> columns)
            throws XMLStreamException {
        if (isGexf) {
            start(xml, "attributes", "class", kind);
        }
        int number = 0;
        for (Map.Entry<String, Class<?>> column : columns.entrySet()) {
            String type = column.getValue() == Long.class ? "long" : "double";
            if (isGexf) {
                start(xml, "attribute", "id", kind + number++, "title", column.getKey(), "type", type);
            } else {
                start(xml, "key", "id", kind + number++, "for", kind, "attr.name", column.getKey(), "attr.type", type);
            }
            xml.writeEndElement();
        }
        if (isGexf) {
            xml.writeEndElement();
        }
    }

    /** Ends a node or an edge with the values of its declared attributes. */
    private static void end(XMLStreamWriter xml, boolean isGexf, String kind, List<?> numbers)
            throws XMLStreamException {
        if (isGexf && !numbers.isEmpty()) {
            start(xml, "attvalues");
        }
        for (int i = 0; i < numbers.size(); i++) {
            if (isGexf) {
                start(xml, "attvalue", "for", kind + i, "value", String.valueOf(numbers.get(i)));
            } else {
                start(xml, "data", "key", kind + i);
                xml.writeCharacters(String.valueOf(numbers.get(i)));
            }
            xml.writeEndElement();
        }
        if (isGexf && !numbers.isEmpty()) {
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
}
