package org.crawlgraph.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.TextFingerprint;

/**
 * The text of a page as it is read, word by word, to tell whether it is another than before: what a reader sees, without the markup, in which tokens and times
 * change with each answer.
 */
final class PageText {

    private static final int BYTES = 16;

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    private static final int ASCII = 0x80;
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final MessageDigest words = sha256();
    private final Set<String> ofUrl;
    private long wording = 1;

    /** Nothing read of the page at a URL. */
    PageText(String url) {
        ofUrl = Arrays.stream(NO_LETTERS.split(url.toLowerCase(Locale.ROOT), -1))
                .collect(Collectors.toSet());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256, which every Java must have", e);
        }
    }

    /** Adds some text; white space between words counts once. */
    void addText(String text) {
        int begin = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean blank = i == text.length() || Character.isWhitespace(text.charAt(i));
            if (blank && begin >= 0) {
                add(text.substring(begin, i));
                begin = -1;
            } else if (!blank && begin < 0) {
                begin = i;
            }
        }
    }

    private void add(String word) {
        words.update(word.getBytes(StandardCharsets.UTF_8));
        words.update((byte) ' ');
        StringBuilder letters = new StringBuilder(word.length());
        boolean token = false;
        for (int i = 0; i <= word.length(); i++) {
            char one = i == word.length() ? ' ' : word.charAt(i);
            if (Character.isLetter(one) || Character.isSurrogate(one)) {
                letters.append(Character.toLowerCase(one));
            } else if (Character.isDigit(one)) {
                token = true;
            } else {
                mixUnlessToken(letters, token);
                letters.setLength(0);
                token = false;
            }
        }
    }

    /** What has digits in it counts for its letters only where words are not written apart. */
    private void mixUnlessToken(StringBuilder letters, boolean token) {
        if (!letters.isEmpty() && !(token && letters.chars().allMatch(each -> each < ASCII))) {
            String word = letters.toString();
            if (!ofUrl.contains(word)) {
                mix(word);
            }
        }
    }

    /** Adds where a picture comes from. */
    void addPicture(String source) {
        addText(source);
        mix(source);
    }

    private void mix(String word) {
        wording = (wording ^ TextFingerprint.of(word)) * FACTOR;
        wording ^= wording >>> 29;
    }

    /** The fingerprint of all words that were added but for numbers and the words of the URL, and of pictures; never 0. */
    long wording() {
        return wording == 0 ? 1 : wording;
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
