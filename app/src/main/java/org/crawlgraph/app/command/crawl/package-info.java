/** {@code crawl} and {@code crawl why}: their options, database and output. */
@NullMarked
package org.crawlgraph.app.command.crawl;

import org.jspecify.annotations.NullMarked;
