package org.crawlgraph.datasets.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

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
