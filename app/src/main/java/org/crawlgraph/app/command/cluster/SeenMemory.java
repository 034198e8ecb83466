package org.crawlgraph.app.command.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.clusters.training.SeenFingerprints;
import org.crawlgraph.clusters.training.SeenUrls;
import org.crawlgraph.crawler.frontier.DiskSeenUrls;
import org.jspecify.annotations.Nullable;

/** Creates empty stores for the URLs a crawler has seen. Closing deletes their files. */
final class SeenMemory implements Supplier<SeenUrls>, AutoCloseable {

    enum Place {
        MEMORY,
        DISK
    }

    private final Place place;
    private @Nullable Path folder;
    private @Nullable DiskSeenUrls last;

    SeenMemory(Place place) {
        this.place = place;
    }

    /** Creates a store; the previous one must no longer be used. */
    @Override
    public SeenUrls get() {
        if (place == Place.MEMORY) {
            return new SeenFingerprints();
        }
        close();
        try {
            Path fresh = Files.createTempDirectory("crawlgraph-seen");
            folder = fresh;
            DiskSeenUrls opened = new DiskSeenUrls(fresh);
            last = opened;
            return opened;
        } catch (IOException e) {
            throw new UserError("the folder for temporary files is not usable: " + e, e);
        }
    }

    String text() {
        return place == Place.MEMORY ? "in memory" : "on disk";
    }

    @Override
    public void close() {
        if (last != null) {
            last.close();
            last = null;
        }
        if (folder != null) {
            delete(folder);
            folder = null;
        }
    }

    private static void delete(Path folder) {
        try {
            List<Path> files;
            try (Stream<Path> all = Files.list(folder)) {
                files = all.toList();
            }
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
