package org.crawlgraph.ingest;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** What to do with an input in no known format: names what it seems to be, and the nearest format that can be read. */
final class UnknownFormat {

    private static final String AS_CSV = "; save the table of links as CSV with the columns source and target";
    private static final int BEGINNING = 1 << 12;
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
            return "the folder cannot be read: " + e.getMessage();
        }
        String holds = endings.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(3)
                .map(ending ->
                        ending.getValue() + (ending.getKey().isEmpty() ? " without ending" : " " + ending.getKey()))
                .collect(Collectors.joining(", "));
        return "this is a folder without web archives, segments of Nutch or HTML files ("
                + (holds.isEmpty() ? "it is empty" : "files: " + holds)
                + "); name a file in it, or the basename of a WebGraph, such as " + input + "/NAME";
    }

    private static String file(Path input) {
        String name = ending(input);
        String begin = beginning(input);
        if (begin.startsWith("PK")) {
            return switch (name) {
                case ".xlsx", ".xlsm" -> "this is an Excel workbook" + AS_CSV;
                case ".ods" -> "this is an OpenDocument spreadsheet" + AS_CSV;
                case ".wacz" ->
                    "this is a WACZ package; unzip it and import its folder archive, which holds WARC files";
                default -> "this is a ZIP archive; unzip it and import what is in it";
            };
        }
        if (begin.startsWith("\u00D0\u00CF\u0011\u00E0")) {
            return "this is an old Excel workbook" + AS_CSV;
        }
        if (begin.startsWith("SQLite format 3")) {
            return "this is a SQLite database" + AS_CSV;
        }
        if (begin.startsWith("BZh") || begin.startsWith("\u00FD7zXZ") || begin.startsWith("(\u00B5/\u00FD")) {
            return "the file is compressed, but not with gzip; unpack it (bzip2, xz or zstd -d) and import the result";
        }
        if (begin.length() > 262 && begin.startsWith("ustar", 257)) {
            return "this is a tar archive; unpack it and import what is in it";
        }
        return switch (name) {
            case ".warc", ".arc", ".wat" ->
                "the file is named like a web archive, but no record can be found in it; is it encrypted, or cut?";
            case ".graph", ".offsets", ".obl" ->
                "this is a part of a WebGraph, whose .properties file is missing or damaged; copy all files of the"
                        + " basename";
            case ".gexf", ".graphml", ".xml" ->
                "the file is named like XML, but has no gexf or graphml element; export it again as GEXF or GraphML";
            case ".parquet" -> "the file is named like Parquet, but does not begin so; write it again";
            default ->
                "the format is not known: it is binary, and none of the formats listed by crawlgraph import --help;"
                        + " the simplest is text with one link a line, FROM<TAB>TO";
        };
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
