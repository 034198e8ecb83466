/**
 * A synthetic social site to test crawling on, with the truth about every page: its type, and whether it is worth
 * fetching. {@link org.crawlgraph.testkit.site.SocialSite} answers for one URL at a time, because calendars never end;
 * {@link org.crawlgraph.testkit.site.SocialSite#stored(int)} is a breadth-first crawl of it as a graph with labels,
 * which {@link org.crawlgraph.testkit.site.SiteCrawl#write} puts into files;
 * {@link org.crawlgraph.testkit.site.SiteServer} serves it over HTTP to real crawlers. The same number of users and
 * seed give the same bytes on every machine. Tests of other modules get it from the test jar of the core.
 *
 * <p>What it is like was chosen before any algorithm saw it, after what social sites of the paper's time offered (Jiang
 * and Lv 2009, section 2); numbers measured on it are published as they are.
 */
@NullMarked
package org.crawlgraph.testkit.site;

import org.jspecify.annotations.NullMarked;
