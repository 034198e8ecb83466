package org.crawlgraph.seeds.simulation;

/**
 * What a simulated crawl has when its budget is spent, or when it finds nothing more.
 *
 * @param budget pages that it may fetch
 * @param pages pages that it has fetched, at most the budget
 * @param pageRank their PageRank, as a share of the whole graph, 0 to 1
 * @param hosts hosts that these pages belong to
 * @param cores cores of which one of these pages is a hub or an authority
 * @param furniture how many of the fetched pages only templates link to
 */
public record BudgetPoint(int budget, int pages, double pageRank, int hosts, int cores, int furniture) {}
