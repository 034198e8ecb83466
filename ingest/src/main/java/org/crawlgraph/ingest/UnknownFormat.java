package org.crawlgraph.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.FileBytes;
import org.jspecify.annotations.Nullable;

/**
 * A format that cannot be imported: says what the input is and how to convert it. Text is recognised by its first
 * lines, since any text could be a table of links.
 */
final class UnknownFormat implements CrawlFormat {

    private static final String CONVERT =
            "; convert it to GraphML (NetworkX), GEXF (Gephi) or a CSV of links with the columns source and target";

    /** What text starts with, in any case, after blank lines and comments, and the name of its format. */
    private static final Map<String, String> STARTS = new LinkedHashMap<>();

    static {
        STARTS.put("(nodedef|edgedef)\\s*>", "GDF (GUESS, Netvizz)");
        STARTS.put("((creator|version|comment|label|directed)\\b[^\n]*\\s+)*graph\\s*\\[", "GML");
        STARTS.put("\\*(vertices|network|arcs|edges|arcslist|edgeslist|matrix)\\b", "a Pajek network");
        STARTS.put("(strict\\s+)?(di)?graph\\s*(\"[^\"]*\"|[\\w.]+)?\\s*\\{", "DOT (Graphviz)");
        STARTS.put(
                "\\*\\s*(node|tie) (data|properties)|dl\\s+(n|nr|format)\\b|leda\\.graph|\\(tlp\\s",
                "VNA (NetDraw), UCINET DL, LEDA or Tulip's TLP");
        STARTS.put(
                "(<\\?xml[^>]*>\\s*|<!--.*?-->\\s*)*<(!doctype\\s+html|html|head|body|table)\\b",
                "an HTML page (import the folder that has all pages)");
        STARTS.put("<[a-z]\\w*:[^>\\s]*>\\s+<[^>\\s]+>|(@?prefix|@?base)\\s", "RDF");
        STARTS.put("<(\\?xml|!doctype|!--|[a-z])", "XML, but its root element is not gexf or graphml");
        STARTS.put("(create table|insert into|begin transaction|copy \\S+ \\()", "an SQL dump");
        STARTS.put(
                "\\{(?![^\\[]*\"url\"\\s*:).*\"(nodes|edges|graphs?|elements|vertices)\"\\s*:\\s*[\\[{]",
                "a graph as JSON");
        STARTS.put("[\\[{].*\"(source|from|src)\"\\s*:.*\"(target|to|dst)\"\\s*:", "JSON with links");
    }

    private static final int BEGINNING = 1 << 12;
    private static final int LETTERS = 16;

    @Override
    public boolean recognises(Path input) {
        return text(input) != null;
    }

    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        throw IngestException.in(input, String.valueOf(text(input)));
    }

    private static @Nullable String text(Path input) {
        if (hasSegments(input)) {
            return "this folder has segments of Apache Nutch; export them with bin/nutch plugin scoring-crawlgraph"
                    + " org.crawlgraph.nutch.SegmentExport pages.jsonl.gz " + input + ", and import pages.jsonl.gz";
        }
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
                .map(start -> "this is " + start.getValue() + CONVERT)
                .findFirst()
                .orElse(null);
    }

    /** Whether it is a segment of Nutch, a folder of segments, or the folder of a crawl. */
    private static boolean hasSegments(Path input) {
        try (Stream<Path> found = Files.find(input, 3, (path, attributes) -> path.endsWith("crawl_fetch"))) {
            return found.findAny().isPresent();
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /** What an input is that no format recognises, and what to do. */
    static String advice(Path input) {
        if (Files.isDirectory(input)) {
            return "this folder has no web archives or HTML files; pass a file in it, or the basename of"
                    + " a WebGraph, such as " + input + "/NAME";
        }
        String begin = beginning(input);
        String utf16 = utf16(begin);
        if (utf16 != null) {
            return "this is UTF-16 text, as written by some Windows programs; convert it with iconv -f " + utf16
                    + " -t UTF-8, or save it as UTF-8, and import the result";
        }
        if (begin.startsWith("PK")
                || (begin.length() > 262 && begin.startsWith("ustar", 257))
                || begin.matches("(?s)(BZh|\u00FD7zXZ|\\(\u00B5/\u00FD).*")) {
            return "this is an archive or a compressed file, but not of gzip; unpack it, and import its contents, or"
                    + " save a spreadsheet as CSV";
        }
        return "unknown binary format, or a damaged or incomplete file (crawlgraph import --help lists all formats)"
                + CONVERT;
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

    private static String beginning(Path file) {
        try (FileBytes in = new FileBytes(file)) {
            return new String(in.readNBytes(BEGINNING), StandardCharsets.ISO_8859_1);
        } catch (IOException | IngestException e) {
            return "";
        }
    }
}
