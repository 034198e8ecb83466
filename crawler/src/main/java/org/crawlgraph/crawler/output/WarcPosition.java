package org.crawlgraph.crawler.output;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * End position of the WARC files of a crawl.
 *
 * @param stamp start of the crawl, {@code yyyyMMddHHmmss} in UTC; part of the file names
 * @param file number of the last file, from 0
 * @param length of that file in bytes; 0 if it does not exist yet
 */
public record WarcPosition(String stamp, int file, long length) {

    private static final Pattern TEXT = Pattern.compile("(\\d{14}) (\\d{1,9}) (\\d{1,18})");
    private static final Pattern STAMP = Pattern.compile("\\d{14}");

    public WarcPosition {
        if (!STAMP.matcher(stamp).matches() || file < 0 || length < 0) {
            throw new IllegalArgumentException("'" + stamp + " " + file + " " + length
                    + "' is not a WARC position; expected 14 digits and two numbers, such as 20260101000000 0 1234");
        }
    }

    /**
     * Parses a position.
     *
     * @param text as returned by {@link #toString}
     * @throws IllegalArgumentException if the text is invalid
     */
    public static WarcPosition parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a WARC position; expected 14 digits and two numbers, such as"
                            + " 20260101000000 0 1234");
        }
        return new WarcPosition(parts.group(1), Integer.parseInt(parts.group(2)), Long.parseLong(parts.group(3)));
    }

    public String fileName() {
        return "crawl-%s-%05d.warc.gz".formatted(stamp, file);
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return stamp + " " + file + " " + length;
    }
}
