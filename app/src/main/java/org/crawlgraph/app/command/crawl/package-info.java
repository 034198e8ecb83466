/** {@code crawl} and {@code crawl why}: their options, the database they ask and tell, and what they print. */
@NullMarked
package org.crawlgraph.app.command.crawl;

import org.jspecify.annotations.NullMarked;
