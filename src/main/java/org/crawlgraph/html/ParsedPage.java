package org.crawlgraph.html;

import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Function;
import org.crawlgraph.url.BaseUrl;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/**
 * The parsed tree of a page, the source of {@link HtmlPage} and {@link PageStructure}.
 * @param document the tree within the limits
 * @param base base URL of the whole document
 * @param baseDropped whether a base was dropped for its length
 * @param bytes length of the body, unpacked
 * @param time limit for the whole page
 * @param cut whether elements are missing
 */
record ParsedPage(
        Document document,
        BaseUrl base,
        boolean baseDropped,
        int bytes,
        PageLimits limits,
        LinkResolver.ReadingTime time,
        boolean cut) {

    /** Maximum depth of the tree; deeper nesting is flattened. */
    static final int DEPTH = 512;

    /** Longer bodies are parsed one at a time, since a tree can take a hundred times as much memory. */
    private static final int LARGE = 1 << 20;

    private static final Object ONE_AT_A_TIME = new Object();

    LinkResolver resolver() {
        return new LinkResolver(base, baseDropped, bytes, time);
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
        synchronized (ONE_AT_A_TIME) {
            return reader.apply(parsed(body, contentType, url, limits));
        }
    }

    /** The URL of a base element; null if it is not a usable base. */
    private static @Nullable String base(String href, String url) {
        String base = BaseUrl.of(url).resolve(href);
        return base == null || base.equals(BoundedBases.DROPPED) || BaseUrl.of(base) != BaseUrl.NONE ? base : null;
    }

    /**
     * Elements are counted at their end; at most {@link #DEPTH} are open. Links are only counted here and collected later, since a later
     * {@code base} applies to all.
     */
    private static ParsedPage parsed(byte[] body, String contentType, String url, PageLimits limits) {
        LinkResolver.ReadingTime time = new LinkResolver.ReadingTime(limits.time());
        String text = BoundedBases.in(PageCharset.of(body, contentType).text(body));
        try (StreamParser parser = new StreamParser(Parser.htmlParser().setMaxDepth(DEPTH))) {
            Iterator<Element> elements = parser.parse(text, url).iterator();
            Set<String> references = new HashSet<>();
            String base = null;
            int count = 0;
            while (count < limits.elements()
                    && references.size() <= limits.links()
                    && !time.isOver()
                    && elements.hasNext()) {
                Element element = elements.next();
                if (HtmlLinks.isFollowed(element) && element.attr("href").length() <= BaseUrl.LONGEST_REFERENCE) {
                    references.add(element.attr("href"));
                } else if (base == null && element.nameIs("base")) {
                    base = base(element.attr("href"), url);
                }
                count++;
            }
            boolean dropped = BoundedBases.DROPPED.equals(base);
            return new ParsedPage(
                    parser.document(),
                    BaseUrl.of(base == null ? url : base),
                    dropped,
                    body.length,
                    limits,
                    time,
                    elements.hasNext());
        }
    }

    /**
     * Limits the length and number of {@code base} elements, since the parser resolves them in quadratic time. Excess ones are replaced by
     * one with the URL {@link #DROPPED}.
     */
    private static final class BoundedBases {

        static final String DROPPED = "dropped:base";

        private static final int LONGEST = 2_000;
        private static final int MOST = 100;
        private static final String BEGIN = "<base";

        private BoundedBases() {}

        /** Returns the text itself if nothing is dropped; also counts elements in comments and scripts. Linear time. */
        static String in(String html) {
            StringBuilder kept = new StringBuilder();
            int from = 0;
            int count = 0;
            int at = html.indexOf('<');
            while (at >= 0) {
                int next = at + 1;
                if (isBase(html, at) && (++count > MOST || end(html, at, at + LONGEST) < 0)) {
                    int end = end(html, at, html.length());
                    kept.append(html, from, at).append(BEGIN + " href=" + DROPPED + ">");
                    from = end < 0 ? html.length() : end;
                    next = from;
                }
                at = html.indexOf('<', next);
            }
            return from == 0 ? html : kept.append(html, from, html.length()).toString();
        }

        private static boolean isBase(String html, int at) {
            int end = at + BEGIN.length();
            return html.regionMatches(true, at, BEGIN, 0, BEGIN.length())
                    && end < html.length()
                    && (isBlank(html.charAt(end)) || html.charAt(end) == '/');
        }

        /** The end of the tag that begins at an index (WHATWG HTML, section 13.2.5); -1 if not before {@code before}. */
        private static int end(String html, int begin, int before) {
            int stop = Math.min(before, html.length());
            boolean named = false;
            int at = begin + BEGIN.length();
            while (at < stop) {
                char one = html.charAt(at);
                if (one == '>') {
                    return at + 1;
                }
                if (one == '=' && named) {
                    at = valueEnd(html, at + 1, stop);
                    named = false;
                } else {
                    named = one != '/' && (named || !isBlank(one));
                    at++;
                }
            }
            return -1;
        }

        /** The end of an attribute value after an equals sign. */
        private static int valueEnd(String html, int from, int stop) {
            int at = from;
            while (at < stop && isBlank(html.charAt(at))) {
                at++;
            }
            if (at == stop) {
                return stop;
            }
            char quote = html.charAt(at);
            boolean quoted = quote == '"' || quote == '\'';
            at += quoted ? 1 : 0;
            while (at < stop
                    && (quoted ? html.charAt(at) != quote : !isBlank(html.charAt(at)) && html.charAt(at) != '>')) {
                at++;
            }
            return Math.min(stop, at + (quoted ? 1 : 0));
        }

        private static boolean isBlank(char one) {
            return one == ' ' || one == '\t' || one == '\n' || one == '\r' || one == '\f';
        }
    }
}
