package org.crawlgraph.html;

/**
 * Both views of a page from a single parse.
 *
 * @param page its content, with text
 * @param structure its tree
 */
public record PageReading(HtmlPage page, PageStructure structure) {

    /** Reads a page with the parameters of {@link HtmlPage#read(byte[], String, String, PageLimits)}. */
    public static PageReading of(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> {
            HtmlPage page = HtmlPage.of(parsed);
            return new PageReading(page, PageStructure.of(url, parsed, page));
        });
    }
}
