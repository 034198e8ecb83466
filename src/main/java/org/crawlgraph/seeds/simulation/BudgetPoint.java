package org.crawlgraph.seeds.simulation;

/**
 * What a simulated crawl has gathered when its budget is spent, or when it ends earlier.
 * @param budget maximum number of fetched pages
 * @param pageRank sum of their PageRank, 0 to 1
 * @param hosts hosts of these pages
 * @param cores cores with one of these pages as a hub or authority
 * @param furniture number of boilerplate pages among them
 */
public record BudgetPoint(int budget, int pages, double pageRank, int hosts, int cores, int furniture) {}
