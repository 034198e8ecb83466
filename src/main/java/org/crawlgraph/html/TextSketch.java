package org.crawlgraph.html;

import it.unimi.dsi.fastutil.HashCommon;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextFingerprint;

/**
 * A sketch of a page's text for near-duplicate detection: the lowest hashes of its shingles, runs of five words within
 * a text node (Broder 1997). On pages that are mostly tokens of letters and digits, each token is a shingle, too.
 *
 * @param hashes at most {@link #MAX_HASHES}, distinct
 * @param shingles number of shingles of the page, including repeated ones
 * @param subjects at most {@link #MAX_SUBJECTS} fingerprints of what the page is about: its title, without the words
 *     that the text ignores, and its first images without a link
 * @param language declared by {@code <html lang>}, as a canonical BCP 47 tag such as {@code en-GB}; empty if none is
 *     declared
 * @param still fingerprint of all words except {@code times}
 * @param times the first words that look like a time of day or a Unix timestamp, at most {@link #MAX_TIMES}
 */
public record TextSketch(
        List<Long> hashes, int shingles, List<Long> subjects, String language, long still, List<String> times) {

    public static final int MAX_HASHES = 32;

    public static final int MAX_SUBJECTS = 4;

    static final int MAX_TIMES = 32;

    /** The sketch of a page without text. */
    public static final TextSketch NONE = new TextSketch(List.of(), 0, List.of(), "", 0, List.of());

    private static final Pattern TIME = Pattern.compile("(?<![\\d:])\\d?\\d:(\\d\\d)(?::(\\d\\d))?(?![\\d:])");
    private static final Pattern TIMESTAMP = Pattern.compile("(?<!\\d)1\\d{9}(?:\\d{3}|\\d{6}|\\d{9})?(?!\\d)");
    private static final int TIMESTAMP_SECONDS = 10;
    private static final long DAY = 86_400;

    /** All time zones but a few differ by a multiple of half an hour. */
    private static final int ZONES = 1_800;

    /** Tolerated difference between the clocks of a server and a client, in seconds. */
    private static final int NEAR = 120;

    static boolean isTime(String word) {
        return word.indexOf(':') > 0
                ? TIME.matcher(word).find()
                : word.length() >= TIMESTAMP_SECONDS && TIMESTAMP.matcher(word).find();
    }

    /**
     * A fingerprint of the text without words that state the time of the response, so that two responses with a clock
     * have equal texts.
     *
     * @param at time of the response
     */
    public long textWithoutClock(Instant at) {
        long text = still;
        for (String word : times) {
            if (!isNear(word, at.getEpochSecond())) {
                text = HashCommon.murmurHash3(text ^ TextFingerprint.of(word));
            }
        }
        return text;
    }

    private static boolean isNear(String word, long now) {
        Matcher time = TIME.matcher(word);
        if (time.find()) {
            int seconds = time.group(2) == null ? 0 : Integer.parseInt(time.group(2));
            long since = Math.floorMod(now - 60L * Integer.parseInt(time.group(1)) - seconds, ZONES);
            return since <= NEAR || since >= ZONES - NEAR;
        }
        Matcher stamp = TIMESTAMP.matcher(word);
        return stamp.find() && Math.abs(Long.parseLong(stamp.group().substring(0, TIMESTAMP_SECONDS)) - now) < DAY;
    }
}
