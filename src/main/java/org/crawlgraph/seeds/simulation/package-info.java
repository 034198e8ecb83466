/**
 * Simulated crawls and distances. {@link org.crawlgraph.seeds.simulation.CrawlSimulation} crawls page by page;
 * {@link org.crawlgraph.seeds.simulation.CrawlMeter} measures what crawls have gathered at equal numbers of pages, in a
 * {@linkplain org.crawlgraph.seeds.simulation.CrawlOrder given order}, or at each depth.
 * {@link org.crawlgraph.seeds.simulation.CoreDistances} measures distances between cores,
 * {@link org.crawlgraph.seeds.simulation.PageDistances} between all pages of a small graph. All of them follow links
 * inside a site too, as a real crawl does.
 */
@NullMarked
package org.crawlgraph.seeds.simulation;

import org.jspecify.annotations.NullMarked;
