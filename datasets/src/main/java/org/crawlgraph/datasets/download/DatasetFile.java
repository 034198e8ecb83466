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
 * @param checksum its MD5, SHA-1 or SHA-256: 32, 40 or 64 hexadecimal digits, if known
 * @param optional whether the data set is usable without it, so that a missing file is not an error
 */
public record DatasetFile(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) URI address,
        @Nullable Long bytes,
        @Nullable String checksum,
        boolean optional) {

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException when a value is invalid
     */
    public DatasetFile {
        Dataset.plain("the name of a file", name);
        Dataset.web("the address of " + name, address);
        if (checksum != null && !checksum.matches("\\p{XDigit}{32}|\\p{XDigit}{40}|\\p{XDigit}{64}")) {
            throw new IllegalArgumentException("the checksum of " + name + " is \"" + checksum
                    + "\"; it must be 32 (MD5), 40 (SHA-1) or 64 (SHA-256) hexadecimal digits");
        }
    }
}
