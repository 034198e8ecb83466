/**
 * Frequent itemsets: which items stand together in many transactions. {@link org.crawlgraph.mine.Transactions} collects the
 * transactions, each in one of several bins, and an itemset is frequent when it has enough support in every bin; with one bin
 * that is the textbook's notion. {@link org.crawlgraph.mine.FrequentItemsets} tells all frequent itemsets, which are few only
 * when frequent transactions are short; {@link org.crawlgraph.mine.ClosedItemsets} tells the closed or the maximal ones, which
 * hold the same knowledge in fewer sets; {@link org.crawlgraph.mine.LargestItemsets} finds, for each transaction, the largest
 * frequent itemset in it, without telling any others.
 */
@NullMarked
package org.crawlgraph.mine;

import org.jspecify.annotations.NullMarked;
