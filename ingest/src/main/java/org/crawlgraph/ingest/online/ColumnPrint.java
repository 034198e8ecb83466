package org.crawlgraph.ingest.online;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.PageColumn;

/** Tells inputs apart that link the same pages alike but say different things of them. */
final class ColumnPrint {

    private ColumnPrint() {}

    /**
     * A fingerprint of a graph, made one of its columns too.
     *
     * @return {@code fingerprint} itself when there are no columns; else SHA-256 over it, and for each column its name and
     *     for each page that has a value its number (4 bytes) and that value as text; all texts in UTF-8 with a 0 behind
     *     them, −1 behind each column
     */
    static String extend(String fingerprint, CrawlSource source) {
        if (source.columns().isEmpty()) {
            return fingerprint;
        }
        MessageDigest digest = sha256();
        put(digest, fingerprint);
        for (PageColumn column : source.columns()) {
            put(digest, column.name());
            for (int page = 0; page < source.pages(); page++) {
                Object value = column.value().apply(page);
                if (value != null) {
                    put(digest, page);
                    put(digest, value.toString());
                }
            }
            put(digest, -1);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void put(MessageDigest digest, int number) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).flip());
    }

    private static void put(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
