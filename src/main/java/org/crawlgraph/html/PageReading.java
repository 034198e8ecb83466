package org.crawlgraph.html;

/**
 * Both views of a page, of one parse.
 *
 * @param page what it says, its text too
 * @param structure how it is built
 */
public record PageReading(HtmlPage page, PageStructure structure) {

    /**
     * Reads a page; the parameters are those of {@link HtmlPage#read(byte[], String, String, PageLimits)}.
     *
     * @param body unpacked; see {@link ContentCoding}
     */
    public static PageReading of(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> {
            HtmlPage page = new HtmlPage(parsed, true);
            return new PageReading(page, new StructureReader(parsed, page).read(url));
        });
    }
}
