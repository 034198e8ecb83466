package org.crawlgraph.html;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.crawlgraph.common.VisibleText;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/** An HTML or XHTML page of any quality. Nesting deeper than 512 levels is flattened. {@link HtmlLinks} defines links. */
public final class HtmlPage {

    /** This crawler's robot name, used by {@link #noindex()} and {@link #nofollow()}. */
    public static final String AGENT = "crawlgraph";

    private static final Pattern CANONICAL = HtmlLinks.token("canonical");

    private static final Pattern BLANKS = Pattern.compile("[\\s\u00A0]+");

    /** Maximum number of robots that {@code meta} elements can name, and characters of a name. */
    private static final int MAX_ROBOTS = 100;

    /** No registered tag is longer (RFC 5646, section 4.4.1). */
    private static final int LONGEST_LANGUAGE = 35;

    private final String title;
    private final List<String> links;
    private final Map<String, LinkDetail> details;
    private final int nofollowLinks;
    private final int droppedLinks;
    private final Map<String, RobotsDirectives> robots = new HashMap<>();
    private final boolean cut;
    private final String textDigest;
    private final TextSketch sketch;
    private @Nullable String canonical;
    private String language = "";
    private @Nullable Element titled;

    HtmlPage(ParsedPage parsed, boolean withText) {
        Document document = parsed.document();
        PageLimits limits = parsed.limits();
        LinkResolver resolver = parsed.resolver();
        HtmlLinks found = new HtmlLinks(resolver, limits);
        PageText text = withText ? new PageText(document.baseUri()) : null;
        document.filter((node, depth) -> {
            if (parsed.time().isOver()) {
                return NodeFilter.FilterResult.STOP;
            }
            if (node instanceof Element element) {
                read(element, found, resolver);
                if (element.nameIs("script") || element.nameIs("style")) {
                    return NodeFilter.FilterResult.SKIP_CHILDREN;
                }
                if (text != null && element.nameIs("img")) {
                    text.addPicture(element.attr("src"), element.closest("a[href]") == null);
                }
            } else if (text != null && node instanceof TextNode written) {
                text.addText(written.getWholeText());
            }
            return NodeFilter.FilterResult.CONTINUE;
        });
        String fullTitle = titled == null
                ? ""
                : BLANKS.matcher(titled.text()).replaceAll(" ").strip();
        this.textDigest = text == null ? "" : text.digest();
        this.sketch = text == null ? TextSketch.NONE : text.sketch(fullTitle, language);
        this.title = title(fullTitle, limits);
        this.links = List.copyOf(found.links());
        this.details = found.details();
        this.nofollowLinks = found.nofollow();
        this.droppedLinks = resolver.dropped();
        this.cut = parsed.cut() || found.isCut() || parsed.time().isOver();
    }

    /** Reads a page within {@link PageLimits#DEFAULT}. */
    public static HtmlPage read(byte[] body, String contentType, String url) {
        return read(body, contentType, url, PageLimits.DEFAULT);
    }

    /**
     * Reads a page. The character set comes from the byte order mark, else the type, else the document, else UTF-8 if valid, else a guess.
     * Pages over 1 MiB are read one at a time.
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     */
    public static HtmlPage read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> new HtmlPage(parsed, true));
    }

    /** Normalizes a title for storage: single spaces, no terminal control characters, truncated to the limit. */
    public static String title(String title, PageLimits limits) {
        return shortened(VisibleText.cleaned(title), limits.title());
    }

    /** The start of a text, not cut inside a surrogate pair. */
    static String shortened(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = most > 0 && Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end);
    }

    private void read(Element element, HtmlLinks found, LinkResolver resolver) {
        switch (element.normalName()) {
            case "a", "area" -> found.link(element);
            case "meta" -> {
                found.refresh(element);
                directives(element);
            }
            case "link" -> canonical(element, resolver);
            case "title" -> titled = titled == null && !isInSvg(element) ? element : titled;
            case "html" -> language = language(element.attr(element.hasAttr("lang") ? "lang" : "xml:lang"));
            default -> {
                // the only elements with links or robots directives
            }
        }
    }

    private static boolean isInSvg(Element title) {
        return title.closest("svg") != null;
    }

    private void canonical(Element link, LinkResolver resolver) {
        if (canonical == null
                && link.hasAttr("href")
                && CANONICAL.matcher(link.attr("rel")).find()) {
            canonical = resolver.resolve(link.attr("href"));
        }
    }

    private static String language(String tag) {
        if (tag.length() > LONGEST_LANGUAGE) {
            return "";
        }
        String language = Locale.forLanguageTag(tag.strip().replace('_', '-')).toLanguageTag();
        return language.equals("und") ? "" : language;
    }

    private void directives(Element meta) {
        RobotsDirectives directives = RobotsDirectives.ofMeta(meta.attr("content"));
        String name = shortened(meta.attr("name"), MAX_ROBOTS).strip().toLowerCase(Locale.ROOT);
        if (!directives.equals(RobotsDirectives.NONE) && (robots.size() < MAX_ROBOTS || name.equals("robots"))) {
            robots.merge(name, directives, RobotsDirectives::and);
        }
    }

    /** The title, normalized; empty if there is none. */
    public String title() {
        return title;
    }

    /**
     * A digest of the visible content: the words of the page and the URLs of its images. Ignores markup and hidden values. 32 hexadecimal
     * digits.
     */
    public String textDigest() {
        return textDigest;
    }

    /**
     * A sketch of the text, without numbers and words of the page's own URL, from which servers can generate endless pages; all months of
     * an empty calendar thus have one of a few sketches. Tokens of letters and digits count only if they are most of the text. Includes the
     * declared language.
     */
    public TextSketch sketch() {
        return sketch;
    }

    /** The digest of a body that is not HTML, in the format of {@link #textDigest}. */
    public static String digest(byte[] body) {
        return PageText.digest(body);
    }

    /** Distinct absolute URLs with fragments, in document order, of any scheme, with a refresh last. */
    public List<String> links() {
        return links;
    }

    /** The anchor text and {@code rel} of a link; {@link LinkDetail#NONE} unless {@link PageLimits#linkDetails} is set. */
    public LinkDetail detail(String link) {
        return details.isEmpty() ? LinkDetail.NONE : details.getOrDefault(LinkDetail.key(link), LinkDetail.NONE);
    }

    /** Number of links skipped for {@code rel="nofollow"}, including repeated ones. */
    public int nofollowLinks() {
        return nofollowLinks;
    }

    /**
     * Number of links dropped for length, including repeated ones: the link itself, the page's {@code base}, or all links together exceed
     * the limits.
     */
    public int droppedLinks() {
        return droppedLinks;
    }

    /** The absolute canonical URL ({@code link rel="canonical"}), or null. */
    public @Nullable String canonical() {
        return canonical;
    }

    /**
     * The page's {@code meta} directives for all robots and for this one. Does not cover the header {@code X-Robots-Tag}; see
     * {@link RobotsDirectives#ofHeader}.
     * @param agent robot name, case-insensitive
     */
    public RobotsDirectives robots(String agent) {
        RobotsDirectives all = robots.getOrDefault("robots", RobotsDirectives.NONE);
        return all.and(robots.getOrDefault(agent.toLowerCase(Locale.ROOT), RobotsDirectives.NONE));
    }

    /** Whether the page forbids all robots, or {@link #AGENT}, to index it. */
    public boolean noindex() {
        return robots(AGENT).noindex();
    }

    /** Whether the page forbids all robots, or {@link #AGENT}, to follow its links. */
    public boolean nofollow() {
        return robots(AGENT).nofollow();
    }

    /** Whether the limits cut elements or links. */
    public boolean isCut() {
        return cut;
    }
}
