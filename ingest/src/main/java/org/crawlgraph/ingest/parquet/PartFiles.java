package org.crawlgraph.ingest.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.IngestException;

/**
 * The Parquet files in a folder written by Spark. Does not use the Parquet library, so that other formats work without
 * it.
 */
final class PartFiles {

    private PartFiles() {}

    static boolean isThere(Path folder) {
        return Files.isDirectory(folder) && !list(folder).isEmpty();
    }

    /** @throws IngestException when the folder is incomplete */
    static List<Path> whole(Path folder) {
        if (!Files.exists(folder.resolve("_SUCCESS"))) {
            throw IngestException.in(
                    folder,
                    "the file _SUCCESS, which Spark writes last, is missing: the job failed, or the"
                            + " folder is incomplete. Run the job or copy the folder again");
        }
        return list(folder);
    }

    /** Whether a file starts with Parquet's magic bytes. */
    static boolean isParquet(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(4), StandardCharsets.ISO_8859_1).equals("PAR1");
        } catch (IOException e) {
            return false;
        }
    }

    static List<Path> list(Path folder) {
        return Folders.inside(folder).stream()
                .filter(file -> String.valueOf(file.getFileName()).matches("[^._].*\\.parquet"))
                .toList();
    }
}
