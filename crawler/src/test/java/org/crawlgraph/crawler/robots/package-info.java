/** robots.txt against an oracle, real files and the examples of the RFC; sitemaps. */
@NullMarked
package org.crawlgraph.crawler.robots;

import org.jspecify.annotations.NullMarked;
