package org.crawlgraph.html;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.url.CanonicalUrl;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a page: the tree below {@code body}, its links with their places, and its words. Compact and
 * bounded: 16 bytes per node, 4 per word, plus the links.
 *
 * <p>The nodes are the elements of {@link PageBlocks}, numbered in preorder from 0, the {@code body}; the subtree of
 * {@code node} is {@code node} to {@code end(node) - 1}. Its first child is {@code node + 1} if below
 * {@code end(node)}, and its next sibling is {@code end(node)} if below the parent's end.
 *
 * <p>Keeps at most {@value PageBlocks#MAX_BLOCKS} nodes, {@value #MAX_WORDS} words, {@value #MAX_LINKS} links with
 * 2,000 distinct link paths, and URLs up to 4,000 characters.
 *
 * @param canonical the absolute canonical URL, or null
 * @param noindex whether the page forbids all robots, or {@link HtmlPage#AGENT}, to index it
 * @param bytes length of the body, unpacked
 * @param truncated whether these bounds or {@link PageLimits} cut anything
 * @param labels see {@link #label}
 * @param ends see {@link #end}
 * @param textStarts number of characters before the start of each node, without white space
 * @param textEnds number of characters before the end of each node
 * @param words hashes of the words, in text order; distinct words almost always have distinct hashes, on all pages
 * @param links in document order, including repeated ones
 * @param paths the distinct link paths, in order of first appearance
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
public record PageStructure(
        String url,
        String title,
        @Nullable String canonical,
        boolean noindex,
        int bytes,
        boolean truncated,
        String[] labels,
        int[] ends,
        int[] textStarts,
        int[] textEnds,
        int[] words,
        List<Link> links,
        List<String> paths) {

    public static final int MAX_WORDS = 100_000;

    public static final int MAX_LINKS = 10_000;

    private static final int MAX_TAG = 50;

    /** Maximum number of distinct tags; pages can invent tags. */
    private static final int MAX_TAGS = 10_000;

    /**
     * A run of letters, digits and combining marks; in Chinese and Japanese, which are written without spaces, each
     * letter.
     */
    private static final Pattern WORD = Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]"
            + "|[\\p{L}\\p{Nd}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]]"
            + "[\\p{L}\\p{Nd}\\p{M}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]]*+");

    static PageStructure of(String url, ParsedPage parsed, HtmlPage page) {
        PageBlocks.Reader reader = new PageBlocks.Reader(parsed);
        PageBlocks read = reader.read(url);
        int[] before = new int[read.texts().size() + 1];
        for (int text = 0; text + 1 < before.length; text++) {
            before[text + 1] = before[text] + visible(read.texts().get(text));
        }
        List<PageBlocks.Block> blocks = read.blocks();
        String[] labels = new String[blocks.size()];
        Set<String> tags = new HashSet<>();
        LinkReader links = new LinkReader(parsed, reader.resolver);
        for (int node = 0; node < labels.length; node++) {
            Element element = reader.elements.get(node);
            String tag = HtmlPage.shortened(element.normalName(), MAX_TAG);
            labels[node] = tags.contains(tag) || (tags.size() < MAX_TAGS && tags.add(tag)) ? tag : labels[0];
            if (element.nameIs("a") && element.hasAttr("href")) {
                links.add(element, blocks.get(node), node);
            }
        }
        int[] words = words(read.texts());
        boolean cut =
                page.isCut() || reader.cut || reader.resolver.dropped() > 0 || links.cut || tags.size() == MAX_TAGS;
        return new PageStructure(
                url,
                page.title(),
                page.canonical(),
                page.noindex(),
                parsed.bytes(),
                cut || words.length == MAX_WORDS,
                labels,
                blocks.stream().mapToInt(PageBlocks.Block::end).toArray(),
                blocks.stream().mapToInt(block -> before[block.from()]).toArray(),
                blocks.stream().mapToInt(block -> before[block.to()]).toArray(),
                words,
                List.copyOf(links.links),
                List.copyOf(links.paths));
    }

    private static int visible(String text) {
        return (int) text.codePoints().filter(character -> character != ' ').count();
    }

    private static int[] words(Collection<String> texts) {
        IntArrayList words = new IntArrayList();
        for (String text : texts) {
            for (Matcher word = WORD.matcher(text); words.size() < MAX_WORDS && word.find(); ) {
                words.add((int) TextFingerprint.of(word.group().toLowerCase(Locale.ROOT)));
            }
        }
        return words.toIntArray();
    }

    /**
     * Reads a page. To get an {@link HtmlPage} as well, use {@link PageReading}, which parses once.
     *
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     */
    public static PageStructure read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> of(url, parsed, HtmlPage.of(parsed)));
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

    /** Reads links with their places. */
    private static final class LinkReader {

        private static final int MAX_URL = 4_000;
        private static final int MAX_PATHS = 2_000;
        private static final Pattern NEXT = HtmlPage.token("next");
        private static final Pattern PREV = HtmlPage.token("prev(ious)?");

        private final LinkResolver base;
        private final int max;
        private final Set<String> next = new HashSet<>();
        private final Set<String> prev = new HashSet<>();
        private final List<Link> links = new ArrayList<>();
        private final Set<String> paths = new LinkedHashSet<>();
        private boolean cut;

        LinkReader(ParsedPage page, LinkResolver base) {
            this.base = base;
            this.max = Math.min(page.limits().links(), MAX_LINKS);
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
            cut |= url.length() > MAX_URL;
            return url.length() > MAX_URL ? null : url;
        }

        void add(Element a, PageBlocks.Block block, int node) {
            String href = a.attr("href");
            String target = target(href.isEmpty() ? base.resolve(href) : block.link());
            String path = block.path();
            if (target == null) {
                return;
            }
            if (links.size() == max || (paths.size() == MAX_PATHS && !paths.contains(path))) {
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
                    HtmlPage.isNofollow(rel),
                    node));
        }
    }

    /**
     * A link and its place on its page.
     *
     * @param path the {@linkplain PageBlocks.Block#path path} of its element
     * @param url its canonical target, {@code http} or {@code https}
     * @param anchor its text in a single line, else the text of its image, its {@code aria-label} or its {@code title};
     *     at most {@value LinkDetail#MAX_ANCHOR} characters
     * @param next whether {@code rel="next"} is set for the target, on the link or in a {@code link} element
     * @param prev whether {@code rel="prev"} is set for the target, in the same way
     * @param nofollow whether {@code rel="nofollow"} is set on the link
     * @param node the number of the {@code a} in the tree of {@link PageStructure}
     */
    public record Link(
            String path, String url, String anchor, boolean next, boolean prev, boolean nofollow, int node) {}
}
