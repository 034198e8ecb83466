/**
 * {@code crawl.help}, {@code crawl.version} and {@code crawl.listProgress}: what there is and what is running.
 */
@NullMarked
package org.crawlgraph.procedures.help;

import org.jspecify.annotations.NullMarked;
