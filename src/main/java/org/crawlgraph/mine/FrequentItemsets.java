package org.crawlgraph.mine;

import java.util.Arrays;
import org.crawlgraph.run.Checkpoint;

/**
 * <h2>What</h2>
 *
 * All frequent itemsets: the sets of items that stand together in at least {@code support} transactions of every bin.
 *
 * <h2>Formula</h2>
 *
 * With F(b) the itemsets that at least S transactions of bin b contain, the result is the intersection of all F(b)
 * (cluster-graph-social-crawling, section 4.2). The number of transactions of a bin that contain a set never grows with the
 * set, nor does its minimum over the bins, so one search with a count per bin finds the intersection itself, without mining
 * the bins one by one.
 *
 * <h2>Algorithm</h2>
 *
 * FP-growth:
 *
 * <ol>
 *   <li>Order the frequent items by support and put the transactions, their items in this order, into a prefix tree.
 *   <li>For each item, the least frequent first: tell the itemset of it and the prefix; collect the paths above its nodes into
 *       a tree of their own, without the items that are not frequent there; do the same with that tree and the longer prefix.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Stops when the visitor says so. Time in proportion to the itemsets and the trees they come from; n items that always stand
 * together make 2<sup>n</sup> − 1 itemsets, so for long transactions {@link ClosedItemsets} or {@link LargestItemsets} serve
 * better. Space: a tree per item of the itemset that the search stands at, each smaller than the one before; the first has at
 * most a node, of 4 · (bins + 5) bytes, per item of a transaction.
 *
 * <h2>References</h2>
 *
 * Han, Pei, Yin, Mao: Mining frequent patterns without candidate generation (2004).
 */
public final class FrequentItemsets {

    private final int support;
    private final ItemOrder order;
    private final ItemsetVisitor visitor;
    private final Effort effort;
    private int[] prefix = new int[16];

    private FrequentItemsets(int support, ItemOrder order, ItemsetVisitor visitor, Checkpoint checkpoint) {
        this.support = support;
        this.order = order;
        this.visitor = visitor;
        this.effort = new Effort(Long.MAX_VALUE, checkpoint);
    }

    /**
     * Tells all frequent itemsets, each once, in an order that depends on the transactions alone.
     *
     * @param support least number of transactions in every bin, at least 1
     * @return false when the visitor stopped it
     * @throws IllegalArgumentException when the support is below 1
     */
    public static boolean visit(Transactions transactions, int support, ItemsetVisitor visitor, Checkpoint checkpoint) {
        FrequentItemsets frequent =
                new FrequentItemsets(support, ItemOrder.of(transactions, support), visitor, checkpoint);
        FpTree tree = frequent.order.tree(new int[transactions.distinct()], frequent.effort);
        return frequent.grow(tree, 0);
    }

    private boolean grow(FpTree tree, int length) {
        if (length == prefix.length) {
            prefix = Arrays.copyOf(prefix, 2 * length);
        }
        for (int item = tree.size() - 1; item >= 0; item--) {
            if (length == 0) {
                effort.progress(tree.size() - 1 - item, tree.size());
            }
            prefix[length] = order.item(tree.name(item));
            if (!visitor.itemset(prefix, length + 1, tree.support(item))) {
                return false;
            }
            if (item > 0 && !grow(tree.conditional(item, support, null, effort), length + 1)) {
                return false;
            }
        }
        return true;
    }
}
