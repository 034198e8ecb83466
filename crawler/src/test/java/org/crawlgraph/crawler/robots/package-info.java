/** Robots rules against an oracle, real files, and the examples of the RFC. */
@NullMarked
package org.crawlgraph.crawler.robots;

import org.jspecify.annotations.NullMarked;
