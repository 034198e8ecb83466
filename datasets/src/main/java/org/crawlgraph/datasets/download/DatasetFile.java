package org.crawlgraph.datasets.download;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A file of a data set.
 *
 * @param name of the file
 * @param address where it is published
 * @param bytes its exact length, if known
 * @param md5 32 hexadecimal digits, if known
 * @param sha256 64 hexadecimal digits, if known; then the MD5 is not compared
 * @param optional whether the data set is usable without it, so that a missing file is not an error
 */
public record DatasetFile(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) URI address,
        @Nullable Long bytes,
        @Nullable String md5,
        @Nullable String sha256,
        boolean optional) {

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException when a value is invalid
     */
    public DatasetFile {
        Dataset.plain("the name of a file", name);
        Dataset.web("the address of " + name, address);
        hex("md5 of " + name, md5, 32);
        hex("sha256 of " + name, sha256, 64);
    }

    private static void hex(String key, @Nullable String value, int digits) {
        if (value != null && !value.matches("[0-9a-fA-F]{" + digits + "}")) {
            throw new IllegalArgumentException(
                    key + " is \"" + value + "\"; it must be " + digits + " hexadecimal digits");
        }
    }
}
