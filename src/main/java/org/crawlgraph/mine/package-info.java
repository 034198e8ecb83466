/**
 * Frequent itemsets: which items stand together in many transactions. {@link org.crawlgraph.mine.Transactions} collects the
 * transactions, each in one of several bins; an itemset is frequent when it has enough support in every bin. {@link
 * org.crawlgraph.mine.LargestItemsets} finds the largest frequent itemset of each transaction without listing the others.
 */
@NullMarked
package org.crawlgraph.mine;

import org.jspecify.annotations.NullMarked;
