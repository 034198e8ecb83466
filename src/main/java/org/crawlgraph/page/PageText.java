package org.crawlgraph.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The text of a page as it is read, word by word, to tell whether it is another than before: what a reader sees, without the markup, in which tokens and times
 * change with each answer.
 */
final class PageText {

    private static final int BYTES = 16;

    private final MessageDigest words = sha256();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256, which every Java must have", e);
        }
    }

    /** Adds some text; white space between words counts once. */
    void add(String text) {
        int begin = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean blank = i == text.length() || Character.isWhitespace(text.charAt(i));
            if (blank && begin >= 0) {
                words.update(text.substring(begin, i).getBytes(StandardCharsets.UTF_8));
                words.update((byte) ' ');
                begin = -1;
            } else if (!blank && begin < 0) {
                begin = i;
            }
        }
    }

    /** 32 hexadecimal digits, half of a SHA-256. */
    static String digest(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes), 0, BYTES);
    }

    /** The digest of all that was added, of the same form; once. */
    String digest() {
        return HexFormat.of().formatHex(words.digest(), 0, BYTES);
    }
}
