package org.crawlgraph.page;

/**
 * How much of a page is read. What lies behind a limit is left out, and {@link HtmlPage#isCut()} tells so.
 *
 * @param elements of the document, at least 1; an element takes about 200 bytes of heap while the page is read, and three
 *     bytes of HTML can be one
 * @param links distinct ones, at least 0
 * @param title characters of the title, at least 0
 */
public record PageLimits(int elements, int links, int title) {

    /** A million elements, 50,000 links, 500 characters: more than any page for readers has. */
    public static final PageLimits DEFAULT = new PageLimits(1_000_000, 50_000, 500);

    /** Everything there is, for archives whose links shall all be counted. */
    public static final PageLimits NONE = new PageLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when one is left
     */
    public PageLimits {
        atLeast(1, elements, "elements");
        atLeast(0, links, "links");
        atLeast(0, title, "title");
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a page is " + value + "; give " + least + " or more");
        }
    }
}
