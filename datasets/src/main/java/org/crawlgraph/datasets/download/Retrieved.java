package org.crawlgraph.datasets.download;

import java.nio.file.Path;
import java.util.List;

/**
 * What a retrieval has brought.
 *
 * @param path what to import: the common beginning of the files, or the folder they lie in
 * @param files that are there now, in the order of the manifest
 * @param missing names of optional files that the server does not have
 */
public record Retrieved(Path path, List<Item> files, List<String> missing) {

    /** Makes copies of the lists. */
    public Retrieved {
        files = List.copyOf(files);
        missing = List.copyOf(missing);
    }

    /**
     * A file.
     *
     * @param file its path
     * @param bytes its length
     * @param downloaded whether this run has brought it; else it was there already
     * @param verified by what, or that it was not
     */
    public record Item(Path file, long bytes, boolean downloaded, String verified) {}
}
