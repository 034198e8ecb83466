package org.crawlgraph.ingest;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.archive.WebArchives;
import org.crawlgraph.ingest.commoncrawl.HostGraph;
import org.crawlgraph.ingest.edges.EdgeList;
import org.crawlgraph.ingest.html.HtmlSite;
import org.crawlgraph.ingest.json.JsonPages;
import org.crawlgraph.ingest.nutch.NutchCrawl;
import org.crawlgraph.ingest.parquet.ParquetCrawl;
import org.crawlgraph.ingest.parquet.ParquetLinks;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.crawlgraph.ingest.xml.XmlGraph;
import org.jspecify.annotations.Nullable;

/** The supported input formats. To add one, write a {@link CrawlFormat} and list it here. */
public final class CrawlSources {

    /** Tried in this order; formats that match any text file come last. */
    private static final List<CrawlFormat> FORMATS = List.of(
            new WebGraphSource.Format(),
            new XmlGraph(),
            new HostGraph.Format(),
            new NutchCrawl(),
            new ParquetCrawl(),
            new ParquetLinks(),
            new WebArchives(),
            new HtmlSite(),
            new JsonPages(),
            new EdgeList());

    private CrawlSources() {}

    public static void requireThere(Path input) {
        if (!Files.exists(input) && FORMATS.stream().noneMatch(format -> format.recognises(input))) {
            throw IngestException.in(input, "no such file or WebGraph basename (.graph, .properties); check the path");
        }
    }

    /**
     * Detects the format of an input from its content and opens it.
     *
     * @param input a file, or the basename of several
     * @throws IngestException when it is missing or its format is unknown
     */
    public static CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        if (WebGraphSource.lacksProperties(input)) {
            throw IngestException.in(
                    WebGraphSource.properties(input),
                    "file not found; a WebGraph consists of a .graph and a .properties file");
        }
        for (CrawlFormat format : FORMATS) {
            if (format.recognises(input)) {
                return opened(format, input, options, checkpoint);
            }
        }
        requireThere(input);
        throw IngestException.in(input, UnknownFormat.advice(input));
    }

    private static CrawlSource opened(CrawlFormat format, Path input, ImportOptions options, Checkpoint checkpoint) {
        try {
            return format.open(input, options, checkpoint);
        } catch (NoClassDefFoundError e) { // the Neo4j plugin does not bundle the Parquet library
            throw new IngestException(
                    input + ": the library for this format is not on the class path (" + e.getMessage()
                            + "); import it with the command crawlgraph import",
                    e);
        }
    }

    /** Builds the error for an unknown format: what the input looks like and how to convert it. */
    private static final class UnknownFormat {

        private static final String AS_CSV = "; save the table of links as CSV with the columns source and target";
        private static final int BEGINNING = 1 << 12;
        private static final int LETTERS = 16;
        private static final int FILES_LOOKED_AT = 100_000;

        private UnknownFormat() {}

        static String advice(Path input) {
            return Files.isDirectory(input) ? folder(input) : file(input);
        }

        private static String folder(Path input) {
            Map<String, Long> endings;
            try (Stream<Path> files = Files.walk(input)) {
                endings = files.limit(FILES_LOOKED_AT)
                        .filter(Files::isRegularFile)
                        .collect(Collectors.groupingBy(UnknownFormat::ending, TreeMap::new, Collectors.counting()));
            } catch (IOException | RuntimeException e) {
                return "cannot read the folder: " + e.getMessage();
            }
            String holds = endings.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(3)
                    .map(ending ->
                            ending.getValue() + (ending.getKey().isEmpty() ? " without ending" : " " + ending.getKey()))
                    .collect(Collectors.joining(", "));
            return "this folder has no web archives, Nutch segments or HTML files ("
                    + (holds.isEmpty() ? "it is empty" : "files: " + holds)
                    + "); pass a file in it, or the basename of a WebGraph, such as " + input + "/NAME";
        }

        private static String file(Path input) {
            String name = ending(input);
            String begin = beginning(input);
            if (begin.startsWith("PK")) {
                return switch (name) {
                    case ".xlsx", ".xlsm" -> "this is an Excel workbook" + AS_CSV;
                    case ".ods" -> "this is an OpenDocument spreadsheet" + AS_CSV;
                    case ".wacz" ->
                        "this is a WACZ package; unzip it and import its folder archive, which has the WARC files";
                    default -> "this is a ZIP archive; unzip it and import its contents";
                };
            }
            if (begin.startsWith("\u00D0\u00CF\u0011\u00E0")) {
                return "this is an old Excel workbook" + AS_CSV;
            }
            String utf16 = utf16(begin);
            if (utf16 != null) {
                return "this is UTF-16 text, as written by some Windows programs; convert it with iconv -f " + utf16
                        + " -t UTF-8, or save it as UTF-8, and import the result";
            }
            if (begin.startsWith("ARROW1")) {
                return "this is an Arrow file (Feather); save the table of links as Parquet or CSV with the columns source"
                        + " and target";
            }
            if (begin.startsWith("SQLite format 3")) {
                return "this is a SQLite database" + AS_CSV;
            }
            if (begin.startsWith("BZh") || begin.startsWith("\u00FD7zXZ") || begin.startsWith("(\u00B5/\u00FD")) {
                return "the file is compressed, but not with gzip; unpack it (bzip2, xz or zstd -d) and import the result";
            }
            if (begin.length() > 262 && begin.startsWith("ustar", 257)) {
                return "this is a tar archive; unpack it and import its contents";
            }
            return switch (name) {
                case ".warc", ".arc", ".wat" ->
                    "the file has the extension of a web archive, but no records; it may be encrypted or truncated";
                case ".graph", ".offsets", ".obl" ->
                    "this is part of a WebGraph whose .properties file is missing or damaged; copy"
                            + " all files of the basename";
                case ".gexf", ".graphml", ".xml" ->
                    "the file has the extension of XML, but no gexf or graphml element; export it"
                            + " again as GEXF or GraphML";
                case ".parquet" -> "the file has the extension of Parquet, but not its header; write it again";
                default ->
                    "unknown binary format; crawlgraph import --help lists all formats. The simplest"
                            + " is text with one link per line, FROM<TAB>TO";
            };
        }

        /** The name of the encoding if the text is UTF-16: it has a byte order mark, or every other byte is zero. */
        private static @Nullable String utf16(String begin) {
            if (begin.startsWith("\u00FF\u00FE") || begin.startsWith("\u00FE\u00FF")) {
                return "UTF-16";
            }
            String line = begin.substring(0, Math.min(begin.length(), LETTERS));
            if (line.matches("([\\t\\r\\n -~]\\x00){4,}")) {
                return "UTF-16LE";
            }
            return line.matches("(\\x00[\\t\\r\\n -~]){4,}") ? "UTF-16BE" : null;
        }

        private static String ending(Path file) {
            String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
            String bare = name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
            return bare.substring(Math.max(bare.lastIndexOf('.'), 0)).matches("\\.[a-z0-9]{1,10}")
                    ? bare.substring(bare.lastIndexOf('.'))
                    : "";
        }

        private static String beginning(Path file) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                in.mark(2);
                boolean gzipped = in.read() == 0x1F && in.read() == 0x8B;
                in.reset();
                try (InputStream unpacked = gzipped ? new GZIPInputStream(in) : in) {
                    return new String(unpacked.readNBytes(BEGINNING), StandardCharsets.ISO_8859_1);
                }
            } catch (IOException e) {
                return "";
            }
        }
    }
}
