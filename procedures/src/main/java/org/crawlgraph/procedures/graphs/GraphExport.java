package org.crawlgraph.procedures.graphs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.procedures.store.FilePages;
import org.crawlgraph.procedures.store.WholeGraph;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * Writes a graph into files. They are made in a folder beside their place and moved there one by one when all are whole; a server that is
 * killed leaves that folder, {@code .crawlgraph-export-…}, or a graph whose last file, the one that says that the others are there, is missing.
 */
final class GraphExport {

    /** Heap that the name of a page takes, in bytes: an ASCII URL of some 30 to 200 characters. */
    private static final long LEAST_NAME = 80;

    private static final long MOST_NAME = 250;

    private final WholeGraph graph;
    private final GraphFormat format;
    private final Path folder;
    private final String name;

    /**
     * Prepares an export.
     *
     * @param file what the caller has named; its folder is there
     */
    GraphExport(WholeGraph graph, GraphFormat format, Path file) {
        this.graph = graph;
        this.format = format;
        this.folder = Objects.requireNonNull(file.getParent());
        this.name = format.name(String.valueOf(file.getFileName()));
    }

    /** The heap that it takes beside the graph. */
    MemoryNeed need() {
        return MemoryNeed.of("names of pages", LEAST_NAME * graph.pages(), MOST_NAME * graph.pages());
    }

    /**
     * Refuses to go on when a file is there that the graph would need the place of.
     *
     * @throws IllegalArgumentException naming the file
     */
    void requireFree() {
        for (String taken : format.taken(name)) {
            if (Files.exists(folder.resolve(taken), LinkOption.NOFOLLOW_LINKS)) {
                throw new IllegalArgumentException(folder.resolve(taken)
                        + " is there already; choose another path, or pass overwrite: true to replace it");
            }
        }
    }

    /**
     * Writes the files.
     *
     * @param overwrite whether files of these names may be replaced
     * @return the files, in the order in which they appeared
     * @throws IllegalArgumentException when a page has no URL, a file is in the way, or one cannot be written
     */
    List<Path> write(Transaction tx, boolean overwrite, Checkpoint checkpoint) {
        if (!overwrite) {
            requireFree();
        }
        boolean urls = !(graph.list() instanceof FilePages file) || file.crawl().hasUrls();
        String[] names = names(tx, checkpoint);
        Path making = null;
        try {
            making = Files.createTempDirectory(folder, ".crawlgraph-export-");
            format.write(graph.links().all(), names, urls, making, name, checkpoint);
            return appear(making, urls, overwrite);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the graph cannot be written to " + folder.resolve(name) + ": "
                            + e.getClass().getSimpleName() + (e.getMessage() == null ? "" : " " + e.getMessage()),
                    e);
        } finally {
            delete(making);
        }
    }

    private String[] names(Transaction tx, Checkpoint checkpoint) {
        String[] names = new String[graph.pages()];
        for (int page = 0; page < names.length; page++) {
            checkpoint.passed("reading URLs", page, names.length);
            String url = graph.list().page(tx, page).url();
            if (url == null || url.isEmpty()) {
                throw new IllegalArgumentException(
                        "page " + page + " of " + names.length
                                + " has no URL that a file could name it by; project pages with one, or say with urlProperty where it is");
            }
            names[page] = VisibleText.encoded(url);
        }
        return names;
    }

    private List<Path> appear(Path making, boolean urls, boolean overwrite) throws IOException {
        if (overwrite) {
            for (String old : format.taken(name)) {
                if (format != GraphFormat.EDGES) {
                    Files.deleteIfExists(folder.resolve(old));
                }
            }
        } else {
            requireFree();
        }
        for (String file : format.files(name, urls)) {
            Files.move(making.resolve(file), folder.resolve(file), StandardCopyOption.ATOMIC_MOVE);
        }
        return format.files(name, urls).stream().map(folder::resolve).toList();
    }

    private static void delete(@Nullable Path making) {
        if (making == null) {
            return;
        }
        try (Stream<Path> files = Files.list(making)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(making);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot take away " + making + "; delete it by hand", e);
        }
    }
}
