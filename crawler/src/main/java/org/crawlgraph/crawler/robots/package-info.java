/**
 * What a site lets robots fetch: {@link org.crawlgraph.crawler.robots.RobotsRules} is what came of one fetch of
 * {@code robots.txt}, rules or a failure, and decides URLs of that origin until it expires. Who fetches the file, and how
 * often one origin is asked, is not decided here.
 */
@NullMarked
package org.crawlgraph.crawler.robots;

import org.jspecify.annotations.NullMarked;
