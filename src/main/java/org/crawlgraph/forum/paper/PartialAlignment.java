package org.crawlgraph.forum.paper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Partial tree alignment: merges several trees into one, as far as the position of each node is unambiguous.
 *
 * <ol>
 *   <li>The largest record is the seed, ties to the first.
 *   <li>Each other record is matched with the seed ({@link TreeMatching}). Unmatched siblings are inserted if their
 *       neighbours match adjacent siblings of the seed: between two of them, before the first or after the last child.
 *   <li>When the matching effort is spent, the remaining records are dropped.
 *   <li>Records with nodes that could not be inserted are tried again while the seed grows; what then remains is
 *       dropped.
 *   <li>A node becomes optional if a record lacks it but has its parent. The result is {@link TagTree#folded}.
 * </ol>
 *
 * <p>The cost of an alignment is U / (U + M), with U the unmatched required nodes and M the matched nodes of both
 * trees: 1 − 2 · STM / (|a| + |b|) without signs. Nodes below an unmatched optional node do not count.
 *
 * <p>References: Y. Zhai, B. Liu: Structured data extraction from the Web based on partial tree alignment, 2006,
 * section 4; S. Zheng et al.: Joint optimization of wrapper generation and template detection, 2007, for the signs.
 */
final class PartialAlignment {

    /** Maximum product of the numbers of children of two nodes for which a matching table is allocated. */
    private static final int LARGEST_TABLE = 4_000_000;

    private static final int ROUNDS = 10;

    private static final int TOP = -1;

    private final TagTree seed;
    private final TagTree other;
    private final TreeMatching matching;

    /** Nodes of the other tree to insert: before a node of the seed, or at the end of its children ({@link #endOf}). */
    private final Map<Integer, IntArrayList> inserted = new HashMap<>();

    private final byte[] signs;

    /** By node of the other tree: the matching node of the seed, -1 for none. */
    private final int[] matched;

    /** The matched nodes of the seed. */
    private final BitSet found = new BitSet();

    private boolean leftOver;
    private int missing;

    private PartialAlignment(TagTree seed, TagTree other, TreeMatching matching) {
        this.seed = seed;
        this.other = other;
        this.matching = matching;
        this.signs = new byte[seed.size()];
        this.matched = new int[other.size()];
        Arrays.fill(matched, -1);
        for (int node = 0; node < signs.length; node++) {
            signs[node] = (byte) seed.sign(node);
        }
        matching.charge((long) seed.size() + other.size());
        align(TOP, 0, seed.size(), 0, other.size());
    }

    static TagTree pattern(TagTree page, Regions.Region region, TreeMatching matching) {
        List<TagTree> records = new ArrayList<>();
        int largest = 0;
        for (int i = 0; i < region.count(); i++) {
            records.add(page.part(region.records()[i], region.records()[i + 1]));
            largest = records.get(i).size() > records.get(largest).size() ? i : largest;
        }
        TagTree seed = records.remove(largest);
        for (int round = 0; round < ROUNDS && !records.isEmpty(); round++) {
            List<TagTree> left = new ArrayList<>();
            int size = seed.size();
            for (TagTree record : records) {
                if (matching.isExhausted()) {
                    return seed.folded();
                }
                PartialAlignment alignment = new PartialAlignment(seed, record, matching);
                seed = alignment.merged();
                if (alignment.leftOver) {
                    left.add(record);
                }
            }
            if (seed.size() == size) {
                break;
            }
            records = left;
        }
        return seed.folded();
    }

    /** Merges a tree into another as far as positions are unambiguous. */
    static TagTree merged(TagTree seed, TagTree other, TreeMatching matching) {
        return new PartialAlignment(seed, other, matching).merged().folded();
    }

    /** The cost of aligning two trees, 0 to 1. */
    static double cost(TagTree seed, TagTree other, TreeMatching matching) {
        return new PartialAlignment(seed, other, matching).cost();
    }

    /** By node of a record: the matching node of a pattern, -1 for none. */
    static int[] matches(TagTree pattern, TagTree record, TreeMatching matching) {
        return new PartialAlignment(pattern, record, matching).matched;
    }

    private double cost() {
        long others = Arrays.stream(matched).filter(node -> node >= 0).count();
        long nodes = missing + found.cardinality() + others;
        return nodes == 0 ? 0 : (double) missing / nodes;
    }

    private TagTree merged() {
        TagTree.Builder out = new TagTree.Builder();
        copy(TOP, 0, seed.size(), out);
        return out.build();
    }

    private void align(int parent, int from, int to, int otherFrom, int otherTo) {
        int[] ours = seed.roots(from, to);
        int[] theirs = other.roots(otherFrom, otherTo);
        int[] matches = new int[theirs.length];
        Arrays.fill(matches, -1);
        int begin = 0;
        while (begin < ours.length && begin < theirs.length && seed.equal(ours[begin], other, theirs[begin])) {
            for (int node = theirs[begin]; node < other.end(theirs[begin]); node++) {
                matched[node] = ours[begin] + node - theirs[begin];
            }
            found.set(ours[begin], seed.end(ours[begin]));
            matches[begin] = begin;
            begin++;
        }
        match(ours, theirs, begin, matches);
        for (int sibling : theirs) {
            missing += matched[sibling] < 0 ? other.required(sibling) : 0;
        }
        for (int sibling : ours) {
            if (!found.get(sibling)) {
                missing += seed.required(sibling);
                signs[sibling] |= TagTree.OPTIONAL;
            }
        }
        insert(parent, ours, theirs, matches);
    }

    /** Finds the best matching of the siblings from {@code begin} on, and aligns their subtrees. */
    private void match(int[] ours, int[] theirs, int begin, int[] matches) {
        int rows = ours.length - begin;
        int columns = theirs.length - begin;
        if (rows == 0 || columns == 0 || (long) rows * columns > LARGEST_TABLE) {
            return;
        }
        matching.charge((long) rows * columns);
        if (matching.isExhausted()) {
            return;
        }
        int[][] table = new int[rows + 1][columns + 1];
        int[][] both = new int[rows + 1][columns + 1];
        for (int i = 1; i <= rows; i++) {
            for (int j = 1; j <= columns; j++) {
                both[i][j] = matching.trees(seed, ours[begin + i - 1], other, theirs[begin + j - 1]);
                int best = Math.max(Math.max(table[i - 1][j], table[i][j - 1]), table[i - 1][j - 1] + both[i][j]);
                best = seed.isRepeated(ours[begin + i - 1]) ? Math.max(best, table[i][j - 1] + both[i][j]) : best;
                table[i][j] =
                        other.isRepeated(theirs[begin + j - 1]) ? Math.max(best, table[i - 1][j] + both[i][j]) : best;
            }
        }
        int i = rows;
        int j = columns;
        while (i > 0 && j > 0) {
            if (table[i][j] == table[i - 1][j]) {
                i--;
            } else if (table[i][j] == table[i][j - 1]) {
                j--;
            } else {
                matches[begin + j - 1] = begin + i - 1;
                pair(ours[begin + i - 1], theirs[begin + j - 1]);
                boolean isPair = table[i][j] == table[i - 1][j - 1] + both[i][j];
                boolean isRepeated = seed.isRepeated(ours[begin + i - 1]);
                i -= isPair || !isRepeated ? 1 : 0;
                j -= isPair || isRepeated ? 1 : 0;
            }
        }
    }

    private void pair(int node, int theirs) {
        matched[theirs] = node;
        found.set(node);
        signs[node] |= (byte) other.sign(theirs);
        align(node, node + 1, seed.end(node), theirs + 1, other.end(theirs));
    }

    private void insert(int parent, int[] ours, int[] theirs, int[] matches) {
        int left = -1;
        for (int j = 0; j < theirs.length; j++) {
            if (matches[j] >= 0) {
                left = matches[j];
                continue;
            }
            int end = j + 1;
            while (end < theirs.length && matches[end] < 0) {
                end++;
            }
            int right = end < theirs.length ? matches[end] : ours.length;
            if (right == left + 1) {
                int place = right < ours.length ? ours[right] : endOf(parent);
                inserted.computeIfAbsent(place, unseen -> new IntArrayList())
                        .addAll(IntArrayList.wrap(Arrays.copyOfRange(theirs, j, end)));
            } else {
                leftOver = true;
            }
            j = end - 1;
        }
    }

    private void copy(int parent, int from, int to, TagTree.Builder out) {
        for (int node = from; node < to; node = seed.end(node)) {
            add(node, out);
            int number = out.begin(seed.label(node), signs[node]);
            copy(node, node + 1, seed.end(node), out);
            out.end(number);
        }
        add(endOf(parent), out);
    }

    private void add(int place, TagTree.Builder out) {
        inserted.getOrDefault(place, IntArrayList.of()).forEach(node -> out.addOptional(other, node));
    }

    private static int endOf(int parent) {
        return TOP - 1 - parent;
    }
}
