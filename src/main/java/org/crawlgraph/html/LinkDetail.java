package org.crawlgraph.html;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/**
 * The anchor text and marks of a link.
 *
 * @param anchor the link text in a single line, else the text of its image, its {@code aria-label} or its
 *     {@code title}; at most {@value #MAX_ANCHOR} characters; may be empty
 * @param rel the values among {@code nofollow}, {@code sponsored} and {@code ugc}, in this order and separated by
 *     spaces; may be empty
 */
public record LinkDetail(String anchor, String rel) {

    public static final LinkDetail NONE = new LinkDetail("", "");

    static final int MAX_ANCHOR = 100;

    /** Number of characters to read for an anchor; most may be white space. */
    static final int MAX_TEXT = 4 * MAX_ANCHOR;

    private static final int MAX_NODES = 1_000;
    private static final int MAX_REL = 1_000;
    private static final Set<String> MARKS = Set.of("nofollow", "sponsored", "ugc");

    /** From texts of any length. */
    public static LinkDetail of(String anchor, String rel) {
        String text = HtmlPage.shortened(HtmlPage.line(HtmlPage.shortened(anchor, MAX_TEXT)), MAX_ANCHOR)
                .strip();
        String marks = rel.isEmpty()
                ? ""
                : Arrays.stream(HtmlPage.BLANKS.split(
                                HtmlPage.shortened(rel, MAX_REL).toLowerCase(Locale.ROOT), -1))
                        .filter(MARKS::contains)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(" "));
        return text.isEmpty() && marks.isEmpty() ? NONE : new LinkDetail(text, marks);
    }

    /** From a link element; reads a bounded part of its content. */
    static LinkDetail of(Element link) {
        StringBuilder text = new StringBuilder();
        link.nodeStream()
                .limit(MAX_NODES)
                .takeWhile(node -> text.length() < MAX_TEXT)
                .forEach(node -> {
                    if (node instanceof TextNode written) {
                        text.append(HtmlPage.shortened(written.getWholeText(), MAX_TEXT));
                    } else if (node.nameIs("img")) {
                        String alt = HtmlPage.shortened(node.attr("alt"), MAX_TEXT);
                        text.append(' ').append(alt).append(' ');
                    }
                });
        String anchor = HtmlPage.line(text);
        anchor = anchor.isEmpty() ? HtmlPage.line(HtmlPage.shortened(link.attr("aria-label"), MAX_TEXT)) : anchor;
        anchor = anchor.isEmpty() ? HtmlPage.line(HtmlPage.shortened(link.attr("title"), MAX_TEXT)) : anchor;
        return of(anchor, link.attr("rel"));
    }

    /** The URL without its fragment, the key of a link's details. */
    static String key(String url) {
        int end = url.indexOf('#');
        return end < 0 ? url : url.substring(0, end);
    }

    /** The first detail with a text among several links to one target. */
    public LinkDetail or(LinkDetail later) {
        return anchor.isEmpty() ? later : this;
    }
}
