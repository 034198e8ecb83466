package org.crawlgraph.html;

import java.io.IOException;
import java.io.StringReader;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.BaseUrl;
import org.crawlgraph.url.Host;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/**
 * The parsed tree of a page, the source of {@link HtmlPage} and {@link PageStructure}.
 *
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
        PageCharset charset,
        PageLimits limits,
        ReadingTime time,
        boolean cut) {

    /** Maximum depth of the tree; deeper nesting is flattened. */
    static final int DEPTH = 512;

    /** Longer bodies are parsed one at a time, since a tree can take a hundred times as much memory. */
    private static final int LARGE = 1 << 20;

    private static final Lock ONE_AT_A_TIME = new ReentrantLock();

    /** Longer bases are not used: links are resolved against the base, each in time proportional to its length. */
    private static final int MAX_BASE = 2_000;

    /** Maximum length of a tag name, which jsoup reads in quadratic time. */
    private static final int MAX_NAME = 1_000;

    private static final Pattern NAME = Pattern.compile("</?([a-zA-Z][^\\t\\n\\f\\r />]*+)");

    /** Maximum number of bases that jsoup may resolve, each in quadratic time. */
    private static final int MAX_BASES = 100;

    /** A {@code base} element, and in the group its end if it has one. */
    private static final Pattern BASE = Pattern.compile("(?i)<base(?=[\\s/])(?:[^>\"']++|\"[^\"]*+\"|'[^']*+')*+(>)?");

    private static final Pattern BASE_NAME = Pattern.compile("(?i)<base(?=[\\s/])");

    /** An element that the standard parses as it does {@code base}, and jsoup does not resolve. */
    private static final String STAND_IN = "basefont";

    LinkResolver resolver() {
        return new LinkResolver(base, baseDropped, bytes, time, charset);
    }

    /**
     * Parses a page and applies a reader to its tree, once.
     *
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

    /**
     * Elements are counted at their end; at most {@link #DEPTH} are open. Links are collected later, since a later
     * {@code base} applies to all.
     */
    private static ParsedPage parsed(byte[] body, String contentType, String url, PageLimits limits) {
        ReadingTime time = new ReadingTime(limits.time());
        MediaType type = MediaType.of(contentType);
        PageCharset charset = PageCharset.of(body, type);
        String text = bounded(charset.text(body));
        String baseName = hasCostlyBases(text) ? STAND_IN : "base";
        text = baseName.equals(STAND_IN) ? BASE_NAME.matcher(text).replaceAll("<" + STAND_IN) : text;
        Parser rules = type.isXhtml() ? Parser.xmlParser().settings(ParseSettings.htmlDefault) : Parser.htmlParser();
        try (StreamParser parser = parser(text, url, rules, time)) {
            Iterator<Element> elements = parser.iterator();
            BaseUrl own = BaseUrl.of(url);
            BaseUrl base = null;
            boolean dropped = false;
            for (int count = 0; count < limits.elements() && !time.isOver() && elements.hasNext(); count++) {
                Element element = elements.next();
                if (base == null && !dropped && element.nameIs(baseName) && element.hasAttr("href")) {
                    dropped = element.attr("href").length() > MAX_BASE;
                    String target = dropped ? null : own.resolve(element.attr("href"));
                    base = target == null || Host.of(target) == null ? null : BaseUrl.of(target);
                }
            }
            return new ParsedPage(
                    parser.document(),
                    dropped ? BaseUrl.NONE : base == null ? own : base,
                    dropped,
                    body.length,
                    charset,
                    limits,
                    time,
                    elements.hasNext());
        }
    }

    /** Returns a text without overlong tag names, also inside comments and scripts; the text itself if it has none. */
    static String bounded(String html) {
        StringBuilder kept = new StringBuilder();
        int from = 0;
        for (Matcher name = NAME.matcher(html); name.find(); ) {
            if (name.end() - name.start(1) > MAX_NAME) {
                kept.append(html, from, name.start(1) + MAX_NAME);
                from = name.end();
            }
        }
        return from == 0 ? html : kept.append(html, from, html.length()).toString();
    }

    /** Whether a page has so many or so long {@code base} elements that jsoup must not resolve them. */
    private static boolean hasCostlyBases(String html) {
        List<MatchResult> bases =
                BASE.matcher(html).results().limit(MAX_BASES + 1).toList();
        return bases.size() > MAX_BASES
                || bases.stream().anyMatch(base -> base.group(1) == null || base.end() - base.start() > MAX_BASE);
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
