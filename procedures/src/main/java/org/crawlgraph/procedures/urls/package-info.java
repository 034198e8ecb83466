/** {@code crawl.url.*}: parts and forms of URLs. */
@NullMarked
package org.crawlgraph.procedures.urls;

import org.jspecify.annotations.NullMarked;
