package org.crawlgraph.mine;

/** Is told itemsets, one after another. */
@FunctionalInterface
public interface ItemsetVisitor {

    /**
     * Takes an itemset.
     *
     * @param items the first {@code size} are the itemset, in no promised order; the array is used again for the next one
     * @param size at least 1
     * @param support transactions of all bins that contain it
     * @return whether to go on
     */
    boolean itemset(int[] items, int size, long support);
}
