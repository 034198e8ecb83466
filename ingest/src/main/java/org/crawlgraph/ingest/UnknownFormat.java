package org.crawlgraph.ingest;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * A format that cannot be imported: says what the input is and how to convert it. Text is recognised by its first lines,
 * since any text could be a table of links.
 */
final class UnknownFormat implements CrawlFormat {

    private static final String WITH_NETWORKX =
            "; convert it with NetworkX: nx.write_graphml(%s, 'graph.graphml'), and import the result";
    private static final String WITH_GEPHI = "; open it in Gephi and export it as GEXF, or save its links as CSV with"
            + " the columns source and target";

    /** What text starts with, in any case, after blank lines and comments. */
    private static final Map<String, String> STARTS = new LinkedHashMap<>();

    static {
        STARTS.put("(nodedef|edgedef)\\s*>", "this is GDF (GUESS, Netvizz)" + WITH_GEPHI);
        STARTS.put(
                "((creator|version|comment|label|directed)\\b[^\n]*\\s+)*graph\\s*\\[",
                "this is GML" + WITH_NETWORKX.formatted("nx.read_gml(FILE, label='id')"));
        STARTS.put("\\*\\s*(node|tie) (data|properties)", "this is VNA (NetDraw)" + WITH_GEPHI);
        STARTS.put(
                "\\*(vertices|network|arcs|edges|arcslist|edgeslist|matrix)\\b",
                "this is a Pajek network" + WITH_NETWORKX.formatted("nx.read_pajek(FILE)"));
        STARTS.put("dl\\s+(n|nr|format)\\b", "this is UCINET DL" + WITH_GEPHI);
        STARTS.put(
                "(strict\\s+)?(di)?graph\\s*(\"[^\"]*\"|[\\w.]+)?\\s*\\{",
                "this is DOT (Graphviz)" + WITH_NETWORKX.formatted("nx.nx_pydot.read_dot(FILE)"));
        STARTS.put("leda\\.graph", "this is LEDA" + WITH_NETWORKX.formatted("nx.read_leda(FILE)"));
        STARTS.put("\\(tlp\\s", "this is Tulip's TLP" + WITH_GEPHI);
        STARTS.put(
                "(<\\?xml[^>]*>\\s*|<!--.*?-->\\s*)*<(!doctype\\s+html|html|head|body|table)\\b",
                "this is an HTML page; import the folder that has all pages (--base-url if it is not named after its"
                        + " host), or save a table of links as CSV with the columns source and target");
        STARTS.put(
                "<[a-z]\\w*:[^>\\s]*>\\s+<[^>\\s]+>|(@?prefix|@?base)\\s",
                "this is RDF; select the links with SPARQL and save them as CSV with the columns source and target");
        STARTS.put(
                "<(\\?xml|!doctype|!--|[a-z])",
                "this is XML, but its root element is not gexf or graphml" + WITH_GEPHI);
        STARTS.put(
                "(create table|insert into|begin transaction|copy \\S+ \\()",
                "this is an SQL dump; load it into its database and save the table of links as CSV");
        STARTS.put(
                "\\{(?![^\\[]*\"url\"\\s*:).*\"(nodes|edges|graphs?|elements|vertices)\"\\s*:\\s*[\\[{]",
                "this is a graph as JSON" + WITH_NETWORKX.formatted("nx.node_link_graph(json.load(open(FILE)))")
                        + " (JSON Graph, Cytoscape and others: save the links as CSV with the columns source and target)");
        STARTS.put(
                "[\\[{].*\"(source|from|src)\"\\s*:.*\"(target|to|dst)\"\\s*:",
                "these are links as JSON; convert them with pandas: pd.read_json(FILE, lines=True).to_csv('links.csv',"
                        + " index=False), without lines=True if it is one array, and import the result");
    }

    @Override
    public boolean recognises(Path input) {
        return text(input) != null;
    }

    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        throw IngestException.in(input, String.valueOf(text(input)));
    }

    private static @Nullable String text(Path input) {
        if (!Files.isRegularFile(input)) {
            return null;
        }
        String begin = beginning(input)
                .replaceFirst("^\u00EF\u00BB\u00BF", "")
                .replaceFirst("^(\\s|(#|%|//)[^\n]*(\n|$))*+", "");
        return STARTS.entrySet().stream()
                .filter(start -> Pattern.compile(start.getKey(), Pattern.CASE_INSENSITIVE | Pattern.DOTALL)
                        .matcher(begin)
                        .lookingAt())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private static final String AS_CSV = "; save the table of links as CSV with the columns source and target";
    private static final int BEGINNING = 1 << 12;
    private static final int LETTERS = 16;
    private static final int FILES_LOOKED_AT = 100_000;

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
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
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
