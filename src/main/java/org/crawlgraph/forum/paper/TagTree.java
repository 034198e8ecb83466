package org.crawlgraph.forum.paper;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.FieldLine;

/**
 * Ordered trees of tags as a sequence of nodes in preorder. Subtrees, and the subtrees of adjacent siblings, are
 * contiguous runs of nodes, given by first node and exclusive end.
 *
 * <p>Each node has a sign as in regular expressions: {@code ?} for an optional node, {@code +} for a repeated one,
 * {@code *} for both. Nodes of a page have none.
 */
final class TagTree {

    static final int OPTIONAL = 1;

    static final int REPEATED = 2;

    private final int[] labels;
    private final int[] ends;
    private final byte[] signs;
    private final long[] prints;
    private final int required;
    private final int largest;

    private TagTree(int[] labels, int[] ends, byte[] signs) {
        this.labels = labels;
        this.ends = ends;
        this.signs = signs;
        this.prints = new long[labels.length];
        for (int node = labels.length - 1; node >= 0; node--) {
            long print = labels[node] ^ ((long) signs[node] << Integer.SIZE);
            for (int child = node + 1; child < ends[node]; child = ends[child]) {
                print = HashCommon.murmurHash3(print + prints[child]) + 1;
            }
            prints[node] = HashCommon.murmurHash3(print ^ (ends[node] - node));
        }
        this.required = required(0, labels.length);
        this.largest = IntStream.range(0, labels.length).anyMatch(this::isRepeated) ? Integer.MAX_VALUE : labels.length;
    }

    static TagTree of(PageStructure page) {
        int[] labels = new int[page.nodes()];
        int[] ends = new int[labels.length];
        for (int node = 0; node < labels.length; node++) {
            labels[node] = page.label(node).hashCode();
            ends[node] = page.end(node);
        }
        return new TagTree(labels, ends, new byte[labels.length]);
    }

    /** A copy of the subtrees of some adjacent siblings. */
    TagTree part(int from, int to) {
        int[] moved = Arrays.copyOfRange(ends, from, to);
        for (int i = 0; i < moved.length; i++) {
            moved[i] -= from;
        }
        return new TagTree(Arrays.copyOfRange(labels, from, to), moved, Arrays.copyOfRange(signs, from, to));
    }

    int size() {
        return labels.length;
    }

    int label(int node) {
        return labels[node];
    }

    boolean isOptional(int node) {
        return (signs[node] & OPTIONAL) != 0;
    }

    boolean isRepeated(int node) {
        return (signs[node] & REPEATED) != 0;
    }

    int sign(int node) {
        return signs[node];
    }

    boolean hasOneRoot() {
        return labels.length > 0 && ends[0] == labels.length;
    }

    /** Number of required nodes. */
    int required() {
        return required;
    }

    /** Maximum number of nodes of a record of this shape. */
    int largest() {
        return largest;
    }

    /** Number of required nodes of a subtree; 0 if the subtree is optional. */
    int required(int node) {
        return required(node, ends[node]);
    }

    private int required(int from, int to) {
        int count = 0;
        for (int at = from; at < to; ) {
            boolean skipped = isOptional(at);
            count += skipped ? 0 : 1;
            at = skipped ? ends[at] : at + 1;
        }
        return count;
    }

    int end(int node) {
        return ends[node];
    }

    /** Whether two subtrees are equal, including signs; false positives have a probability of 2⁻⁶⁴. */
    boolean equal(int node, TagTree other, int otherNode) {
        return prints[node] == other.prints[otherNode];
    }

    /** The siblings in a run. */
    int[] roots(int from, int to) {
        IntArrayList roots = new IntArrayList();
        for (int node = from; node < to; node = ends[node]) {
            roots.add(node);
        }
        return roots.toIntArray();
    }

    /** Label, end and sign of each node, each preceded by a tab. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int node = 0; node < labels.length; node++) {
            text.append('\t').append(labels[node]).append('\t').append(ends[node]);
            text.append('\t').append(signs[node]);
        }
        return text.toString();
    }

    /** Parses the remaining fields of a line. */
    static TagTree parse(FieldLine line) {
        Builder nodes = new Builder();
        while (line.hasMore()) {
            nodes.add(line.integer(), line.between(0, Integer.MAX_VALUE), line.between(0, (OPTIONAL | REPEATED) + 1));
        }
        IntArrayList open = new IntArrayList();
        for (int node = 0; node < nodes.size(); node++) {
            while (!open.isEmpty() && open.topInt() <= node) {
                open.popInt();
            }
            int end = nodes.ends.getInt(node);
            if (end <= node || end > (open.isEmpty() ? nodes.size() : open.topInt())) {
                throw line.wrong("node " + node + " does not end inside its parent");
            }
            open.push(end);
        }
        return nodes.build();
    }

    /**
     * Merges adjacent siblings of equal shape into one repeated node if at least one of them is optional, since their
     * number then varies by record.
     */
    TagTree folded() {
        Builder out = new Builder();
        fold(0, size(), out);
        return out.size() == size() ? this : out.build();
    }

    private void fold(int from, int to, Builder out) {
        int kept = -1;
        int number = -1;
        for (int node = from; node < to; node = ends[node]) {
            if (kept >= 0 && isSameShape(kept, node) && ((out.sign(number) | signs[node]) & OPTIONAL) != 0) {
                boolean optional = (out.sign(number) & signs[node] & OPTIONAL) != 0;
                out.sign(number, optional ? REPEATED | OPTIONAL : REPEATED);
            } else {
                kept = node;
                number = out.begin(labels[node], signs[node]);
                fold(node + 1, ends[node], out);
                out.end(number);
            }
        }
    }

    private boolean isSameShape(int one, int other) {
        int size = ends[one] - one;
        for (int i = 0; i < size; i++) {
            boolean same = labels[one + i] == labels[other + i] && ends[one + i] - one == ends[other + i] - other;
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** Builds a tree node by node in preorder. */
    static final class Builder {
        private final IntArrayList labels = new IntArrayList();
        private final IntArrayList ends = new IntArrayList();
        private final ByteArrayList signs = new ByteArrayList();

        /** Begins a node and returns its number, for {@link #end}. */
        int begin(int label, int sign) {
            add(label, 0, sign);
            return labels.size() - 1;
        }

        private void add(int label, int end, int sign) {
            labels.add(label);
            ends.add(end);
            signs.add((byte) sign);
        }

        int sign(int node) {
            return signs.getByte(node);
        }

        void sign(int node, int sign) {
            signs.set(node, (byte) sign);
        }

        int size() {
            return labels.size();
        }

        void end(int node) {
            ends.set(node, labels.size());
        }

        /** Adds a copy of a subtree as optional. */
        void addOptional(TagTree tree, int node) {
            int root = labels.size();
            int moved = labels.size() - node;
            for (int i = node; i < tree.end(node); i++) {
                add(tree.label(i), tree.end(i) + moved, tree.sign(i));
            }
            sign(root, sign(root) | OPTIONAL);
        }

        TagTree build() {
            return new TagTree(labels.toIntArray(), ends.toIntArray(), signs.toByteArray());
        }
    }
}
