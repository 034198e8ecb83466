package org.crawlgraph.html;

import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Function;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/**
 * The tree of a page, from which {@link HtmlPage} and {@link PageStructure} read what they tell.
 *
 * @param document as far as the limits let it be read
 * @param bytes of the body, unpacked
 * @param limits that it was read with
 * @param cut whether elements are missing
 */
record ParsedPage(Document document, int bytes, PageLimits limits, boolean cut) {

    /** Levels that the tree has at most; what is nested deeper is read as if it were not so deep. */
    static final int DEPTH = 512;

    /** Only one body longer than this is parsed at a time, since its tree can take a hundred times as much memory. */
    private static final int LARGE = 1 << 20;

    private static final Object ONE_AT_A_TIME = new Object();

    /**
     * Parses a page and reads something from its tree, once.
     *
     * @param body unpacked
     * @param contentType the {@code Content-Type}; empty when there is none
     * @param url the page's own absolute address
     */
    static <T> T read(byte[] body, String contentType, String url, PageLimits limits, Function<ParsedPage, T> reader) {
        if (body.length <= LARGE) {
            return reader.apply(parsed(body, contentType, url, limits));
        }
        synchronized (ONE_AT_A_TIME) {
            return reader.apply(parsed(body, contentType, url, limits));
        }
    }

    /**
     * An element is counted when it ends; of those that have not ended, there are never more than the depth. Links are collected
     * once the whole document is known, as a later {@code base} counts for all; here they are counted, as written.
     */
    private static ParsedPage parsed(byte[] body, String contentType, String url, PageLimits limits) {
        Parser html = Parser.htmlParser().setMaxDepth(DEPTH);
        try (StreamParser parser = new StreamParser(html)) {
            Iterator<Element> elements = parser.parse(
                            PageCharset.of(body, contentType).reader(body), url)
                    .iterator();
            Set<String> references = new HashSet<>();
            int count = 0;
            long until = ThreadTime.nanos() + limits.time().toNanos();
            while (count < limits.elements()
                    && references.size() <= limits.links()
                    && until - ThreadTime.nanos() > 0
                    && elements.hasNext()) {
                Element element = elements.next();
                if (PageLinks.isFollowed(element)) {
                    references.add(element.attr("href"));
                }
                count++;
            }
            return new ParsedPage(parser.document(), body.length, limits, elements.hasNext());
        }
    }
}
