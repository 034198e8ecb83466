package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;

/**
 * A prefix tree of transactions, with items in descending order of support, counts per bin in every node, and a chain through all nodes of
 * one item. Items have local numbers in this order, from 0; {@link #name} maps them to the numbers of the original tree. Node 0 is the
 * root.
 */
final class FpTree {

    private final int bins;
    private final int[] names;
    private final int[] supports;
    private final int[] heads;

    private int nodes = 1;
    private int[] items = new int[16];
    private int[] parents = new int[16];
    private int[] nexts = new int[16];
    private int[] counts;
    private int[] table = new int[32];

    /** Sums over the paths above the nodes of one item; all zero between calls. */
    private int[] pathSupports = new int[0];

    private int[] path = new int[16];

    /**
     * Creates a tree without transactions.
     *
     * @param names names of the items, in descending order of support
     * @param supports per item and bin
     */
    FpTree(int bins, int[] names, int[] supports) {
        this.bins = bins;
        this.names = names;
        this.supports = supports;
        this.heads = new int[names.length];
        this.counts = new int[16 * bins];
        this.items[0] = -1;
    }

    int size() {
        return names.length;
    }

    int nodes() {
        return nodes;
    }

    int name(int item) {
        return names[item];
    }

    int item(int node) {
        return items[node];
    }

    int parent(int node) {
        return parents[node];
    }

    long support(int item) {
        long sum = 0;
        for (int bin = 0; bin < bins; bin++) {
            sum += supports[item * bins + bin];
        }
        return sum;
    }

    /** Whether enough transactions pass through a node in every bin. */
    boolean isFrequentAt(int node, int support) {
        return least(counts, node) >= support;
    }

    /**
     * Adds a transaction.
     *
     * @param length number of local items to use; they are ascending
     * @param weights one per bin
     * @param offset index of the first weight
     * @return the node where it ends
     */
    int add(int[] transaction, int length, int[] weights, int offset) {
        int node = 0;
        for (int i = 0; i < length; i++) {
            node = child(node, transaction[i]);
            for (int bin = 0; bin < bins; bin++) {
                counts[node * bins + bin] += weights[offset + bin];
            }
        }
        return node;
    }

    /**
     * Returns the tree of the transactions that contain an item, without this and later items.
     *
     * @param support minimum support in every bin of the remaining items
     * @param perfect receives the items that all of these transactions contain, which the tree omits
     * @param effort counts the nodes read
     */
    FpTree conditional(int item, int support, ItemBuffer perfect, Effort effort) {
        if (pathSupports.length == 0) {
            pathSupports = new int[names.length * bins];
        }
        long read = 0;
        int top = 0;
        for (int node = heads[item]; node > 0; node = nexts[node]) {
            for (int above = parents[node]; above > 0; above = parents[above]) {
                for (int bin = 0; bin < bins; bin++) {
                    pathSupports[items[above] * bins + bin] += counts[node * bins + bin];
                }
                top = Math.max(top, items[above] + 1);
                read++;
            }
        }
        effort.spend(1 + 2 * read);
        int[] local = new int[top];
        int[] kept = new int[top];
        int count = 0;
        for (int above = 0; above < top; above++) {
            local[above] = -1;
            if (least(pathSupports, above) < support) {
                continue;
            }
            if (isPerfect(above, item)) {
                perfect.add(names[above]);
            } else {
                kept[count] = above;
                local[above] = count++;
            }
        }
        FpTree tree = new FpTree(bins, new int[count], new int[count * bins]);
        for (int i = 0; i < count; i++) {
            tree.names[i] = names[kept[i]];
            System.arraycopy(pathSupports, kept[i] * bins, tree.supports, i * bins, bins);
        }
        Arrays.fill(pathSupports, 0, top * bins, 0);
        if (count > 0) {
            copyPaths(item, local, tree);
        }
        return tree;
    }

    private void copyPaths(int item, int[] local, FpTree tree) {
        for (int node = heads[item]; node > 0; node = nexts[node]) {
            int length = 0;
            for (int above = parents[node]; above > 0; above = parents[above]) {
                if (local[items[above]] >= 0) {
                    if (length == path.length) {
                        path = Arrays.copyOf(path, 2 * length);
                    }
                    path[length++] = local[items[above]];
                }
            }
            for (int i = 0, j = length - 1; i < j; i++, j--) {
                int swapped = path[i];
                path[i] = path[j];
                path[j] = swapped;
            }
            tree.add(path, length, counts, node * bins);
        }
    }

    private boolean isPerfect(int above, int item) {
        return Arrays.equals(pathSupports, above * bins, (above + 1) * bins, supports, item * bins, (item + 1) * bins);
    }

    private int least(int[] sums, int place) {
        int least = sums[place * bins];
        for (int bin = 1; bin < bins; bin++) {
            least = Math.min(least, sums[place * bins + bin]);
        }
        return least;
    }

    private int child(int parent, int item) {
        int slot = slot(parent, item);
        while (table[slot] != 0) {
            int node = table[slot];
            if (parents[node] == parent && items[node] == item) {
                return node;
            }
            slot = slot + 1 & table.length - 1;
        }
        if (nodes == items.length) {
            enlarge();
            return child(parent, item);
        }
        table[slot] = nodes;
        parents[nodes] = parent;
        items[nodes] = item;
        nexts[nodes] = heads[item];
        heads[item] = nodes;
        return nodes++;
    }

    private void enlarge() {
        int room = 2 * nodes;
        items = Arrays.copyOf(items, room);
        parents = Arrays.copyOf(parents, room);
        nexts = Arrays.copyOf(nexts, room);
        counts = Arrays.copyOf(counts, Math.multiplyExact(room, bins));
        table = new int[2 * room];
        for (int node = 1; node < nodes; node++) {
            int slot = slot(parents[node], items[node]);
            while (table[slot] != 0) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] = node;
        }
    }

    private int slot(int parent, int item) {
        return (int) HashCommon.mix((long) parent << 32 | item) & table.length - 1;
    }
}
