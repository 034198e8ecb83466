package org.crawlgraph.html;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.url.CanonicalUrl;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a page: the tree below {@code body}, its links with their places, and its words. Compact and bounded: 16 bytes per node,
 * 4 per word, plus the links.
 *
 * <p>The nodes are the elements of {@link PageBlocks}, numbered in preorder from 0, the {@code body}; the subtree of {@code node} is
 * {@code node} to {@code end(node) - 1}. Its first child is {@code node + 1} if below {@code end(node)}, and its next sibling is
 * {@code end(node)} if below the parent's end.
 *
 * <p>Keeps at most {@value #MOST_NODES} nodes, {@value #MOST_WORDS} words, {@value #MOST_LINKS} links with 2,000 distinct link paths, and
 * URLs up to 4,000 characters. {@link #truncated()} is true if these bounds or {@link PageLimits} cut anything.
 */
public final class PageStructure {

    public static final int MOST_NODES = PageBlocks.MAX_BLOCKS;

    public static final int MOST_WORDS = 100_000;

    public static final int MOST_LINKS = 10_000;

    /** Maximum length of an anchor, in characters. */
    public static final int LONGEST_ANCHOR = LinkDetail.LONGEST_ANCHOR;

    private static final int LONGEST_TAG = 50;

    /** Maximum number of distinct tags; pages can invent tags. */
    private static final int MOST_TAGS = 10_000;

    /** A run of letters, digits and combining marks; in Chinese and Japanese, which are written without spaces, each letter. */
    private static final Pattern WORD = Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]"
            + "|[\\p{L}\\p{Nd}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]]"
            + "[\\p{L}\\p{Nd}\\p{M}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]]*+");

    private final String url;
    private final String title;
    private final @Nullable String canonical;
    private final boolean noindex;
    private final int bytes;
    private final boolean truncated;
    private final String[] labels;
    private final int[] ends;
    private final int[] textStarts;
    private final int[] textEnds;
    private final int[] words;
    private final List<Link> links;
    private final List<String> paths;

    PageStructure(String url, ParsedPage parsed, HtmlPage page) {
        this.url = url;
        this.title = page.title();
        this.canonical = page.canonical();
        this.noindex = page.noindex();
        this.bytes = parsed.bytes();
        PageBlocks.Reader reader = new PageBlocks.Reader(parsed);
        PageBlocks read = reader.read(url);
        int[] before = new int[read.texts().size() + 1];
        for (int text = 0; text + 1 < before.length; text++) {
            before[text + 1] = before[text] + visible(read.texts().get(text));
        }
        this.labels = new String[read.blocks().size()];
        this.ends = new int[labels.length];
        this.textStarts = new int[labels.length];
        this.textEnds = new int[labels.length];
        LinkReader linkReader = new LinkReader(parsed, reader.resolver());
        Map<String, String> tags = new HashMap<>();
        boolean manyTags = false;
        for (int node = 0; node < labels.length; node++) {
            PageBlocks.Block block = read.blocks().get(node);
            Element element = reader.elements().get(node);
            String tag = HtmlPage.shortened(element.normalName(), LONGEST_TAG);
            String known = tags.size() < MOST_TAGS ? tags.computeIfAbsent(tag, same -> same) : tags.get(tag);
            manyTags |= known == null;
            labels[node] = known == null ? labels[0] : known;
            ends[node] = block.end();
            textStarts[node] = before[block.from()];
            textEnds[node] = before[block.to()];
            if (element.nameIs("a") && element.hasAttr("href")) {
                linkReader.add(element, block, node);
            }
        }
        this.words = words(read.texts());
        this.links = List.copyOf(linkReader.links);
        this.paths = List.copyOf(linkReader.paths);
        this.truncated = page.isCut()
                || reader.isCut()
                || reader.resolver().dropped() > 0
                || linkReader.cut
                || manyTags
                || words.length == MOST_WORDS;
    }

    private static int visible(String text) {
        return (int) text.codePoints().filter(character -> character != ' ').count();
    }

    private static int[] words(Collection<String> texts) {
        IntArrayList words = new IntArrayList();
        for (String text : texts) {
            for (Matcher word = WORD.matcher(text); words.size() < MOST_WORDS && word.find(); ) {
                words.add((int) TextFingerprint.of(word.group().toLowerCase(Locale.ROOT)));
            }
        }
        return words.toIntArray();
    }

    public static PageStructure read(byte[] body, String contentType, String url) {
        return read(body, contentType, url, PageLimits.DEFAULT);
    }

    /**
     * Reads a page. To get an {@link HtmlPage} as well, use {@link PageReading}, which parses once.
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     */
    public static PageStructure read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(
                body, contentType, url, limits, parsed -> new PageStructure(url, parsed, new HtmlPage(parsed, false)));
    }

    public String url() {
        return url;
    }

    public String title() {
        return title;
    }

    /** The absolute canonical URL, or null. */
    public @Nullable String canonical() {
        return canonical;
    }

    /** Whether the page forbids all robots, or {@link HtmlPage#AGENT}, to index it. */
    public boolean noindex() {
        return noindex;
    }

    /** Length of the body in bytes, unpacked. */
    public int bytes() {
        return bytes;
    }

    public boolean truncated() {
        return truncated;
    }

    public int nodes() {
        return labels.length;
    }

    /** The tag of a node, such as {@code table}, in lower case. */
    public String label(int node) {
        return labels[node];
    }

    /** One past the last node of the subtree of a node. */
    public int end(int node) {
        return ends[node];
    }

    /** Number of characters in the subtree of a node, without white space. */
    public int textCharacters(int node) {
        return textCharacters(node, node);
    }

    /** Number of characters from the start of a node to the end of a later sibling, without white space. */
    public int textCharacters(int first, int last) {
        return textEnds[last] - textStarts[first];
    }

    /** The links of the page in document order, including repeated ones. */
    public List<Link> links() {
        return links;
    }

    /** The distinct link paths of the page, in order of first appearance. */
    public List<String> paths() {
        return paths;
    }

    public int wordCount() {
        return words.length;
    }

    /**
     * The hash of a word; distinct words almost always have distinct hashes, on all pages.
     * @param index 0 to below {@link #wordCount()}, in text order
     */
    public int word(int index) {
        return words[index];
    }

    /** Reads links with their places. */
    private static final class LinkReader {

        private static final int LONGEST_URL = 4_000;
        private static final int MOST_PATHS = 2_000;
        private static final Pattern NEXT = HtmlLinks.token("next");
        private static final Pattern PREV = HtmlLinks.token("prev(ious)?");

        private final LinkResolver base;
        private final int most;
        private final Set<String> next = new HashSet<>();
        private final Set<String> prev = new HashSet<>();
        private final List<Link> links = new ArrayList<>();
        private final Set<String> paths = new LinkedHashSet<>();
        private boolean cut;

        LinkReader(ParsedPage page, LinkResolver base) {
            this.base = base;
            this.most = Math.min(page.limits().links(), MOST_LINKS);
            for (Element link : page.document().head().getElementsByTag("link")) {
                String rel = link.attr("rel");
                boolean isNext = NEXT.matcher(rel).find();
                String target = isNext || PREV.matcher(rel).find() ? target(base.resolve(link.attr("href"))) : null;
                if (target != null) {
                    (isNext ? next : prev).add(target);
                }
            }
        }

        private @Nullable String target(@Nullable String absolute) {
            String url = absolute == null ? null : CanonicalUrl.of(absolute);
            if (url == null || !(url.startsWith("http://") || url.startsWith("https://"))) {
                return null;
            }
            cut |= url.length() > LONGEST_URL;
            return url.length() > LONGEST_URL ? null : url;
        }

        void add(Element a, PageBlocks.Block block, int node) {
            String href = a.attr("href");
            String target = target(href.isEmpty() ? base.resolve(href) : block.link());
            String path = block.path();
            if (target == null) {
                return;
            }
            if (links.size() == most || (paths.size() == MOST_PATHS && !paths.contains(path))) {
                cut = true;
                return;
            }
            paths.add(path);
            String rel = a.attr("rel");
            links.add(new Link(
                    path,
                    target,
                    LinkDetail.of(a).anchor(),
                    NEXT.matcher(rel).find() || next.contains(target),
                    PREV.matcher(rel).find() || prev.contains(target),
                    HtmlLinks.isNofollow(rel),
                    node));
        }
    }

    /**
     * A link and its place on its page.
     * @param path the {@linkplain PageBlocks.Block#path path} of its element
     * @param url its canonical target, {@code http} or {@code https}
     * @param anchor its text in a single line, else the text of its image, its {@code aria-label} or its {@code title}; at most
     *     {@value PageStructure#LONGEST_ANCHOR} characters
     * @param next whether {@code rel="next"} is set for the target, on the link or in a {@code link} element
     * @param prev whether {@code rel="prev"} is set for the target, in the same way
     * @param nofollow whether {@code rel="nofollow"} is set on the link
     * @param node the number of the {@code a} in the tree of {@link PageStructure}
     */
    public record Link(
            String path, String url, String anchor, boolean next, boolean prev, boolean nofollow, int node) {}
}
