package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.url.BaseUrl;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/**
 * The URLs in a sitemap, an index of sitemaps, RSS, Atom, or a text with one URL per line. Malformed XML is read, too;
 * entities and external files are not. Only the {@code loc} of a {@code url} is a page; images and other extensions
 * have further ones.
 *
 * @param pages absolute URLs of pages, in order
 * @param sitemaps absolute URLs of further sitemaps
 * @see <a href="https://www.sitemaps.org/protocol.html">sitemaps.org</a>
 */
public record SitemapPages(List<String> pages, List<String> sitemaps) {

    private static final Pattern ROOT =
            Pattern.compile("(?i)<([\\w-]+:)?(urlset|sitemapindex|url|sitemap|rss|rdf|feed|channel|item|entry)[\\s>]");

    private static final Pattern LINE_END = Pattern.compile("\\R");

    /** Characters in which the root must begin. */
    private static final int PROLOGUE = 1 << 16;

    private static final int MAX_LINES = 1_000_000;

    /**
     * Reads a sitemap.
     *
     * @param body unpacked
     * @param contentType the {@code Content-Type}, or empty
     * @param url its own absolute URL
     * @param whole whether the body is complete; if not, its last URL does not count
     * @return null if it is a web page
     */
    public static @Nullable SitemapPages read(byte[] body, String contentType, String url, boolean whole) {
        MediaType type = MediaType.of(contentType);
        String text = PageCharset.of(body, type).text(body);
        Collector found = new Collector(BaseUrl.of(url));
        if (ROOT.matcher(HtmlPage.shortened(text, PROLOGUE)).find()) {
            found.addXml(text.substring(0, text.lastIndexOf('>') + 1), url);
        } else if (type.essence().equals("text/html") || text.stripLeading().startsWith("<")) {
            return null;
        } else {
            int end = whole ? text.length() : Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
            LINE_END.splitAsStream(text.substring(0, end))
                    .limit(MAX_LINES)
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .forEach(line -> found.add(found.pages, line));
        }
        return new SitemapPages(found.pages, found.sitemaps);
    }

    private static final class Collector {

        /** The {@code rel} of links to the page of an entry. */
        private static final Set<String> PAGE = Set.of("", "alternate");

        private final BaseUrl base;
        private final List<String> pages = new ArrayList<>();
        private final List<String> sitemaps = new ArrayList<>();
        private @Nullable Element entry;

        Collector(BaseUrl base) {
            this.base = base;
        }

        void addXml(String xml, String url) {
            ReadingTime time = new ReadingTime(PageLimits.DEFAULT.time());
            Parser rules = Parser.xmlParser().settings(ParseSettings.htmlDefault);
            try (StreamParser parser = ParsedPage.parser(ParsedPage.bounded(xml), url, rules, time)) {
                for (Iterator<Element> elements = parser.iterator(); elements.hasNext(); ) {
                    Element element = elements.next();
                    Element parent = element.parent();
                    if (parent != null
                            && element.tag().prefix().equals(parent.tag().prefix())) {
                        add(element, parent);
                    }
                    if (parent != null && parent.parent() instanceof Document) {
                        element.remove(); // keeps memory small
                    }
                }
            }
        }

        /** Adds a location, or the first link to a page of an item of RSS or an entry of Atom. */
        private void add(Element element, Element parent) {
            String place = parent.tag().localName() + ' ' + element.tag().localName();
            String reference = switch (place) {
                case "url loc", "urlset loc", "sitemap loc", "sitemapindex loc", "item link" -> element.text();
                case "item guid" -> element.text().contains("://") ? element.text() : "";
                case "entry link" -> PAGE.contains(element.attr("rel")) ? element.attr("href") : "";
                default -> "";
            };
            if (reference.isEmpty() || (!place.endsWith("loc") && parent.equals(entry))) {
                return;
            }
            entry = parent;
            add(place.startsWith("sitemap") ? sitemaps : pages, reference);
        }

        void add(List<String> urls, String reference) {
            String url = base.resolve(reference);
            if (url != null) {
                urls.add(url);
            }
        }
    }
}
