package org.crawlgraph.html;

import java.time.Duration;

/**
 * Limits on reading a page. Content beyond a limit is dropped, and {@link HtmlPage#isCut()} returns true.
 *
 * @param elements maximum number of elements, at least 1; an element takes about 200 bytes of heap while the page is
 *     read, and can be as short as three bytes of HTML
 * @param links maximum number of distinct links, at least 0
 * @param title maximum length of the title, in characters, at least 0
 * @param time CPU time of the thread for the whole page, above 0; checked between elements
 * @param linkDetails whether to read anchor texts and {@code rel}, which takes a few percent more time
 */
public record PageLimits(int elements, int links, int title, Duration time, boolean linkDetails) {

    /** A million elements, 50,000 links, 500 characters, 20 seconds: more than any normal page needs. */
    public static final PageLimits DEFAULT = new PageLimits(1_000_000, 50_000, 500, Duration.ofSeconds(20), false);

    /** No limits, for counting all links. */
    public static final PageLimits NONE =
            new PageLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofDays(1), false);

    /** For archives: two minutes and the default length of titles. */
    public static final PageLimits ARCHIVED =
            new PageLimits(NONE.elements, NONE.links, DEFAULT.title, Duration.ofMinutes(2), false);

    public PageLimits {
        atLeast(1, elements, "elements");
        atLeast(0, links, "links");
        atLeast(0, title, "title");
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("the limit time of a page is " + time + "; it must be above 0");
        }
    }

    public PageLimits withLinkDetails(boolean wanted) {
        return new PageLimits(elements, links, title, time, wanted);
    }

    private static void atLeast(int min, int value, String name) {
        if (value < min) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a page is " + value + "; it must be at least " + min);
        }
    }
}
