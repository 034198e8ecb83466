/** {@code crawl}, {@code crawl why} and {@code crawl status}. */
@NullMarked
package org.crawlgraph.app.command.crawl;

import org.jspecify.annotations.NullMarked;
