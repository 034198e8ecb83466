/**
 * Frequent itemsets: which items occur together in many transactions. {@link org.crawlgraph.clusters.paper.Transactions} collects the
 * transactions, each in one of several bins; an itemset is frequent when it has enough support in every bin. {@link
 * org.crawlgraph.clusters.paper.LargestItemsets} finds the largest frequent itemset of each transaction without listing the others.
 */
@NullMarked
package org.crawlgraph.clusters.paper;

import org.jspecify.annotations.NullMarked;
