package org.crawlgraph.datasets.download;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.datasets.catalog.Digest;
import org.jspecify.annotations.Nullable;

/**
 * A file to download.
 *
 * @param address where it is published
 * @param file its destination
 * @param bytes its exact length, if the manifest has it
 * @param digests the checksums in the manifest
 * @param optional whether it may be missing on the server
 */
record Target(URI address, Path file, @Nullable Long bytes, List<Digest> digests, boolean optional) {

    String name() {
        return String.valueOf(file.getFileName());
    }
}
