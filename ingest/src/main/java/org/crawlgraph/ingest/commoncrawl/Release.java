package org.crawlgraph.ingest.commoncrawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.ingest.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * The files of a graph that Common Crawl released. A domain graph is {@code NAME-vertices.txt.gz}, {@code
 * NAME-edges.txt.gz} and, if wanted, {@code NAME-ranks.txt.gz}; the name may be left out, and the files may be unzipped. A
 * host graph has folders {@code vertices} and {@code edges} with files {@code part-….txt.gz} in place of the first two.
 *
 * @param folder that holds all
 * @param vertices files by ascending id
 * @param edges files, each sorted in itself
 * @param ranks null when missing
 */
record Release(Path folder, List<Path> vertices, List<Path> edges, @Nullable Path ranks) {

    private static final Pattern FILE = Pattern.compile("(.*-)?(vertices|edges|ranks)\\.(txt|txt\\.gz|paths\\.gz)");
    private static final Pattern PART = Pattern.compile("part-.*\\.(txt|gz)");
    private static final Pattern VERTEX = Pattern.compile("\\d{1,10}\t(?!\\d+(\t|$))[^\t]+(\t\\d+)?");

    /**
     * Finds the files.
     *
     * @param input one of them, the folder, one of the two folders in it, or the path of a file up to {@code -vertices}
     * @return null when the file of vertices is missing or is something else
     */
    static @Nullable Release find(Path input) {
        Path name = input.getFileName();
        Path parent = input.toAbsolutePath().getParent();
        if (name == null || parent == null) {
            return null;
        }
        if (Files.isDirectory(input)) {
            boolean inside = name.toString().equals("vertices") || name.toString().equals("edges");
            return of(inside ? parent : input, null);
        }
        Matcher file = FILE.matcher(name.toString());
        if (file.matches()) {
            return of(parent, Optional.ofNullable(file.group(1)).orElse(""));
        }
        if (PART.matcher(name.toString()).matches()) {
            return find(parent);
        }
        return Files.exists(input) ? null : of(parent, name + "-");
    }

    /**
     * Looks into a folder.
     *
     * @param prefix of the files; null when only one may be there
     */
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
                    "there are vertices of a Common Crawl graph, but no edges; put " + common
                            + "edges.txt.gz beside them, or the folder edges with all of its parts");
        }
        List<Path> ranks = files(folder, common, "ranks");
        return new Release(folder, vertices, edges, ranks.isEmpty() ? null : ranks.get(0));
    }

    /** The file of one kind, or its parts; empty when there is none. */
    private static List<Path> files(Path folder, @Nullable String prefix, String kind) {
        TreeSet<Path> found = new TreeSet<>();
        for (Path path : list(folder)) {
            Matcher file = FILE.matcher(String.valueOf(path.getFileName()));
            if (file.matches()
                    && file.group(2).equals(kind)
                    && !file.group(3).startsWith("paths")
                    && (prefix == null || prefix.isEmpty() || prefix.equals(file.group(1)))) {
                found.add(path);
            }
        }
        if (found.size() > 1) {
            throw IngestException.in(
                    folder, "there are several graphs, " + found + "; name one of these files instead of the folder");
        }
        return found.isEmpty() && !kind.equals("ranks") ? parts(folder, kind) : List.copyOf(found);
    }

    private static String prefixOf(Path file) {
        Matcher name = FILE.matcher(String.valueOf(file.getFileName()));
        return name.matches() && name.group(1) != null ? name.group(1) : "";
    }

    private static List<Path> parts(Path folder, String kind) {
        Path inside = folder.resolve(kind);
        List<Path> parts = Files.isDirectory(inside)
                ? list(inside).stream()
                        .filter(path -> PART.matcher(String.valueOf(path.getFileName())).matches())
                        .toList()
                : List.of();
        if (!parts.isEmpty()) {
            checkComplete(folder, kind, parts);
        }
        return parts;
    }

    /** A missing part of the edges would go unnoticed, if the list that Common Crawl publishes were not there. */
    private static void checkComplete(Path folder, String kind, List<Path> parts) {
        for (Path path : list(folder)) {
            if (String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT).matches("(.*-)?" + kind + "\\.paths\\.gz")) {
                List<Path> missing = new ArrayList<>();
                try (TextLines lines = new TextLines(path)) {
                    while (lines.next()) {
                        Path name = Path.of(lines.text()).getFileName();
                        if (parts.stream().noneMatch(part -> part.endsWith(name))) {
                            missing.add(name);
                        }
                    }
                }
                if (!missing.isEmpty()) {
                    throw IngestException.in(
                            folder.resolve(kind),
                            missing.size() + " of the parts that " + path.getFileName() + " lists are missing, first "
                                    + missing.get(0) + "; download them too");
                }
            }
        }
    }

    private static boolean startsWithVertex(Path file) {
        try (TextLines lines = new TextLines(file, new Rejects(0))) {
            return lines.next() && VERTEX.matcher(lines.text()).matches();
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> !Files.isDirectory(path)).sorted().toList();
        } catch (IOException e) {
            return List.of(); // whoever opens the input will say why it cannot be read
        }
    }

    /** How many bytes a list of files takes on disk. */
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
