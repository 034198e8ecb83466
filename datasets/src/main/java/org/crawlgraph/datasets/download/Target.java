package org.crawlgraph.datasets.download;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.datasets.catalog.Digest;
import org.jspecify.annotations.Nullable;

/**
 * A file to have.
 *
 * @param address where it is published
 * @param file where it shall stand
 * @param bytes its exact length, if the manifest tells it
 * @param digests the checksums that the manifest tells
 * @param optional whether it is no failure when the server does not have it
 */
record Target(URI address, Path file, @Nullable Long bytes, List<Digest> digests, boolean optional) {

    /** The name of the file without folders. */
    String name() {
        return String.valueOf(file.getFileName());
    }
}
