package org.crawlgraph.html;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a page: the tree below {@code body}, the places of its links, its words. Compact and bounded: 10
 * bytes for each node, 4 for each word, and the addresses and anchors of its links.
 *
 * <p>The tree has the elements below and with {@code body}, without {@code script}, {@code style}, {@code noscript},
 * {@code br} and {@code hr} and what is in them. Nodes are numbered in document order (preorder) from 0, the {@code
 * body}; the nodes of the subtree of {@code node} are {@code node} to {@code end(node) - 1}. Its first child is {@code
 * node + 1} if that is below {@code end(node)}, and the next child of its parent is {@code end(node)} if that is below
 * the end of the parent.
 *
 * <p>Of a page at most {@value #MOST_NODES} nodes, {@value #MOST_WORDS} words, {@value #MOST_LINKS} links with 2,000
 * different link paths, and addresses up to 4,000 characters are kept; nesting deeper than 512 levels is flattened.
 * {@link #truncated()} is true when these bounds or {@link PageLimits} cut anything.
 */
public final class PageStructure {

    /** Most nodes of the tree. */
    public static final int MOST_NODES = 100_000;

    /** Most words. */
    public static final int MOST_WORDS = 100_000;

    /** Most links. */
    public static final int MOST_LINKS = 10_000;

    /** Most characters of an anchor. */
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

    /** The nodes: index into the names, end of the subtree, visible characters before the node and, last, of all. */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record Tree(String[] names, char[] labels, int[] ends, int[] textBefore) {}

    /** The links: for each its path, node, flags and the ends of its address and its anchor in the joined ones. */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
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

    /** Reads a page within {@link PageLimits#DEFAULT}. */
    public static PageStructure read(byte[] body, String contentType, String url) {
        return read(body, contentType, url, PageLimits.DEFAULT);
    }

    /**
     * Reads a page. For text and links of {@link HtmlPage} too, use {@link PageReading}, which parses once.
     *
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}; empty when there is none
     * @param url the page's own absolute address
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

    /** The absolute canonical address, or null. */
    public @Nullable String canonical() {
        return canonical;
    }

    /** Whether the page asks all robots, or ours, not to keep it. */
    public boolean noindex() {
        return noindex;
    }

    /** Length of the body in bytes, unpacked. */
    public int bytes() {
        return bytes;
    }

    /** Whether the page was cut for its size, its depth or its links. */
    public boolean truncated() {
        return truncated;
    }

    /** The number of nodes, at least 1. */
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

    /** The number of characters in the subtree of a node, without white space. */
    public int textCharacters(int node) {
        return tree.textBefore()[tree.ends()[node]] - tree.textBefore()[node];
    }

    /** The links of the page in document order, including repeated ones; created on access. */
    public List<StructuredLink> links() {
        return new Links(links);
    }

    /** The distinct link paths of the page, in order of first appearance; not to be changed. */
    public List<String> paths() {
        return links.paths();
    }

    public int wordCount() {
        return words.length;
    }

    /**
     * A hash of a word, equal on all pages and almost always different for different words.
     *
     * @param index in the order of the text, from 0 to below {@link #wordCount()}
     */
    public int word(int index) {
        return words[index];
    }

    private static final class Links extends AbstractList<StructuredLink> implements RandomAccess {
        private final LinkTable table;

        Links(LinkTable table) {
            this.table = table;
        }

        @Override
        public StructuredLink get(int index) {
            Objects.checkIndex(index, size());
            int flags = table.flags()[index];
            return new StructuredLink(
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
}
