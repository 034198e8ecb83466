package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A file of a data set.
 *
 * @param name of the file below the folder of the download
 * @param address where it is published
 * @param bytes its exact length, at least 1, if known
 * @param md5 32 hexadecimal digits, if known
 * @param sha256 64 hexadecimal digits, if known
 * @param optional whether the data set is usable without it, so that a missing file is not an error
 */
public record DatasetFile(
        String name,
        URI address,
        @Nullable Long bytes,
        @Nullable String md5,
        @Nullable String sha256,
        boolean optional) {

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException when a value is missing or invalid
     */
    public DatasetFile {
        Dataset.Names.web("the address of " + name, address);
        if (bytes != null && bytes < 1) {
            throw new IllegalArgumentException("bytes of " + name + " is " + bytes + "; it must be at least 1");
        }
        hex("md5 of " + name, md5, 32);
        hex("sha256 of " + name, sha256, 64);
    }

    private static void hex(String key, @Nullable String value, int digits) {
        if (value != null && !value.matches("[0-9a-fA-F]{" + digits + "}")) {
            throw new IllegalArgumentException(
                    key + " is \"" + value + "\"; it must be " + digits + " hexadecimal digits");
        }
    }

    /** The checksums in the manifest. */
    public List<Digest> digests() {
        return Stream.of(digest("MD5", md5), digest("SHA-256", sha256))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Digest> digest(String algorithm, @Nullable String hex) {
        return Optional.ofNullable(hex).map(digits -> new Digest(algorithm, digits.toLowerCase(Locale.ROOT)));
    }

    /**
     * A checksum.
     *
     * @param algorithm the JDK's name: MD5, SHA-1 or SHA-256
     * @param hex lower case
     */
    public record Digest(String algorithm, String hex) {

        /**
         * Computes the checksum of a stream.
         *
         * @param moment called after each piece; may throw to stop
         */
        public static Digest of(String algorithm, InputStream in, Runnable moment) throws IOException {
            MessageDigest digest = digest(algorithm);
            byte[] piece = new byte[1 << 18];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                digest.update(piece, 0, read);
                moment.run();
            }
            return new Digest(algorithm, HexFormat.of().formatHex(digest.digest()));
        }

        private static MessageDigest digest(String algorithm) {
            try {
                return MessageDigest.getInstance(algorithm);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("this JVM has no " + algorithm, e);
            }
        }

        @Override
        public String toString() {
            return algorithm + " " + hex;
        }
    }
}
