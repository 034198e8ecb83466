/** {@code crawl.help}, {@code crawl.version} and {@code crawl.listProgress}. */
@NullMarked
package org.crawlgraph.procedures.help;

import org.jspecify.annotations.NullMarked;
