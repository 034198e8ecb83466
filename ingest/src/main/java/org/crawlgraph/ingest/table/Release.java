package org.crawlgraph.ingest.commoncrawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * The files of a graph released by Common Crawl. A domain graph is {@code NAME-vertices.txt.gz},
 * {@code NAME-edges.txt.gz}; the name is optional, and the files may be uncompressed. A host graph has folders {@code vertices} and {@code edges} with files {@code part-….txt.gz} in place
 * of the first two.
 *
 * @param folder the folder of all files
 * @param vertices files by ascending id
 * @param edges files, each sorted
 */
record Release(Path folder, List<Path> vertices, List<Path> edges) {

    private static final int SAMPLE = 20;
    private static final Pattern FILE = Pattern.compile("(.*-)?(vertices|edges|ranks)\\.(txt|txt\\.gz|paths\\.gz)");
    private static final Pattern PART = Pattern.compile("part-.*\\.(txt|gz)");
    private static final Pattern VERTEX = Pattern.compile("\\d{1,10}\t(?!\\d+(\t|$))[^\t]+(\t\\d+)?");

    /**
     * Finds the files.
     *
     * @param input one of them, the folder, one of its two subfolders, or the path of a file up to {@code -vertices}
     * @return null when the file of vertices is missing or in another format
     */
    static @Nullable Release find(Path input) {
        Path name = input.getFileName();
        Path parent = input.toAbsolutePath().getParent();
        if (name == null || parent == null) {
            return null;
        }
        if (Files.isDirectory(input)) {
            boolean inside =
                    name.toString().equals("vertices") || name.toString().equals("edges");
            return of(inside ? parent : input, null);
        }
        String prefix = prefixOf(input);
        if (prefix != null) {
            return of(parent, prefix);
        }
        if (PART.matcher(name.toString()).matches()) {
            return find(parent);
        }
        return Files.exists(input) ? null : of(parent, name + "-");
    }

    /** @param prefix prefix of the file names; null when the folder may only hold one graph */
    private static @Nullable Release of(Path folder, @Nullable String prefix) {
        List<Path> vertices = files(folder, prefix, "vertices");
        if (vertices.isEmpty() || !startsWithVertex(vertices.get(0))) {
            return null;
        }
        String common = prefix == null ? prefixOf(vertices.get(0)) : prefix;
        List<Path> edges = files(folder, common, "edges");
        if (edges.isEmpty()) {
            throw IngestException.in(
                    folder,
                    "found the vertices of a Common Crawl graph, but no edges; put "
                            + (common == null ? "the folder edges with all of its parts" : common + "edges.txt.gz")
                            + " next to them");
        }
        return new Release(folder, vertices, edges);
    }

    /** The file of a kind, or its parts; may be empty. */
    private static List<Path> files(Path folder, @Nullable String prefix, String kind) {
        TreeSet<Path> found = new TreeSet<>();
        for (Path path : list(folder)) {
            Matcher file = FILE.matcher(String.valueOf(path.getFileName()));
            if (file.matches()
                    && file.group(2).equals(kind)
                    && !file.group(3).startsWith("paths")
                    && (prefix == null || prefix.equals(prefixOf(path)))) {
                found.add(path);
            }
        }
        if (found.size() > 1) {
            throw IngestException.in(
                    folder, "found several graphs, " + found + "; pass one of these files instead of the folder");
        }
        return found.isEmpty() ? parts(folder, kind) : List.copyOf(found);
    }

    /** The file name before the kind; null for a part. */
    private static @Nullable String prefixOf(Path file) {
        Matcher name = FILE.matcher(String.valueOf(file.getFileName()));
        return name.matches() ? Optional.ofNullable(name.group(1)).orElse("") : null;
    }

    private static List<Path> parts(Path folder, String kind) {
        Path inside = folder.resolve(kind);
        List<Path> parts = Files.isDirectory(inside)
                ? list(inside).stream()
                        .filter(path ->
                                PART.matcher(String.valueOf(path.getFileName())).matches())
                        .toList()
                : List.of();
        if (!parts.isEmpty()) {
            checkComplete(folder, kind, parts);
        }
        return parts;
    }

    /** Checks the parts against the list published by Common Crawl. */
    private static void checkComplete(Path folder, String kind, List<Path> parts) {
        Set<String> there =
                parts.stream().map(part -> String.valueOf(part.getFileName())).collect(Collectors.toSet());
        for (Path list : list(folder)) {
            if (!String.valueOf(list.getFileName()).matches("(.*-)?" + kind + "\\.paths\\.gz")) {
                continue;
            }
            try (TextLines lines = new TextLines(list)) {
                while (lines.next()) {
                    String part = lines.text().substring(lines.text().lastIndexOf('/') + 1);
                    if (!part.isBlank() && !there.contains(part)) {
                        throw lines.refuse("the file " + folder.resolve(kind).resolve(part)
                                + " is missing; download all parts listed in this file");
                    }
                }
            }
        }
    }

    /** Whether one of the first lines is a vertex; tolerates bad lines before it. */
    private static boolean startsWithVertex(Path file) {
        try (TextLines lines = new TextLines(file, new Rejects(SAMPLE))) {
            while (lines.number() < SAMPLE && lines.next()) {
                if (VERTEX.matcher(lines.text()).matches()) {
                    return true;
                }
            }
            return false;
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> !Files.isDirectory(path)).sorted().toList();
        } catch (IOException e) {
            return List.of(); // opening the input reports the reason
        }
    }

    static long bytes(List<Path> files) {
        long bytes = 0;
        for (Path file : files) {
            try {
                bytes += Files.size(file);
            } catch (IOException e) {
                throw IngestException.reading(file, e);
            }
        }
        return bytes;
    }
}
