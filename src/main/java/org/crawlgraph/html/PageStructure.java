package org.crawlgraph.html;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a page: the tree below {@code body}, its links with their places, and its words. Compact and bounded: 10 bytes per node,
 * 4 per word, plus the URLs and anchors of its links.
 *
 * <p>The tree has {@code body} and the elements below it, without {@code script}, {@code style}, {@code noscript}, {@code br} and
 * {@code hr} and their content. Nodes are numbered in preorder from 0, the {@code body}; the subtree of {@code node} is {@code node} to
 * {@code end(node) - 1}. Its first child is {@code node + 1} if below {@code end(node)}, and its next sibling is {@code end(node)} if below
 * the parent's end.
 *
 * <p>Keeps at most {@value #MOST_NODES} nodes, {@value #MOST_WORDS} words, {@value #MOST_LINKS} links with 2,000 distinct link paths, and
 * URLs up to 4,000 characters; nesting deeper than 512 levels is flattened. {@link #truncated()} is true if these bounds or
 * {@link PageLimits} cut anything.
 */
public final class PageStructure {

    public static final int MOST_NODES = 100_000;

    public static final int MOST_WORDS = 100_000;

    public static final int MOST_LINKS = 10_000;

    /** Maximum length of an anchor, in characters. */
    public static final int LONGEST_ANCHOR = LinkDetail.LONGEST_ANCHOR;

    static final int NEXT = 1;
    static final int PREV = 2;
    static final int NOFOLLOW = 4;

    private final String url;
    private final String title;
    private final @Nullable String canonical;
    private final boolean noindex;
    private final int bytes;
    private final boolean truncated;
    private final Tree tree;
    private final LinkTable links;
    private final int[] words;

    /**
     * The nodes: tag names, the name index and subtree end of each, and the visible characters before each; the last entry of
     * {@code textBefore} is the total.
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Tree(String[] names, char[] labels, int[] ends, int[] textBefore) {}

    /** The links: path, node and flags of each, and its ends in the concatenated URLs and anchors. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record LinkTable(
            List<String> paths,
            int[] path,
            int[] node,
            byte[] flags,
            String urls,
            int[] urlEnds,
            String anchors,
            int[] anchorEnds) {}

    PageStructure(String url, HtmlPage page, int bytes, boolean truncated, Tree tree, LinkTable links, int[] words) {
        this.url = url;
        this.title = page.title();
        this.canonical = page.canonical();
        this.noindex = page.noindex();
        this.bytes = bytes;
        this.truncated = truncated;
        this.tree = tree;
        this.links = links;
        this.words = words;
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
                body,
                contentType,
                url,
                limits,
                parsed -> new StructureReader(parsed, new HtmlPage(parsed, false)).read(url));
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
        return tree.ends().length;
    }

    /** The tag of a node, such as {@code table}, in lower case. */
    public String label(int node) {
        return tree.names()[tree.labels()[node]];
    }

    /** One past the last node of the subtree of a node. */
    public int end(int node) {
        return tree.ends()[node];
    }

    /** Number of characters in the subtree of a node, without white space. */
    public int textCharacters(int node) {
        return tree.textBefore()[tree.ends()[node]] - tree.textBefore()[node];
    }

    /** The links of the page in document order, including repeated ones; created on access. */
    public List<Link> links() {
        return new Links(links);
    }

    /** The distinct link paths of the page, in order of first appearance; must not be modified. */
    public List<String> paths() {
        return links.paths();
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

    private static final class Links extends AbstractList<Link> implements RandomAccess {
        private final LinkTable table;

        Links(LinkTable table) {
            this.table = table;
        }

        @Override
        public Link get(int index) {
            Objects.checkIndex(index, size());
            int flags = table.flags()[index];
            return new Link(
                    table.paths().get(table.path()[index]),
                    piece(table.urls(), table.urlEnds(), index),
                    piece(table.anchors(), table.anchorEnds(), index),
                    (flags & NEXT) != 0,
                    (flags & PREV) != 0,
                    (flags & NOFOLLOW) != 0,
                    table.node()[index]);
        }

        private static String piece(String joined, int[] ends, int index) {
            return joined.substring(index == 0 ? 0 : ends[index - 1], ends[index]);
        }

        @Override
        public int size() {
            return table.path().length;
        }
    }

    /**
     * A link and its place on its page.
     * @param path its link path: tag and classes of each element from the root down to the {@code a}, as a CSS selector such as
     *     {@code html>body>div.pager>ul>li.next>a}; classes are sorted, without classes that contain digits, which usually identify a page
     *     rather than a place
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
