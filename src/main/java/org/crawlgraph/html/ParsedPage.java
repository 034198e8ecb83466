package org.crawlgraph.html;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.util.Iterator;
import java.util.function.Function;
import org.crawlgraph.url.BaseUrl;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/**
 * The parsed tree of a page, the source of {@link HtmlPage} and {@link PageStructure}.
 * @param document the tree within the limits
 * @param base base URL of the whole document
 * @param baseDropped whether a base was dropped for its length
 * @param bytes length of the body, unpacked
 * @param charset of the document, and so of the queries of its links
 * @param time limit for the whole page
 * @param cut whether elements are missing
 */
record ParsedPage(
        Document document,
        BaseUrl base,
        boolean baseDropped,
        int bytes,
        Charset charset,
        PageLimits limits,
        ReadingTime time,
        boolean cut) {

    /** Maximum depth of the tree; deeper nesting is flattened. */
    static final int DEPTH = 512;

    /** Longer bodies are parsed one at a time, since a tree can take a hundred times as much memory. */
    private static final int LARGE = 1 << 20;

    private static final LargePageLock ONE_AT_A_TIME = new LargePageLock();

    LinkResolver resolver() {
        return new LinkResolver(base, baseDropped, bytes, time, charset);
    }

    /**
     * Parses a page and applies a reader to its tree, once.
     * @param body unpacked
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     */
    static <T> T read(byte[] body, String contentType, String url, PageLimits limits, Function<ParsedPage, T> reader) {
        if (body.length <= LARGE) {
            return reader.apply(parsed(body, contentType, url, limits));
        }
        ONE_AT_A_TIME.lock();
        try {
            return reader.apply(parsed(body, contentType, url, limits));
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    /** The URL of a base element; null if it is not a usable base. */
    private static @Nullable String base(String href, String url) {
        String base = BaseUrl.of(url).resolve(href);
        return base == null || base.equals(BoundedTokens.DROPPED) || BaseUrl.of(base) != BaseUrl.NONE ? base : null;
    }

    /** Elements are counted at their end; at most {@link #DEPTH} are open. Links are collected later, since a later {@code base} applies to all. */
    private static ParsedPage parsed(byte[] body, String contentType, String url, PageLimits limits) {
        ReadingTime time = new ReadingTime(limits.time());
        MediaType type = MediaType.of(contentType);
        PageCharset charset = PageCharset.of(body, type);
        String text = BoundedTokens.in(charset.text(body));
        Parser rules = type.isXhtml() ? Parser.xmlParser().settings(ParseSettings.htmlDefault) : Parser.htmlParser();
        try (StreamParser parser = parser(text, url, rules, time)) {
            Iterator<Element> elements = parser.iterator();
            String base = null;
            for (int count = 0; count < limits.elements() && !time.isOver() && elements.hasNext(); count++) {
                Element element = elements.next();
                if (base == null && element.nameIs("base") && element.hasAttr("href")) {
                    base = base(element.attr("href"), url);
                }
            }
            boolean dropped = BoundedTokens.DROPPED.equals(base);
            return new ParsedPage(
                    parser.document(),
                    BaseUrl.of(base == null ? url : base),
                    dropped,
                    body.length,
                    charset.charset(),
                    limits,
                    time,
                    elements.hasNext());
        }
    }

    /** A parser whose input ends when the time is up, also inside a long token. */
    static StreamParser parser(String text, String url, Parser rules, ReadingTime time) {
        return new StreamParser(rules.setMaxDepth(DEPTH))
                .parse(
                        new StringReader(text) {
                            @Override
                            public int read(char[] buffer, int from, int length) throws IOException {
                                return time.isOver() ? -1 : super.read(buffer, from, length);
                            }
                        },
                        url);
    }
}
