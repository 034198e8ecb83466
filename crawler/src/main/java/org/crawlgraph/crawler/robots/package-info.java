/**
 * robots.txt (RFC 9309), fetched by {@link org.crawlgraph.crawler.robots.RobotsFetcher} and parsed to
 * {@link org.crawlgraph.crawler.robots.RobotsRules}, and sitemaps ({@link org.crawlgraph.crawler.robots.Sitemaps}).
 */
@NullMarked
package org.crawlgraph.crawler.robots;

import org.jspecify.annotations.NullMarked;
