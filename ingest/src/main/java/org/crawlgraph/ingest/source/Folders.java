package org.crawlgraph.ingest.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
