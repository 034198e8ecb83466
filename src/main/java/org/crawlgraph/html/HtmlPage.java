package org.crawlgraph.html;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.TextFingerprint;
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

    /**
     * Whether a body is HTML or XHTML, by its type or, without one, by its first bytes.
     * @param contentType the {@code Content-Type}, or empty
     */
    public static boolean isHtml(byte[] body, String contentType) {
        return MediaType.of(contentType).isHtml(body);
    }

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
        return read(body, contentType, url, limits, false);
    }

    /** Reads a page with its text, within {@link PageLimits#DEFAULT}. */
    public static HtmlPage readWithText(byte[] body, String contentType, String url) {
        return readWithText(body, contentType, url, PageLimits.DEFAULT);
    }

    public static HtmlPage readWithText(byte[] body, String contentType, String url, PageLimits limits) {
        return read(body, contentType, url, limits, true);
    }

    private static HtmlPage read(byte[] body, String contentType, String url, PageLimits limits, boolean withText) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> new HtmlPage(parsed, withText));
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
     * digits; empty unless the page was read {@linkplain #readWithText with its text}.
     */
    public String textDigest() {
        return textDigest;
    }

    /**
     * A sketch of the text, without numbers and words of the page's own URL, from which servers can generate endless pages; all months of
     * an empty calendar thus have one of a few sketches. Tokens of letters and digits count only if they are most of the text. Includes the
     * declared language. Empty unless the page was read with its text.
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

    /**
     * Collects the visible text of a page word by word to detect changes independent of markup. The sketch ignores tokens with digits, such
     * as times, unless they are most of the text.
     */
    private static final class PageText {

        private static final int BYTES = 16;

        private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
        private static final int ASCII = 0x80;
        /** Number of words in a shingle. */
        private static final int SHINGLE = 5;

        /** Minimum number of tokens for a page of tokens. */
        private static final int TOKENS = 4;

        private final MessageDigest words = sha256();
        private final Set<String> ofUrl;
        private final String url;
        private final LongArrayList run = new LongArrayList();
        private final LongArrayList runWithTokens = new LongArrayList();
        private final LongRBTreeSet sample = new LongRBTreeSet(Long::compareUnsigned);
        private final LongRBTreeSet sampleWithTokens = new LongRBTreeSet(Long::compareUnsigned);
        private final List<Long> subjects = new ArrayList<>();
        private final List<String> times = new ArrayList<>();
        private long still;
        private int shingles;
        private int shinglesWithTokens;
        private int wordCount;
        private int tokenCount;
        private boolean isText;

        PageText(String address) {
            url = address.toLowerCase(Locale.ROOT);
            ofUrl = Arrays.stream(NO_LETTERS.split(url, -1)).collect(Collectors.toSet());
        }

        private static MessageDigest sha256() {
            try {
                return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("SHA-256 is not available in this JVM", e);
            }
        }

        void addText(String text) {
            isText = true;
            addWords(text);
            isText = false;
            endRun();
        }

        private void addWords(String text) {
            int begin = -1;
            for (int i = 0; i <= text.length(); i++) {
                boolean blank = i == text.length() || Character.isWhitespace(text.charAt(i));
                if (blank && begin >= 0) {
                    add(text.substring(begin, i));
                    begin = -1;
                } else if (!blank && begin < 0) {
                    begin = i;
                }
            }
        }

        private void add(String word) {
            words.update((word + ' ').getBytes(StandardCharsets.UTF_8));
            if (times.size() < TextSketch.TIMES && TextSketch.isTime(word)) {
                times.add(word);
            } else {
                still = HashCommon.mix(still + TextFingerprint.of(word));
            }
            StringBuilder letters = new StringBuilder(word.length());
            boolean token = false;
            int begin = 0;
            for (int i = 0; i <= word.length(); i++) {
                char one = i == word.length() ? ' ' : word.charAt(i);
                if (Character.isLetter(one) || Character.isSurrogate(one)) {
                    letters.append(Character.toLowerCase(one));
                } else if (Character.isDigit(one)) {
                    token = true;
                } else {
                    mixUnlessToken(letters, token, word.substring(begin, i));
                    letters.setLength(0);
                    token = false;
                    begin = i + 1;
                }
            }
        }

        /** Ignores ASCII words with digits; in scripts without word breaks, text with digits counts for its letters. */
        private void mixUnlessToken(StringBuilder letters, boolean token, String whole) {
            if (letters.isEmpty()) {
                return;
            }
            String word = letters.toString();
            if (token && word.chars().allMatch(each -> each < ASCII)) {
                String lower = whole.toLowerCase(Locale.ROOT);
                if (isText && !url.contains(lower)) {
                    tokenCount++;
                    runWithTokens.add(TextFingerprint.of(lower));
                }
            } else if (!ofUrl.contains(word)) {
                wordCount += isText ? 1 : 0;
                mix(word);
            }
        }

        /** Adds an image; one without a link and without parameters in its URL is a subject of the page. */
        void addPicture(String source, boolean unlinked) {
            addWords(source);
            clearRuns();
            mix(source);
            if (unlinked && source.indexOf('?') < 0 && subjects.size() < TextSketch.SUBJECTS - 1) {
                subjects.add(HashCommon.mix(run.getLong(0)));
            }
            endRun();
        }

        private void mix(String word) {
            long fingerprint = TextFingerprint.of(word);
            run.add(fingerprint);
            runWithTokens.add(fingerprint);
        }

        private void clearRuns() {
            run.clear();
            runWithTokens.clear();
        }

        /** Ends a text node. Shingles do not cross nodes, so reordered items add nothing new. */
        private void endRun() {
            shingles += keepShingles(run, sample);
            if (runWithTokens.size() > run.size()) {
                shinglesWithTokens += keepShingles(runWithTokens, sampleWithTokens);
            }
            clearRuns();
        }

        /** Returns the number of shingles. */
        private static int keepShingles(LongArrayList run, LongRBTreeSet lowest) {
            int length = Math.min(SHINGLE, run.size());
            int end = length == 0 ? 0 : run.size() - length + 1;
            for (int i = 0; i < end; i++) {
                long hash = length;
                for (int j = i; j < i + length; j++) {
                    hash = HashCommon.murmurHash3(hash ^ run.getLong(j)) + 1;
                }
                keep(lowest, hash);
            }
            return end;
        }

        private static void keep(LongRBTreeSet lowest, long hash) {
            if (lowest.size() < TextSketch.MOST) {
                lowest.add(hash);
            } else if (Long.compareUnsigned(hash, lowest.lastLong()) < 0 && lowest.add(hash)) {
                lowest.remove(lowest.lastLong());
            }
        }

        /** Call once, after {@link #digest()}. */
        TextSketch sketch(String title, String language) {
            long ofText = still;
            addWords(title);
            if (!run.isEmpty()) {
                subjects.add(HashCommon.murmurHash3((long) run.hashCode()));
                clearRuns();
            }
            if (tokenCount >= TOKENS && tokenCount > wordCount) {
                sampleWithTokens.forEach(hash -> keep(sample, hash));
                shingles += shinglesWithTokens;
            }
            return new TextSketch(
                    List.copyOf(sample),
                    Math.max(shingles, sample.size()),
                    List.copyOf(subjects),
                    language,
                    ofText,
                    List.copyOf(times));
        }

        /** 32 hexadecimal digits: half of a SHA-256. */
        static String digest(byte[] bytes) {
            return HexFormat.of().formatHex(sha256().digest(bytes), 0, BYTES);
        }

        /** The digest of the added text; call once. */
        String digest() {
            return HexFormat.of().formatHex(words.digest(), 0, BYTES);
        }
    }
}
