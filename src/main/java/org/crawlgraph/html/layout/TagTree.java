package org.crawlgraph.html.layout;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.html.PageStructure;

/**
 * Ordered trees of tags, as a sequence of nodes in document order: the subtree of a node is a run of nodes, and so are some adjacent
 * siblings. Such a run is what is compared; it is given by its first node and one past its last.
 */
final class TagTree {

    private final int[] labels;
    private final int[] ends;
    private final long[] prints;

    private TagTree(int[] labels, int[] ends) {
        this.labels = labels;
        this.ends = ends;
        this.prints = new long[labels.length];
        for (int node = labels.length - 1; node >= 0; node--) {
            long print = labels[node];
            for (int child = node + 1; child < ends[node]; child = ends[child]) {
                print = HashCommon.murmurHash3(print + prints[child]) + 1;
            }
            prints[node] = HashCommon.murmurHash3(print ^ (ends[node] - node));
        }
    }

    /** The tree of a page. */
    static TagTree of(PageStructure page) {
        int[] labels = new int[page.nodes()];
        int[] ends = new int[labels.length];
        for (int node = 0; node < labels.length; node++) {
            labels[node] = page.label(node).hashCode();
            ends[node] = page.end(node);
        }
        return new TagTree(labels, ends);
    }

    /** A copy of some adjacent siblings with what is below them. */
    TagTree part(int from, int to) {
        int[] moved = Arrays.copyOfRange(ends, from, to);
        for (int i = 0; i < moved.length; i++) {
            moved[i] -= from;
        }
        return new TagTree(Arrays.copyOfRange(labels, from, to), moved);
    }

    int size() {
        return labels.length;
    }

    int label(int node) {
        return labels[node];
    }

    /** One past the last node of a subtree. */
    int end(int node) {
        return ends[node];
    }

    /** Whether two subtrees are equal, but for a chance of 2⁻⁶⁴. */
    boolean equal(int node, TagTree other, int otherNode) {
        return prints[node] == other.prints[otherNode];
    }

    /** The siblings that begin a run. */
    int[] roots(int from, int to) {
        IntArrayList roots = new IntArrayList();
        for (int node = from; node < to; node = ends[node]) {
            roots.add(node);
        }
        return roots.toIntArray();
    }

    /** The nodes as text, label and end of each, a tab before every number. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int node = 0; node < labels.length; node++) {
            text.append('\t').append(labels[node]).append('\t').append(ends[node]);
        }
        return text.toString();
    }

    /** The tree in the rest of a line. */
    static TagTree parse(LayoutLine line) {
        IntArrayList labels = new IntArrayList();
        IntArrayList ends = new IntArrayList();
        while (line.hasMore()) {
            labels.add(line.integer());
            ends.add(line.number());
        }
        IntArrayList open = new IntArrayList();
        for (int node = 0; node < ends.size(); node++) {
            while (!open.isEmpty() && open.topInt() <= node) {
                open.popInt();
            }
            int end = ends.getInt(node);
            if (end <= node || end > (open.isEmpty() ? ends.size() : open.topInt())) {
                throw line.wrong();
            }
            open.push(end);
        }
        return new TagTree(labels.toIntArray(), ends.toIntArray());
    }

    /** Makes a tree node by node in document order. */
    static final class Builder {
        private final IntArrayList labels = new IntArrayList();
        private final IntArrayList ends = new IntArrayList();

        /** Begins a node; gives its number, for {@link #end}. */
        int begin(int label) {
            labels.add(label);
            ends.add(0);
            return labels.size() - 1;
        }

        void end(int node) {
            ends.set(node, labels.size());
        }

        /** Adds a copy of a subtree. */
        void add(TagTree tree, int node) {
            int moved = labels.size() - node;
            for (int i = node; i < tree.end(node); i++) {
                labels.add(tree.label(i));
                ends.add(tree.end(i) + moved);
            }
        }

        TagTree build() {
            return new TagTree(labels.toIntArray(), ends.toIntArray());
        }
    }
}
