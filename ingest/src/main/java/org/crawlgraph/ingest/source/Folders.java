package org.crawlgraph.ingest.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Lists folders, sorted by path so that the result of an import does not depend on the file system. */
public final class Folders {

    private Folders() {}

    /**
     * Lists the entries of a folder.
     *
     * @throws IngestException when it cannot be read
     */
    public static List<Path> inside(Path folder) {
        return list(folder, 1).stream().filter(path -> !path.equals(folder)).toList();
    }

    /**
     * Lists the files below a folder, at any depth, without following links to folders.
     *
     * @throws IngestException when a folder cannot be read
     */
    public static List<Path> below(Path folder) {
        return list(folder, Integer.MAX_VALUE).stream()
                .filter(Files::isRegularFile)
                .toList();
    }

    /** Deletes a folder with all its content, if it exists. Links are deleted, not followed. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path path : list(folder, Integer.MAX_VALUE).stream()
                    .sorted(Comparator.reverseOrder())
                    .toList()) {
                Files.delete(path);
            }
        }
    }

    private static List<Path> list(Path folder, int depth) {
        try (Stream<Path> all = Files.walk(folder, depth)) {
            return all.sorted().toList();
        } catch (IOException e) {
            throw IngestException.reading(folder, e);
        } catch (UncheckedIOException e) {
            throw IngestException.in(folder, "not readable: " + e.getMessage());
        }
    }
}
