/**
 * The methods of Jiang and Lv (2009) as published: {@link org.crawlgraph.clusters.paper.PaperPatterns} finds URL
 * patterns by the largest frequent itemsets (section 4.2), {@link org.crawlgraph.clusters.paper.PaperPruning} prunes
 * the cluster graph (section 4.3). {@link org.crawlgraph.clusters.paper.LargestItemsets} finds the largest frequent
 * itemset of each transaction without listing the others; an itemset is frequent when it has enough support in every
 * bin.
 */
@NullMarked
package org.crawlgraph.clusters.paper;

import org.jspecify.annotations.NullMarked;
