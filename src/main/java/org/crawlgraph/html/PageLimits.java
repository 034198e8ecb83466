package org.crawlgraph.html;

import java.time.Duration;

/**
 * Limits on reading a page. Content beyond a limit is dropped, and {@link HtmlPage#isCut()} returns true.
 * @param elements maximum number of elements, at least 1; an element takes about 200 bytes of heap while the page is read, and can be as
 *     short as three bytes of HTML
 * @param links maximum number of distinct links, at least 0
 * @param title maximum length of the title, in characters, at least 0
 * @param time CPU time of the thread for the whole page, above 0; checked between elements
 * @param linkDetails whether to read anchor texts and {@code rel}, which takes a few percent more time
 */
public record PageLimits(int elements, int links, int title, Duration time, boolean linkDetails) {

    /** A million elements, 50,000 links, 500 characters, 20 seconds: more than any normal page needs. */
    public static final PageLimits DEFAULT = new PageLimits(1_000_000, 50_000, 500, Duration.ofSeconds(20));

    /** No limits, for counting all links. */
    public static final PageLimits NONE =
            new PageLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofDays(1));

    /** For archives: two minutes and the default length of titles. */
    public static final PageLimits ARCHIVED =
            new PageLimits(NONE.elements, NONE.links, DEFAULT.title, Duration.ofMinutes(2));

    public PageLimits(int elements, int links, int title, Duration time) {
        this(elements, links, title, time, false);
    }

    public PageLimits withLinkDetails(boolean wanted) {
        return new PageLimits(elements, links, title, time, wanted);
    }
}
