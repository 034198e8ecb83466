package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.url.BaseUrl;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/**
 * An HTML or XHTML page of any quality. Nesting deeper than 512 levels is flattened.
 *
 * <p>Links are {@code a} and {@code area} elements with an {@code href}, and {@code meta} refreshes to another page.
 * URLs are resolved against the document's {@code base}, else its own URL ({@link BaseUrl}); {@code mailto:} and other
 * schemes are links too. Skips {@code rel="nofollow"} and invalid URLs. Embedded resources (images, scripts, style
 * sheets, frames, what {@code <link>} names) are not links.
 *
 * @param title normalized; empty if there is none
 * @param textDigest a digest of the visible content: the words of the page and the URLs of its images. Ignores markup
 *     and hidden values. 32 hexadecimal digits
 * @param sketch a sketch of the text, without numbers and words of the page's own URL, from which servers can generate
 *     endless pages; all months of an empty calendar thus have one of a few sketches. Tokens of letters and digits
 *     count only if they are most of the text. Includes the declared language
 * @param links distinct absolute URLs with fragments, in document order, of any scheme, with a refresh last
 * @param details see {@link #detail}
 * @param droppedLinks number of links dropped for length, including repeated ones: the link itself, the page's
 *     {@code base}, or all links together exceed the limits
 * @param canonical the absolute canonical URL ({@code link rel="canonical"}), or null
 * @param directives the {@code meta} directives by name of a robot
 * @param isCut whether the limits cut elements or links
 */
public record HtmlPage(
        String title,
        String textDigest,
        TextSketch sketch,
        List<String> links,
        Map<String, LinkDetail> details,
        int droppedLinks,
        @Nullable String canonical,
        Map<String, RobotsDirectives> directives,
        boolean isCut) {

    /** This crawler's robot name, used by {@link #noindex()} and {@link #nofollow()}. */
    public static final String AGENT = "crawlgraph";

    private static final Pattern NOFOLLOW = token("nofollow");

    private static final int MAX_REQUISITES = 1_000;

    private static final String REQUISITES =
            "img,script,input[type=image],source[srcset],link[rel~=(?i)\\b(?:stylesheet|icon)\\b]";

    /** What separates the references of a {@code srcset}; other attributes have one. */
    private static final String CANDIDATES = "(?<!\\s)\\s++[0-9.]++[wxh]\\b[\\s,]*+|,\\s+";

    /**
     * The content of a refresh (WHATWG HTML, section 4.2.5.3): seconds, then a URL, which may be quoted and follow
     * {@code url=}.
     */
    private static final Pattern REFRESH = Pattern.compile(
            "(?is)\\s*+(?:\\d[\\d.]*+|\\.[\\d.]*+)(?:\\s*+[;,]\\s*+|\\s++)(?:url\\s*+=\\s*+)?+(?:'([^']*+)|\"([^\"]*+)|(.*)).*");

    static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

    /** Longer URLs and {@code content} values are ignored. */
    private static final int MAX_REFRESH = 10_000;

    /** Reads a page within {@link PageLimits#DEFAULT}. */
    public static HtmlPage read(byte[] body, String contentType, String url) {
        return read(body, contentType, url, PageLimits.DEFAULT);
    }

    /**
     * Reads a page. The character set comes from the byte order mark, else the type, else the document, else UTF-8 if
     * valid, else a guess. Pages over 1 MiB are read one at a time.
     *
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     */
    public static HtmlPage read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, HtmlPage::of);
    }

    static HtmlPage of(ParsedPage parsed) {
        return new Reader(parsed).read();
    }

    /**
     * The images, icons, style sheets and scripts that a page needs to be displayed, with the parameters of
     * {@link #read(byte[], String, String, PageLimits)}: absolute URLs with what they are, {@code image},
     * {@code stylesheet} or {@code script}, at most {@value #MAX_REQUISITES}. Styles within the page are not read.
     */
    public static Map<String, String> requisites(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> {
            Map<String, String> requisites = new LinkedHashMap<>();
            LinkResolver resolver = parsed.resolver();
            for (Element element : parsed.document().select(REQUISITES)) {
                boolean isStyle = element.attr("rel").toLowerCase(Locale.ROOT).contains("stylesheet");
                String type = isStyle ? "stylesheet" : element.nameIs("script") ? "script" : "image";
                Stream.of("src", "srcset", "href")
                        .flatMap(attribute -> Stream.of(element.attr(attribute).split(CANDIDATES, -1)))
                        .map(reference -> reference.isBlank() ? null : resolver.resolve(reference))
                        .filter(Objects::nonNull)
                        .limit(MAX_REQUISITES - requisites.size())
                        .forEach(target -> requisites.putIfAbsent(target, type));
            }
            return requisites;
        });
    }

    /** Normalizes a title for storage: single spaces, no terminal control characters, truncated to the limit. */
    public static String title(String title, PageLimits limits) {
        return shortened(VisibleText.cleaned(title), limits.title());
    }

    /** A text in a single line with single spaces. */
    static String line(CharSequence text) {
        return VisibleText.cleaned(BLANKS.matcher(text).replaceAll(" ")).strip();
    }

    /** The digest of a body that is not HTML, in the format of {@link #textDigest}. */
    public static String digest(byte[] body) {
        return PageText.digest(body);
    }

    /** The start of a text, not cut inside a surrogate pair. */
    static String shortened(String text, int max) {
        if (text.length() <= max) {
            return text;
        }
        int end = max > 0 && Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
        return text.substring(0, end);
    }

    /**
     * The anchor text and {@code rel} of a link; {@link LinkDetail#NONE} unless {@link PageLimits#linkDetails} is set.
     */
    public LinkDetail detail(String link) {
        return details.isEmpty() ? LinkDetail.NONE : details.getOrDefault(LinkDetail.key(link), LinkDetail.NONE);
    }

    /**
     * The page's {@code meta} directives for all robots and for this one. Does not cover the header
     * {@code X-Robots-Tag}; see {@link RobotsDirectives#ofHeader}.
     *
     * @param agent robot name, case-insensitive
     */
    public RobotsDirectives robots(String agent) {
        RobotsDirectives all = directives.getOrDefault("robots", RobotsDirectives.NONE);
        return all.and(directives.getOrDefault(agent.toLowerCase(Locale.ROOT), RobotsDirectives.NONE));
    }

    /** Whether the page forbids all robots, or {@link #AGENT}, to index it. */
    public boolean noindex() {
        return robots(AGENT).noindex();
    }

    /** Whether the page forbids all robots, or {@link #AGENT}, to follow its links. */
    public boolean nofollow() {
        return robots(AGENT).nofollow();
    }

    /** Matches a token of a {@code rel}; commas between tokens are tolerated. */
    static Pattern token(String token) {
        return Pattern.compile("(?i)(^|[\\s,])" + token + "([\\s,]|$)");
    }

    public static boolean isNofollow(String rel) {
        return NOFOLLOW.matcher(rel).find();
    }

    /**
     * The target of a {@code meta} or {@code Refresh} header with this content, unresolved; null for the page itself.
     */
    public static @Nullable String refreshTarget(String content) {
        Matcher refresh = REFRESH.matcher(shortened(content, MAX_REFRESH));
        if (content.length() > MAX_REFRESH || !refresh.matches()) {
            return null;
        }
        String quoted = refresh.group(1) == null ? refresh.group(2) : refresh.group(1);
        String target = (quoted == null ? refresh.group(3) : quoted).strip();
        return target.isEmpty() ? null : target;
    }

    /** Reads a page in one traversal. */
    private static final class Reader implements NodeFilter {

        private static final Pattern CANONICAL = token("canonical");

        /** Maximum number of robots that {@code meta} elements can name, and characters of a name. */
        private static final int MAX_ROBOTS = 100;

        /** No registered tag is longer (RFC 5646, section 4.4.1). */
        private static final int MAX_LANGUAGE = 35;

        private final ParsedPage parsed;
        private final LinkResolver resolver;
        private final Set<String> links = new LinkedHashSet<>();
        private final Map<String, LinkDetail> details = new HashMap<>();
        private final List<String> refreshes = new ArrayList<>();
        private final Map<String, RobotsDirectives> directives = new HashMap<>();
        private final PageText text;
        private @Nullable String canonical;
        private @Nullable String title;
        private String language = "";
        private boolean cut;

        Reader(ParsedPage parsed) {
            this.parsed = parsed;
            this.resolver = parsed.resolver();
            this.text = new PageText(parsed.document().baseUri());
        }

        HtmlPage read() {
            parsed.document().filter(this);
            refreshes.forEach(this::add);
            String fullTitle =
                    title == null ? "" : BLANKS.matcher(title).replaceAll(" ").strip();
            return new HtmlPage(
                    title(fullTitle, parsed.limits()),
                    text.digest(),
                    text.sketch(fullTitle, language),
                    List.copyOf(links),
                    details,
                    resolver.dropped(),
                    canonical,
                    directives,
                    parsed.cut() || cut || parsed.time().isOver());
        }

        @Override
        public FilterResult head(Node node, int depth) {
            if (parsed.time().isOver()) {
                return FilterResult.STOP;
            }
            if (node instanceof Element element) {
                return read(element);
            }
            if (node instanceof TextNode written) {
                text.addText(written.getWholeText());
            }
            return FilterResult.CONTINUE;
        }

        private FilterResult read(Element element) {
            switch (element.normalName()) {
                case "a", "area" -> link(element);
                case "meta" -> {
                    String target = refreshTarget(element.attr("content"));
                    if (target != null && element.attr("http-equiv").equalsIgnoreCase("refresh")) {
                        refreshes.add(target);
                    }
                    directives(element);
                }
                case "link" -> {
                    boolean named = element.hasAttr("href")
                            && CANONICAL.matcher(element.attr("rel")).find();
                    canonical = canonical == null && named ? resolver.resolve(element.attr("href")) : canonical;
                }
                case "title" -> title = title == null && element.closest("svg") == null ? element.text() : title;
                case "html" -> language = language(element.attr(element.hasAttr("lang") ? "lang" : "xml:lang"));
                case "script", "style" -> {
                    return FilterResult.SKIP_CHILDREN;
                }
                case "img" -> text.addPicture(element.attr("src"), element.closest("a[href]") == null);
                default -> {
                    // the only elements with links or robots directives
                }
            }
            return FilterResult.CONTINUE;
        }

        private void link(Element element) {
            if (!element.hasAttr("href") || isNofollow(element.attr("rel"))) {
                return;
            }
            String url = add(element.attr("href"));
            if (url != null && parsed.limits().linkDetails()) {
                details.merge(LinkDetail.key(url), LinkDetail.of(element), LinkDetail::or);
            }
        }

        /** Returns the absolute URL of the link, or null if it is not kept. */
        private @Nullable String add(String reference) {
            String url = cut ? null : resolver.resolve(reference);
            if (url == null || links.contains(url)) {
                return url;
            }
            if (links.size() == parsed.limits().links()) {
                cut = true;
                return null;
            }
            links.add(url);
            return url;
        }

        private static String language(String tag) {
            String language = tag.length() > MAX_LANGUAGE
                    ? ""
                    : Locale.forLanguageTag(tag.strip().replace('_', '-')).toLanguageTag();
            return language.equals("und") ? "" : language;
        }

        private void directives(Element meta) {
            RobotsDirectives found = RobotsDirectives.ofMeta(meta.attr("content"));
            String name = shortened(meta.attr("name"), MAX_ROBOTS).strip().toLowerCase(Locale.ROOT);
            if (!found.equals(RobotsDirectives.NONE) && (directives.size() < MAX_ROBOTS || name.equals("robots"))) {
                directives.merge(name, found, RobotsDirectives::and);
            }
        }
    }
}
