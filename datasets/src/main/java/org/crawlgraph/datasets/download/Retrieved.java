package org.crawlgraph.datasets.download;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of a retrieval.
 *
 * @param path to import: the common prefix of the files, or their folder
 * @param files present now, in the order of the manifest
 * @param missing names of optional files that the server does not have
 */
public record Retrieved(Path path, List<Item> files, List<String> missing) {

    public Retrieved {
        files = List.copyOf(files);
        missing = List.copyOf(missing);
    }

    /**
     * A file.
     *
     * @param file its path
     * @param bytes its length
     * @param downloaded by this run; else it existed
     * @param verified how it was verified, if at all
     */
    public record Item(Path file, long bytes, boolean downloaded, String verified) {}
}
