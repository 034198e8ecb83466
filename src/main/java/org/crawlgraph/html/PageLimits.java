package org.crawlgraph.html;

import java.time.Duration;

/**
 * Limits on reading a page. Content after a limit is dropped, and {@link HtmlPage#isCut()} returns true.
 *
 * @param elements of the document, at least 1; an element takes about 200 bytes of heap while the page is read, and
 *     three bytes of HTML can be one
 * @param links distinct ones, at least 0
 * @param title characters of the title, at least 0
 * @param time of the thread, from the first byte to the last link, above 0, without waits for other programs; checked
 *     between elements
 * @param linkDetails whether to read what the page says about each link, which takes a few percent more time
 */
public record PageLimits(int elements, int links, int title, Duration time, boolean linkDetails) {

    /** A million elements, 50,000 links, 500 characters, 20 seconds: more than any normal page needs. */
    public static final PageLimits DEFAULT = new PageLimits(1_000_000, 50_000, 500, Duration.ofSeconds(20));

    /** No limits, to count all links. */
    public static final PageLimits NONE =
            new PageLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofDays(1));

    /** Two minutes, and the usual titles: for archives. */
    public static final PageLimits ARCHIVED =
            new PageLimits(NONE.elements, NONE.links, DEFAULT.title, Duration.ofMinutes(2));

    /** Limits without details of links. */
    public PageLimits(int elements, int links, int title, Duration time) {
        this(elements, links, title, time, false);
    }

    public PageLimits {
        atLeast(1, elements, "elements");
        atLeast(0, links, "links");
        atLeast(0, title, "title");
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("the limit time of a page is " + time + "; give more than 0");
        }
    }

    /** The same limits, with or without details of links. */
    public PageLimits withLinkDetails(boolean wanted) {
        return new PageLimits(elements, links, title, time, wanted);
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a page is " + value + "; give " + least + " or more");
        }
    }
}
