package org.crawlgraph.datasets.catalog;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Many files of a data set, in a list by the publisher with one path per line.
 *
 * @param folder for the files, inside a folder with the name of the data set
 * @param address of the list, gzipped if it ends in {@code .gz}
 * @param base base of the paths; files elsewhere are rejected
 * @param files number of files in the list, at least 1
 * @param roundedBytes their approximate total size, if known
 */
public record FileList(
        String folder,
        URI address,
        URI base,
        int files,
        @Nullable Long roundedBytes) {

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException when a value is missing or invalid
     */
    public FileList {
        Names.plain("the folder of a list", folder);
        Names.last(Names.web("the address of the list for " + folder, address));
        Names.web("the base of the list for " + folder, base);
        if (files < 1 || (roundedBytes != null && roundedBytes < 1)) {
            throw new IllegalArgumentException("files and roundedBytes of the list for " + folder
                    + " must be at least 1, and are " + files + " and " + roundedBytes);
        }
    }
}
