package org.crawlgraph.html;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextFingerprint;

/**
 * Collects the visible text of a page word by word to detect changes independent of markup. The sketch ignores tokens
 * with digits, such as times, unless they are most of the text.
 */
final class PageText {

    /** Bytes of a digest, half of a SHA-256. */
    private static final int DIGEST_BYTES = 16;

    private static final int ASCII = 0x80;

    /** Minimum number of tokens for a page of tokens. */
    private static final int MIN_TOKENS = 4;

    private static final Pattern BLANKS = Pattern.compile("\\p{javaWhitespace}+");

    private final MessageDigest digest = sha256();
    private final String url;
    private final Set<String> wordsOfUrl;
    private final Shingles words = new Shingles();
    private final Shingles wordsAndTokens = new Shingles();
    private final List<Long> subjects = new ArrayList<>();
    private final List<String> times = new ArrayList<>();
    private long still;
    private int wordCount;
    private int tokenCount;
    private boolean isText;

    PageText(String address) {
        url = address.toLowerCase(Locale.ROOT);
        wordsOfUrl = Set.copyOf(Arrays.asList(url.split("[^\\p{L}]+", -1)));
    }

    /** The current run of words, and the lowest hashes of the shingles of all runs. */
    private static final class Shingles {

        private static final int WORDS = 5;

        private final LongArrayList run = new LongArrayList();
        private final LongRBTreeSet lowest = new LongRBTreeSet(Long::compareUnsigned);
        private int count;

        void addShingles() {
            int length = Math.min(WORDS, run.size());
            int end = length == 0 ? 0 : run.size() - length + 1;
            for (int i = 0; i < end; i++) {
                long hash = length;
                for (int j = i; j < i + length; j++) {
                    hash = HashCommon.murmurHash3(hash ^ run.getLong(j)) + 1;
                }
                keep(hash);
            }
            count += end;
        }

        void keep(long hash) {
            if (lowest.size() < TextSketch.MAX_HASHES) {
                lowest.add(hash);
            } else if (Long.compareUnsigned(hash, lowest.lastLong()) < 0 && lowest.add(hash)) {
                lowest.remove(lowest.lastLong());
            }
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available in this JVM", e);
        }
    }

    void addText(String text) {
        isText = true;
        addWords(text);
        isText = false;
        endRun();
    }

    private void addWords(String text) {
        BLANKS.splitAsStream(text).filter(word -> !word.isEmpty()).forEach(this::add);
    }

    private void add(String word) {
        digest.update((word + ' ').getBytes(StandardCharsets.UTF_8));
        if (times.size() < TextSketch.MAX_TIMES && TextSketch.isTime(word)) {
            times.add(word);
        } else {
            still = HashCommon.mix(still + TextFingerprint.of(word));
        }
        StringBuilder letters = new StringBuilder(word.length());
        boolean token = false;
        int begin = 0;
        for (int i = 0; i <= word.length(); i++) {
            char one = i == word.length() ? ' ' : word.charAt(i);
            if (Character.isLetter(one) || Character.isSurrogate(one)) {
                letters.append(Character.toLowerCase(one));
            } else if (Character.isDigit(one)) {
                token = true;
            } else {
                mixUnlessToken(letters.toString(), token, word.substring(begin, i));
                letters.setLength(0);
                token = false;
                begin = i + 1;
            }
        }
    }

    /** Ignores ASCII words with digits; in scripts without word breaks, text with digits counts for its letters. */
    private void mixUnlessToken(String word, boolean token, String whole) {
        if (word.isEmpty()) {
            return;
        }
        if (token && word.chars().allMatch(each -> each < ASCII)) {
            String lower = whole.toLowerCase(Locale.ROOT);
            if (isText && !url.contains(lower)) {
                tokenCount++;
                wordsAndTokens.run.add(TextFingerprint.of(lower));
            }
        } else if (!wordsOfUrl.contains(word)) {
            wordCount += isText ? 1 : 0;
            mix(word);
        }
    }

    private void mix(String word) {
        long fingerprint = TextFingerprint.of(word);
        words.run.add(fingerprint);
        wordsAndTokens.run.add(fingerprint);
    }

    /** Adds an image; one without a link and without parameters in its URL is a subject of the page. */
    void addPicture(String source, boolean unlinked) {
        addWords(source);
        clearRuns();
        mix(source);
        if (unlinked && source.indexOf('?') < 0 && subjects.size() < TextSketch.MAX_SUBJECTS - 1) {
            subjects.add(HashCommon.mix(words.run.getLong(0)));
        }
        endRun();
    }

    private void clearRuns() {
        words.run.clear();
        wordsAndTokens.run.clear();
    }

    /** Ends a text node. Shingles do not cross nodes, so reordered items add nothing new. */
    private void endRun() {
        words.addShingles();
        if (wordsAndTokens.run.size() > words.run.size()) {
            wordsAndTokens.addShingles();
        }
        clearRuns();
    }

    /** Call once, after {@link #digest()}. */
    TextSketch sketch(String title, String language) {
        long ofText = still;
        addWords(title);
        if (!words.run.isEmpty()) {
            subjects.add(HashCommon.murmurHash3((long) words.run.hashCode()));
            clearRuns();
        }
        if (tokenCount >= MIN_TOKENS && tokenCount > wordCount) {
            wordsAndTokens.lowest.forEach(words::keep);
            words.count += wordsAndTokens.count;
        }
        return new TextSketch(
                List.copyOf(words.lowest),
                Math.max(words.count, words.lowest.size()),
                List.copyOf(subjects),
                language,
                ofText,
                List.copyOf(times));
    }

    static String digest(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes), 0, DIGEST_BYTES);
    }

    /** The digest of the added text; call once. */
    String digest() {
        return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
    }
}
