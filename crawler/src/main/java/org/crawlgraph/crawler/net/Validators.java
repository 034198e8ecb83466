package org.crawlgraph.crawler.net;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the version of a page that a server sent, for conditional requests (RFC 9110, section 13.1) and WARC
 * revisit records (WARC 1.1, section 6.7).
 *
 * @param etag {@code ETag} header as sent; null if there is none
 * @param lastModified {@code Last-Modified} header as sent; null if there is none
 * @param archived the WARC record with this version; null if there is none
 */
public record Validators(
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable Archived archived) {

    public static final Validators NONE = new Validators(null, null, null);

    /** Longer values are dropped as malicious. */
    private static final int LONGEST = 1_000;

    /** Drops values that cannot be sent back unchanged. */
    public Validators {
        etag = usable(etag);
        lastModified = usable(lastModified);
    }

    /**
     * A WARC record with the payload of a page.
     *
     * @param digest of the payload as in {@code WARC-Payload-Digest}: SHA-1 in Base32
     * @param at date of the record
     */
    public record Archived(String digest, Instant at) {

        private static final Pattern DIGEST = Pattern.compile("sha1:[A-Z2-7]{32}");

        /** The text that {@link #parse} reads. */
        public String text() {
            return digest + " " + at;
        }

        /** Parses a record; null for null and for invalid text. */
        public static @Nullable Archived parse(@Nullable String text) {
            int space = text == null ? -1 : text.indexOf(' ');
            if (text == null
                    || space < 0
                    || !DIGEST.matcher(text.substring(0, space)).matches()) {
                return null;
            }
            try {
                return new Archived(text.substring(0, space), Instant.parse(text.substring(space + 1)));
            } catch (DateTimeException e) {
                return null;
            }
        }
    }

    private static @Nullable String usable(@Nullable String value) {
        boolean usable = value != null
                && !value.isEmpty()
                && value.length() <= LONGEST
                && value.chars().allMatch(each -> each >= ' ' && each < 0x7F);
        return usable ? value : null;
    }
}
