package org.crawlgraph.datasets.catalog;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Files of a data set that are too many to name: their publisher lists them, a path in each line.
 *
 * @param folder that the files go into, below one with the name of the data set
 * @param address of the list, gzipped when it ends in {@code .gz}
 * @param base what the paths are relative to; files elsewhere are refused
 * @param files how many the list names, at least 1
 * @param roundedBytes how long they are together, roughly; absent when nobody has told
 */
public record FileList(
        String folder,
        URI address,
        URI base,
        int files,
        @Nullable Long roundedBytes) {

    /** @throws IllegalArgumentException when a value is missing or will not do */
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
