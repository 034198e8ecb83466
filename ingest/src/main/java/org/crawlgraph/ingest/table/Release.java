package org.crawlgraph.ingest.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * The files of a graph released by Common Crawl. A domain graph is {@code NAME-vertices.txt.gz},
 * {@code NAME-edges.txt.gz}; the name is optional, and the files may be uncompressed. A host graph has folders
 * {@code vertices} and {@code edges} with files {@code part-….txt.gz} in place of the first two.
 *
 * @param vertices files by ascending id
 * @param edges files, each sorted
 */
record Release(List<Path> vertices, List<Path> edges) {

    private static final int SAMPLE = 20;
    private static final Pattern FILE =
            Pattern.compile("(?<name>.*-|)(vertices|edges|ranks)\\.(txt|txt\\.gz|paths\\.gz)");
    private static final String PART = "part-.*\\.(txt|gz)";
    private static final Pattern VERTEX = Pattern.compile("\\d{1,10}\t(?!\\d+(\t|$))[^\t]+(\t\\d+)?");

    /**
     * Finds the files.
     *
     * @param input one of them, the folder, one of its two subfolders, or the path of a file up to {@code -vertices}
     * @return null when the file of vertices is missing or in another format
     */
    static @Nullable Release find(Path input) {
        Path parent = input.toAbsolutePath().getParent();
        String name = name(input);
        if (parent == null) {
            return null;
        }
        if (Files.isDirectory(input)) {
            return of(name.matches("vertices|edges") ? parent : input, ".*-|");
        }
        Matcher file = FILE.matcher(name);
        if (file.matches()) {
            return of(parent, Pattern.quote(file.group("name")));
        }
        if (name.matches(PART)) {
            return find(parent);
        }
        return Files.exists(input) ? null : of(parent, Pattern.quote(name + "-"));
    }

    /** @param prefix an expression for the start of the names of files */
    private static @Nullable Release of(Path folder, String prefix) {
        List<Path> vertices = files(folder, prefix, "vertices");
        if (vertices.isEmpty() || !startsWithVertex(vertices.get(0))) {
            return null;
        }
        Matcher file = FILE.matcher(name(vertices.get(0)));
        String common = file.matches() ? file.group("name") : "";
        List<Path> edges = files(folder, Pattern.quote(common), "edges");
        if (edges.isEmpty()) {
            throw IngestException.in(
                    folder,
                    "found the vertices of a Common Crawl graph, but no edges; put " + common
                            + "edges.txt.gz next to them, or the folder edges with all of its parts");
        }
        return new Release(vertices, edges);
    }

    /** The file of a kind, or its parts; may be empty. */
    private static List<Path> files(Path folder, String prefix, String kind) {
        List<Path> found = list(folder, "(" + prefix + ")" + kind + "\\.txt(\\.gz)?");
        if (found.size() > 1) {
            throw IngestException.in(
                    folder, "found several graphs, " + found + "; pass one of these files instead of the folder");
        }
        if (!found.isEmpty()) {
            return found;
        }
        List<Path> parts = list(folder.resolve(kind), PART);
        if (!parts.isEmpty()) {
            list(folder, "(.*-)?" + kind + "\\.paths\\.gz").forEach(paths -> requireAll(paths, folder.resolve(kind)));
        }
        return parts;
    }

    /** Checks the parts against the list published by Common Crawl. */
    private static void requireAll(Path paths, Path parts) {
        try (TextLines lines = new TextLines(paths)) {
            while (lines.next()) {
                Path part = parts.resolve(lines.text().substring(lines.text().lastIndexOf('/') + 1));
                if (!Files.exists(part)) {
                    throw lines.refuse("the file " + part + " is missing; download all parts listed in this file");
                }
            }
        }
    }

    /** Whether one of the first lines is a vertex; tolerates bad lines before it. */
    private static boolean startsWithVertex(Path file) {
        try (TextLines lines = new TextLines(file, new Rejects(SAMPLE))) {
            boolean found = false;
            while (!found && lines.number() < SAMPLE && lines.next()) {
                found = VERTEX.matcher(lines.text()).matches();
            }
            return found;
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static List<Path> list(Path folder, String names) {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> !Files.isDirectory(path) && name(path).matches(names))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(); // opening the input reports the reason
        }
    }
}
