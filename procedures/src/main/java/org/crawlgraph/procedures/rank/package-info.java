/**
 * {@code crawl.hits.*}, {@code crawl.pagerank.*}, {@code crawl.harmonic.*} and {@code crawl.components.*}: scores and
 * components of pages. A {@link org.crawlgraph.procedures.rank.Ranking} describes one of them,
 * {@link org.crawlgraph.procedures.rank.RankingProcedures} has their modes.
 */
@NullMarked
package org.crawlgraph.procedures.rank;

import org.jspecify.annotations.NullMarked;
