/**
 * What a site allows and offers to crawlers: robots.txt (RFC 9309), fetched by {@link org.crawlgraph.crawler.robots.RobotsFetcher} and read
 * as {@link org.crawlgraph.crawler.robots.RobotsRules}, and sitemaps ({@link org.crawlgraph.crawler.robots.Sitemaps}).
 */
@NullMarked
package org.crawlgraph.crawler.robots;

import org.jspecify.annotations.NullMarked;
